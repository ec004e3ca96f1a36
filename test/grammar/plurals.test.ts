import { expect, test } from "vitest";
import { isPlural, pluralOf, singularOf, withVerb } from "../../grammar/word-endings.ts";

test.each([
  ["goblin", "goblins"],
  ["witch", "witches"],
  ["city", "cities"],
  ["toy", "toys"],
  ["hero", "heroes"],
  ["life", "lives"],
  ["Werewolf", "Werewolves"],
  ["Wolf", "Wolves"],
  ["Elf", "Elves"],
  ["swordsman", "swordsmen"],
  ["mouse", "mice"],
  ["human", "humans"],
  ["shaman", "shamans"],
  ["roof", "roofs"],
  ["cliff", "cliffs"],
  ["Ship of the line", "Ships of the line"],
  ["man at arms", "men at arms"],
  ["base", "bases"],
  ["horse", "horses"],
  ["house", "houses"],
  ["bonus", "bonuses"],
  ["glass", "glasses"],
])("one %s, two %s", (one, many) => {
  expect(pluralOf(one)).toBe(many);
  expect(singularOf(many)).toBe(one);
  expect([one, many].map(isPlural)).toEqual([false, true]);
});

test.each(["omen cards", "revealed omen cards", "omen cards in hand", "points of the crew"])(
  "%s are several",
  (noun) => {
    expect(isPlural(noun)).toBe(true);
  },
);

test.each(["gold", "wealth", "bonus", "status", "glass", "iris", "level of hits", "gold in chests"])(
  "%s is one",
  (noun) => {
    expect(isPlural(noun)).toBe(false);
  },
);

test.each([
  ["Keepers", "choose", "Keepers choose"],
  ["Dungeon", "choose", "Dungeon chooses"],
  ["Knights of the Hill", "have", "Knights of the Hill have"],
  ["Wood", "have", "Wood has"],
  ["Bees", "pass", "Bees pass"],
  ["Fox", "pass", "Fox passes"],
  ["Bees", "are", "Bees are"],
  ["Fox", "are", "Fox is"],
])("%s as the subject of “%s”: %s", (subject, verb, sentence) => {
  expect(withVerb(subject, verb)).toBe(sentence);
});
