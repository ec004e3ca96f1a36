import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { edited } from "../../compiler/apply-fixes.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { formatSheet } from "../../grammar/format-sheet.ts";
import { lex } from "../../grammar/lexer.ts";
import type { RegisteredGame } from "../../games/registered-games.ts";
import { gameReader } from "../../games/text/read-game.ts";
import { withPrintedSentences } from "../../grammar/printed-sentences.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { createSource } from "../../grammar/source.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { sideOf } from "./count-forms.ts";

const read = gameReader();

/** Whether clauses stand below the caption of their side, which may be missing. */
type Captioned = "with its caption" | "without a caption";

/** The games of the worlds, each read once. */
const games = new Map<string, RegisteredGame>();

function gameOf(world: string): RegisteredGame {
  const known = games.get(world);
  if (known !== undefined) return known;
  const { game } = read(createSource(world, readFileSync(new URL(`worlds/${world}.bot`, import.meta.url), "utf8")));
  if (game === null) throw new Error(`no game ${world}`);
  games.set(world, game);
  return game;
}

/** The sheets of the lines, each checked once: what some say and what they are compared with is the same in many. */
const sheets = new Map<string, ReturnType<typeof checkSheet>>();

function sheetOf(world: string, unit: string, lines: string, captioned: Captioned = "with its caption") {
  const key = JSON.stringify([world, unit, lines, captioned]);
  const sheet = sheets.get(key) ?? checkSheet(world, unit, lines, captioned);
  sheets.set(key, sheet);
  return sheet;
}

function checkSheet(world: string, unit: string, lines: string, captioned: Captioned) {
  const game = gameOf(world);
  const { lexicon } = game;
  const side = sideOf(lexicon, unit);
  const caption = captioned === "with its caption" ? `${side.toUpperCase()} BOT PROCEDURES\n\n` : "";
  const header = `game ${lexicon.game}\nscenario 1 "Form"\nbot ${side}\n\n${caption}${unit}\n`;
  const text = `${header}${lines}\n`;
  const { sheet, diagnostics } = checkFile("form.bot", text, { [lexicon.game]: lexicon });
  return { text, lexicon, sheet, diagnostics };
}

/** What the clauses mean, or why they are refused. */
function meaningOf(world: string, unit: string, lines: string, captioned?: Captioned): string {
  const { sheet, diagnostics } = sheetOf(world, unit, lines, captioned);
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (sheet === null || error !== undefined) return `refused: ${error?.message ?? ""}`;
  return meaningKey(
    sheet.procedures.map(({ clauses }) => clauses.map(({ condition, statement }) => ({ condition, statement }))),
  );
}

const SAME = [
  // A comma behind “Then” says nothing, and every action is done only where it is possible.
  ...[
    [
      "1 MOVE towards nearest hero. Then, if a hero is adjacent, ATTACK it.",
      "1 MOVE towards nearest hero. Then if a hero is adjacent, ATTACK it.",
    ],
    [
      "1 MOVE towards nearest hero. Afterwards, ATTACK a wounded hero.",
      "1 MOVE towards nearest hero, then ATTACK a wounded hero.",
    ],
    [
      "1 MOVE towards nearest hero. After that, if the Ghoul is stunned, REST.",
      "1 MOVE towards nearest hero, then REST if the Ghoul is stunned.",
    ],
    ["1 MOVE towards nearest hero and, if possible, ATTACK it.", "1 MOVE towards nearest hero and ATTACK it."],
    ["1 MOVE towards nearest hero, then, if possible, ATTACK it.", "1 MOVE towards nearest hero, then ATTACK it."],
    ["1 MOVE towards nearest hero. Then, if possible, ATTACK it.", "1 MOVE towards nearest hero, then ATTACK it."],
    // Than the other one, and not than the Ghoul.
    ["1 ATTACK whichever hero has fewer hits.", "1 ATTACK the hero with the fewest hits."],
    ["1 ATTACK whichever hero has the lower armour.", "1 ATTACK the hero with the lowest armour."],
    ["1 If the Knight is in play, MOVE towards the Mage.", "1 If there is a Knight, MOVE towards the Mage."],
    ["1 If the Knight is not on the board, MOVE towards the Mage.", "1 If there is no Knight, MOVE towards the Mage."],
    [
      "1 MOVE to a square next to the nearest door, then SPAWN it.",
      "1 MOVE to a square next to the nearest door, then SPAWN the nearest door.",
    ],
    ["1 ATTACK a hero twice.", "1 ATTACK a hero, then ATTACK it."],
    ["1 ATTACK an adjacent hero twice.", "1 ATTACK an adjacent hero, then ATTACK it."],
    ["1 ATTACK the nearest hero twice.", "1 ATTACK the nearest hero, then ATTACK the nearest hero."],
    ["1 ATTACK each adjacent hero twice.", "1 ATTACK each adjacent hero, then ATTACK each adjacent hero."],
    // The same one again.
    ["1 ATTACK a hero, then MOVE away from the hero.", "1 ATTACK a hero, then MOVE away from that hero."],
    [
      "1 MOVE towards the nearest hero, then ATTACK the hero.",
      "1 MOVE towards the nearest hero, then ATTACK that hero.",
    ],
    // Another than the one before.
    [
      "1 ATTACK the nearest hero, then ATTACK another hero.",
      "1 ATTACK the nearest hero, then ATTACK a hero except it.",
    ],
    [
      "1 ATTACK a hero, then MOVE towards the other hero. [Lowest hits]",
      "1 ATTACK a hero, then MOVE towards hero except that hero. [Lowest hits]",
    ],
  ].map(([printed = "", plain = ""]) => ["crawl", "GHOUL", printed, plain] as const),
  // In the autumn nothing is scored.
  [
    "moorland",
    "WARRIOR",
    "1 In winter, REST. In summer, SCORE 1, or 2 if weary.",
    "1 If it is winter, REST. Otherwise, if it is summer, SCORE 2 if weary, otherwise, if it is summer, SCORE 1.",
  ],
  [
    "moorland",
    "WARRIOR",
    "1 Year 1: REST. Year 2: SCORE 1 (2 if weary).",
    "1 If year is 1, REST. Otherwise, if year is 2, SCORE 2 if weary, otherwise, if year is 2, SCORE 1.",
  ],
  [
    "satellites",
    "SATELLITE",
    "1 Years 1–3: FUND 2. Years 4–6: RESEARCH 1, or 2 if science is less than 5. Years 7–8: PASS.",
    "1 If year is 1–3, FUND 2. Otherwise, if year is 4–6, RESEARCH 2 if science is less than 5, otherwise, if year is 4–6, RESEARCH 1. Otherwise, if year is 7–8, PASS.",
  ],
  [
    "kesh",
    "SCOUT",
    "1 BUILD in each land with an own piece or adjacent to 2 or more Strongholds.",
    "1 BUILD in each land and (with an own piece, or adjacent to 2 or more Strongholds).",
  ],
  [
    "wazirs",
    "TRIBE",
    "1 FIGHT in a region with at least as many own Armies as enemies.",
    "1 FIGHT in a region not with more enemies than own Armies.",
  ],
  [
    "wazirs",
    "TRIBE",
    "1 FIGHT in a region where there are at least as many own Armies as enemies.",
    "1 FIGHT in a region not with more enemies than own Armies.",
  ],
  [
    "kesh",
    "SCOUT",
    "1 BUILD in a land not coastal without Natives.",
    "1 BUILD in a land without Natives and not coastal.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If a hero is adjacent, ATTACK 1 at it, then REST. Otherwise, ATTACK 1 for each hero, at most 3.",
    "1 Is a hero adjacent? Yes: ATTACK 1 at it, then REST. No: ATTACK 1 for each hero, at most 3.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 REST and ATTACK 1 per hero within 3 squares, at most 3.",
    "1 REST, then ATTACK 1 for each hero within 3 squares, at most 3.",
  ],
  ["gravens", "BONE HOUND", "1 LOOT, otherwise MOVE 1; then SHIELD 1.", "1 LOOT, otherwise MOVE 1. Then SHIELD 1."],
  [
    "gravens",
    "BONE HOUND",
    "1 LOOT, otherwise MOVE 1 and SHIELD 1.",
    "1 LOOT. If that is impossible, MOVE 1, then SHIELD 1.",
  ],
  ["halls", "GUARD", "1 MOVE +1, ATTACK −1.", "1 MOVE its speed plus 1, then ATTACK its power minus 1."],
  ["halls", "GUARD", "1 MOVE +0.", "1 MOVE its speed."],
  ["hippodrome", "TRIGA", "1 WHIP 1 for each of its whips, at most 2.", "1 WHIP 1 for each whip, at most 2."],
  ["bazaars", "AGENT", "1 GAIN FAVOUR coins minus 2, at most 5.", "1 GAIN FAVOUR its coins minus 2, at most 5."],
  [
    "kesh",
    "SCOUT",
    "1 BUILD in a land that is not coastal and without Natives.",
    "1 BUILD in a not coastal land without Natives.",
  ],
  [
    "gravens",
    "BONE HOUND",
    "1 A battered Bone Hound (damage of 3 or more) moves 2.",
    "1 If damage is 3 or more, MOVE 2.",
  ],
  [
    "gravens",
    "BONE HOUND",
    "N1. If damage is 3 or more, go to N3.\nN2. MOVE 2.\nN3. LOOT.",
    "1. If damage is 3 or more, go to 3.\n2. MOVE 2.\n3. LOOT.",
  ],
  [
    "gravens",
    "BONE HOUND",
    "1 MOVE 3 to empty hex. [Adjacent to the most heroes]",
    "1 MOVE 3 to empty hex. [Most heroes adjacent]",
  ],
  ["karst", "GRENADIER", "1 FIRE 1 at an enemy in the same space.", "1 FIRE 1 at an enemy in the same hex."],
  // What the game has as one of several values.
  ["moorland", "WARRIOR", "1 Season is winter: REST.", "1 Winter: REST."],
  ["moorland", "WARRIOR", "1 If the season is spring or winter, REST.", "1 Spring or winter: REST."],
  ["moorland", "WARRIOR", "1 The season is not winter: REST.", "1 Not winter: REST."],
  ["moorland", "WARRIOR", "1 If it is not winter, REST.", "1 Not winter: REST."],
  ["moorland", "WARRIOR", "1 In winter, REST.", "1 Winter: REST."],
  ["moorland", "WARRIOR", "1 In winter the Warrior RESTS.", "1 Winter: REST."],
  ["moorland", "WARRIOR", "1 During spring and summer, REST.", "1 Spring or summer: REST."],
  ["moorland", "WARRIOR", "1 REST in winter.", "1 REST if it is winter."],
  ["moorland", "WARRIOR", "1 Season is winter and weary: REST.", "1 Winter and the Warrior is weary: REST."],
  [
    "moorland",
    "WARRIOR",
    "1 In winter: REST. In summer: FORTIFY. Otherwise, RAISE.",
    "1 If it is winter, REST. Otherwise, if it is summer, FORTIFY. Otherwise, RAISE.",
  ],
  [
    "moorland",
    "WARRIOR",
    "1 In winter: REST. In any other season: FORTIFY.",
    "1 If it is winter, REST. Otherwise, FORTIFY.",
  ],
  [
    "moorland",
    "WARRIOR",
    "1 In spring or winter, REST.\n2 In any other season, FORTIFY.",
    "1 Spring or winter: REST.\n2 Not (spring or winter): FORTIFY.",
  ],
  [
    "moorland",
    "WARRIOR",
    "1 In winter, REST; in summer, FORTIFY.",
    "1 If it is winter, REST. Otherwise, if it is summer, FORTIFY.",
  ],
  ["moorland", "WARRIOR", "1 In winter it RESTS. In summer it RAISES.", "1 In winter, REST. In summer, RAISE."],
  // Odd and even numbers.
  [
    "moorland",
    "WARRIOR",
    "1 On an odd year REST; on an even year RAISE.",
    "1 In odd years, REST. In even years, RAISE.",
  ],
  ["moorland", "WARRIOR", "1 Year is odd: REST.", "1 Year 1 or 3 or 5: REST."],
  ["moorland", "WARRIOR", "1 On an even year, REST.", "1 Year 2 or 4 or 6: REST."],
  ["moorland", "WARRIOR", "1 In an odd-numbered year the Warrior RESTS.", "1 Year 1 or 3 or 5: REST."],
  ["moorland", "WARRIOR", "1 If its strength is even, REST.", "1 If its strength is 2 or 4, REST."],
  [
    "moorland",
    "WARRIOR",
    "1 If the year is odd, REST. If the year is even, FORTIFY.",
    "1 If the year is odd, REST. Otherwise, if the year is even, FORTIFY.",
  ],
  [
    "moorland",
    "WARRIOR",
    "1 On an odd year, REST; on an even year, RAISE.",
    "1 In odd years, REST. In even years, RAISE.",
  ],
  // So few steps on or back, in a game that says which way that is.
  ["hippodrome", "BIGA", "1 Bend within the next 3 spaces: BRAKE 1.", "1 Bend at most 3 spaces further on: BRAKE 1."],
  [
    "hippodrome",
    "BIGA",
    "1 If there is a bend in the next 3 spaces, BRAKE 1.",
    "1 Bend at most 3 spaces further on: BRAKE 1.",
  ],
  [
    "hippodrome",
    "BIGA",
    "1 No enemy within 3 spaces behind: BRAKE 1.",
    "1 No enemy at most 3 spaces further back: BRAKE 1.",
  ],
  [
    "hippodrome",
    "BIGA",
    "1 DRIVE 2 (3 if an enemy is directly ahead).",
    "1 DRIVE 3 if an enemy is directly ahead, otherwise DRIVE 2.",
  ],
  [
    "hippodrome",
    "BIGA",
    "1 DRIVE 2, or 3 if an enemy is directly ahead.",
    "1 DRIVE 3 if an enemy is directly ahead, otherwise DRIVE 2.",
  ],
  ["hippodrome", "BIGA", "1 Enemy directly behind: RAM it.", "1 Enemy exactly 1 space further back: RAM it."],
  // Other names of enemies.
  ["hippodrome", "BIGA", "1 If a rival is directly ahead, RAM it.", "1 If an enemy is directly ahead, RAM it."],
  ["hippodrome", "BIGA", "1 RAM the nearest rival.", "1 RAM the nearest enemy."],
  ["hippodrome", "BIGA", "1 RAM a rival Triga.", "1 RAM an enemy Triga."],
  // What places have not is said of the unit that acts.
  [
    "hippodrome",
    "BIGA",
    "1 On a bend with damage of 2 or more: REPAIR 1.",
    "1 On a bend and with damage of 2 or more: REPAIR 1.",
  ],
  // Letters of any kind.
  ...["A.", "A:", "(a)"].map(
    (mark) =>
      [
        "brewhouse",
        "JOURNEYMAN",
        `1 Do the first possible action:\n${mark} SELL 2.\n${mark.replace(/a/i, (letter) => (letter === "a" ? "b" : "B"))} PASS.`,
        "1 SELL 2, otherwise PASS.",
      ] as const,
  ),
  // Whose number is highest.
  [
    "ossuary",
    "GHOUL",
    "1 SLASH 1 the adjacent enemy whose gold is the highest.",
    "1 SLASH 1 the adjacent enemy with the highest gold.",
  ],
  ["moorland", "CHIEF", "1 MARCH 1 to the glen whose worth is lowest.", "1 MARCH 1 to the glen with the lowest worth."],
  // No more than so many of each.
  ["moorland", "CHIEF", "1 FORTIFY in each own glen, but no more than 2 of them.", "1 FORTIFY in up to 2 own glens."],
  ["moorland", "CHIEF", "1 FORTIFY in each own glen, up to 2 of them.", "1 FORTIFY in up to 2 own glens."],
  // The same one again.
  [
    "ossuary",
    "GHOUL",
    "1 SLASH 1 the nearest enemy, then BOLT 1 the same target.",
    "1 SLASH 1 the nearest enemy, then BOLT 1 that enemy.",
  ],
  [
    "ossuary",
    "GHOUL",
    "1 SLASH 1 the nearest enemy, then BOLT 1 the same enemy.",
    "1 SLASH 1 the nearest enemy, then BOLT 1 that enemy.",
  ],
  // Two numbers of one thing, with more that must be so.
  [
    "moorland",
    "WARRIOR",
    "1 Silver 0: REST. Silver 1–2 and no enemy within 1 glen: RAISE.",
    "1 If silver is 0, REST. Otherwise, if silver is 1–2 and no enemy is within 1 glen, RAISE.",
  ],
  // Away from the only unit that is named.
  ["ossuary", "GHOUL", "1 If a Delver is adjacent, MOVE 2 away.", "1 If a Delver is adjacent, MOVE 2 away from it."],
  [
    "ossuary",
    "GHOUL",
    "1 Adjacent to an enemy: SLASH it, then MOVE 2 away.",
    "1 Adjacent to an enemy: SLASH it, then MOVE 2 away from it.",
  ],
  [
    "ossuary",
    "GHOUL",
    "1 SLASH 1 at the nearest enemy, then MOVE 2 away.",
    "1 SLASH 1 at the nearest enemy, then MOVE 2 away from the nearest enemy.",
  ],
  ["moorland", "WARRIOR", "1 If it is weary already, REST.", "1 If it is weary, REST."],
  // What a side has beside what a place has.
  ["saltline", "MULE", "1 BUY a town with cost <= own cash.", "1 BUY a town whose cost is at most own cash."],
  ["saltline", "MULE", "1 BUY a town with cost <= cash.", "1 BUY a town with cost <= own cash."],
  // Marks stand before what is listed in its order.
  [
    "cordillera",
    "GUERRILLA",
    "1 RECRUIT, in this order: (a) in regions with a Camp; (b) in cities without Constables; (c) anywhere else.",
    "1 RECRUIT in this order: in regions with a Camp; in cities without Constables.",
  ],
  [
    "ridgeline",
    "GRENADIER",
    "1 FIRE, in this order: (1) vehicle; (2) broken enemy; (3) nearest.",
    "1 FIRE in this order: vehicle; broken enemy; nearest.",
  ],
  ["ridgeline", "GRENADIER", "1 MOVE 1 hex in a random direction.", "1 MOVE 1 to an adjacent hex. [Random]"],
  ["straits", "SUBMARINE", "1 Fuel 1 or torpedoes 0: RETURN.", "1 Fuel is 1 or torpedoes are 0: RETURN."],
  ["straits", "SUBMARINE", "1 Fuel of 1–2: RETURN.", "1 Fuel 1–2: RETURN."],
  // By what several numbers come to.
  ["teahouse", "MAID", "1 PLACE. [Most tea and cups combined]", "1 PLACE. [Highest sum of tea and cups]"],
  ["teahouse", "MAID", "1 PLACE. [Most tea plus cups]", "1 PLACE. [Highest total of tea and cups]"],
  [
    "teahouse",
    "MAID",
    "1 PLACE in the room with the most tea and cups combined.",
    "1 PLACE in the room with the highest sum of tea and cups.",
  ],
  // What is carried is had.
  [
    "underhall",
    "IMP",
    "1 STEAL from the adjacent hero carrying the most gold.",
    "1 STEAL at adjacent hero with the most gold.",
  ],
  [
    "underhall",
    "IMP",
    "1 STEAL from the adjacent hero carrying the most gold, then RUN 3 away from that hero.",
    "1 STEAL at adjacent hero with the most gold, then RUN 3 away from it.",
  ],
  [
    "underhall",
    "IMP",
    "1 STEAL from the adjacent hero holding the most gold, then RUN 3 away from it.",
    "1 STEAL at adjacent hero with the most gold, then RUN 3 away from it.",
  ],
  ["underhall", "IMP", "1 RUN towards a hero who carries 2 or more gold.", "1 RUN towards a hero with 2 or more gold."],
  ["underhall", "IMP", "1 If it carries no gold, STRIKE.", "1 If it has no gold, STRIKE."],
  [
    "dominions",
    "FOOTMAN",
    "1 If it has more gold than the Queen, PARLEY. If the same, HOLD.",
    "1 If it has more gold than the Queen, PARLEY. If equal, HOLD.",
  ],
  // What was approached, chosen by what it has.
  [
    "flotilla",
    "FIRESHIP",
    "1 SAIL next to the enemy ship with the highest hull and BOARD it.",
    "1 SAIL next to the enemy ship with the highest hull, then BOARD the enemy ship with the highest hull.",
  ],
  // So much for every few.
  [
    "teahouse",
    "MAID",
    "1 SCORE 1 for every 3 coins (rounded down), to a maximum of 4.",
    "1 SCORE 1 per 3 coins, at most 4.",
  ],
  ["teahouse", "MAID", "1 SCORE 1 for each 4 favour.", "1 SCORE 1 for every 4 favour, rounding down."],
  // With a number, too.
  [
    "dominions",
    "KNIGHT",
    "1 MARCH 1 to a land with 2 or more footmen and harvest below 3.",
    "1 MARCH 1 to a land with 2 or more footmen and with harvest < 3.",
  ],
  [
    "dominions",
    "KNIGHT",
    "1 MARCH 1 to a land with worth of 2 or more and harvest of 2 or less.",
    "1 MARCH 1 to a land with worth of 2 or more and with harvest of 2 or less.",
  ],
  // From a turn on.
  ["dominions", "KNIGHT", "1 Year 3 and later: PARLEY.", "1 Year 3+: PARLEY."],
  ["dominions", "KNIGHT", "1 Years 3+: PARLEY.", "1 Year 3+: PARLEY."],
  ["dominions", "KNIGHT", "1 In years 3 and later, PARLEY.", "1 Year 3+: PARLEY."],
  // What stands in parentheses is done in the place of the action before them.
  ["ridgeline", "GRENADIER", "1 FIRE (HOLD if pinned).", "1 FIRE. If pinned, HOLD instead."],
  ["ridgeline", "GRENADIER", "1 FIRE (if pinned, HOLD).", "1 FIRE. If pinned, HOLD instead."],
  [
    "ridgeline",
    "GRENADIER",
    "1 FIRE at nearest enemy (HOLD if the squad is pinned).",
    "1 FIRE at nearest enemy. If the squad is pinned, HOLD instead.",
  ],
  // A bracket beside the parentheses is said of the action that is replaced.
  ...["(HOLD if pinned). [Nearest]", "(HOLD if pinned) [Nearest].", "[Nearest] (HOLD if pinned)."].map(
    (said) => ["ridgeline", "GRENADIER", `1 FIRE ${said}`, "1 FIRE. [Nearest] If pinned, HOLD instead."] as const,
  ),
  ["ridgeline", "GRENADIER", "1 FIRE. [Nearest] (HOLD if pinned).", "1 FIRE. [Nearest] If pinned, HOLD instead."],
  ["ridgeline", "GRENADIER", "1 HOLD & FIRE.", "1 HOLD and FIRE."],
  ["ridgeline", "GRENADIER", "1 Enemy within 2 hexes & pinned: HOLD.", "1 Enemy within 2 hexes and pinned: HOLD."],
  // So many targets, each chosen by a die.
  ["ridgeline", "GRENADIER", "1 FIRE at 2 random enemies.", "1 FIRE at 2 enemies. [Random]"],
  ["ridgeline", "GRENADIER", "1 FIRE at up to two random enemies.", "1 FIRE at up to 2 enemies. [Random]"],
  [
    "ridgeline",
    "GRENADIER",
    "1 FIRE at 2 random enemies within 4 hexes and HOLD.",
    "1 FIRE at 2 enemies within 4 hexes [Random], then HOLD.",
  ],
  ["ridgeline", "GRENADIER", "1 FIRE at two of the enemies.", "1 FIRE at 2 enemies."],
  // A number before its noun.
  ["underhall", "IMP", "1 STRIKE lowest armour hero.", "1 STRIKE the hero with the lowest armour."],
  ["underhall", "IMP", "1 RUN 6 toward the lowest armour hero.", "1 RUN 6 toward the hero with the lowest armour."],
  // Whom it goes next to.
  [
    "underhall",
    "IMP",
    "1 RUN next to the nearest hero and STRIKE it.",
    "1 RUN next to the nearest hero, then STRIKE at the nearest hero.",
  ],
  [
    "underhall",
    "IMP",
    "1 RUN to a square within 3 squares of the nearest hero, then SHOOT it.",
    "1 RUN to a square within 3 squares of the nearest hero, then SHOOT at the nearest hero.",
  ],
  [
    "underhall",
    "IMP",
    "1 STEAL at adjacent hero with the most gold, then RUN 3 away from it.",
    "1 STEAL at adjacent hero with the most gold, then RUN 3 away from adjacent hero with the most gold.",
  ],
  // Places run from one to the other, so a movement without a goal goes on.
  ["speedway", "COUPE", "1 DRIVE 3.", "1 DRIVE 3 forward."],
  ["speedway", "COUPE", "1 DRIVE 3 and COOL 1.", "1 DRIVE 3 forward, then COOL 1."],
  // What a line calls the target, and in how many places at most.
  [
    "crawl",
    "BRUTE",
    "1 Target the hero with the highest threat. MOVE 3 toward the target, then ATTACK 2 the target.",
    "1 Find the hero with the highest threat. MOVE 3 toward it, then ATTACK 2 it.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 Its target is the closest hero. MOVE X towards the target and ATTACK 2 it.",
    "1 Find the closest hero. MOVE X towards it and ATTACK 2 it.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 Focus on the closest hero. MOVE X towards it and ATTACK 2 it.",
    "1 Find the closest hero. MOVE X towards it and ATTACK 2 it.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 Target: the closest hero. ATTACK 2 the target if adjacent.\n2 MOVE X towards the target.",
    "1 Find the closest hero. ATTACK 2 it if adjacent.\n2 Find the closest hero. MOVE X towards it.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 Target the hero with the highest threat; if tied, the closest. If the target is adjacent, ATTACK 2 it.",
    "1 Find the hero with the highest threat. [Nearest] If it is adjacent, ATTACK 2 it.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 Choose a target: the hero with the highest threat. MOVE 3 toward its target.",
    "1 Find the hero with the highest threat. MOVE 3 toward it.",
  ],
  // How near a movement comes, and where it goes.
  ["crawl", "BRUTE", "1 MOVE 1 at random.", "1 MOVE 1 to an adjacent square. [Random]"],
  ["crawl", "BRUTE", "1 MOVE 1 in a random direction.", "1 MOVE 1 to an adjacent square. [Random]"],
  [
    "crawl",
    "BRUTE",
    "1 MOVE 3 towards the nearest hero, stopping when adjacent.",
    "1 MOVE 3 towards the nearest hero, never in a square with a hero.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 MOVE 3 towards the nearest hero until it is adjacent, then ATTACK 1 it.",
    "1 MOVE 3 towards the nearest hero, never in a square with a hero, then ATTACK 1 it.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 MOVE 3 towards the nearest stunned hero and stop next to it.",
    "1 MOVE 3 towards the nearest stunned hero, never in a square with a stunned hero.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 MOVE towards the nearest hero until within 2 squares of it.",
    "1 MOVE towards the nearest hero, never within 1 square of a hero.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 MOVE 3 towards the nearest hero, but no closer than 3 squares to any hero.",
    "1 MOVE 3 towards the nearest hero, never within 2 squares of a hero.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 MOVE 3 towards the nearest door, keeping at least 2 squares away from all heroes.",
    "1 MOVE 3 towards the nearest door, never within 1 square of a hero.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 MOVE 3 towards the nearest hero, one square at a time, using the shortest path.",
    "1 MOVE 3 towards the nearest hero.",
  ],
  ["crawl", "BRUTE", "1 MOVE as far away from all heroes as possible.", "1 MOVE away from all heroes."],
  ["crawl", "BRUTE", "1 MOVE 3 away from the nearest hero as far as possible.", "1 MOVE 3 away from the nearest hero."],
  ["crawl", "BRUTE", "1 MOVE 3 towards whichever hero is nearest.", "1 MOVE 3 towards the nearest hero."],
  [
    "crawl",
    "BRUTE",
    "1 Stay put if no hero is within 3 squares.\n2 ATTACK 1.",
    "1 If no hero is within 3 squares, do nothing.\n2 ATTACK 1.",
  ],
  [
    "crawl",
    "BRUTE",
    "1 It stays where it is if it is stunned.\n2 ATTACK 1.",
    "1 If it is stunned, do nothing.\n2 ATTACK 1.",
  ],
  [
    "junta",
    "GUERRILLA",
    "1 BUILD in each province with 3+ Guerrillas and no Base (max. 2 provinces; highest population first).",
    "1 BUILD in up to 2 provinces with 3+ Guerrillas and no Base. [Highest population]",
  ],
  [
    "junta",
    "GUERRILLA",
    "1 RALLY in each province with a Base, to a maximum of 3 provinces.",
    "1 RALLY in up to 3 provinces with a Base.",
  ],
  [
    "junta",
    "GUERRILLA",
    "1 RALLY in each province with a Base (at most 3).",
    "1 RALLY in up to 3 provinces with a Base.",
  ],
  // Of two sentences one denies a part of the other.
  [
    "sector",
    "RIFLES",
    "1 If it is in cover, FIRE. If not in cover, RALLY.",
    "1 If it is in cover, FIRE. Otherwise, if it is not in cover, RALLY.",
  ],
  [
    "sector",
    "RIFLES",
    "1 If it is in cover, FIRE. If it is not in cover, RALLY.",
    "1 If it is in cover, FIRE. Otherwise, if it is not in cover, RALLY.",
  ],
  [
    "sector",
    "RIFLES",
    "1 If an enemy is adjacent, ASSAULT. If no enemy is adjacent, RALLY.",
    "1 If an enemy is adjacent, ASSAULT. Otherwise, if no enemy is adjacent, RALLY.",
  ],
  [
    "sector",
    "RIFLES",
    "1 If there is an enemy within 3 hexes, FIRE at it. If there are no enemies within 3 hexes, DIG IN.",
    "1 If there is an enemy within 3 hexes, FIRE at it. Otherwise, if there are no enemies within 3 hexes, DIG IN.",
  ],
  [
    "sector",
    "RIFLES",
    "1 If the squad is suppressed and an enemy is adjacent, RALLY. If the squad is not suppressed, DIG IN.",
    "1 If the squad is suppressed and an enemy is adjacent, RALLY. Otherwise, if the squad is not suppressed, DIG IN.",
  ],
  [
    "sector",
    "RIFLES",
    "1 If it is not in cover, RALLY. If it is in cover, FIRE.",
    "1 If it is not in cover, RALLY. Otherwise, if it is in cover, FIRE.",
  ],
  [
    "sector",
    "RIFLES",
    "1 If no enemies are adjacent, DIG IN. If an enemy is adjacent, ASSAULT it.",
    "1 If no enemies are adjacent, DIG IN. Otherwise, if an enemy is adjacent, ASSAULT it.",
  ],
  // Who stays behind, what is in range, and what all of them are.
  [
    "junta",
    "GUERRILLA",
    "1 MARCH to province with highest population, leaving at least 1 Guerrilla in each province with a Base.",
    "1 MARCH to province with highest population, never leave the last Guerrilla in a province with a Base.",
  ],
  [
    "sector",
    "PANZER",
    "1 MOVE 3 towards the weakest enemy and FIRE at it if it is in range.",
    "1 MOVE 3 towards the weakest enemy, then FIRE at it.",
  ],
  [
    "sector",
    "PANZER",
    "1 MOVE 3 towards the weakest enemy, then FIRE at it if in range.",
    "1 MOVE 3 towards the weakest enemy, then FIRE at it.",
  ],
  [
    "sector",
    "PANZER",
    "1 FIRE at the nearest enemy if within range, otherwise HOLD.",
    "1 FIRE at the nearest enemy, otherwise HOLD.",
  ],
  [
    "warren",
    "SHAMAN",
    "1 HEAL 2 the ally with the most damage (not itself).",
    "1 HEAL 2 the ally with the most damage.",
  ],
  [
    "warren",
    "SHAMAN",
    "1 HEAL 2 the ally with the most damage, not itself.",
    "1 HEAL 2 the ally with the most damage.",
  ],
  [
    "potters",
    "WORKER",
    "1 PLACE on the first free station.\n2 If all are taken, PASS.",
    "1 PLACE on the first free station.\n2 Otherwise, PASS.",
  ],
  [
    "potters",
    "WORKER",
    "1 PLACE on the first free station.\n2 All of them taken: PASS.",
    "1 PLACE on the first free station.\n2 Otherwise, PASS.",
  ],
  // What is so already, which target is the best, where to begin, and who has more.
  [
    "junta",
    "GUERRILLA",
    "1 MARCH towards province with the highest population not already containing a Guerrilla.",
    "1 MARCH towards province with the highest population not containing a Guerrilla.",
  ],
  [
    "sector",
    "GUN",
    "1 No enemies within 4 hexes: DIG IN unless already dug in, otherwise HOLD.",
    "1 No enemies within 4 hexes: DIG IN unless dug in, otherwise HOLD.",
  ],
  ["dealers", "DHOW", "1 SELL if it has any cargo.", "1 SELL if it has cargo."],
  [
    "smithy",
    "APPRENTICE",
    "1 WORK at the bench with the most iron that is still empty.",
    "1 WORK at the bench with the most iron that is empty.",
  ],
  [
    "vines",
    "GRANDEE",
    "1 PLACE on the space with the highest bonus that is still available.",
    "1 PLACE on the space with the highest bonus.",
  ],
  [
    "junta",
    "GUERRILLA",
    "1 Are Rebel Resources 2 or less? If yes, TAX a province with no Troops. If no, continue with 2.\n2 RALLY.",
    "1 Are Rebel Resources 2 or less? If yes, TAX a province with no Troops. If no, go to 2.\n2 RALLY.",
  ],
  [
    "junta",
    "GUERRILLA",
    "1 RALLY first in provinces with a Base, then where there are the fewest Troops, then at random.",
    "1 RALLY in a province. [With base > Fewest troops > Random]",
  ],
  [
    "sector",
    "GUN",
    "1 FIRE at the highest-priority target in range: (1) spotted Tanks; (2) squads adjacent to an objective; (3) the closest squad.",
    "1 FIRE: (1) spotted Tanks; (2) squads adjacent to an objective; (3) the closest squad.",
  ],
  [
    "skirmish",
    "SHOOTER",
    "1 SHOOT at the best target. Targets are chosen in this order: 1) in the open, 2) on an objective, 3) the closest.",
    "1 SHOOT. [In the open > On objective > Nearest]",
  ],
  [
    "warren",
    "SHAMAN",
    "1 SUMMON in an empty hex adjacent to the Shaman, as close as possible to a hero.",
    "1 SUMMON an empty hex adjacent to the Shaman. [Nearest to hero]",
  ],
  [
    "spire",
    "WARDEN",
    "1 SUMMON as close as possible to the Warden, on an empty tile not adjacent to any Hero.",
    "1 SUMMON an empty tile not adjacent to any hero, priority nearest to the Warden.",
  ],
  [
    "dealers",
    "DHOW",
    "1 Compare reputation: if the Rival has more, TAKE 3 coins; if the House has more, TAKE 1 coin; if tied, PASS.",
    "1 If the Rival has more reputation than the House, TAKE 3 coins; if behind, TAKE 1 coin; if equal, PASS.",
  ],
  [
    "guild",
    "HELPER",
    "1 If the Automa is behind Blue on the Favour track, EARN.",
    "1 If the Automa is behind on favour, EARN.",
  ],
  [
    "guild",
    "HELPER",
    "1 If the Automa is behind on the Favour track, EARN.",
    "1 If the Automa is behind on favour, EARN.",
  ],
  [
    "sector",
    "PANZER",
    "1 If outnumbered within 3 hexes, MOVE 3 directly away from the nearest enemy.",
    "1 If there are more enemies than own squads within 3 hexes, MOVE 3 away from the nearest enemy.",
  ],
  [
    "sector",
    "PANZER",
    "1 If it is outnumbered within 3 hexes, MOVE 3 away from the nearest enemy.",
    "1 If there are more enemies than own squads within 3 hexes, MOVE 3 away from the nearest enemy.",
  ],
  [
    "priory",
    "BROTHER",
    "1 Year 2: PASS. Anything else: ADVANCE CRAFT.",
    "1 Year 2: PASS. In any other case: ADVANCE CRAFT.",
  ],
  [
    "priory",
    "BROTHER",
    "1 Year 2: PASS.\n2 Anything else: ADVANCE CRAFT.",
    "1 Year 2: PASS.\n2 In any other case: ADVANCE CRAFT.",
  ],
  [
    "priory",
    "BROTHER",
    "1 Year 2: PASS.\n2 Year 3: SCORE 2.\n3 Neither: ADVANCE CRAFT.",
    "1 Year 2: PASS.\n2 Year 3: SCORE 2.\n3 In any other case: ADVANCE CRAFT.",
  ],
  [
    "priory",
    "BROTHER",
    "1 BUY the most expensive relic it can afford. If it cannot afford any Relic, GAIN 3 coins.",
    "1 BUY the most expensive relic it can afford. If it cannot afford any, GAIN 3 coins.",
  ],
  ["spire", "SPIDER", "1 MOVE its full movement of 4 toward the closest Hero.", "1 MOVE 4 toward the closest Hero."],
  [
    "dealers",
    "DHOW",
    "1 CLAIM the port nearest to a port it already owns.",
    "1 CLAIM the port nearest to a port controlled by the Rival.",
  ],
  // Only one of them can be so.
  ["bivouac", "SQUAD", "1 HOLD if pinned, FIRE if not pinned.", "1 HOLD if pinned, otherwise FIRE if not pinned."],
  ["bivouac", "SQUAD", "1 HOLD if pinned; FIRE if not pinned.", "1 HOLD if pinned, otherwise FIRE if not pinned."],
  ["bivouac", "SQUAD", "1 If pinned, HOLD; if not pinned, FIRE.", "1 If pinned, HOLD. If not pinned, FIRE."],
  ["bivouac", "SQUAD", "1 If pinned: HOLD; if not pinned: FIRE.", "1 If pinned, HOLD. If not pinned, FIRE."],
  ["bivouac", "SQUAD", "1 Pinned: HOLD; not pinned: FIRE.", "1 Pinned: HOLD. Not pinned: FIRE."],
  // What must not be so, before several actions.
  ["bivouac", "SQUAD", "1 Unless pinned, HOLD, FIRE.", "1 If not (pinned), HOLD, then FIRE."],
  ["bivouac", "SQUAD", "1 Unless pinned: HOLD, FIRE.", "1 If not (pinned), HOLD, then FIRE."],
  ["bivouac", "SQUAD", "1 Unless pinned, HOLD, otherwise FIRE.", "1 If not (pinned), HOLD, otherwise FIRE."],
  ["bivouac", "SQUAD", "1 Unless pinned: HOLD; otherwise FIRE.", "1 If not (pinned), HOLD, otherwise FIRE."],
  [
    "bivouac",
    "SQUAD",
    "1 Unless an enemy is adjacent, or the Squad is pinned, HOLD. Otherwise, FIRE.",
    "1 If not (an enemy is adjacent, or the Squad is pinned), HOLD. Otherwise, FIRE.",
  ],
  ["bivouac", "SQUAD", "1 HOLD if pinned, FIRE otherwise.", "1 HOLD if pinned, otherwise FIRE."],
  ["bivouac", "SQUAD", "1 HOLD if pinned, the Squad FIRES 2 otherwise.", "1 HOLD if pinned, otherwise FIRE 2."],
  ["bivouac", "SQUAD", "1 If pinned, HOLD. FIRE otherwise.", "1 If pinned, HOLD. Otherwise, FIRE."],
  [
    "bivouac",
    "SQUAD",
    "1 FIRE at an adjacent enemy if possible, HOLD otherwise.",
    "1 FIRE at an adjacent enemy, otherwise HOLD.",
  ],
  ["bivouac", "SQUAD", "1 If possible: FIRE. Otherwise: HOLD.", "1 FIRE, otherwise HOLD."],
  // A word more than the comma.
  ["bivouac", "SQUAD", "1 If pinned, then HOLD.", "1 If pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If pinned then HOLD, otherwise FIRE.", "1 If pinned, HOLD, otherwise FIRE."],
  ["bivouac", "SQUAD", "1 FIRE, otherwise if pinned then HOLD.", "1 FIRE, otherwise, if pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If it's pinned, HOLD.", "1 If it is pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If there's an adjacent enemy, HOLD.", "1 If there is an adjacent enemy, HOLD."],
  // What must not be so, in other words.
  ["bivouac", "SQUAD", "1 HOLD except if pinned.", "1 HOLD unless pinned."],
  ["bivouac", "SQUAD", "1 HOLD, except when pinned.", "1 HOLD unless pinned."],
  ["bivouac", "SQUAD", "1 HOLD, but not if pinned.", "1 HOLD unless pinned."],
  ["bivouac", "SQUAD", "1 Pinned => HOLD.", "1 Pinned: HOLD."],
  // What takes the place of an action behind a semicolon.
  ["bivouac", "SQUAD", "1 HOLD; if pinned FIRE instead.", "1 HOLD. If pinned, FIRE instead."],
  ["bivouac", "SQUAD", "1 HOLD; if pinned, FIRE instead.", "1 HOLD. If pinned, FIRE instead."],
  ["bivouac", "SQUAD", "1 HOLD, if pinned, FIRE instead.", "1 HOLD. If pinned, FIRE instead."],
  [
    "bivouac",
    "SQUAD",
    "1 FIRE at an enemy; if there are no enemies, HOLD.",
    "1 FIRE at an enemy. If there are no enemies, HOLD.",
  ],
  // What may not be done is denied, and nothing else.
  [
    "bivouac",
    "SQUAD",
    "1 FIRE at an enemy.\n2 If pinned, it may not FIRE.",
    "1 FIRE at an enemy.\n2 If pinned, never FIRE.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 FIRE at an enemy.\n2 Pinned squads must not fire.",
    "1 FIRE at an enemy.\n2 If pinned, never FIRE.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 If pinned, it may not move.\n2 MOVE 1 to a cover hex.",
    "1 If pinned, it does not move.\n2 MOVE 1 to a cover hex.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 MOVE 1 to a cover hex.\n2 The squad may not move if pinned.",
    "1 MOVE 1 to a cover hex.\n2 If pinned, never MOVE.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 MOVE 1 to a cover hex.\n2 It may not move next to an enemy.",
    "1 MOVE 1 to a cover hex.\n2 It never moves next to an enemy.",
  ],
  // One of those that are named, or that are left.
  ["bivouac", "SQUAD", "1 FIRE at an enemy. [a random one]", "1 FIRE at an enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at an enemy. [Weakest > one at random]", "1 FIRE at an enemy. [Weakest > Random]"],
  [
    "bivouac",
    "SQUAD",
    "1 FIRE at the nearest enemy; if tied, a random one.",
    "1 FIRE at the nearest enemy; if tied, at random.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 FIRE at the nearest enemy. If tied, choose a random one.",
    "1 FIRE at the nearest enemy. If tied, choose randomly.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 If an enemy is adjacent: FIRE at a random one.",
    "1 If an enemy is adjacent: FIRE at it. [Random]",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 If an enemy is adjacent: FIRE at one at random.",
    "1 If an enemy is adjacent: FIRE at it. [Random]",
  ],
  ["bivouac", "SQUAD", "1 FIRE at an enemy. Choose one at random.", "1 FIRE at an enemy, chosen at random."],
  ["bivouac", "SQUAD", "1 FIRE at the nearest enemy. Choose randomly.", "1 FIRE at the nearest enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at an enemy. [At random]", "1 FIRE at an enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at an enemy. [Nearest > at random]", "1 FIRE at an enemy. [Nearest > Random]"],
  ["bivouac", "SQUAD", "1 FIRE at an enemy. [Nearest > a random enemy]", "1 FIRE at an enemy. [Nearest > Random]"],
  ["bivouac", "SQUAD", "1 FIRE at an enemy. [Nearest > random one]", "1 FIRE at an enemy. [Nearest > Random]"],
  ["bivouac", "SQUAD", "1 FIRE at an adjacent enemy at random.", "1 FIRE at an adjacent enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at an enemy at random, otherwise HOLD.", "1 FIRE at an enemy [Random], otherwise HOLD."],
  ["bivouac", "SQUAD", "1 FIRE at the nearest enemy, at random.", "1 FIRE at the nearest enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at an enemy (at random).", "1 FIRE at an enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at an enemy chosen at random.", "1 FIRE at an enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at one random enemy.", "1 FIRE at an enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at any random enemy.", "1 FIRE at an enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at 1 random adjacent enemy.", "1 FIRE at an adjacent enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at a randomly chosen enemy.", "1 FIRE at an enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE randomly.", "1 FIRE at random."],
  ["bivouac", "SQUAD", "1 MOVE 1 to a cover hex at random.", "1 MOVE 1 to a cover hex. [Random]"],
  // One, none or so many of all there are.
  ["bivouac", "SQUAD", "1 If neither gunner is pinned, HOLD.", "1 If no gunner is pinned, HOLD."],
  ["bivouac", "SQUAD", "1 Neither of the gunners is pinned: HOLD.", "1 No gunner is pinned: HOLD."],
  ["bivouac", "SQUAD", "1 If either of the gunners is pinned, HOLD.", "1 If a gunner is pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If one of the squads is pinned, HOLD.", "1 If a squad is pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If any of the squads is pinned, HOLD.", "1 If a squad is pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If some of the squads are pinned, HOLD.", "1 If some squads are pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If all of the squads are pinned, HOLD.", "1 If all squads are pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If at least 2 of the squads are pinned, HOLD.", "1 If at least 2 squads are pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If 2 or more of the squads are pinned, HOLD.", "1 If 2 or more squads are pinned, HOLD."],
  ["bivouac", "SQUAD", "1 FIRE at each of the adjacent enemies.", "1 FIRE at each adjacent enemy."],
  ["bivouac", "SQUAD", "1 FIRE at one of the adjacent enemies.", "1 FIRE at an adjacent enemy."],
  ["bivouac", "SQUAD", "1 FIRE at an enemy; ties are broken randomly.", "1 FIRE at an enemy. [Random]"],
  ["bivouac", "SQUAD", "1 FIRE at the nearest enemy; ties broken at random.", "1 FIRE at the nearest enemy. [Random]"],
  [
    "alehouse",
    "INNKEEPER",
    "1 First round: BREW.\n2 Last round: SELL 1.",
    "1 In the first round: BREW.\n2 In the last round: SELL 1.",
  ],
  // Two, where there are no more.
  ["bivouac", "SQUAD", "1 If both gunners are pinned, HOLD.", "1 If all gunners are pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If both the gunners are pinned, HOLD.", "1 If all gunners are pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If both of its gunners are pinned, HOLD.", "1 If all its gunners are pinned, HOLD."],
  ["bivouac", "SQUAD", "1 FIRE at both tanks.", "1 FIRE at all tanks."],
  // What the unit began with, as its table prints it.
  ["bivouac", "SQUAD", "1 At half strength or less: RETREAT 2.", "1 Strength <= 2: RETREAT 2."],
  ["bivouac", "SQUAD", "1 Below half strength: RETREAT 2.", "1 Strength <= 1: RETREAT 2."],
  ["bivouac", "SQUAD", "1 Strength at half or below: RETREAT 2.", "1 Strength <= 2: RETREAT 2."],
  ["bivouac", "SQUAD", "1 If it is at full strength: HOLD.", "1 If strength = 4: HOLD."],
  ["bivouac", "SQUAD", "1 If it has lost half its strength: HOLD.", "1 If strength <= 2: HOLD."],
  ["bivouac", "SQUAD", "1 If the Squad has lost 1 or more strength, HOLD.", "1 If strength <= 3, HOLD."],
  ["bivouac", "SQUAD", "1 If it has less than half its ammo: HOLD.", "1 If ammo <= 1: HOLD."],
  // None of what an action speaks of.
  [
    "bivouac",
    "SQUAD",
    "1 FIRE at an enemy within 3 hexes.\n2 If no such enemy exists: HOLD.",
    "1 FIRE at an enemy within 3 hexes.\n2 Otherwise, HOLD.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 FIRE at an enemy within 3 hexes. No such enemy: HOLD.",
    "1 FIRE at an enemy within 3 hexes. Otherwise, HOLD.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 FIRE at an enemy within 3 hexes; if no such enemy, HOLD.",
    "1 FIRE at an enemy within 3 hexes. Otherwise, HOLD.",
  ],
  // Those that are so of what was named.
  ["bivouac", "SQUAD", "1 FIRE at the weaker one.", "1 FIRE at the weakest."],
  ["bivouac", "SQUAD", "1 FIRE at an enemy, weaker ones first.", "1 FIRE at an enemy, weakest first."],
  ["bivouac", "SQUAD", "1 FIRE at an enemy, pinned ones first.", "1 FIRE at an enemy, pinned first."],
  ["bivouac", "SQUAD", "1 FIRE at an enemy, but not at pinned ones.", "1 FIRE at an enemy, not at pinned enemies."],
  [
    "bivouac",
    "SQUAD",
    "1 MOVE to a cover hex; if none, to an open one.",
    "1 MOVE to a cover hex; if none, to an open hex.",
  ],
  // Who never does something, and when.
  [
    "bivouac",
    "SQUAD",
    "1 MOVE 2 towards the nearest enemy.\n2 Pinned squads never move.",
    "1 MOVE 2 towards the nearest enemy.\n2 Pinned: never MOVE.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 MOVE 2 towards the nearest enemy.\n2 Squads in cover never move.",
    "1 MOVE 2 towards the nearest enemy.\n2 If in cover, never MOVE.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 MOVE 2 towards the nearest enemy.\n2 Never MOVE if it is pinned.",
    "1 MOVE 2 towards the nearest enemy.\n2 Pinned: never MOVE.",
  ],
  // A unit that is called like an action, which stands in capitals.
  ["kaiju", "TITAN", "1 SPAWN 1.\n2 If stunned, never SPAWN.", "1 SPAWN 1 unless stunned."],
  ["kaiju", "TITAN", "1 SPAWN 1.\n2 Stunned: do not spawn.", "1 SPAWN 1 unless stunned."],
  ["kaiju", "TITAN", "1 SPAWN 1.\n2 A stunned Titan never SPAWNS.", "1 SPAWN 1 unless stunned."],
  ["kaiju", "TITAN", "1 The Titan SPAWNS 1 in an adjacent district.", "1 SPAWN 1 in an adjacent district."],
  ["kaiju", "TITAN", "1 STOMP at an enemy and SPAWN 1.", "1 STOMP at an enemy, then SPAWN 1."],
  ["kaiju", "TITAN", "1 STOMP at an enemy. SPAWN 1.", "1 STOMP at an enemy, then SPAWN 1."],
  ["kaiju", "TITAN", "1 Stunned Titans SPAWN 1.", "1 If stunned, SPAWN 1."],
  ["kaiju", "TITAN", "1 Spawn adjacent: ROAR.", "1 There is a Spawn adjacent: ROAR."],
  [
    "kaiju",
    "SPAWN",
    "1 Spawn in a burning district don't move. All other Spawn MOVE 1 towards the nearest Bunker.",
    "1 If in a burning district, do nothing. Otherwise, MOVE 1 towards the nearest Bunker.",
  ],
  [
    "kaiju",
    "TITAN",
    "1 MOVE 1 towards the nearest Bunker.\n2 A stunned Titan does not move.",
    "1 MOVE 1 towards the nearest Bunker.\n2 If stunned, never MOVE.",
  ],
  // What a thing will not do, it does not do in its turn.
  [
    "kaiju",
    "TITAN",
    "1 If stunned, it will not move.\n2 MOVE 1 towards the nearest Bunker.",
    "1 If stunned, do nothing.\n2 MOVE 1 towards the nearest Bunker.",
  ],
  // The unit of the heading, by its name alone.
  ["kaiju", "SPAWN", "1 Spawn MOVE 1 towards the nearest Bunker.", "1 MOVE 1 towards the nearest Bunker."],
  [
    "kaiju",
    "SPAWN",
    "1 MOVE 1 towards the nearest Bunker.\n2 Spawn in a burning district don't move.",
    "1 MOVE 1 towards the nearest Bunker.\n2 If in a burning district, never MOVE.",
  ],
  [
    "kaiju",
    "SPAWN",
    "1 MOVE 1 towards the nearest Bunker.\n2 Spawn never MOVES if it is stunned.",
    "1 MOVE 1 towards the nearest Bunker.\n2 If stunned, never MOVE.",
  ],
  [
    "kaiju",
    "TITAN",
    "1 MOVE 1 towards the nearest Bunker.\n2 Titan does not MOVE to a coastal district.",
    "1 MOVE 1 towards the nearest Bunker.\n2 Never MOVE to a coastal district.",
  ],
  [
    "kaiju",
    "TITAN",
    "1 MOVE 1 towards the nearest Bunker.\n2 The Titan does not move if it is stunned.",
    "1 MOVE 1 towards the nearest Bunker.\n2 If stunned, never MOVE.",
  ],
  // One after the other, where a colon ends the condition.
  [
    "bivouac",
    "SQUAD",
    "1 If pinned: MOVE 1 towards the nearest enemy; FIRE at an enemy.",
    "1 If pinned: MOVE 1 towards the nearest enemy, then FIRE at an enemy.",
  ],
  ["bivouac", "SQUAD", "1 If pinned: RALLY; HOLD; FIRE.", "1 If pinned: RALLY, then HOLD, then FIRE."],
  // So much at most, and halves.
  ["bivouac", "SQUAD", "1 MOVE up to 2 towards the nearest enemy.", "1 MOVE 2 towards the nearest enemy."],
  ["alehouse", "INNKEEPER", "1 SELL up to 3 barrels.", "1 SELL its barrels, at most 3."],
  ["alehouse", "INNKEEPER", "1 SELL half of its barrels (round up).", "1 SELL half of its barrels, rounded up."],
  ["alehouse", "INNKEEPER", "1 SELL half its barrels, rounding down.", "1 SELL half of its barrels, rounded down."],
  [
    "alehouse",
    "INNKEEPER",
    "1 If half or more of the spots are free: BREW.",
    "1 If at least half of the spots are free: BREW.",
  ],
  ["alehouse", "INNKEEPER", "1 Own barrels < half of own coins: BREW.", "1 2 × own barrels < own coins: BREW."],
  // What there is at a place, and what the side of the unit that acts has.
  ["farm", "AGENT", "1 2 or more grain in its plot: PASS.", "1 There is 2 or more grain in its plot: PASS."],
  ["farm", "AGENT", "1 Grain in its plot: PASS.", "1 There is grain in its plot: PASS."],
  [
    "duchies",
    "GUARD",
    "1 Its side has 2 or more spies: STRIDE 1 to the nearest duchy.",
    "1 Own side has 2 or more spies: STRIDE 1 to the nearest duchy.",
  ],
  // Two numbers that are compared again, and all that were counted.
  [
    "junction",
    "FLYER",
    "1 If own stock price is higher than the Director's, BUY 1; if lower, SELL 1; if equal, PASS.",
    "1 If own stock price > stock price of the Director, BUY 1. Otherwise, if own stock price < stock price of the Director, SELL 1. Otherwise, if own stock price = stock price of the Director, PASS.",
  ],
  [
    "dwarfhold",
    "ORC",
    "1 If adjacent to 2 or more heroes, ATTACK each of them.",
    "1 If adjacent to 2 or more heroes, ATTACK all adjacent heroes.",
  ],
  [
    "dwarfhold",
    "ORC",
    "1 If two or more heroes are adjacent, ATTACK 1 each.",
    "1 If two or more heroes are adjacent, ATTACK 1 all heroes that are adjacent.",
  ],
  [
    "dwarfhold",
    "ORC",
    "1 If there are 2 or more heroes within 1 square, ATTACK each of them, then GUARD.",
    "1 If there are 2 or more heroes within 1 square, ATTACK all heroes within 1 square, then GUARD.",
  ],
  // Another of those that were named.
  [
    "junction",
    "FREIGHTER",
    "1 BUILD the cheapest unlinked town adjacent to a linked one.",
    "1 BUILD the cheapest unlinked town adjacent to a linked town.",
  ],
  ["homestead", "SHEPHERD", "1 SELL all but 2 grain.", "1 SELL its grain minus 2."],
  // Any number of the game may say when.
  ["horde", "RUNNER", "1 In wave 5 and later, HOWL.", "1 Wave 5+: HOWL."],
  ["horde", "RUNNER", "1 HOWL from wave 5 on.", "1 HOWL if wave >= 5."],
  [
    "horde",
    "SHAMBLER",
    "1 HOWL if infected; SHUFFLE 1 towards the nearest survivor with 2 or more hits within 4 squares if not.",
    "1 If infected, HOWL. Otherwise, SHUFFLE 1 towards the nearest survivor with 2 or more hits within 4 squares.",
  ],
  [
    "hedgerow",
    "MACHINE GUNNER",
    "1 SUPPRESS the closest one and HUNKER DOWN.",
    "1 SUPPRESS the closest, then HUNKER DOWN.",
  ],
  [
    "hedgerow",
    "MACHINE GUNNER",
    "1 ATTACK 1 at an enemy not pinned within 4 tiles.",
    "1 ATTACK 1 at an enemy within 4 tiles that is not pinned.",
  ],
  // A strength for some targets, whichever is chosen.
  [
    "dwarfhold",
    "ORC ARCHER",
    "1 SHOOT 1 (2 if the target is bleeding). [Most wounds > Random]",
    "1 SHOOT 2 / 1 [figure that is bleeding / figure]. [Most wounds > Random]",
  ],
  [
    "dwarfhold",
    "ORC ARCHER",
    "1 SHOOT 1 at the nearest hero, or 3 if the target has 2 or more wounds.",
    "1 SHOOT 3 / 1 [figure with 2 or more wounds / figure] at the nearest hero.",
  ],
  [
    "dwarfhold",
    "ORC ARCHER",
    "1 SHOOT 1 (2 against a bleeding hero). [Nearest > Random]",
    "1 SHOOT 2 / 1 [bleeding hero / figure]. [Nearest > Random]",
  ],
  [
    "dwarfhold",
    "ORC ARCHER",
    "1 SHOOT 1; 2 if the target is the Healer. [Nearest > Random]",
    "1 SHOOT 2 / 1 [Healer / figure]. [Nearest > Random]",
  ],
  // Which targets come first.
  ["dwarfhold", "ORC ARCHER", "1 SHOOT 1. Targeting priority: Healer, then nearest.", "1 SHOOT 1. [Healer > Nearest]"],
  ["dwarfhold", "ORC ARCHER", "1 SHOOT 1. Target selection: nearest, then random.", "1 SHOOT 1. [Nearest > Random]"],
  [
    "dwarfhold",
    "ORC ARCHER",
    "1 SHOOT 1 (target priority: most wounds, nearest).",
    "1 SHOOT 1. [Most wounds > Nearest]",
  ],
  ["dwarfhold", "ORC ARCHER", "1 SHOOT 1. It targets the closest.", "1 SHOOT 1. [Nearest]"],
  // Whoever the action is aimed at, and whoever it could be.
  [
    "dwarfhold",
    "ORC ARCHER",
    "1 SHOOT 1 at the target with the most wounds.",
    "1 SHOOT 1 at figure with the most wounds.",
  ],
  [
    "dwarfhold",
    "ORC ARCHER",
    "1 If a target is within 3 squares, SHOOT 1.",
    "1 If an enemy is within 3 squares, SHOOT 1.",
  ],
  ["horde", "SHAMBLER", "1 No targets: HOWL.", "1 No enemy in range: HOWL."],
  ["dwarfhold", "ORC ARCHER", "1 SHOOT 1. If there are no valid targets, GUARD.", "1 SHOOT 1, otherwise GUARD."],
  // What is left of a number.
  ["salient", "RIFLE CORPS", "1 Only 1 step left: RALLY.", "1 With exactly 1 step: RALLY."],
  ["salient", "RIFLE CORPS", "1 If only one step left and dug in, RALLY.", "1 With exactly 1 step and dug in: RALLY."],
  ["salient", "RIFLE CORPS", "1 It has only 1 step left: RALLY.", "1 It has exactly 1 step: RALLY."],
  ["horde", "SHAMBLER", "1 1 hit left: HOWL.", "1 With 1 hit: HOWL."],
  ["junction", "FLYER", "1 Only 2 shares left: PASS.", "1 If it has exactly 2 shares, PASS."],
  // A place that is called by its kind.
  [
    "horde",
    "SHAMBLER",
    "1 SHUFFLE 1 to a window adjacent to as many survivors as possible.",
    "1 SHUFFLE 1 to a window. [Most survivors adjacent]",
  ],
  ["toys", "JACK", "1 Unwound: HIDE.", "1 If it is unwound, HIDE."],
  // Who acts, by one of two adjectives, and who does nothing.
  ["creek", "HAND", "1 Tired or sick hands REST.", "1 If it is tired or sick, REST."],
  [
    "chase",
    "CRUISER",
    "1 A Cruiser with 5 or more damage does nothing.",
    "1 If it is with 5 or more damage, do nothing.",
  ],
  ["alp", "GOAT", "1 Sick goats stay where they are.", "1 If it is sick, do nothing."],
  // Every second number of a time.
  ["alp", "GOAT", "1 Every even week: SELL 2.", "1 Week is 2, 4, 6, 8 or 10: SELL 2."],
  ["alp", "GOAT", "1 If the week is odd, SELL 2.", "1 If week is 1, 3, 5, 7 or 9, SELL 2."],
  ["alp", "GOAT", "1 In odd-numbered weeks, SELL 2.", "1 Week is 1, 3, 5, 7 or 9: SELL 2."],
  ["alp", "GOAT", "1 SELL 2 (3 in week 10).", "1 SELL 2 (3 if week = 10)."],
  // More than the only other side.
  ["alp", "GOAT", "1 If the Herdsman has more hay, REST.", "1 If the Herdsman has more hay than the Neighbour, REST."],
  ["alp", "GOAT", "1 If it has less cheese, REST.", "1 If the Neighbour has less cheese than the Herdsman, REST."],
  // None of those that the action names.
  [
    "web",
    "MATRON",
    "1 HATCH 2 in the nearest dark chamber; if none is dark, in the Nest.",
    "1 HATCH 2 in the nearest dark chamber; if none, in the Nest.",
  ],
  ["web", "MATRON", "1 Two or more enemies in her chamber: SPIT 2.", "1 Two or more enemies in its chamber: SPIT 2."],
  // Behind a movement to one of which more is said.
  [
    "toys",
    "TIN TIGER",
    "1 MARCH towards the nearest doll that isn't hidden. If it ends adjacent to one, it POKES 2 that doll.",
    "1 MARCH towards the nearest doll that isn't hidden, then POKE 2 the nearest doll that isn't hidden.",
  ],
  // So many in one place, without a verb.
  [
    "generals",
    "ORC",
    "1 3+ Orcs in a location that is not tainted: CORRUPT it.",
    "1 3 or more Orcs are in one location that is not tainted: CORRUPT it.",
  ],
  [
    "delta",
    "GUERRILLA",
    "1 If there are more than 3 Soldiers in any province with a Guerrilla, ATTACK 1 there.",
    "1 If more than 3 Soldiers are in one province with a Guerrilla, ATTACK 1 there.",
  ],
  // All that there is.
  ["potters", "WORKER", "1 SELL all pots.", "1 SELL its pots, at most 9."],
  ["potters", "WORKER", "1 SELL all its pots.", "1 SELL its pots."],
  ["frigates", "SLOOP", "1 FLEE at full speed towards the nearest port.", "1 FLEE its speed towards the nearest port."],
  // What stands in brackets says what words mean that the game lacks.
  ["trawler", "TRAWLER", "1 In a storm (wind 5+), WAIT.", "1 If wind is 5 or more, WAIT."],
  ["apiary", "QUEEN", "1 Spring (season 1): GAIN 1 wax.", "1 Season 1: GAIN 1 wax."],
  [
    "acres",
    "HAND",
    "1 In harvest rounds (4, 7 and 9), BREED 1; in all other rounds, SOW 1.",
    "1 If round is 4, 7 or 9, BREED 1. Otherwise, SOW 1.",
  ],
  ["acres", "HAND", "1 Round 4: BREED 1. Any other round: SOW 1.", "1 If round is 4, BREED 1. Otherwise, SOW 1."],
  // The condition of both stands behind.
  ["kaiju", "TITAN", "1 ROAR if stunned; FEED if not.", "1 If stunned, ROAR. Otherwise, FEED."],
  ["kaiju", "TITAN", "1 ROAR if stunned. FEED if not.", "1 If stunned, ROAR. Otherwise, FEED."],
  // Cases of an adjective that is a number, and of a number with more behind it.
  [
    "wings",
    "STINGER",
    "1 If stressed, RECOVER 1. If not stressed, EVADE.",
    "1 If it has stress, RECOVER 1. Otherwise, if it has no stress, EVADE.",
  ],
  [
    "drover",
    "HERD",
    "1 If the Partner has 6 dollars or more and fewer than 4 cattle: BUY 2. With less than 6 dollars: HIRE 1.",
    "1 If the Partner has 6 or more dollars and fewer than 4 cattle: BUY 2. With less than 6 dollars: HIRE 1.",
  ],
  // Nothing is done where the condition of the sentence is false, or true.
  [
    "kaiju",
    "TITAN",
    "1 If it is stunned, ROAR, otherwise stay put.\n2 FEED.",
    "1 Is it stunned? Yes: ROAR. No: do nothing.\n2 FEED.",
  ],
  [
    "kaiju",
    "TITAN",
    "1 If it is stunned, do nothing. Otherwise, ROAR.\n2 FEED.",
    "1 Is it stunned? Yes: do nothing. No: ROAR.\n2 FEED.",
  ],
  [
    "escort",
    "TANKER",
    "1 A burning Tanker does not move. Other Tankers MOVE 1 away from the closest Submarine.\n2 SWEEP.",
    "1 Burning? Yes: do nothing. No: MOVE 1 away from the closest Submarine.\n2 SWEEP.",
  ],
  // Actions of several words.
  [
    "sands",
    "TANK",
    "1 The Tank MOVES 2 to the nearest ridge and DIGS IN.",
    "1 MOVE 2 to the nearest ridge and DIG IN.",
  ],
  ["potters", "WORKER", "1 It TAKES 1 clay.", "1 TAKE CLAY 1."],
  // Cases of one number, in words.
  [
    "familiars",
    "BROOM",
    "1 Health above 10: STRIKE 2. Health 5–10: STRIKE 1 and GAIN 1. Health below 5: GAIN 3.",
    "1 If health > 10, STRIKE 2. Otherwise, if health 5–10, STRIKE 1 and GAIN 1. Otherwise, if health < 5, GAIN 3.",
  ],
  [
    "familiars",
    "BROOM",
    "1 Health is over 10: STRIKE 2. Health is under 10: GAIN 3.",
    "1 If health > 10, STRIKE 2. Otherwise, if health < 10, GAIN 3.",
  ],
  // Nobody is in range of the attack before.
  [
    "sands",
    "TANK",
    "1 FIRE at the nearest enemy. If none is in range, HOLD.",
    "1 FIRE at the nearest enemy. Otherwise, HOLD.",
  ],
  [
    "sands",
    "TANK",
    "1 FIRE at the nearest enemy. If none in range, HOLD.",
    "1 FIRE at the nearest enemy. Otherwise, HOLD.",
  ],
  [
    "sands",
    "TANK",
    "1 FIRE at the nearest Rifle. If no Rifles are in range, HOLD.",
    "1 FIRE at the nearest Rifle. Otherwise, HOLD.",
  ],
  // Answers.
  [
    "kaiju",
    "TITAN",
    "1 Is there a Mortar in its district? If yes, ROAR. If no, FEED.",
    "1 Is there a Mortar in its district? Yes: ROAR. No: FEED.",
  ],
  [
    "kaiju",
    "TITAN",
    "1 Is there a Mortar in its district? If yes: ROAR. If not, FEED.",
    "1 Is there a Mortar in its district? Yes: ROAR. No: FEED.",
  ],
  // A number, a noun and an action have one word: capitals tell them apart.
  [
    "hounds",
    "MASTIFF",
    "1 The Mastiff HITS 2 at the nearest enemy and GUARDS.",
    "1 HIT 2 at nearest enemy, then GUARD.",
  ],
  [
    "hounds",
    "MASTIFF",
    "1 If it has 2 or more bites, it must BITE the enemy with the most hits. Otherwise it FORAGES 2 in its hex.",
    "1 If the Mastiff has bites 2 or more, BITE the enemy with the most hits. Otherwise, FORAGE 2 in its hex.",
  ],
  [
    "hounds",
    "MASTIFF",
    "1 Mastiffs that are lame GUARD. All others MOVE 2 towards the nearest COOK.",
    "1 If the Mastiff is lame, GUARD. Otherwise, MOVE 2 towards the nearest cook.",
  ],
  ["hounds", "MASTIFF", "1 If it has no guards, take the GUARD action.", "1 If the Mastiff has no guards, GUARD."],
  [
    "hounds",
    "MASTIFF",
    "1 MOVE 2 towards the nearest cook. If this brings it adjacent to a cook, BITE that cook.",
    "1 MOVE 2 towards the nearest cook, then BITE the nearest cook.",
  ],
  [
    "thicket",
    "MEEPLE",
    "1 In season 1, TAKE a construction. In season 2, TAKE a critter.",
    "1 Season 1: TAKE a construction. Season 2: TAKE a critter.",
  ],
  [
    "thicket",
    "MEEPLE",
    "1 In season 1, TAKE a construction; in seasons 2–3, TAKE a critter.",
    "1 Season 1: TAKE a construction. Seasons 2–3: TAKE a critter.",
  ],
  [
    "drover",
    "HERD",
    "1 With 6 dollars or more: BUY 2. With less than 6 dollars: HIRE 1.",
    "1 If 6 or more dollars, BUY 2. Otherwise, if less than 6 dollars, HIRE 1.",
  ],
  [
    "deadtown",
    "ABOMINATION",
    "1 SPAWN 2 in each dark building. Do not SPAWN where there is a Survivor.",
    "1 SPAWN 2 in each dark building, not with a Survivor.",
  ],
  [
    "basins",
    "STATION",
    "1 BUILD in the basin with the most drops. Never BUILD next to a Dam.",
    "1 BUILD in the basin with the most drops, not next to a Dam.",
  ],
  [
    "basins",
    "STATION",
    "1 BUILD in the basin with the most drops. Skip basins with a Dam.",
    "1 BUILD in the basin with the most drops, not with a Dam.",
  ],
  [
    "league",
    "SKULL",
    "1 MOVE 2 places clockwise. HURT 1 each hero in that place.",
    "1 MOVE 2 places clockwise. HURT 1 each hero in its place.",
  ],
  [
    "league",
    "SKULL",
    "1 MOVE 2 places clockwise. HURT 1 each hero there.",
    "1 MOVE 2 places clockwise. HURT 1 each hero in the same place.",
  ],
  [
    "press",
    "REPORTER",
    "1 MOVE 1 to an adjacent district with a witness.\n2 If there is no such district, RESEARCH.",
    "1 MOVE 1 to an adjacent district with a witness.\n2 Otherwise, RESEARCH.",
  ],
  [
    "deadtown",
    "RUNNER",
    "1 SHAMBLE 2 towards the nearest Survivor. If this brings it into the same zone as a Survivor, BITE it.",
    "1 SHAMBLE 2 towards the nearest Survivor, then BITE the nearest Survivor in the same zone.",
  ],
  [
    "outbreak",
    "SPRINTER",
    "1 MOVE 3 toward the nearest survivor. If this brings it adjacent to a survivor, BITE that survivor.",
    "1 MOVE 3 toward the nearest survivor, then BITE the nearest survivor.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards the nearest stunned hero. If this brings it adjacent to that hero, ATTACK 1 it.",
    "1 MOVE 2 towards the nearest stunned hero, then ATTACK 1 the nearest stunned hero.",
  ],
  [
    "outbreak",
    "SPRINTER",
    "1 MOVE 3 toward the nearest survivor. If it reaches one, it BITES it.",
    "1 MOVE 3 toward the nearest survivor, then BITE the nearest survivor.",
  ],
  [
    "prison",
    "GUARD",
    "1 RUN 4 toward the nearest prisoner and, if adjacent, ARREST them.",
    "1 RUN 4 toward the nearest prisoner, then ARREST the nearest prisoner.",
  ],
  [
    "burrow",
    "RAT",
    "1 MOVE towards the closest mouse and ATTACK if adjacent.",
    "1 MOVE towards the closest mouse, then ATTACK the closest mouse adjacent.",
  ],
  ["curtain", "RED MARKER", "1 From turn 8 on, SCORE.", "1 Turn >= 8: SCORE."],
  ["curtain", "RED MARKER", "1 Starting in turn 8, SCORE.", "1 Turn >= 8: SCORE."],
  ["curtain", "RED MARKER", "1 SCORE from turn 8 on.", "1 SCORE if turn >= 8."],
  ["curtain", "RED MARKER", "1 SCORE in turn 8.", "1 SCORE if turn = 8."],
  ["curtain", "RED MARKER", "1 If it is turn 8 or later, SCORE.", "1 Turn >= 8: SCORE."],
  ["curtain", "RED MARKER", "1 If defcon is 2 and it is turn 8, SCORE.", "1 If defcon is 2 and turn = 8, SCORE."],
  ["curtain", "RED MARKER", "1 In turn 3 or earlier, SCORE.", "1 Turn <= 3: SCORE."],
  ["curtain", "RED MARKER", "1 Before turn 3, SCORE.", "1 Turn <= 2: SCORE."],
  ["curtain", "RED MARKER", "1 After turn 3: SCORE.", "1 Turn >= 4: SCORE."],
  ["curtain", "RED MARKER", "1 In the last two turns, SCORE.", "1 Turn >= 9: SCORE."],
  ["curtain", "RED MARKER", "1 In the first three turns, SCORE.", "1 Turn <= 3: SCORE."],
  ["curtain", "RED MARKER", "1 During turns 1–3, SCORE.", "1 Turn 1–3: SCORE."],
  [
    "passage",
    "ARMY",
    "1 If the Khan has more Armies than the Envoy, PLAY.",
    "1 If there are more Khan Armies than Envoy Armies, PLAY.",
  ],
  [
    "passage",
    "ARMY",
    "1 If the Khan has more Armies than the Envoy has Regiments, PLAY.",
    "1 If there are more Khan Armies than Envoy Regiments, PLAY.",
  ],
  [
    "exiles",
    "WARBAND",
    "1 If the Exile has more bands than the Prince at any site, TRAVEL there.",
    "1 If there is a site with more Exile bands than Prince bands, TRAVEL there.",
  ],
  [
    "headwater",
    "DAM",
    "1 BUILD in the basin with the most drops. Tie: pay the lowest fee, then lowest number.",
    "1 BUILD in the basin with the most drops. Tie: lowest fee, then lowest number.",
  ],
  [
    "thicket",
    "MEEPLE",
    "1 PLACE the Meeple in the special spot with the lowest number. If there are no such spots, use the basic spot with most berries.",
    "1 PLACE in the special spot with the lowest number. Otherwise, PLACE in the basic spot with most berries.",
  ],
  [
    "thicket",
    "MEEPLE",
    "1 PLACE in a special spot. If no special spots are available, RECALL.",
    "1 PLACE in a special spot. Otherwise, RECALL.",
  ],
  [
    "thicket",
    "MEEPLE",
    "1 PLACE in a special spot.\n2 If no spots are available, RECALL.",
    "1 PLACE in a special spot.\n2 Otherwise, RECALL.",
  ],
  [
    "privateers",
    "FRIGATE",
    "1 SAIL 1 towards the nearest Ship of the line. If two or more Ships of the line are equidistant, choose the one with the most gold.",
    "1 SAIL 1 towards the nearest Ship of the line. [Most gold]",
  ],
  [
    "passage",
    "ARMY",
    "1 BATTLE in a region where it has more Armies than the Envoy has Regiments.",
    "1 BATTLE in a region with more own Armies than Envoy Regiments.",
  ],
  [
    "barricade",
    "STUDENTS",
    "1 THROW at the nearest police, then MARCH away from it.",
    "1 THROW at the nearest police, then MARCH away from the nearest police.",
  ],
  [
    "hills",
    "MORTAR",
    "1 FIRE at the card with the most Platoons; never at a card within 1 card of an own team.",
    "1 FIRE at the card with the most Platoons, but not at a card within 1 card of an own team.",
  ],
  [
    "league",
    "THUG",
    "1 3 or more Thugs in its place: HURT 1 a bystander there.",
    "1 3 or more Thugs in its place: HURT 1 a bystander in the same place.",
  ],
  [
    "press",
    "REPORTER",
    "1 A reporter in a district with a rival SPIES on that rival.",
    "1 In a district with a rival: SPY at a rival in the same district.",
  ],
  ["drover", "HERD", "1 MOVE to the next stop with a House of its own.", "1 MOVE to the next stop with an own House."],
  ["drover", "HERD", "1 MOVE to the next stop with its own House.", "1 MOVE to the next stop with an own House."],
  [
    "burrow",
    "CROSSBOW RAT",
    "1 Mouse within 5 spaces: do not move; ATTACK the mouse with the lowest initiative.",
    "1 Mouse within 5 spaces: it does not move and ATTACKS the mouse with the lowest initiative.",
  ],
  ["hills", "MACHINE GUN", "1 Can the Machine Gun RALLY? Then RALLY.", "1 RALLY."],
  [
    "crawl",
    "GHOUL",
    "1 If there is a hero within 6 squares, the Ghoul will move as far as possible towards the closest one.",
    "1 If there is a hero within 6 squares, MOVE towards the closest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If a stunned hero is within 6 squares, MOVE 2 towards the nearest one.",
    "1 If a stunned hero is within 6 squares, MOVE 2 towards the nearest stunned hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If there are any doors, MOVE 2 towards the nearest one.",
    "1 If there are any doors, MOVE 2 towards the nearest doors.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If a hero is adjacent, the Ghoul will ATTACK that hero. If more than one hero is adjacent, it attacks the one with the lowest hits.",
    "1 If a hero is adjacent, ATTACK 1 that hero. [Lowest hits]",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 1 an adjacent hero. If several heroes are adjacent, the Ghoul ATTACKS the one with the lowest hits.",
    "1 ATTACK 1 an adjacent hero. [Lowest hits]",
  ],
  [
    "skirmish",
    "BRAWLER",
    "1 RUSH toward the nearest objective not under the Gang's control.",
    "1 RUSH toward the nearest objective not controlled by the Gang.",
  ],
  [
    "chase",
    "HELICOPTER",
    "1 DRIVE 3 so that it is adjacent to as many Lookouts as possible.",
    "1 DRIVE 3 to a block. [Most Lookouts adjacent]",
  ],
  [
    "embassy",
    "SPYMASTER",
    "1 TRAVEL 1 to a capital under the Western Desk’s control.",
    "1 TRAVEL 1 to a capital controlled by the Western Desk.",
  ],
  [
    "skirmish",
    "BRAWLER",
    "1 RUSH toward the nearest objective under its control.",
    "1 RUSH toward the nearest objective controlled by the Gang.",
  ],
  [
    "skirmish",
    "BRAWLER",
    "1 RUSH toward the nearest objective that it controls.",
    "1 RUSH toward the nearest objective controlled by the Gang.",
  ],
  [
    "skirmish",
    "BRAWLER",
    "1 RUSH toward the nearest objective that the Crew does not control.",
    "1 RUSH toward the nearest objective not controlled by the Crew.",
  ],
  [
    "skirmish",
    "BRAWLER",
    "1 Are there any objectives not under the Gang's control? Yes: STAY. No: RUSH toward the nearest enemy.",
    "1 Are there any objectives not controlled by the Gang? Yes: STAY. No: RUSH toward the nearest enemy.",
  ],
  [
    "dukes",
    "ARMY",
    "1 If the player controls more provinces than the bot, TAX 1.",
    "1 If there are more provinces controlled by the player than provinces controlled by the bot, TAX 1.",
  ],
  [
    "dukes",
    "ARMY",
    "1 If the Duke controls 3 or more provinces, TAX 1.",
    "1 If there are 3 or more provinces controlled by the Duke, TAX 1.",
  ],
  [
    "dukes",
    "ARMY",
    "1 If the Duke controls no capital, TAX 1.",
    "1 If there is no capital controlled by the Duke, TAX 1.",
  ],
  ["dukes", "ARMY", "1 If the Duke controls the Castle, TAX 1.", "1 If the Castle is controlled by the Duke, TAX 1."],
  [
    "dukes",
    "ARMY",
    "1 If it controls fewer than 3 provinces, TAX 1.",
    "1 If there are fewer than 3 provinces controlled by the bot, TAX 1.",
  ],
  [
    "dukes",
    "KNIGHT",
    "1 BUILD in the province it controls with the highest income that does not contain a Fort.",
    "1 BUILD in the province controlled by the bot with the highest income that has no Fort.",
  ],
  ["skirmish", "BRAWLER", "1 All stunned Brawlers must STAY.", "1 If it is stunned, STAY."],
  [
    "outpost",
    "TROOPER",
    "1 MOVE 4 toward the closest rebel. ATTACK 2 the adjacent rebel with the most damage.",
    "1 MOVE 4 toward the closest rebel, then ATTACK 2 the adjacent rebel with the most damage.",
  ],
  [
    "outpost",
    "TROOPER",
    "1 Rebel within 3 spaces: MOVE 4 toward the closest rebel. The Trooper ATTACKS 2.",
    "1 Rebel within 3 spaces: MOVE 4 toward the closest rebel, then ATTACK 2.",
  ],
  ["skirmish", "SHOOTER", "1 SHOOT at the closest target.", "1 SHOOT at the closest."],
  ["warren", "SHAMAN", "1 HEAL 2 the closest target.", "1 HEAL 2 the closest."],
  ["squad", "RIFLES", "1 If it is pinned, it stays put.\n2 FIRE 1.", "1 If it is pinned, do nothing.\n2 FIRE 1."],
  // What does not move may still do something else, whatever the game calls its movement.
  [
    "squad",
    "RIFLES",
    "1 If it is pinned, it does not move.\n2 MOVE 1 towards the nearest enemy.\n3 FIRE 1.",
    "1 Pinned: never MOVE.\n2 MOVE 1 towards the nearest enemy.\n3 FIRE 1.",
  ],
  [
    "squad",
    "RIFLES",
    "1 If it is pinned, the squad does not MOVE.\n2 MOVE 1 towards the nearest enemy.\n3 FIRE 1.",
    "1 If it is pinned, never MOVE.\n2 MOVE 1 towards the nearest enemy.\n3 FIRE 1.",
  ],
  [
    "armies",
    "SERF",
    "1 If afloat, it does not move.\n2 MARCH 1 to the nearest region with ore.",
    "1 If afloat, never MARCH.\n2 MARCH 1 to the nearest region with ore.",
  ],
  [
    "squad",
    "RIFLES",
    "1 Pinned squads stay where they are and FIRE 1.\n2 RALLY.",
    "1 If it is pinned, do nothing and FIRE 1.\n2 RALLY.",
  ],
  [
    "squad",
    "RIFLES",
    "1 If on an objective, remain in place, and then FIRE 1.\n2 RALLY.",
    "1 If on an objective, do nothing and FIRE 1.\n2 RALLY.",
  ],
  ["squad", "RIFLES", "1 A broken squad RALLIES.", "1 If broken, RALLY."],
  ["squad", "RIFLES", "1 If broken, RALLY.\n2 None of the above: FIRE 1.", "1 If broken, RALLY.\n2 Otherwise: FIRE 1."],
  [
    "armies",
    "SERF",
    "1 MARCH to the region with the most ore, up to 2 regions away.",
    "1 MARCH 2 to the region with the most ore.",
  ],
  [
    "warren",
    "WARDEN",
    "1 ATTACK 1 all adjacent heroes and POISON each of them.",
    "1 ATTACK 1 all adjacent heroes, then POISON all adjacent heroes.",
  ],
  [
    "warren",
    "WARDEN",
    "1 MOVE 2 towards the nearest hero, then ATTACK 1 the target.",
    "1 MOVE 2 towards the nearest hero, then ATTACK 1 the nearest hero.",
  ],
  [
    "outpost",
    "TROOPER",
    "1 MOVE 4 to become adjacent to the closest rebel.",
    "1 MOVE 4 to a space adjacent to the closest rebel.",
  ],
  ["wings", "HAMMER", "1 If there are no transports left, JUMP.", "1 If there are no transports, JUMP."],
  ["wings", "HAMMER", "1 If no transports are left, JUMP.", "1 If there are no transports, JUMP."],
  ["wings", "HAMMER", "1 If no transports remain, JUMP.", "1 If there are no transports, JUMP."],
  [
    "wings",
    "HAMMER",
    "1 If an enemy is within 1 hex, the Hammer will always BOMB it.",
    "1 If an enemy is within 1 hex, BOMB it.",
  ],
  [
    "dukes",
    "KNIGHT",
    "1 BUILD in the province with the highest income that does not contain a Fort.",
    "1 BUILD in the province with the highest income that has no Fort.",
  ],
  [
    "skirmish",
    "SHOOTER",
    "1 MOVE toward the nearest visible enemy. If no enemies are visible, MOVE 4 toward the closest enemy.",
    "1 MOVE toward the nearest visible enemy, otherwise, if no enemies are visible, MOVE 4 toward the closest enemy.",
  ],
  [
    "skirmish",
    "SHOOTER",
    "1 MOVE toward the nearest visible enemy, then SHOOT. If no enemies are visible, RUSH toward the closest enemy.",
    "1 Is no enemy visible? Yes: RUSH toward the closest enemy. No: MOVE toward the nearest visible enemy, then SHOOT.",
  ],
  [
    "skirmish",
    "SHOOTER",
    "1 SHOOT at the nearest visible enemy. If no enemies are in range, MOVE 4 toward the closest enemy.",
    "1 SHOOT at the nearest visible enemy, otherwise, if no enemies are within 5 squares, MOVE 4 toward the closest enemy.",
  ],
  [
    "outpost",
    "TROOPER",
    "1 ATTACK 2 the closest rebel that is not wounded. If all rebels are wounded, ATTACK 2 the closest rebel.",
    "1 ATTACK 2 the closest rebel that is not wounded, otherwise, if all rebels are wounded, ATTACK 2 the closest rebel.",
  ],
  [
    "warren",
    "SHAMAN",
    "1 HEAL 2 the ally that has the most damage. If no ally has damage, MOVE 2 towards nearest hero.",
    "1 Is there no ally with damage? Yes: MOVE 2 towards nearest hero. No: HEAL 2 the ally that has the most damage.",
  ],
  [
    "wings",
    "HAMMER",
    "1 FLY toward the closest transport. If an enemy is adjacent, it instead FIRES 1 at that enemy.",
    "1 Is an enemy adjacent? Yes: FIRE 1 at that enemy. No: FLY toward the closest transport.",
  ],
  [
    "siege",
    "RUNNER",
    "1 SHAMBLE toward the zone with the most survivors. If there are no survivors, WAIT.",
    "1 Are there no survivors? Yes: WAIT. No: SHAMBLE toward the zone with the most survivors.",
  ],
  [
    "skirmish",
    "SHOOTER",
    "1 RUSH 2 to own square. If there is none, it STAYS.",
    "1 RUSH 2 to own square. If nothing can be rushed, STAY.",
  ],
  [
    "siege",
    "WALKER",
    "1 Walkers in the same zone as a survivor BITE. All others SHAMBLE to Bar, then WAIT.",
    "1 If the Walker is in the same zone as a survivor, BITE. Otherwise, SHAMBLE to Bar, then WAIT.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If a hero is stunned, REST and HEAL 1. Otherwise, SPAWN and REST.",
    "1 REST if a hero is stunned, then HEAL 1 if a hero is stunned, then SPAWN unless a hero is stunned, then REST unless a hero is stunned.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 Is a hero stunned? Yes: REST, then HEAL 1. No: SPAWN.",
    "1 If a hero is stunned, REST, then HEAL 1. Otherwise, SPAWN.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If a hero is stunned, REST and HEAL 1. Otherwise, if level is 2, SPAWN and REST.",
    "1 REST if a hero is stunned, then HEAL 1 if a hero is stunned, then SPAWN if no hero is stunned and level is 2, then REST if no hero is stunned and level is 2.",
  ],
  ["rondel", "MARKER", "1 MOVE the Marker 2 spaces clockwise.", "1 MOVE 2 to a space exactly 2 spaces further on."],
  ["rondel", "MARKER", "1 MOVE 3 counterclockwise.", "1 MOVE 3 to a space exactly 3 spaces further back."],
  ["rondel", "MARKER", "1 MOVE 1 space forward along the track.", "1 MOVE 1 to a space exactly 1 space further on."],
  [
    "rondel",
    "MARKER",
    "1 MOVE 1–3 spaces clockwise to the first space that is not occupied by another disc.",
    "1 MOVE 3 to the next space at most 3 spaces further on that is not occupied by another disc.",
  ],
  [
    "rondel",
    "MARKER",
    "1 MOVE up to 3 spaces clockwise to the nearest unoccupied harbour with 2 or more goods.",
    "1 MOVE 3 to the next unoccupied harbour at most 3 spaces further on with 2 or more goods.",
  ],
  ["trail", "BOSS", "1 DRIVE 3 spaces forward.", "1 DRIVE 3 to a stop exactly 3 stops further on."],
  ["trail", "BOSS", "1 DRIVE 2 back.", "1 DRIVE 2 to a stop exactly 2 stops further back."],
  [
    "rondel",
    "AGENT",
    "1 BUY 2 (3 if it has 10 gold or more).",
    "1 If the Rival has 10 or more gold, BUY 3. Otherwise, BUY 2.",
  ],
  ["vines", "HELPER", "1 If it has any wine, SELL 1.", "1 If the Automa has wine, SELL 1."],
  ["vines", "HELPER", "1 If it has no wine left, PASS.", "1 If the Automa has no wine, PASS."],
  [
    "vines",
    "HELPER",
    "1 If it has more wine than the Vintner, SELL 1.",
    "1 If the Automa has more wine than the Vintner, SELL 1.",
  ],
  ["vines", "HELPER", "1 PLACE on the topmost unoccupied space.", "1 PLACE on the leftmost unoccupied space."],
  ["vines", "HELPER", "1 If none of the above apply, PASS.", "1 Otherwise: PASS."],
  [
    "draft",
    "PALACE",
    "1 BUILD the leftmost card it can afford.",
    "1 BUILD the leftmost card with cost of at most coins of the Leader.",
  ],
  [
    "draft",
    "PALACE",
    "1 BUILD the leftmost card that the Leader can pay for.",
    "1 BUILD the leftmost card with cost of at most coins of the Leader.",
  ],
  [
    "draft",
    "PALACE",
    "1 BUILD the leftmost card that costs at most its coins.",
    "1 BUILD the leftmost card that has cost of at most coins of the Leader.",
  ],
  [
    "draft",
    "PALACE",
    "1 BUILD the cheapest card it can afford. If it can afford none, GAIN 2.",
    "1 BUILD the cheapest card it can afford, otherwise GAIN 2.",
  ],
  [
    "draft",
    "PALACE",
    "1 BUILD the cheapest card it can afford. If it does not have enough coins, GAIN 2.",
    "1 BUILD the cheapest card it can afford, otherwise GAIN 2.",
  ],
  [
    "draft",
    "PALACE",
    "1 BUILD the cheapest card it can afford. If it cannot afford any of these, GAIN 2.",
    "1 BUILD the cheapest card it can afford, otherwise GAIN 2.",
  ],
  ["draft", "PALACE", "1 TAKE the card worth the most points.", "1 TAKE the card with the most points."],
  ["draft", "PALACE", "1 TAKE the blue card worth at least 2 points.", "1 TAKE the blue card with at least 2 points."],
  ["draft", "PALACE", "1 TAKE the card of highest cost.", "1 TAKE the card with the highest cost."],
  [
    "clans",
    "HALL",
    "1 MOVE 1 to a hex adjacent to an opponent's building.",
    "1 MOVE 1 to a hex adjacent to an enemy building.",
  ],
  [
    "clans",
    "HALL",
    "1 BUILD on an empty hex adjacent to one of its own buildings.",
    "1 BUILD on an empty hex adjacent to own building.",
  ],
  [
    "clans",
    "HALL",
    "1 BUILD on an empty hex adjacent to one of its Huts.",
    "1 BUILD on an empty hex adjacent to own Hut.",
  ],
  [
    "realm",
    "ENVOY",
    "1 SCORE the region with the highest value that has not yet been scored.",
    "1 SCORE the region with the highest value that is not scored.",
  ],
  ["realm", "ENVOY", "1 PLACE 1 in any region, chosen at random.", "1 PLACE 1 in any region. [Random]"],
  ["realm", "ENVOY", "1 The Envoy always PLACES 1 in the capital.", "1 PLACE 1 in the capital."],
  [
    "market",
    "PURSE",
    "1 BUY the cheapest relic. If no relic can be bought, DRAW 2.",
    "1 BUY the cheapest relic, otherwise DRAW 2.",
  ],
  ["ogre", "OGRE", "1 Roll d6: 1–2 ROAR; 3–6 ATTACK 2.", "1 Roll [d6]:\n  1–2: ROAR.\n  3–6: ATTACK 2."],
  [
    "galleys",
    "SLOOP",
    "1 SHOOT at a loaded enemy if there is one in range, otherwise at the enemy with the lowest hull.",
    "1 SHOOT at a loaded enemy, otherwise at the enemy with the lowest hull.",
  ],
  [
    "armies",
    "SERF",
    "1 If there is an unexplored region within 2 regions, EXPLORE the closest one.",
    "1 If there is an unexplored region within 2 regions, EXPLORE the closest.",
  ],
  [
    "court",
    "TRIBE",
    "1 MOVE 1 to the region with the greatest number of Clans.",
    "1 MOVE 1 to the region with the most Clans.",
  ],
  [
    "court",
    "TRIBE",
    "1 MOVE 1 to the region with the lowest number of enemy pieces.",
    "1 MOVE 1 to the region with the fewest enemy pieces.",
  ],
  [
    "court",
    "TRIBE",
    "1 BATTLE the enemy with the most rupees in this region, if any.",
    "1 BATTLE the enemy with the most rupees in this region.",
  ],
  [
    "court",
    "TRIBE",
    "1 BATTLE at a Clan in this region. If there isn't one, PLACE 1 here.",
    "1 BATTLE at a Clan in this region, otherwise PLACE 1 here.",
  ],
  [
    "cells",
    "CELL",
    "1 TRAVEL 1 to whichever adjacent country has the fewest Brigades.",
    "1 TRAVEL 1 to the adjacent country with the fewest Brigades.",
  ],
  [
    "hulls",
    "DRONE",
    "1 FIRE 1: prefer crippled enemies, then closest.",
    "1 FIRE 1, preferring crippled enemies, then closest.",
  ],
  [
    "hulls",
    "DRONE",
    "1 If there is an enemy both crippled and within 2 hexes: FIRE 1 at it.",
    "1 If there is a crippled enemy within 2 hexes: FIRE 1 at it.",
  ],
  ["fleets", "RAIDER", "1 Roll a die: 1–3: HOLD; 4 or more: SAVE 2.", "1 Roll [d6]:\n  1–3: HOLD.\n  4–6: SAVE 2."],
  [
    "spice",
    "AGENT",
    "1 SEND to the unoccupied space with the most spice. If there are multiple such spaces, SEND to the leftmost.",
    "1 SEND to the unoccupied space with the most spice. If tied, the leftmost.",
  ],
  ["crawl", "GHOUL", "1 Unless a hero is adjacent, REST.", "1 REST unless a hero is adjacent."],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards nearest hero, then, if a hero is adjacent, ATTACK 1.",
    "1 MOVE 2 towards nearest hero, then ATTACK 1 if a hero is adjacent.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2 an adjacent hero, or the one with the lowest armour if there is a tie.",
    "1 ATTACK 2 an adjacent hero. [Lowest armour]",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2 an adjacent hero. In case of a draw, the one with the lowest armour.",
    "1 ATTACK 2 an adjacent hero. [Lowest armour]",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2 an adjacent hero. If there are multiple heroes in range, ATTACK the one with the lowest armour.",
    "1 ATTACK 2 an adjacent hero. [Lowest armour]",
  ],
  [
    "marches",
    "HOST",
    "1 MUSTER 1 in a town; if several, in the one closest to a besieged stronghold; if still several, at random.",
    "1 MUSTER 1 in a town. [Closest to besieged stronghold > Random]",
  ],
  ["crawl", "GHOUL", "1 ATTACK 2. Targets: Mage, Rogue, Knight.", "1 ATTACK 2. [Mage > Rogue > Knight]"],
  ["crawl", "GHOUL", "1 ATTACK 2 (Mage, then Rogue, then Knight).", "1 ATTACK 2. [Mage > Rogue > Knight]"],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2 at a hero, in order of preference: Mage; stunned; lowest hits.",
    "1 ATTACK 2 at a hero, first Mage, then stunned, then lowest hits.",
  ],
  ["crawl", "GHOUL", "1 MOVE up to its speed toward the closest hero.", "1 MOVE its speed towards closest hero."],
  ["crawl", "GHOUL", "1 MOVE as far as possible toward the closest hero.", "1 MOVE towards closest hero."],
  ["crawl", "GHOUL", "1 MOVE 3 squares in the direction of the nearest hero.", "1 MOVE 3 towards nearest hero."],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 to the nearest door. If it cannot reach it, it moves as close to it as possible.",
    "1 MOVE 2 to the nearest door, otherwise MOVE 2 towards the nearest door.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If the level is 3 or higher, ATTACK 3. If it is 2, ATTACK 2. Otherwise, ATTACK 1.",
    "1 If the level is 3 or higher, ATTACK 3. If the level is 2, ATTACK 2. Otherwise, ATTACK 1.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 1 a stunned hero if there is one; if not, the nearest hero.",
    "1 ATTACK 1 a stunned hero, otherwise the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2 at hero if the hits of that hero are at most 3.",
    "1 ATTACK 2 at hero if the hits of the hero are at most 3.",
  ],
  ["crawl", "GHOUL", "1 Roll a d6: 1: REST; 2–6: ATTACK 1.", "1 Roll [d6]:\n  1: REST.\n  2–6: ATTACK 1."],
  // Who leads a race, what is far away, worth most, or can be paid.
  ["hippodrome", "QUADRIGA", "1 If not the leader, WHIP 1.", "1 If not leading, WHIP 1."],
  ["hippodrome", "QUADRIGA", "1 RAM the leader.", "1 RAM at the leading chariot."],
  ["sledges", "MUSHER", "1 Leader within 5 spaces: RUN 4.", "1 Leading sledge within 5 spaces: RUN 4."],
  ["jockeys", "RIDER", "1 If it is last, PACE 6.", "1 If it is in last place, PACE 6."],
  [
    "hippodrome",
    "QUADRIGA",
    "1 In last place: WHIP 1. In the lead: REPAIR 1.",
    "1 If it is in last place, WHIP 1. Otherwise, if it is in the lead, REPAIR 1.",
  ],
  [
    "ossuary",
    "GHOUL",
    "1 MOVE to a square at least 4 squares away from all Delvers.",
    "1 MOVE to a square not within 3 squares of Delvers.",
  ],
  [
    "ossuary",
    "GHOUL",
    "1 If it is more than 3 squares from the Lich, WAIT.",
    "1 If it is not within 3 squares of the Lich, WAIT.",
  ],
  ["moorland", "CHIEF", "1 RAID 1 in the glen worth the most.", "1 RAID 1 in the glen with the highest worth."],
  [
    "moorland",
    "CHIEF",
    "1 RAID 1 in an enemy glen; if tied, the one worth more.",
    "1 RAID 1 in an enemy glen; if tied, highest worth.",
  ],
  ["moorland", "CHIEF", "1 FORTIFY the glen it is in.", "1 FORTIFY its glen."],
  [
    "moorland",
    "CHIEF",
    "1 MARCH to the adjacent glen with the fewest enemies, then FIGHT there.",
    "1 MARCH to the adjacent glen with the fewest enemies, then FIGHT at enemy in the same glen.",
  ],
  [
    "moorland",
    "CHIEF",
    "1 If ahead or level on renown, FORTIFY its glen.",
    "1 Renown of the Thistle >= renown of the Heather plus 0: FORTIFY its glen.",
  ],
  [
    "moorland",
    "CHIEF",
    "1 If the Thistle has the most renown: FORTIFY its glen.",
    "1 If the Thistle has more renown than the Heather: FORTIFY its glen.",
  ],
  [
    "moorland",
    "CHIEF",
    "1 If the Heather controls more glens, RAID 2.",
    "1 If the Heather controls more glens than the Thistle, RAID 2.",
  ],
  ["moorland", "WARRIOR", "1 If weary, fall back: MARCH to an own glen.", "1 If weary, MARCH to an own glen."],
  ["brewhouse", "JOURNEYMAN", "1 BLOCK the place with the best reward.", "1 BLOCK the place with the highest reward."],
  [
    "brewhouse",
    "JOURNEYMAN",
    "1 If it can afford the Guild, SEND a hand to the Guild.",
    "1 If own coins >= cost of the Guild, SEND to the Guild.",
  ],
  ["brewhouse", "JOURNEYMAN", "1 SEND a worker to the Mill.", "1 SEND to the Mill."],
  [
    "conjurers",
    "DRAKE",
    "1 Mana 6 or more: STRIKE. Mana 3–5: HEX. Less mana: DRAW.",
    "1 If mana >= 6, STRIKE. Otherwise, if mana is 3–5, HEX. Otherwise, if mana < 3, DRAW.",
  ],
  [
    "ossuary",
    "GHOUL",
    "1 SLASH each adjacent Delver. If none is adjacent, WAIT.",
    "1 SLASH each adjacent Delver. If none, WAIT.",
  ],
  [
    "brewhouse",
    "JOURNEYMAN",
    "1 SEND to the first free place in this order: Mill, Well.",
    "1 SEND to free Mill, otherwise to free Well.",
  ],
  ["salient", "RIFLE CORPS", "1 If it has lost a step, RALLY.", "1 If it has lost 1 or more steps, RALLY."],
  [
    "salient",
    "RIFLE CORPS",
    "1 ADVANCE toward the nearest enemy, stopping adjacent to it.",
    "1 ADVANCE toward the nearest enemy, never in hex with enemy.",
  ],
  [
    "ossuary",
    "LICH",
    "1 BOLT the Delver with the lowest health; on a tie, the Cleric, then the Rogue.",
    "1 BOLT the Delver with the lowest health; on a tie, Cleric > Rogue.",
  ],
  ["hippodrome", "QUADRIGA", "1 If lame, REPAIR 2 and end the turn.", "1 If lame, REPAIR 2."],
  [
    "hippodrome",
    "QUADRIGA",
    "1 WHIP 1 for each whip it has left, to a maximum of 2.",
    "1 WHIP 1 for each whip, at most 2.",
  ],
  ["saltline", "MULE", "1 BORROW 1, or 2 from year 5 on.", "1 BORROW 2 if year >= 5, otherwise BORROW 1."],
  ["saltline", "MULE", "1 BORROW 1 (2 from year 5 on).", "1 BORROW 2 if year >= 5, otherwise BORROW 1."],
  ["ossuary", "SKELETON", "1 If the alarm has reached 6, WAIT.", "1 Alarm >= 6: WAIT."],
  ["ossuary", "SKELETON", "1 Once the alarm is 4 or more, WAIT.", "1 If the alarm is 4 or more, WAIT."],
  ["ossuary", "SKELETON", "1 As soon as the alarm is 6, WAIT.", "1 If the alarm is 6, WAIT."],
  [
    "ossuary",
    "SKELETON",
    "1 SLASH an adjacent Delver, but never the Cleric.",
    "1 SLASH an adjacent Delver, except the Cleric.",
  ],
  ["ossuary", "SKELETON", "1 The Skeleton always moves towards the Knight.", "1 MOVE towards the Knight."],
  ["ossuary", "SKELETON", "1 MOVE 3 squares directly towards the Knight.", "1 MOVE 3 towards the Knight."],
  ["ossuary", "SKELETON", "1 MOVE into a dark square.", "1 MOVE into an unlit square."],
  ["ossuary", "SKELETON", "1 SLASH every Delver next to it.", "1 SLASH every adjacent Delver."],
  [
    "ossuary",
    "SKELETON",
    "1 Asleep: do nothing unless the alarm is 4+.",
    "1 Asleep and not (alarm is 4 or more): do nothing.",
  ],
  [
    "ossuary",
    "SKELETON",
    "1 Asleep Skeletons do nothing unless the alarm is 4+.",
    "1 If it is asleep and not (the alarm is 4 or more), do nothing.",
  ],
  ["ossuary", "SKELETON", "1 Do nothing unless the alarm is 4+.", "1 If not (the alarm is 4 or more), do nothing."],
  [
    "ossuary",
    "SKELETON",
    "1 MOVE towards the closest Delver; if it becomes adjacent, SLASH it.",
    "1 MOVE towards the closest Delver, then SLASH the closest Delver.",
  ],
  ["conjurers", "IMP", "1 GAIN mana equal to the number of own Imps.", "1 GAIN MANA 1 for each own Imp."],
  [
    "moorland",
    "CHIEF",
    "1 SCORE 1 for each stronghold it controls.",
    "1 SCORE 1 for each stronghold controlled by the bot.",
  ],
  [
    "grimoire",
    "WARLOCK",
    "1 ACQUIRE a spell of cost 3–5.",
    "1 ACQUIRE a spell with cost 3 or more with cost 5 or less.",
  ],
  [
    "ossuary",
    "SKELETON",
    "1 SLASH an adjacent Delver of health 2 or less.",
    "1 SLASH an adjacent Delver with health 2 or less.",
  ],
  [
    "bazaars",
    "AGENT",
    "1 With debts: REPAY 1. Without: DRAW 1.",
    "1 If the Broker has debts, REPAY 1. Otherwise, DRAW 1.",
  ],
  ["bazaars", "AGENT", "1 Without debts, DRAW 1.", "1 If the Broker has no debts, DRAW 1."],
  ["bazaars", "AGENT", "1 BUY the stall that gives the most coin.", "1 BUY the stall with the most coin."],
  [
    "bazaars",
    "AGENT",
    "1 BUY the cheapest stall.\n2 If nothing can be bought, PASS.",
    "1 BUY the cheapest stall.\n2 Otherwise, PASS.",
  ],
  [
    "bazaars",
    "AGENT",
    "1 BUY the dearest stall it can afford.\n2 If it cannot afford any, PASS.",
    "1 BUY the dearest stall it can afford.\n2 Otherwise, PASS.",
  ],
  [
    "spa",
    "VALET",
    "1 If the Baron has at least 1 water, 1 linen and 1 food, SERVE 1.",
    "1 If the Baron has at least 1 water and the Baron has at least 1 linen and the Baron has at least 1 food, SERVE 1.",
  ],
  [
    "spa",
    "VALET",
    "1 If the Guest has at least 1 water and 1 linen, SERVE 1.",
    "1 If the Guest has at least 1 water and the Guest has at least 1 linen, SERVE 1.",
  ],
  [
    "spa",
    "VALET",
    "1 If the Guest has no water and no linen, SERVE 1.",
    "1 If the Guest has no water and the Guest has no linen, SERVE 1.",
  ],
  [
    "spa",
    "VALET",
    "1 If the Guest has 3 or more water or 3 or more linen, SERVE 1.",
    "1 If the Guest has 3 or more water, or the Guest has 3 or more linen, SERVE 1.",
  ],
  [
    "spa",
    "VALET",
    "1 If the Guest has 2 or more water and 3 or more linen, SERVE 1.",
    "1 If the Guest has 2 or more water and the Guest has 3 or more linen, SERVE 1.",
  ],
  [
    "khanates",
    "TUMEN",
    "1 If the Golden control more lands than the White, SCORE 2.",
    "1 If the Golden controls more lands than the White, SCORE 2.",
  ],
  [
    "alpine",
    "HOWITZER",
    "1 SHELL an enemy on a summit. No target in range: HOLD.",
    "1 SHELL an enemy on a summit, otherwise HOLD.",
  ],
  [
    "alpine",
    "LANDSTURM",
    "1 MARCH toward the nearest enemy-held village.",
    "1 MARCH toward the nearest village with enemy.",
  ],
  [
    "saltyachts",
    "CLIPPER",
    "1 Damage 3+: REPAIR 2. Undamaged: DRIFT.",
    "1 Damage 3+: REPAIR 2. Otherwise, if undamaged, DRIFT.",
  ],
  // Rows of several numbers.
  [
    "crawl",
    "GHOUL",
    "1 Roll a die. Odd: REST. Even: ATTACK 1.",
    "1 Roll [d6]:\n  1, 3, 5: REST.\n  2, 4, 6: ATTACK 1.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 Roll a die.\nEven: REST.\nOdd: ATTACK 1.",
    "1 Roll [d6]:\n  2, 4, 6: REST.\n  1, 3, 5: ATTACK 1.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 Roll 2d6. On an even result, REST. Otherwise, ATTACK 1.",
    "1 Roll [2d6]:\n  2, 4, 6, 8, 10, 12: REST.\n  3, 5, 7, 9 or 11: ATTACK 1.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 Roll d6: on a 1, 2 or 6, REST; on 3–5, ATTACK 1.",
    "1 Roll [d6]:\n  1, 2, 6: REST.\n  3–5: ATTACK 1.",
  ],
  ["mech", "WALKER", "1 FIGHT a weaker foe.", "1 FIGHT at foe with less power."],
  [
    "mech",
    "WALKER",
    "1 MOVE 2 to the nearest village, except those with a foe or those adjacent to the factory.",
    "1 MOVE 2 to the nearest village, not with a foe, not adjacent to the factory.",
  ],
  [
    "estates",
    "SEAL",
    "1 TAKE the first available of the following: a castle; a mine. If none of these is available, GAIN 2.",
    "1 TAKE castle, otherwise TAKE mine, otherwise GAIN 2.",
  ],
  [
    "estates",
    "SEAL",
    "1 RESERVE the leftmost tile in the market. If there are no tiles in the market, GAIN 2.",
    "1 RESERVE the leftmost tile in the market, otherwise, if there are no tiles in the market, GAIN 2.",
  ],
  [
    "planets",
    "CRUISER",
    "1 DEPLOY 2 at an icy planet without enemies. If there are no valid planets, WARP 3 instead.",
    "1 DEPLOY 2 at an icy planet without enemies, otherwise WARP 3.",
  ],
  [
    "planets",
    "CRUISER",
    "1 MOVE 2 to the closest barren planet, except those with own Cruisers or those with an own Colony and no enemies.",
    "1 MOVE 2 to the closest barren planet not with own Cruisers, not (with an own Colony and not with enemies).",
  ],
  [
    "planets",
    "CRUISER",
    "1 DEPLOY 2 to every lush planet that has no enemies and for which any of the following is true: planet has a Colony; planet has a Cruiser; planet is adjacent to the Gate.",
    "1 DEPLOY 2 each lush planet without enemies and (with Colony, or with Cruiser, or adjacent to Gate).",
  ],
  [
    "planets",
    "CRUISER",
    "1 DEPLOY 2 each planet for which at least two of the following hold: it has an enemy; it is lush; it is adjacent to the Gate.",
    "1 DEPLOY 2 each planet and at least 2 (with an enemy, or lush, or adjacent to Gate).",
  ],
  [
    "planets",
    "CRUISER",
    "1 If none of the following conditions are met: there is an enemy within 2; the planet is lush, WARP 3.",
    "1 If not (there is an enemy within 2, or the planet is lush), WARP 3.",
  ],
  [
    "armies",
    "HERO",
    "1 EXPLORE an adjacent unexplored region. If no adjacent region is unexplored, PASS.",
    "1 EXPLORE an adjacent unexplored region, otherwise, if no adjacent region is unexplored, PASS.",
  ],
  ["market", "PURSE", "1 BUY the cheapest card; break ties from left to right.", "1 BUY the cheapest card. [Leftmost]"],
  ["squad", "GUNNER", "1 Is there an enemy within 3 tiles? FIRE 4.", "1 Enemy within 3 tiles: FIRE 4."],
  [
    "squad",
    "GUNNER",
    "1 Is the Gunner pinned?\n  • Yes – RALLY\n  • No – Go to step 2\n2 FIRE 4.",
    "1 Is the Gunner pinned? Yes: RALLY. No: go to 2.\n2 FIRE 4.",
  ],
  ["squad", "GUNNER", "1 Enemy in firing range: FIRE 4.", "1 Enemy in range: FIRE 4."],
  [
    "woods",
    "WARRIOR",
    "1 RECRUIT in the two rabbit clearings with the fewest Warriors.",
    "1 RECRUIT in up to 2 rabbit clearings. [Fewest Warriors]",
  ],
  [
    "woods",
    "WARRIOR",
    "1 BATTLE in a fox clearing, removing Soldiers before Sawmills.",
    "1 BATTLE in a fox clearing. [Soldier > Sawmill]",
  ],
  ["grid", "DESK", "1 If none of the plants is green, PASS.", "1 If no plants are green, PASS."],
  ["crawl", "BRUTE", "1 MOVE 3 squares toward the nearest hero.", "1 MOVE 3 towards nearest hero."],
  ["road", "GRENADIER", "1 ADVANCE 2 hexes away from the nearest enemy.", "1 ADVANCE 2 away from nearest enemy."],
  ["farm", "CARTER", "1 GO up to 2 plots to any plot with wood.", "1 GO 2 to any plot with wood."],
  ["crawl", "BRUTE", "1 If a hero is adjacent, it ATTACKS 2.", "1 If a hero is adjacent, ATTACK 2."],
  ["crawl", "BRUTE", "1 If a hero is adjacent, the Brute must try to ATTACK 2.", "1 If a hero is adjacent, ATTACK 2."],
  [
    "halls",
    "GUARD",
    "1 First MOVE 2 towards nearest hero, then ATTACK 1.",
    "1 MOVE 2 towards nearest hero, then ATTACK 1.",
  ],
  ["halls", "GUARD", "1 MOVE 2 towards nearest hero, and ATTACK 1.", "1 MOVE 2 towards nearest hero, then ATTACK 1."],
  [
    "halls",
    "GUARD",
    "1 MOVE 2 towards nearest hero, then ATTACK it.",
    "1 MOVE 2 towards nearest hero, then ATTACK nearest hero.",
  ],
  [
    "guild",
    "HELPER",
    "1 PLACE a worker on the highest-numbered free space.",
    "1 PLACE in free space with highest number.",
  ],
  [
    "guild",
    "HELPER",
    "1 PLACE in free space. Break ties in favour of the higher number.",
    "1 PLACE in free space. [Highest number]",
  ],
  [
    "guild",
    "HELPER",
    "1 PLACE on the free space adjacent to the most enemy workers.",
    "1 PLACE in free space with most enemy workers adjacent.",
  ],
  [
    "guild",
    "HELPER",
    "1 PLACE in the Docks. If they are already occupied, EARN.",
    "1 PLACE in the Docks, otherwise EARN if the Docks are occupied.",
  ],
  [
    "crypt",
    "GHOUL",
    "1 CLAW hero. If two heroes are equally near, the one with more wounds is chosen.",
    "1 CLAW hero. [Most wounds]",
  ],
  ["road", "PANTHER", "1 FIRE. Fire priority: 1. Gun. 2. Closest enemy.", "1 FIRE. [Gun > Closest]"],
  [
    "campaign",
    "DEPOT",
    "1 RAIL 4 to rail hex. The Depot never ends its move adjacent to an enemy.",
    "1 RAIL 4 to rail hex, never adjacent to an enemy.",
  ],
  [
    "campaign",
    "GUARDS",
    "1 Fatigue of 3+: REFIT.\n2 All other cases: REFIT.",
    "1 Fatigue 3 or more: REFIT.\n2 Otherwise: REFIT.",
  ],
  ["campaign", "GUARDS", "1 If strength is below 4: REFIT.", "1 If strength is less than 4: REFIT."],
  [
    "isle",
    "TOWN",
    "1 If this land has no City and is not adjacent to a City: WAIT.",
    "1 Land with no City and not adjacent to a City: WAIT.",
  ],
  ["isle", "TOWN", "1 If there are more Towns than Explorers: WAIT.", "1 More Towns than Explorers: WAIT."],
  [
    "delta",
    "CAMP",
    "1 RALLY 1 in this Province, unless it is both Quiet and remote.",
    "1 RALLY 1 in this Province, unless (this Province is Quiet and remote).",
  ],
  ["race", "DRONE", "1 RAM the Racer if it is adjacent.", "1 RAM the adjacent Racer."],
  ["road", "PANTHER", "1 If the Panther has moved, HOLD.", "1 If the Panther is moved, HOLD."],
  [
    "sky",
    "BANDIT",
    "1 Roll a d6 (+1 if suppressed):\n  3 or less: HOLD.\n  4 or more: SEARCH.",
    "1 Roll [d6], +1 if suppressed:\n  1–3: HOLD.\n  4–6: SEARCH.",
  ],
  ["sky", "BANDIT", "1 Roll 1d6: 1–3 HOLD. 4–6 SEARCH.", "1 Roll [d6]:\n  1–3: HOLD.\n  4–6: SEARCH."],
  [
    "woods",
    "WARRIOR",
    "1 Recruit: RECRUIT one Warrior in each fox clearing, up to 3.",
    "1 RECRUIT in up to 3 fox clearings.",
  ],
  ["mech", "HERO", "1 The Hero MOVEs 1 toward the factory.", "1 MOVE 1 towards factory."],
  ["mech", "HERO", "1 A Hero moves 1 toward the factory.", "1 MOVE 1 towards factory."],
  ["mech", "HERO", "1 Heroes MOVE 1 toward the factory.", "1 MOVE 1 towards factory."],
  [
    "crawl",
    "GHOUL",
    "1 The Ghoul moves toward the closest hero and attacks 2.",
    "1 MOVE towards closest hero, then ATTACK 2.",
  ],
  [
    "beach",
    "BUNKER",
    "1 FIRE 2. Target armoured companies first, then revealed companies, then the General.",
    "1 FIRE 2, first armoured companies, then revealed companies, then the General.",
  ],
  [
    "beach",
    "BUNKER",
    "1 FIRE 2. (Target Tanks before Infantry.) If tied, choose the closest.",
    "1 FIRE 2. [Tank > Infantry > Closest]",
  ],
  [
    "squad",
    "GUNNER",
    "1 FIRE 4 at (in order): a leader; a pinned squad.",
    "1 FIRE 4, first leader, then pinned squad.",
  ],
  ["road", "PANTHER", "1 FIRE at a target in this order: shaken, then closest.", "1 FIRE. [Shaken > Closest]"],
  [
    "delta",
    "GUERRILLA",
    "1 TERROR in any city. Choose the one with the most support.",
    "1 TERROR city. [Highest support]",
  ],
  [
    "delta",
    "GUERRILLA",
    "1 TERROR in up to 2 Provinces: first where Support is highest, then in cities.",
    "1 TERROR in up to 2 Provinces, first where Support is highest, then in cities.",
  ],
  [
    "delta",
    "GUERRILLA",
    "1 TERROR in any city. If none is possible, go to 2.\n2 PASS.",
    "1 TERROR in any city.\n2 PASS.",
  ],
  [
    "squad",
    "PATHFINDER",
    "1 Is an enemy within 2 tiles? Yes – RALLY. No – SCOUT 1 to road.",
    "1 Is an enemy within 2 tiles? Yes: RALLY. No: SCOUT 1 to road.",
  ],
  ["isle", "TOWN", "1 Does this land have a City? Yes: WAIT.", "1 Is this land with a City? Yes: WAIT."],
  ["crawl", "ARCHER", "1 No hero adjacent → REST.", "1 No hero adjacent: REST."],
  ["crawl", "ARCHER", "1 No hero adjacent -> REST.", "1 No hero adjacent: REST."],
  ["sky", "BANDIT", "1 Roll 1d6: 1–3 → HOLD. 4–6 → SEARCH.", "1 Roll [d6]:\n  1–3: HOLD.\n  4–6: SEARCH."],
  ["harbour", "HELPER", "1 PLACE on a random open space.", "1 PLACE on open space. [Random]"],
  ["sky", "GUN", "1 FIRE 1 at random enemy in the same area.", "1 FIRE 1 at enemy in the same area. [Random]"],
  ["farm", "AGENT", "1 SELL 1 wherever the demand is greatest.", "1 SELL 1 where the demand is highest."],
  ["squad", "GUNNER", "1 FIRE 4 at enemy in the open.", "1 FIRE 4 at enemy that is in the open."],
  ["squad", "GUNNER", "1 In the open: RALLY.", "1 The Gunner is in the open: RALLY."],
  [
    "squad",
    "GUNNER",
    "1 If in the open with 2 or more enemies within 4 tiles, RALLY.",
    "1 In the open and 2 or more enemies within 4 tiles: RALLY.",
  ],
  ["wreck", "ADULT", "1 If there are Crew in its room, WAIT.", "1 There are Crew in this room: WAIT."],
  ["market", "PURSE", "1 RESERVE a card costing 3 or less.", "1 RESERVE a card with cost of 3 or less."],
  ["market", "PURSE", "1 If a relic costs 4 or less, RESERVE it.", "1 A relic has cost 4 or less: RESERVE it."],
  ["frontier", "GUERRILLA", "1 MARCH 1 to a region that lacks a Base.", "1 MARCH 1 to a region with no Base."],
  ["road", "PANTHER", "1 If the Panther is out of ammunition, HOLD.", "1 With no ammunition: HOLD."],
  ["sky", "GUN", "1 FIRE 1 at a low enemy in the Gun's own area.", "1 FIRE 1 at a low enemy in its area."],
  [
    "mech",
    "WALKER",
    "1 FIGHT at foe with less power than the Walker's power.",
    "1 FIGHT at foe with less power than its own.",
  ],
  [
    "mech",
    "WALKER",
    "1 FIGHT at foe with less power than its own power.",
    "1 FIGHT at foe with less power than its own.",
  ],
  ["sky", "BANDIT", "1 Roll d6. On 1–2, HOLD. On 3–6, SEARCH.", "1 Roll [d6]:\n  1–2: HOLD.\n  3–6: SEARCH."],
  [
    "sky",
    "BANDIT",
    "1 Roll d6: on a 1 or 2, HOLD; on 3 or higher, SEARCH.",
    "1 Roll [d6]:\n  1–2: HOLD.\n  3–6: SEARCH.",
  ],
  [
    "mech",
    "WALKER",
    "1 MOVE 3 to dry territory adjacent to own body but not adjacent to any foe.",
    "1 MOVE 3 to dry territory adjacent to own body, not adjacent to foe.",
  ],
  [
    "mech",
    "HAND",
    "1 MOVE 1 to village. A Hand may not enter a territory with a Rover or the Chief.",
    "1 MOVE 1 to village, never in a territory with a Rover or Chief.",
  ],
  ["farm", "AGENT", "1 HIRE if both Carters are tired.", "1 HIRE if all Carters are tired."],
  [
    "delta",
    "GUERRILLA",
    "1 ATTACK 1 where Guerrillas outnumber royalists.",
    "1 ATTACK 1 in Province where Guerrillas outnumber royalists.",
  ],
  ["harbour", "HELPER", "1 PLACE in open workshop.", "1 PLACE in workshop without worker."],
  [
    "beach",
    "BUNKER",
    "1 FIRE 2 at revealed company. None? FIRE 1 at a company in a steady position. Still none? PASS.",
    "1 FIRE 2 at revealed company, otherwise FIRE 1 at a company in a steady position, otherwise PASS.",
  ],
  [
    "guild",
    "HELPER",
    "1 PLACE on a free space. If there is no such space, EARN instead.",
    "1 PLACE in free space, otherwise EARN.",
  ],
  ["beach", "BUNKER", "1 FIRE 2. [Most steps] None? PASS.", "1 FIRE 2 [Most steps], otherwise PASS."],
  ["wreck", "ADULT", "1 CRAWL to a random neighbouring room.", "1 CRAWL to neighbouring room. [Random]"],
  ["aviary", "MARKER", "1 In rounds 1 and 3, SIT on Goal.", "1 Round is 1 or 3: SIT on Goal."],
  ["aviary", "MARKER", "1 In round 4: SIT on Goal.", "1 Round 4: SIT on Goal."],
  [
    "wreck",
    "ADULT",
    "1 CRAWL to a neighbouring room that is neither burning nor locked.",
    "1 CRAWL to a neighbouring room that is not burning and not locked.",
  ],
  [
    "wreck",
    "ADULT",
    "1 If this room is neither burning nor locked, WAIT.",
    "1 This room is not burning and not locked: WAIT.",
  ],
  ["crawl", "GHOUL", "1 If there are as many Ghouls as heroes, REST.", "1 Ghouls = heroes: REST."],
  ["crawl", "GHOUL", "1 At least as many Ghouls as wounded heroes: REST.", "1 Ghouls >= wounded heroes: REST."],
  ["crypt", "GHOUL", "1 CREEP toward nearest hero by the shortest route.", "1 CREEP towards nearest hero."],
  ["crypt", "GHOUL", "1 CREEP along the shortest path toward nearest hero.", "1 CREEP towards nearest hero."],
  ["crypt", "GHOUL", "1 CREEP along the shortest route to the nearest hero.", "1 CREEP towards the nearest hero."],
  [
    "campaign",
    "GUARDS",
    "1 RETREAT 3 to closest supplied hex, avoiding hexes adjacent to enemy armies where possible.",
    "1 RETREAT 3 to closest supplied hex, avoiding hexes adjacent to enemy armies.",
  ],
  [
    "isle",
    "EXPLORER",
    "1 EXPLORE into the adjacent land that has the most Towns and Cities combined.",
    "1 EXPLORE into the adjacent land with the most Towns and Cities.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE towards the nearest hero, then ATTACK 2 at that hero if it is adjacent.",
    "1 MOVE towards nearest hero, then ATTACK 2 at it if it is adjacent.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE towards the hero with the highest threat, then ATTACK 2 at that hero.",
    "1 MOVE towards hero with highest threat, then ATTACK 2 at hero with highest threat.",
  ],
  ["road", "GRENADIER", "1 Shaken Grenadiers RALLY.", "1 If the Grenadier is shaken, RALLY."],
  [
    "road",
    "GRENADIER",
    "1 A shaken piece in cover must try to RALLY.",
    "1 If the Grenadier is shaken and in cover, RALLY.",
  ],
  [
    "road",
    "GRENADIER",
    "1 Grenadiers that are out of ammunition HOLD.",
    "1 If the Grenadier is out of ammunition, HOLD.",
  ],
  [
    "road",
    "GRENADIER",
    "1 Each Grenadier that has 2 ammunition must RALLY.",
    "1 If the Grenadier has 2 ammunition, RALLY.",
  ],
  [
    "siege",
    "WALKER",
    "1 Walkers in the same zone as a survivor BITE. All others WAIT.",
    "1 If the Walker is in the same zone as a survivor, BITE. Otherwise, WAIT.",
  ],
  [
    "road",
    "GRENADIER",
    "1 Shaken Grenadiers HOLD. The rest RALLY.",
    "1 If the Grenadier is shaken, HOLD. Otherwise, RALLY.",
  ],
  [
    "road",
    "GRENADIER",
    "1 If the Grenadier is shaken, HOLD. Other Grenadiers RALLY.",
    "1 If the Grenadier is shaken, HOLD. Otherwise, RALLY.",
  ],
  ["wreck", "QUEEN", "1 If she is in the Nest, LAY.", "1 If it is in the Nest, LAY."],
  ["squad", "GUNNER", "1 FIRE 4. [Leader > Any other squad]", "1 FIRE 4. [Leader]"],
  [
    "frontier",
    "TROOPER",
    "1 City with Guerrillas and no Troopers: PASS.",
    "1 City with Guerrillas and without Troopers: PASS.",
  ],
  [
    "frontier",
    "TROOPER",
    "1 If Port has no Base and no Troopers, PASS.",
    "1 If Port has no Base and not with Troopers, PASS.",
  ],
  [
    "frontier",
    "TROOPER",
    "1 PATROL to a city where there are Guerrillas but no Troopers.",
    "1 PATROL to a city with Guerrillas and not with Troopers.",
  ],
  [
    "frontier",
    "TROOPER",
    "1 PATROL to a city, leaving at least one Trooper behind in each origin region.",
    "1 PATROL to a city, leaving the last Trooper.",
  ],
  [
    "frontier",
    "TROOPER",
    "1 PATROL to a city, provided that one Trooper remains in the region it leaves.",
    "1 PATROL to a city, leaving the last Trooper.",
  ],
  [
    "squad",
    "GUNNER",
    "1 SUPPRESS 2 at nearest enemy, unless it is pinned, in which case FIRE 2 at it.",
    "1 SUPPRESS 2 at nearest enemy, unless nearest enemy is pinned, otherwise FIRE 2 at it if nearest enemy is pinned.",
  ],
  [
    "narrowgauge",
    "MOGUL",
    "1 PAY, unless cash is below 8: then it WITHHOLDS.",
    "1 PAY, unless cash is below 8, in which case WITHHOLD.",
  ],
  [
    "narrowgauge",
    "MOGUL",
    "1 PAY unless cash is below 8. In that case, WITHHOLD.",
    "1 PAY, unless cash is below 8, in which case WITHHOLD.",
  ],
  [
    "mech",
    "HAND",
    "1 Carry out the first of the following that is possible:\n  a) PRODUCE in a village.\n  b) MOVE 1 to village.\n  c) REST.",
    "1 PRODUCE in a village, otherwise MOVE 1 to village, otherwise REST.",
  ],
  [
    "mech",
    "HAND",
    "1 Do the first possible action:\n  a) PRODUCE in a village. [Lowest yield]\n  b) REST.",
    "1 PRODUCE in a village. [Lowest yield] Otherwise REST.",
  ],
  ["mech", "HAND", "1 MOVE 1 to village free of foes.", "1 MOVE 1 to village without foes."],
  [
    "guild",
    "HELPER",
    "1 PLACE on the first free space from the top of the list.",
    "1 PLACE in free space. [First in order]",
  ],
  ["guild", "HELPER", "1 PLACE in free space [Highest number].", "1 PLACE in free space. [Highest number]"],
  ["guild", "HELPER", "1 PLACE to free space [Highest number].", "1 PLACE to free space. [Highest number]"],
  ["squad", "GUNNER", "1 SUPPRESS 2 at enemy [Nearest].", "1 SUPPRESS 2 at enemy. [Nearest]"],
  ["farm", "AGENT", "1 SELL 3 in the first fenced plot in order.", "1 SELL 3 in fenced plot. [First in order]"],
  [
    "tour",
    "SPRINTER",
    "1 RIDE 1 to the first downhill stretch of the list.",
    "1 RIDE 1 to downhill stretch. [First in order]",
  ],
  [
    "isle",
    "EXPLORER",
    "1 EXPLORE 3 to the first wet land of this list: Bog, Dunes.",
    "1 EXPLORE 3 to wet Bog, otherwise to wet Dunes.",
  ],
  ["road", "RIFLEMAN", "1 Riflemen in cover DIG IN.", "1 If the Rifleman is in cover, DIG IN."],
  ["delta", "GUARD", "1 Guards bordering exactly 1 units PASS.", "1 If the Guard is bordering exactly 1 units, PASS."],
  [
    "harbour",
    "HELPER",
    "1 PLACE on the first open space of this list: Bank, Guild or Market.",
    "1 PLACE on open Bank, otherwise on open Guild, otherwise on open Market.",
  ],
  [
    "halls",
    "GUARD",
    "1 HEAL 3 the monster with the fewest hits, self included.",
    "1 HEAL 3 the monster with fewest hits.",
  ],
  [
    "beach",
    "BUNKER",
    "1 FIRE 2 at the company in an intense position. None? FIRE 1 at one in a steady position.",
    "1 FIRE 2 at the company in an intense position, otherwise FIRE 1 at company in a steady position.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2. If tied, fewest hits remaining; if still tied, the players decide.",
    "1 ATTACK 2. [Fewest hits > Player's choice]",
  ],
  // “The Player” is a side there.
  [
    "rim",
    "SMUGGLER",
    "1 MEET a lawless planet. If tied, lowest bounty; if still tied, the player decides.",
    "1 MEET a lawless planet. [Lowest bounty > Player's choice]",
  ],
  [
    "marches",
    "WRAITH",
    "1 ADVANCE away from enemies up to 2 regions away unless the Wraith is aggressive.",
    "1 ADVANCE 2 away from enemies unless the Wraith is aggressive.",
  ],
  [
    "isle",
    "EXPLORER",
    "1 EXPLORE 1 to adjacent land. The lowest land number wins ties.",
    "1 EXPLORE 1 to adjacent land. [Lowest number]",
  ],
  [
    "isle",
    "EXPLORER",
    "1 EXPLORE 1 to the adjacent land without blight that has the most Towns.",
    "1 EXPLORE 1 to the adjacent land without blight with the most Towns.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If the Ghoul is within 1 square of a hero, it ATTACKs that hero.",
    "1 If there is a hero within 1 square, ATTACK 1 at that hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 Hero within 3 squares: MOVE to square adjacent to the nearest hero, then ATTACK that hero.",
    "1 Hero within 3 squares: MOVE to square adjacent to the nearest hero, then ATTACK 1 at nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 Hero within 3 squares: MOVE towards the nearest hero, then ATTACK 1 at it.",
    "1 Hero within 3 squares: MOVE towards the nearest hero, then ATTACK 1 at nearest hero.",
  ],
  [
    "frontier",
    "GUERRILLA",
    "1 If 3 or more Guerrillas are in one region without a Base, RALLY there.",
    "1 If there is a region with 3 or more Guerrillas and without Base, RALLY there.",
  ],
  ["guild", "HELPER", "1 If at least 1 enemy is adjacent, BUMP it.", "1 If an enemy is adjacent, BUMP it."],
  [
    "aviary",
    "MARKER",
    "1 SIT on the perch where the Keeper has more cubes than the Automa.",
    "1 SIT on the perch with more Keeper cubes than Automa cubes.",
  ],
  [
    "aviary",
    "MARKER",
    "1 SIT on the perch where the Keeper has the most cubes.",
    "1 SIT on the perch with the most Keeper cubes.",
  ],
  [
    "delta",
    "CADRE",
    "1 If the player has any Guards in the Capital, PASS.",
    "1 If there are any Crown Guards in the Capital, PASS.",
  ],
  [
    "delta",
    "CADRE",
    "1 Does the Front have fewer than 2 Camps? Yes: PASS.",
    "1 There are fewer than 2 Front Camps: PASS.",
  ],
  ["guild", "HELPER", "1 BUMP the player's worker.", "1 BUMP the Blue's worker."],
  ["guild", "HELPER", "1 If the player has 3 or more coins, EARN.", "1 If the Blue has 3 or more coins, EARN."],
  [
    "guild",
    "HELPER",
    "1 PLACE in free space. If still tied, choose one at random.",
    "1 PLACE in free space. If still tied, random.",
  ],
  ["guild", "HELPER", "1 PLACE in free space. If unable, EARN.", "1 PLACE in free space, otherwise EARN."],
  ["sky", "BANDIT", "1 Roll a die: 1–3 HOLD. 4–6 SEARCH.", "1 Roll [d6]:\n  1–3: HOLD.\n  4–6: SEARCH."],
  [
    "sky",
    "BANDIT",
    "1 Roll a die. If the result is 4 or higher, HOLD. If it is 3 or lower, SEARCH.",
    "1 Roll [d6]:\n  4–6: HOLD.\n  1–3: SEARCH.",
  ],
  [
    "sky",
    "BANDIT",
    "1 Roll two dice. On 7+, SEARCH. On a 5 or 6, HOLD. Otherwise, DIVE.",
    "1 Roll [2d6]:\n  7–12: SEARCH.\n  5–6: HOLD.\n  2–4: DIVE.",
  ],
  [
    "crypt",
    "SKELETON",
    "1 Roll a die and add the number of heroes within 3 squares:\n  2 or less: WAIT.\n  3+: WAIT.",
    "1 Roll d6 + heroes within 3 squares:\n  2 or less: WAIT.\n  3+: WAIT.",
  ],
  [
    "market",
    "PURSE",
    "1 BUY a card that the Purse can afford. Ties: the one furthest to the left.",
    "1 BUY a card with cost at most coins of the Purse. [Leftmost]",
  ],
  [
    "spice",
    "MENTAT",
    "1 If it can pay 6 solari: BUY 2. If not: HARVEST 1.",
    "1 If it has at least 6 solari: BUY 2. Otherwise, HARVEST 1.",
  ],
  ["spice", "MENTAT", "1 The Mentat cannot afford 6 solari: PASS.", "1 The Mentat has fewer than 6 solari: PASS."],
  ["guild", "HELPER", "1 If the Automa can afford 3 coins, EARN.", "1 If the Automa has at least 3 coins, EARN."],
  ["guild", "HELPER", "1 If the Automa can afford it, BUILD. If not, EARN.", "1 BUILD. If not, EARN."],
  ["guild", "HELPER", "1 If it can pay for it, BUILD.", "1 If possible, BUILD."],
  [
    "canals",
    "MILL",
    "1 SELL 1 at an own tile [Highest income]. If nothing can be sold, take a LOAN.",
    "1 SELL 1 at an own tile [Highest income], otherwise LOAN.",
  ],
  ["canals", "MILL", "1 BUILD a port. If nothing can be built: LOAN.", "1 BUILD a port, otherwise LOAN."],
  [
    "farm",
    "AGENT",
    "1 BUY 2 from the plot with the most grain whose price the Agent can pay.",
    "1 BUY 2 from the plot with the most grain whose price is at most money of the Agent.",
  ],
  [
    "farm",
    "CARTER",
    "1 Looking from left to right, GO 2 to the first fenced plot.",
    "1 GO 2 to the leftmost fenced plot.",
  ],
  ["farm", "CARTER", "1 GO 2 to the first fenced plot from the right.", "1 GO 2 to the rightmost fenced plot."],
  [
    "wreck",
    "ADULT",
    "1 If there is only one hand in the room, BITE it.",
    "1 There is exactly 1 hand in the room: BITE it.",
  ],
  ["crawl", "GHOUL", "1 MOVE 4 directly away from the closest hero.", "1 MOVE 4 away from closest hero."],
  ["guild", "HELPER", "1 If a free space exists, PLACE there.", "1 There is a free space: PLACE there."],
  [
    "guild",
    "HELPER",
    "1 PLACE on a free space with goods. If all such spaces are taken, EARN.",
    "1 PLACE in free space with goods, otherwise EARN.",
  ],
  [
    "delta",
    "CADRE",
    "1 Attempt these actions in order until one succeeds:\n  • BUILD in city with Guerrilla.\n  - RALLY 1.",
    "1 BUILD in city with Guerrilla, otherwise RALLY 1.",
  ],
  ["frontier", "GUERRILLA", "1 If Rebel Resources are 3 or less, PASS.", "1 Rebel resources 3 or less: PASS."],
  ["road", "PANTHER", "1 ADVANCE to objective not held by own piece.", "1 ADVANCE to objective not with own piece."],
  // The cases of a count are about the same things.
  [
    "sky",
    "SITE",
    "1 Exactly one enemy in reach: FIRE 1 at it. Two or more: FIRE 1 at the one with the least stress.",
    "1 Exactly one enemy within 2 areas: FIRE 1 at it. Two or more: FIRE 1 at the one with the least stress.",
  ],
  [
    "sky",
    "SITE",
    "1 HOLD. Otherwise, if an enemy is in reach, FIRE 1.",
    "1 HOLD. Otherwise, if an enemy is within 2 areas, FIRE 1.",
  ],
  ["sky", "SITE", "1 No enemy in reach: SEARCH.", "1 No enemy within 2 areas: SEARCH."],
  ["sky", "SITE", "1 If no target is in range, SEARCH.", "1 No enemy within 2 areas: SEARCH."],
  ["crawl", "ARCHER", "1 Hero in range: SHOOT 1 at it.", "1 Hero within 4 squares: SHOOT 1 at it."],
  ["crawl", "ARCHER", "1 Hero within range: ATTACK it.", "1 Hero within 1 square: ATTACK it."],
  [
    "beach",
    "BUNKER",
    "1 Any company in an intense position within range: FIRE 1 at the company with the most steps.",
    "1 Any company in an intense position within 2 positions: FIRE 1 at the company with the most steps.",
  ],
  [
    "hulls",
    "CARRIER",
    "1 FIRE 2 at the closest enemy. If more than one is equally close, FIRE at the one with the lowest hull; if still equal, determine randomly.",
    "1 FIRE 2 at the closest enemy. If tied, the one with the lowest hull; if still tied, random.",
  ],
  [
    "canals",
    "OFFICE",
    "1 If the Office has less than 5 money, take a LOAN.",
    "1 If the Office has less than 5 money, LOAN.",
  ],
  [
    "canals",
    "OFFICE",
    "1 If the Office has less than 5 money, it takes a LOAN action.",
    "1 If the Office has less than 5 money, LOAN.",
  ],
  [
    "trail",
    "BOSS",
    "1 DRIVE 2 to the next stop with a Smith. If there is none, DRIVE to the City.",
    "1 DRIVE 2 to the next stop with a Smith, otherwise DRIVE 2 to the City.",
  ],
  ["haunt", "HOUND", "1 MOVE 3 to Attic, otherwise MOVE to Hall.", "1 MOVE 3 to Attic, otherwise MOVE 1 to Hall."],
  [
    "court",
    "TRIBE",
    "1 PLACE 1 in the region where the Regent has the fewest Tribes, excluding regions without Clans.",
    "1 PLACE 1 in the region where the Regent has the fewest Tribes, not without Clans.",
  ],
  [
    "court",
    "SPY",
    "1 If a Spy is in a favoured region: BETRAY the enemy with the highest prowess there.",
    "1 If a Spy is in a favoured region: BETRAY the enemy with the highest prowess in it.",
  ],
  ["court", "TRIBE", "1 BATTLE an enemy in a region ruled by nobody.", "1 BATTLE an enemy in a region not ruled."],
  ["court", "TRIBE", "1 BATTLE an enemy in a region ruled by no player.", "1 BATTLE an enemy in a region not ruled."],
  [
    "court",
    "TREASURER",
    "1 TAX 1 the enemy with the most rupees, but only if it has more rupees than the Treasurer.",
    "1 TAX 1 the enemy with the most rupees, only if it has more rupees than the Treasurer.",
  ],
  [
    "mech",
    "HAND",
    "1 PRODUCE in the territory with most Hands, but not the factory.",
    "1 PRODUCE in the territory with most Hands, not the factory.",
  ],
  [
    "mech",
    "HAND",
    "1 PRODUCE in the factory, but not if the Hand is carried.",
    "1 PRODUCE in the factory, unless the Hand is carried.",
  ],
  [
    "haunt",
    "CULTIST",
    "1 SUMMON at the location farthest from all investigators; otherwise LURK.",
    "1 SUMMON at the location farthest from investigators; otherwise LURK.",
  ],
  [
    "fleets",
    "RAIDER",
    "1 ATTACK 1 an enemy within 2 sectors only if its strength is lower than the Raider's own.",
    "1 ATTACK 1 an enemy within 2 sectors only if strength of the enemy is lower than strength of the Raider.",
  ],
  ["fleets", "RAIDER", "1 Supply 0 or damaged: HOLD.", "1 If supply is 0 or if damaged, HOLD."],
  [
    "spice",
    "AGENT",
    "1 SEND to the leftmost unoccupied faction space. If all faction spaces are occupied, SEND to the Bank.",
    "1 SEND to the leftmost unoccupied faction space, otherwise, if all faction spaces are occupied, SEND to the Bank.",
  ],
  [
    "spice",
    "AGENT",
    "1 SEND to the leftmost unoccupied faction space. If there is no unoccupied faction space, SEND to the Bank.",
    "1 SEND to the leftmost unoccupied faction space, otherwise, if there is no unoccupied faction space, SEND to the Bank.",
  ],
  [
    "harbour",
    "MARKER",
    "1 PLACE on the most valuable unoccupied workshop. If all are occupied, ADVANCE 1 to the next home.",
    "1 PLACE on the most valuable unoccupied workshop, otherwise ADVANCE 1 to the next home.",
  ],
  [
    "harbour",
    "MARKER",
    "1 PLACE on the most valuable unoccupied workshop. If none is free, PASS.",
    "1 PLACE on the most valuable unoccupied workshop, otherwise PASS.",
  ],
  ["mech", "HERO", "1 GAIN 2 (4 if stars are 3 or more).", "1 If stars are 3 or more, GAIN 4. Otherwise, GAIN 2."],
  ["mech", "HERO", "1 GAIN 2 (or 4 if stars are 3 or more).", "1 If stars are 3 or more, GAIN 4. Otherwise, GAIN 2."],
  [
    "halls",
    "CAPTAIN",
    "1 ATTACK 2 (elite: 3). [Lowest hits]",
    "1 If elite, ATTACK 3. [Lowest hits] Otherwise, ATTACK 2. [Lowest hits]",
  ],
  [
    "halls",
    "CAPTAIN",
    "1 MOVE 2 (3 if the Captain is elite) towards the nearest hero.",
    "1 If the Captain is elite, MOVE 3 towards the nearest hero. Otherwise, MOVE 2 towards the nearest hero.",
  ],
  [
    "modules",
    "CORE",
    "1 If any own module has 2 or more damage, REPAIR it. If there are several, start with the cheapest.",
    "1 If any own module has 2 or more damage, REPAIR it. If tied, the cheapest.",
  ],
  [
    "road",
    "PANTHER",
    "1 ADVANCE into cover, as far as possible from all Shermans.",
    "1 ADVANCE to cover. [Furthest from Shermans]",
  ],
  [
    "race",
    "FALCON",
    "1 DRIVE 3 to a free stretch as close as possible to the Racer.",
    "1 DRIVE 3 to free stretch. [Nearest to Racer]",
  ],
  [
    "race",
    "FALCON",
    "1 DRIVE 3 to a free stretch; if tied, nearest to the Racer.",
    "1 DRIVE 3 to free stretch. [Nearest to Racer]",
  ],
  [
    "race",
    "FALCON",
    "1 DRIVE 3 to a free stretch; if tied, next to the Racer.",
    "1 DRIVE 3 to free stretch. [Next to Racer]",
  ],
  ["crawl", "ARCHER", "1 SHOOT 2 at the two closest heroes in range.", "1 SHOOT 2 at up to 2 closest heroes in range."],
  [
    "mech",
    "WALKER",
    "1 FIGHT only if the Walker’s power exceeds that of the foe by 2 or more.",
    "1 FIGHT only if power of the Walker >= power of the foe plus 2.",
  ],
  [
    "mech",
    "WALKER",
    "1 FIGHT only if the Walker’s power exceeds the foe's power by at least 2.",
    "1 FIGHT only if power of the Walker >= power of the foe plus 2.",
  ],
  [
    "realm",
    "PAWN",
    "1 MOVE 1 from the region with most own cubes to adjacent region. [Highest value]",
    "1 In the region with most own cubes: MOVE 1 to adjacent region. [Highest value]",
  ],
  [
    "delta",
    "CADRE",
    "1 If there is a city with Camp, MARCH 1 from a province with 3 or more Guerrillas to that city.",
    "1 There is a city with Camp and in a province with 3 or more Guerrillas: MARCH 1 to that city.",
  ],
  ["thrones", "PACK", "1 MARCH to a neutral region.", "1 MARCH to an uncontrolled region."],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 1 for each hero within 3 squares, at most 3.",
    "1 ATTACK 3 if heroes within 3 squares >= 3, otherwise ATTACK 2 if heroes within 3 squares = 2, otherwise ATTACK 1 if heroes within 3 squares = 1.",
  ],
  [
    "harbour",
    "MARKER",
    "1 ADVANCE one space for each Mason on a workshop (minimum 1, maximum 3) towards Bank.",
    "1 ADVANCE 3 if (Masons on a workshop >= 3) towards Bank, otherwise ADVANCE 2 if (Masons on a workshop = 2) towards Bank, otherwise ADVANCE 1 if (Masons on a workshop <= 1) towards Bank.",
  ],
  [
    "market",
    "PURSE",
    "1 DRAW 1 for every 2 coins on the Purse, rounding up, to a maximum of 2.",
    "1 DRAW half of coins, rounded up, at most 2.",
  ],
  ["crawl", "GHOUL", "1 ATTACK 1 for each hero, at least 4, at most 4.", "1 ATTACK 4."],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 1 for each hero, at least 0, at most 1 [Fewest hits], otherwise REST.",
    "1 ATTACK 1 if heroes >= 1 [Fewest hits], otherwise REST.",
  ],
  ["market", "PURSE", "1 DRAW 1 for every 2 coins.", "1 DRAW half of coins, rounded down."],
  [
    "farm",
    "AGENT",
    "1 Roll two dice and consult the lower one:\n  1–4: HIRE.\n  5–6: PASS.",
    "1 Roll [2d6], keep the lower:\n  1–4: HIRE.\n  5–6: PASS.",
  ],
  [
    "farm",
    "AGENT",
    "1 Roll 3d6 and use the highest die. On a 6, HIRE. On 2–5, PASS. On any other result, RAISE Brook.",
    "1 Roll [3d6], keep the highest:\n  6: HIRE.\n  2–5: PASS.\n  1: RAISE Brook.",
  ],
  [
    "woods",
    "WARRIOR",
    "1 BATTLE in every fox clearing, targeting Soldiers before Sawmills.",
    "1 BATTLE in each fox clearing. [Soldier > Sawmill]",
  ],
  [
    "market",
    "PURSE",
    "1 If coins < 3, SELL 1. If the coins are at least 3, BUY a relic.",
    "1 If coins < 3, SELL 1. Otherwise, if coins >= 3, BUY a relic.",
  ],
  [
    "market",
    "PURSE",
    "1 If coins are 1, SELL 1. If coins are 2, DRAW 1. If coins are 3 or more, PASS.",
    "1 If coins are 1, SELL 1. Otherwise, if coins are 2, DRAW 1. Otherwise, if coins are 3 or more, PASS.",
  ],
  ["wreck", "ADULT", "1 If any hand is in its room, BITE.", "1 If any hand is in this room, BITE."],
  ["race", "DRONE", "1 DRIVE its gear + 1.", "1 DRIVE its gear plus 1."],
  [
    "race",
    "DRONE",
    "1 DRIVE its gear (at most 4) to a free stretch.",
    "1 DRIVE its gear, at most 4, to a free stretch.",
  ],
  ["harbour", "HELPER", "1 PLACE on the Market if free.", "1 PLACE on the Market if Market is free."],
  ["harbour", "HELPER", "1 PLACE on the Market unless occupied.", "1 PLACE on the Market unless Market is occupied."],
  [
    "harbour",
    "HELPER",
    "1 PLACE on the Market. If it is already occupied, PLACE on the Bank.",
    "1 PLACE on the Market if Market is unoccupied, otherwise PLACE on the Bank.",
  ],
  [
    "harbour",
    "HELPER",
    "1 If the Market is free, PLACE there; if it is occupied, PLACE on the Bank.",
    "1 If the Market is free, PLACE there. Otherwise, PLACE on the Bank.",
  ],
  [
    "harbour",
    "HELPER",
    "1 PLACE on the Market or the Bank, whichever has more coins.",
    "1 PLACE on Market or Bank. [Most coins]",
  ],
  [
    "harbour",
    "HELPER",
    "1 PLACE on the Market or the Bank, whichever has the fewest coins.",
    "1 PLACE on Market or Bank. [Fewest coins]",
  ],
  [
    "vines",
    "HELPER",
    "1 If it leads by 3 or more points, PASS.",
    "1 If points of the Automa >= points of the Vintner plus 3, PASS.",
  ],
  [
    "vines",
    "HELPER",
    "1 If the Automa is ahead by 1–3 points, PASS.",
    "1 If points of the Automa >= points of the Vintner plus 1 and points of the Automa <= points of the Vintner plus 3, PASS.",
  ],
  [
    "vines",
    "HELPER",
    "1 If the Automa is behind the Vintner by at least 4 points, PASS.",
    "1 If points of the Vintner >= points of the Automa plus 4, PASS.",
  ],
  [
    "vines",
    "HELPER",
    "1 If the Vintner trails by 3 points or more, PASS.",
    "1 If points of the Automa >= points of the Vintner plus 3, PASS.",
  ],
  ["vines", "HELPER", "1 In Year III, PASS.", "1 In year 3, PASS."],
  [
    "rails",
    "EXPRESS",
    "1 If it has more than twice as much money as the Company, PASS.",
    "1 If money of the Baron > 2 × money of the Company, PASS.",
  ],
  [
    "rails",
    "EXPRESS",
    "1 If the Baron has at least as many shares as the Company, PASS.",
    "1 If shares of the Baron >= shares of the Company, PASS.",
  ],
  [
    "rails",
    "EXPRESS",
    "1 The Baron's income is lower than the Company's: PASS.",
    "1 The Baron's income is lower than income of the Company: PASS.",
  ],
  ["rails", "EXPRESS", "1 If it already has 3 or more shares, PASS.", "1 If the Baron has 3 or more shares, PASS."],
  [
    "rails",
    "EXPRESS",
    "1 MOVE up to 3 cities along the line to the city with the most goods.",
    "1 MOVE 3 to the city with the most goods.",
  ],
  [
    "rails",
    "EXPRESS",
    "1 MOVE 3 to the highest-price connected city.",
    "1 MOVE 3 to the connected city with the highest price.",
  ],
  ["realm", "ENVOY", "1 SCORE the highest-valued region.", "1 SCORE the region with the highest value."],
  ["clans", "HALL", "1 UPGRADE the lowest-level own building.", "1 UPGRADE own building with the lowest level."],
  [
    "rails",
    "EXPRESS",
    "1 MOVE 3 to the city with the most goods; if tied, the larger one.",
    "1 MOVE 3 to the city with the most goods; if tied, the largest.",
  ],
  [
    "rails",
    "EXPRESS",
    "1 DELIVER 1 to a port; ties are broken in favour of the city that is farthest away.",
    "1 DELIVER 1 to a port; ties are broken in favour of the farthest city.",
  ],
  [
    "vines",
    "HELPER",
    "1 If it has 3 or more wine, SELL 2. If it has less than 3 wine but at least 2 grapes, SELL 1. Otherwise, PASS.",
    "1 If it has 3 or more wine, SELL 2. Otherwise, if it has less than 3 wine but at least 2 grapes, SELL 1. Otherwise, PASS.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If the nearest hero isn't stunned, ATTACK it.",
    "1 If the nearest hero is not stunned, ATTACK it.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE towards the nearest hero that isn’t stunned.",
    "1 MOVE towards the nearest hero that is not stunned.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If no traps are within 2 squares and heroes aren't within 2 squares, REST.",
    "1 If no traps are within 2 squares and heroes are not within 2 squares, REST.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2 the nearest hero. If it can't be done, REST.",
    "1 ATTACK 2 the nearest hero. If it cannot be done, REST.",
  ],
  ["crawl", "GHOUL", "1 ATTACK 2 against the nearest hero.", "1 ATTACK 2 at the nearest hero."],
  ["rim", "BOUNTY HUNTER", "1 FIGHT against the nearest wanted ship.", "1 FIGHT at the nearest wanted ship."],
  ["crawl", "GHOUL", "1 Try to ATTACK the nearest hero.", "1 ATTACK the nearest hero."],
  ["crawl", "GHOUL", "1 If it is stunned, attempt to HEAL 1.", "1 If it is stunned, HEAL 1."],
  ["crawl", "GHOUL", "1 If this figure is stunned, REST.", "1 If it is stunned, REST."],
  ["crawl", "GHOUL", "1 If the figure is stunned, REST.", "1 If it is stunned, REST."],
  ["crawl", "GHOUL", "1 If this Ghoul is stunned, REST.", "1 If it is stunned, REST."],
  ["crawl", "GHOUL", "1 If the monster is stunned, REST.", "1 If it is stunned, REST."],
  ["hunt", "LION", "1 If this monster is knocked down, ROAR.", "1 If it is knocked down, ROAR."],
  ["crawl", "GHOUL", "1 This monster MOVES towards the nearest hero.", "1 It MOVES towards the nearest hero."],
  ["crawl", "GHOUL", "1 If it can ATTACK, it ATTACKS the nearest hero.", "1 ATTACK the nearest hero."],
  [
    "broadside",
    "SHIP OF THE LINE",
    "1 If the Ship of the line can BOARD, BOARD the nearest enemy.",
    "1 BOARD the nearest enemy.",
  ],
  ["crawl", "GHOUL", "1 Can it ATTACK? Then it ATTACKS the nearest hero.", "1 ATTACK the nearest hero."],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK the nearest hero. If it cannot ATTACK, REST.",
    "1 ATTACK the nearest hero, otherwise REST.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK the nearest hero. If unable to ATTACK, REST.",
    "1 ATTACK the nearest hero, otherwise REST.",
  ],
  ["crawl", "GHOUL", "1 ATTACK the nearest hero.\n2 Cannot ATTACK: REST.", "1 ATTACK the nearest hero.\n2 REST."],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 1 a hero within 2 squares (highest threat).",
    "1 ATTACK 1 a hero within 2 squares. [Highest threat]",
  ],
  ["crawl", "GHOUL", "1 ATTACK 1 a hero (lowest hits first).", "1 ATTACK 1 a hero. [Lowest hits]"],
  [
    "dukes",
    "KNIGHT",
    "1 BUILD in a province that has no Fort (highest income), then TAX 1.",
    "1 BUILD in a province that has no Fort, if tied, highest income, then TAX 1.",
  ],
  ["market", "PURSE", "1 BUY a card (leftmost if tied).", "1 BUY a card. [Leftmost]"],
  [
    "skirmish",
    "SHOOTER",
    "1 SHOOT an enemy (prioritise wounded enemies).",
    "1 SHOOT an enemy, prioritising enemies with wounds.",
  ],
  ["crawl", "GHOUL", "1 MOVE towards and ATTACK the nearest hero.", "1 MOVE towards the nearest hero, then ATTACK it."],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 to and ATTACK 2 the stunned hero with the most threat.",
    "1 MOVE 2 to the stunned hero with the most threat, then ATTACK 2 it.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE towards the nearest hero. After moving, ATTACK.",
    "1 MOVE towards the nearest hero, then ATTACK.",
  ],
  ["modules", "CORE", "1 If damaged, REPAIR at nearest module.", "1 If it has damage, REPAIR at nearest module."],
  [
    "modules",
    "CORE",
    "1 If not damaged, REPAIR at nearest module.",
    "1 If it has no damage, REPAIR at nearest module.",
  ],
  ["modules", "CORE", "1 REPAIR at the undamaged module.", "1 REPAIR at the module without damage."],
  ["skirmish", "SHOOTER", "1 SHOOT the most wounded enemy.", "1 SHOOT the enemy with the most wounds."],
  [
    "skirmish",
    "SHOOTER",
    "1 SHOOT the nearest wounded visible enemy within 3 squares.",
    "1 SHOOT the nearest visible enemy with wounds within 3 squares.",
  ],
  [
    "skirmish",
    "SHOOTER",
    "1 If the Shooter is not wounded and an enemy is wounded, STAY.",
    "1 If the Shooter has no wounds and an enemy has wounds, STAY.",
  ],
  ["skirmish", "SHOOTER", "1 SHOOT an enemy that is unwounded.", "1 SHOOT an enemy with no wounds."],
  [
    "skirmish",
    "SHOOTER",
    "1 SHOOT. [Most wounded > Unwounded > Nearest]",
    "1 SHOOT. [Most wounds > With no wounds > Nearest]",
  ],
  ["skirmish", "SHOOTER", "1 SHOOT an enemy (wounded, then nearest).", "1 SHOOT an enemy. [With wounds > Nearest]"],
  ["rim", "SMUGGLER", "1 5–9 credits: TRADE 2.", "1 Credits are 5–9: TRADE 2."],
  ["rim", "SMUGGLER", "1 If it has 5–9 credits, TRADE 2.", "1 If credits of the Rival are 5–9, TRADE 2."],
  ["rim", "SMUGGLER", "1 If the Player has 5–9 credits, TRADE 2.", "1 If credits of the Player are 5–9, TRADE 2."],
  ["crawl", "GHOUL", "1 If it has 2–4 hits, REST.", "1 If its hits are 2–4, REST."],
  [
    "crawl",
    "GHOUL",
    "1 2–3 heroes within 2 squares: ATTACK 2.",
    "1 At least 2 heroes within 2 squares and at most 3 heroes within 2 squares: ATTACK 2.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If there are 2–3 heroes within 2 squares and the Ghoul is stunned, ATTACK 2.",
    "1 If there are at least 2 heroes within 2 squares and there are at most 3 heroes within 2 squares and the Ghoul is stunned, ATTACK 2.",
  ],
  ["firms", "MANAGER", "1 If the round is 1, 3 or 5, PASS.", "1 If the round is 1 or 3 or 5, PASS."],
  ["firms", "MANAGER", "1 Round is 1, 2–3, or 5: PASS.", "1 Round is 1 or 2–3 or 5: PASS."],
  [
    "firms",
    "MANAGER",
    "1 Rounds 1–3: LOBBY 2.\n2 Rounds 4 and 5: PASS.",
    "1 Round is 1–3: LOBBY 2.\n2 Round is 4 or 5: PASS.",
  ],
  [
    "firms",
    "MANAGER",
    "1 In the last round, PASS.\n2 In the first round: LOBBY 2.",
    "1 Round is 5: PASS.\n2 Round is 1: LOBBY 2.",
  ],
  [
    "firms",
    "MANAGER",
    "1 Rounds 1–3: LOBBY 2, then STAFF the firm with the highest output. Rounds 4–5: SELL 3.",
    "1 If round is 1–3, LOBBY 2, then STAFF the firm with the highest output. Otherwise, if round is 4–5, SELL 3.",
  ],
  [
    "rim",
    "SMUGGLER",
    "1 Fewer than 5 credits: TRADE 2. 5–9 credits: MOVE 1 to Falk. 10+ credits: REST.",
    "1 If fewer than 5 credits, TRADE 2. Otherwise, if credits are 5–9, MOVE 1 to Falk. Otherwise, if 10+ credits, REST.",
  ],
  [
    "rim",
    "SMUGGLER",
    "1 With cargo: DELIVER, then TRADE 1. Without: TRADE 2.",
    "1 If with cargo, DELIVER, then TRADE 1. Otherwise, TRADE 2.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 Hero within 1 square or own Archer within 2 squares: REST.",
    "1 Hero within 1 square, or own Archer within 2 squares: REST.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 Hero adjacent or trap within 3 squares: REST.",
    "1 Hero adjacent, or trap within 3 squares: REST.",
  ],
  [
    "dukes",
    "ARMY",
    "1 MARCH 1 to a province with Levies and without Guards.",
    "1 MARCH 1 to a province with Levies and not with Guards.",
  ],
  [
    "dukes",
    "ARMY",
    "1 MARCH 1 to a coastal province with Levies and with at least 2 Guards. [Nearest]",
    "1 MARCH 1 to a coastal province with Levies and (with at least 2 Guards). [Nearest]",
  ],
  ["crawl", "GHOUL", "1 Is it stunned? If so, REST. If not, ATTACK.", "1 Is it stunned? Yes: REST. No: ATTACK."],
  [
    "crawl",
    "GHOUL",
    "1 Is it stunned? If so, REST; if not, proceed to step 3.\n2 REST.\n3 ATTACK.",
    "1 Is it stunned? Yes: REST. No: go to 3.\n2 REST.\n3 ATTACK.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If it is stunned, skip to 3.\n2 REST.\n3 ATTACK.",
    "1 If it is stunned, go to 3.\n2 REST.\n3 ATTACK.",
  ],
  ["crawl", "GHOUL", "1 Never MOVES. Always ATTACKS the nearest hero.", "1 ATTACK the nearest hero."],
  [
    "skirmish",
    "SHOOTER",
    "1 RUSH towards the closest enemy, ending in cover if possible.",
    "1 RUSH towards the closest enemy. [In cover]",
  ],
  [
    "skirmish",
    "SHOOTER",
    "1 RUSH to a square within 3 squares of an enemy, on an objective if able.",
    "1 RUSH to a square within 3 squares of an enemy. [Objective]",
  ],
  [
    "firms",
    "MANAGER",
    "1 CLOSE the firm it owns that has no workers (the cheapest first).",
    "1 CLOSE the firm controlled by the bot that has no workers. [Cheapest]",
  ],
  [
    "basins",
    "STATION",
    "1 BUILD in a basin. Priority: most drops > lowest cost.\n2 Cannot BUILD: EARN 3.",
    "1 BUILD in a basin. Priority: most drops > lowest cost.\n2 EARN 3.",
  ],
  ["crawl", "GHOUL", "1 MOVE so that it is adjacent to a hero.", "1 MOVE to a square adjacent to a hero."],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 3 such that it ends its move within 2 squares of the nearest hero.",
    "1 MOVE 3 to a square within 2 squares of the nearest hero.",
  ],
  [
    "hunt",
    "LION",
    "1 If this monster is bleeding, ROAR.\n2 If the Lion is not bleeding, SNIFF.",
    "1 If it has bleeding, ROAR.\n2 If the Lion has no bleeding, SNIFF.",
  ],
  ["skirmish", "SHOOTER", "1 MOVE 3 as close to the closest enemy as possible.", "1 MOVE 3 towards the closest enemy."],
  ["decks", "GLORY", "1 Has 3 or more population: PASS.", "1 It has 3 or more population: PASS."],
  [
    "decks",
    "GLORY",
    "1 If has more population than progress, PASS.",
    "1 If it has more population than progress, PASS.",
  ],
  ["colony", "RIFLE", "1 In cover: FIRE.", "1 It is in cover square: FIRE."],
  ["colony", "RIFLE", "1 MOVE to a square in cover.", "1 MOVE to a square that is cover."],
  [
    "colony",
    "RIFLE",
    "1 MOVE away from nearest enemy, to cover if possible.",
    "1 MOVE away from nearest enemy. [Cover]",
  ],
  ["sentinels", "BARON", "1 Each hero DISCARDS 1.", "1 DISCARD 1 at each hero."],
  ["sentinels", "BARON", "1 The hero with the most cards DISCARDS 2.", "1 DISCARD 2 at the hero with the most cards."],
  [
    "sentinels",
    "BARON",
    "1 Rage is 3 or more: HIT 1. Otherwise, SCHEME 1 and SUMMON 1.",
    "1 If rage is 3 or more, HIT 1. Otherwise, SCHEME 1 and SUMMON 1.",
  ],
  [
    "warlord",
    "VOLK",
    "1 MOVE 3 towards the nearest knight. Never enters a lake.",
    "1 MOVE 3 towards the nearest knight, never entering a lake.",
  ],
  ["streets", "HOUND", "1 MOVE to an adjacent location.", "1 MOVE 1 to an adjacent location."],
  ["convoy", "MOTHERSHIP", "1 LAUNCH 3, or 2 if damaged.", "1 LAUNCH 3 (2 if damaged)."],
  // A sentence that begins with “otherwise” is about the “if” at the start of the line, and one behind a comma about its action.
  ...[
    [
      "If it is winter, SCORE 1, or 2 if weary. Otherwise, REST.",
      "If it is winter and the warrior is weary, SCORE 2. Otherwise, if it is winter, SCORE 1. Otherwise, REST.",
    ],
    [
      "If it is winter, FIGHT, otherwise SCORE 1. Otherwise, REST.",
      "If it is winter, FIGHT, or if that is impossible, SCORE 1. Otherwise, REST.",
    ],
    ["If it is winter, FIGHT if weary, otherwise SCORE 1.", "It is winter: FIGHT if weary, otherwise SCORE 1."],
  ].map(([said = "", meant = ""]) => ["moorland", "WARRIOR", `1 ${said}`, `1 ${meant}`] as const),
  [
    "epochs",
    "FOCUS",
    "1 Roll 1d6. 1: MINE 1. 2–3: RECRUIT 1. 4+: WARP 2.",
    "1 Roll [d6]:\n  1: MINE 1.\n  2–3: RECRUIT 1.\n  4–6: WARP 2.",
  ],
  [
    "lances",
    "STRIKER",
    "1 MOVE such that it is adjacent to as many enemies as possible.",
    "1 MOVE to hex. [Most enemies adjacent]",
  ],
  ["lances", "SNIPER", "1 FIRE at the closest enemy in sight.", "1 FIRE at the closest in sight enemy."],
  [
    "lances",
    "SNIPER",
    "1 FIRE at the closest enemy, but not one in sight.",
    "1 FIRE at the closest enemy, not in sight.",
  ],
  ["lances", "SNIPER", "1 FIRE. Prefer prone or immobile targets.", "1 FIRE, if tied prone or immobile."],
  ["lances", "SNIPER", "1 FIRE. Best target: prone, closest.", "1 FIRE, if tied prone, then closest."],
  [
    "glade",
    "THUG",
    "1 PLACE on a forest space (most berries; if tied, leftmost).",
    "1 PLACE forest space. [Most berries > Leftmost]",
  ],
  ["descent", "WHITE SHIP", "1 If the mothership is at 10 or more, LOWER 1.", "1 Mothership is 10 or more: LOWER 1."],
  [
    "pyramid",
    "BLUE",
    "1 Any worker at power 6: ASCEND at that worker.",
    "1 Any worker with power 6: ASCEND at that worker.",
  ],
  ["hills", "RIFLES", "1 Neither pinned nor spotted: RALLY.", "1 Not pinned and not spotted: RALLY."],
  ["hills", "RIFLES", "1 If neither pinned nor spotted, RALLY.", "1 Not pinned and not spotted: RALLY."],
  ["hills", "RIFLES", "1 On a hill, FIRE.", "1 If it is on a hill, FIRE."],
  ["hills", "RIFLES", "1 On a hill: do not move. FIRE.", "1 On a hill: it does not move and FIRES."],
  ["hills", "RIFLES", "1 FIRE at a spotted enemy (exposed first).", "1 FIRE at a spotted enemy. [Exposed]"],
  [
    "arena",
    "MURMILLO",
    "1 PUSH an enemy. Prioritize: bleeding > lowest vitality.",
    "1 PUSH an enemy, if tied bleeding > lowest vitality.",
  ],
  ["corps", "CREW", "1 GAIN 2 money.", "1 GAIN MONEY 2."],
  [
    "corps",
    "CREW",
    "1 If era is 2, MOVE 2 to Mars and GAIN 1 contract.",
    "1 If era is 2, MOVE 2 to Mars, then GAIN CONTRACTS 1.",
  ],
  [
    "bastion",
    "CHAMPION",
    "1 BRAWL 2 the most wounded adjacent explorer.",
    "1 BRAWL 2 the adjacent explorer with the most wounds.",
  ],
  [
    "trench",
    "GEWEHR",
    "1 Pinned and suppressed: HOLD. Not pinned: DIG IN.",
    "1 If pinned and suppressed, HOLD. Otherwise, if not pinned, DIG IN.",
  ],
  [
    "trench",
    "GEWEHR",
    "1 Enemy within 2 squares: HOLD. No enemy within 2 squares: DIG IN.",
    "1 If an enemy is within 2 squares, HOLD. Otherwise, if no enemy within 2 squares, DIG IN.",
  ],
  [
    "trench",
    "GEWEHR",
    "1 If it is pinned, HOLD. If it is not pinned, DIG IN.",
    "1 If it is pinned, HOLD. Otherwise, if it is not pinned, DIG IN.",
  ],
  [
    "trench",
    "GEWEHR",
    "1 Pinned and suppressed? HOLD. Pinned but not suppressed? DIG IN.",
    "1 Pinned and suppressed: HOLD. Pinned but not suppressed: DIG IN.",
  ],
  [
    "trench",
    "GEWEHR",
    "1 Shock 1: HOLD. Shock 2 or 3: DIG IN.",
    "1 Shock 1: HOLD. Otherwise, if shock 2 or 3: DIG IN.",
  ],
  ["boxer", "BRUISER", "1 JAB; HOOK.", "1 JAB, then HOOK."],
  ["boxer", "BRUISER", "1 Stamina 2 or less – CLINCH.", "1 Stamina 2 or less: CLINCH."],
  ["boxer", "BRUISER", "1 • JAB.", "1 JAB."],
  ["boxer", "BRUISER", "1 Kid dazed: JAB if adjacent.", "1 Kid dazed: JAB."],
  ["trench", "GEWEHR", "1 Pinned: HOLD.\n2 All other cases: DIG IN.", "1 Pinned: HOLD.\n2 Otherwise: DIG IN."],
  [
    "trench",
    "GEWEHR",
    "1 Pinned: HOLD.\n2 If none of the above applies, DIG IN.",
    "1 Pinned: HOLD.\n2 Otherwise: DIG IN.",
  ],
  ["trench", "GEWEHR", "1 Pinned: HOLD.\n2 DIG IN if nothing else applies.", "1 Pinned: HOLD.\n2 Otherwise: DIG IN."],
  [
    "hotel",
    "BARON",
    "1 GAIN 1 point per prepared room, at most 6.",
    "1 GAIN 1 point for each prepared room, at most 6.",
  ],
  [
    "lanterns",
    "CONSTABLE",
    "1 There is a clue within 2 crossings: MOVE there.",
    "1 There is a clue within 2 crossings: MOVE to it.",
  ],
  ["gridiron", "BLOCKER", "1 BLOCK an adjacent opponent.", "1 BLOCK an adjacent enemy."],
  ["gridiron", "BLOCKER", "1 If an opponent is adjacent, STAND UP.", "1 If an enemy is adjacent, STAND UP."],
  ["trench", "GEWEHR", "1 With 3 or more shock the Gewehr RALLIES.", "1 If it has 3 or more shock, RALLY."],
  ["trench", "GEWEHR", "1 In a trench it RALLIES.", "1 If it is in a trench, RALLY."],
  [
    "trench",
    "GEWEHR",
    "1 FIRE 1 at the nearest enemy (unless it is pinned).",
    "1 FIRE 1 at the nearest enemy unless it is pinned.",
  ],
  ["trench", "GEWEHR", "1 FIRE 1 (pinned only).", "1 FIRE 1, only if pinned."],
  ["trench", "GEWEHR", "1 Pinned (shock 3+ only): RALLY.", "1 Pinned and shock 3+: RALLY."],
  [
    "apiary",
    "FORAGER",
    "1 FLY to the unexplored field closest to the Queen and EXPLORE it.",
    "1 FLY to the unexplored field closest to the Queen, then EXPLORE the unexplored field closest to the Queen.",
  ],
  [
    "apiary",
    "FORAGER",
    "1 FLY to the closest unexplored field and EXPLORE there.",
    "1 FLY to the closest unexplored field and EXPLORE it.",
  ],
  [
    "apiary",
    "FORAGER",
    "1 If the field has nectar or pollen, GATHER.",
    "1 If the field has nectar or has pollen, GATHER.",
  ],
  [
    "hotel",
    "BARON",
    "1 If the Rival is behind on points, PASS.",
    "1 Points of the Innkeeper >= points of the Rival plus 1: PASS.",
  ],
  [
    "hotel",
    "BARON",
    "1 If the Rival is ahead on crowns by 3 or more, PASS.",
    "1 Crowns of the Rival >= crowns of the Innkeeper plus 3: PASS.",
  ],
  ["senate", "CONSUL", "1 Behind on votes by 3+: ABSTAIN.", "1 The Faction is behind on votes by 3+: ABSTAIN."],
  ["senate", "CONSUL", "1 With 6 gold or more, BRIBE.", "1 If 6 gold or more, BRIBE."],
  ["lighthouse", "WIDOW", "1 Nights 5 to 7: HIDE.", "1 Night is 5–7: HIDE."],
  ["colossus", "TITAN", "1 At wrath 5 or 6, the Titan ROARS.", "1 Wrath is 5 or 6: ROAR."],
  ["lighthouse", "DROWNED", "1 Bound spirits HIDE.", "1 If bound, HIDE."],
  ["lagoon", "TRAWLER", "1 If the boat's hold is 3 or more, MOOR.", "1 If its hold is 3 or more, MOOR."],
  ["lagoon", "CUTTER", "1 SELL 3. Gain 1 coin.", "1 SELL 3, then GAIN COINS 1."],
  [
    "fruit-garden",
    "STEWARD",
    "1 GAIN 1 coin per hive next to a planted plot (max. 4).",
    "1 GAIN 1 coin for each hive next to a planted plot, at most 4.",
  ],
  ["curtain", "RED MARKER", "1 Turn is 8 or later: SCORE.", "1 Turn is 8 or more: SCORE."],
  ["crawl", "GHOUL", "1 ATTACK 2; 3 if a hero is stunned.", "1 ATTACK 2, or 3 if a hero is stunned."],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2 the nearest hero (3 if it is stunned).",
    "1 ATTACK 3 the nearest hero if it is stunned, otherwise ATTACK 2 the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2 the nearest hero, or 3 if a hero is stunned.",
    "1 ATTACK 3 the nearest hero if a hero is stunned, otherwise ATTACK 2 the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 squares towards the nearest hero; 3 squares if a hero is stunned.",
    "1 MOVE 3 towards the nearest hero if a hero is stunned, otherwise MOVE 2 towards the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards the nearest stunned hero, or the nearest hero if none is stunned.",
    "1 MOVE 2 towards the nearest stunned hero, otherwise, if no hero is stunned, MOVE 2 towards the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards the nearest stunned hero, or the nearest hero if there is none.",
    "1 MOVE 2 towards the nearest stunned hero, otherwise towards the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards the nearest stunned hero (or the nearest hero).",
    "1 MOVE 2 towards the nearest stunned hero, otherwise towards the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards a stunned hero (or the nearest hero).",
    "1 MOVE 2 towards a stunned hero, otherwise towards the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards a stunned hero (or the closest).",
    "1 MOVE 2 towards a stunned hero, otherwise towards the closest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards a stunned hero, or the closest one if there is none.",
    "1 MOVE 2 towards a stunned hero, otherwise towards the closest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards a stunned hero; if no hero is stunned, towards the nearest hero.",
    "1 MOVE 2 towards a stunned hero. If no hero is stunned, MOVE 2 towards the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2 a stunned hero, or the nearest hero.",
    "1 ATTACK 2 a stunned hero, otherwise the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 ATTACK 2 at a stunned hero, or at the nearest hero if none is stunned.",
    "1 ATTACK 2 at a stunned hero, otherwise, if no hero is stunned, ATTACK 2 at the nearest hero.",
  ],
  ["crawl", "GHOUL", "1 ATTACK 2 twice.", "1 ATTACK 2, then ATTACK 2."],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards the nearest hero twice.",
    "1 MOVE 2 towards the nearest hero, then MOVE 2 towards the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards the nearest hero, then MOVE again.",
    "1 MOVE 2 towards the nearest hero, then MOVE 2 towards the nearest hero.",
  ],
  ["crawl", "GHOUL", "1 SPAWN twice.", "1 SPAWN, then SPAWN."],
  ["hotel", "BARON", "1 The Rival PASSES.", "1 PASS."],
  ["gallery", "GAVEL", "1 The Dealer always BUYS a masterpiece.", "1 BUY a masterpiece."],
  [
    "brigade",
    "CHEF",
    "1 If it has at least 3 fish and 1 spice, SHOP.",
    "1 If it has at least 3 fish and at least 1 spice, SHOP.",
  ],
  [
    "reels",
    "PRODUCER",
    "1 If all stars are hired or the Studio has less than 2 money, SHOOT.",
    "1 If all stars are hired, or the Studio has less than 2 money, SHOOT.",
  ],
  [
    "reels",
    "PRODUCER",
    "1 HIRE the most expensive star. If two stars cost the same, HIRE the one with the most fame.",
    "1 HIRE the most expensive star. [Most fame]",
  ],
  [
    "reels",
    "PRODUCER",
    "1 HIRE the most expensive star. If two stars have the same cost, HIRE the one with more fame.",
    "1 HIRE the most expensive star. [Most fame]",
  ],
  [
    "reels",
    "PRODUCER",
    "1 The Studio RELEASES the film with the highest appeal.",
    "1 RELEASE the film with the highest appeal.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If a hero is stunned, or the Ghoul is stunned, REST.",
    "1 If a hero is stunned or the Ghoul is stunned, REST.",
  ],
  [
    "opera",
    "USHER",
    "1 If ahead on applause, STAGE 1; if behind, STAGE 2; if equal, PASS.",
    "1 If ahead on applause, STAGE 1. Otherwise, if applause of the House < applause of the Manager, STAGE 2. Otherwise, if applause of the House = applause of the Manager, PASS.",
  ],
  [
    "bazaar",
    "COUSIN",
    "1 If the Trader has fewer rubies than the Merchant, TAKE 1 ruby. If equal, REST.",
    "1 If the Trader has fewer rubies than the Merchant, TAKE 1 ruby. Otherwise, if rubies of the Trader = rubies of the Merchant, REST.",
  ],
  [
    "bazaar",
    "PORTER",
    "1 If silk is 4 or more, SELL 2 silk. If not and spice is 4 or more, SELL 2 spice.",
    "1 If silk is 4 or more, SELL 2 silk. Otherwise, if spice is 4 or more, SELL 2 spice.",
  ],
  [
    "cloister",
    "SCRIBE",
    "1 In rounds 1 and 2, GAIN 1 parchment; from round 3 on, COPY in any workshop.",
    "1 Round 1 or 2: GAIN 1 parchment. Round 3+: COPY in any workshop.",
  ],
  [
    "escort",
    "CORVETTE",
    "1 MOVE to stay within 2 hexes of the Tanker with the least hull.",
    "1 MOVE to a hex within 2 hexes of the Tanker with the least hull.",
  ],
  [
    "saloon",
    "OUTLAW",
    "1 MOVE 3 towards the Marshal. If adjacent, BRAWL.",
    "1 MOVE 3 towards the Marshal, then BRAWL at the Marshal.",
  ],
  // Terse lines: how much is done to the target, criteria behind a colon, and cases of one number.
  ["hydra", "HYDRA", "1 BITE the hero with the lowest health for 3.", "1 BITE 3 the hero with the lowest health."],
  ["chasm", "OGRE", "1 STRIKE all adjacent heroes for 2 damage.", "1 STRIKE 2 all adjacent heroes."],
  [
    "alehouse",
    "INNKEEPER",
    "1 SERVE a guest: most points, then leftmost.",
    "1 SERVE a guest. [Most points > Leftmost]",
  ],
  ["bivouac", "GUNNER", "1 FIRE: weakest > nearest.", "1 FIRE. [Weakest > Nearest]"],
  ["bivouac", "GUNNER", "1 FIRE at: the nearest enemy.", "1 FIRE at the nearest enemy."],
  [
    "marauders",
    "WALKER",
    "1 ATTACK a survivor in its zone: wounded first, then the one with the fewest items.",
    "1 ATTACK a survivor in its zone. [Wounded > Fewest items]",
  ],
  ["fjords", "SHIPWRIGHT", "1 BUILD in a town. Most ore first.", "1 BUILD in a town. [Most ore]"],
  [
    "alehouse",
    "INNKEEPER",
    "1 Barrels: 0 → BREW; 1–2 → GATHER 1; 3+ → SELL 1.",
    "1 If barrels are 0, BREW. If barrels are 1–2, GATHER 1. If barrels are 3 or more, SELL 1.",
  ],
  [
    "alehouse",
    "INNKEEPER",
    "1 Coins 0–4: SELL 1. 5–9: BREW. 10+: GATHER 1.",
    "1 If coins are 0–4, SELL 1. If coins are 5–9, BREW. If coins are 10 or more, GATHER 1.",
  ],
  [
    "alehouse",
    "INNKEEPER",
    "1 Barrels 3+: SELL 1; less than 3: BREW.",
    "1 If barrels are 3 or more, SELL 1. If barrels are less than 3, BREW.",
  ],
  [
    "alehouse",
    "INNKEEPER",
    "1 No barrels: BREW. 1–2 barrels: GATHER 1. Otherwise: SELL 1.",
    "1 If barrels are 0, BREW. Otherwise, if barrels are 1–2, GATHER 1. Otherwise, SELL 1.",
  ],
  // One of what places have so many of stands for a place with one.
  [
    "dynasty",
    "REBELS",
    "1 FORTIFY a province adjacent to a base.",
    "1 FORTIFY a province adjacent to a province with a base.",
  ],
  ["dynasty", "REBELS", "1 MARCH towards the nearest base.", "1 MARCH towards the nearest province with a base."],
  ["dynasty", "REBELS", "1 RALLY in each base.", "1 RALLY in each province with a base."],
  ["dynasty", "REBELS", "1 If a city has no base, PASS.", "1 If a city has no bases, PASS."],
  ["jumpgates", "SWARM", "1 UPGRADE a colony.", "1 UPGRADE a sector with a colony."],
  // Behind a tie, and at the end of what a number counts.
  ["gantry", "FOREMAN", "1 TAKE a card. If tied, the rightmost one.", "1 TAKE a card. If tied, the rightmost."],
  ["fjords", "SHIPWRIGHT", "1 LINK a town. Tie: the larger town.", "1 LINK a town. Tie: the largest town."],
  ["fjords", "SHIPWRIGHT", "1 LOAN, unless it is the last round.", "1 LOAN, unless round is 6."],
  ["fjords", "SHIPWRIGHT", "1 LOAN in the last round.", "1 LOAN if round is 6."],
  ["fjords", "SHIPWRIGHT", "1 If it is the first round, LOAN.", "1 If round is 1, LOAN."],
  [
    "fjords",
    "SHIPWRIGHT",
    "1 BUILD the first unlinked town: Quarry, Mill, Wharf.",
    "1 BUILD unlinked Quarry, otherwise BUILD unlinked Mill, otherwise BUILD unlinked Wharf.",
  ],
  [
    "fjords",
    "SHIPWRIGHT",
    "1 BUILD in the first town of the following: Quarry, Mill.",
    "1 BUILD in Quarry, otherwise in Mill.",
  ],
  // What both sides have is compared once more, and one of two contraries is not the other.
  [
    "lobby",
    "BUREAU",
    "1 Ahead by 5 or more points: WAIT. Behind: SPREAD 2. Tied: SPREAD 1.",
    "1 If it leads by 5 or more points, WAIT. If behind, SPREAD 2. If equal, SPREAD 1.",
  ],
  [
    "lobby",
    "BUREAU",
    "1 Ahead by 5 or more points: WAIT.\n2 Behind: SPREAD 2.\n3 Tied: SPREAD 1.",
    "1 Ahead by 5 or more points: WAIT.\n2 Points of the Agency < points of the Opponent: SPREAD 2.\n3 Points of the Agency = points of the Opponent: SPREAD 1.",
  ],
  [
    "opera",
    "USHER",
    "1 If ahead on applause by 3 or more, STAGE 1; if equal, PASS.",
    "1 If it leads by 3 or more applause, STAGE 1. If tied, PASS.",
  ],
  ["chasm", "GHOUL", "1 Normal: STRIKE 2. Elite: STRIKE 3.", "1 If normal, STRIKE 2. Otherwise, if elite, STRIKE 3."],
  ["chasm", "GHOUL", "1 STRIKE 2 the most wounded hero.", "1 STRIKE 2 the hero with the most wounds."],
  // Where a unit is, and whom it stands beside.
  ["bivouac", "SQUAD", "1 In the open: HOLD.", "1 In an open hex: HOLD."],
  ["bivouac", "SQUAD", "1 MOVE to a hex in the open.", "1 MOVE to an open hex."],
  ["bivouac", "SQUAD", "1 FIRE at an enemy in the open.", "1 FIRE at an enemy in an open hex."],
  [
    "bivouac",
    "SQUAD",
    "1 If in the same hex as another friendly unit: HOLD.",
    "1 If the Squad is in the same hex as another friendly unit: HOLD.",
  ],
  ["bivouac", "SQUAD", "1 If it is adjacent to another unit: HOLD.", "1 If adjacent to another unit: HOLD."],
  // So many of the same things: each count takes the place of the one before.
  [
    "chasm",
    "GHOUL",
    "1 2+ heroes adjacent: REST. 1 hero adjacent: STRIKE 2. No heroes adjacent: MOVE 2 towards the nearest hero.",
    "1 If 2 or more heroes adjacent, REST. Otherwise, if exactly 1 hero adjacent, STRIKE 2. Otherwise, if no heroes adjacent, MOVE 2 towards the nearest hero.",
  ],
  [
    "chasm",
    "GHOUL",
    "1 2 or more heroes adjacent: REST. Exactly 1: STRIKE 2. None: MOVE 2 towards the nearest hero.",
    "1 2+ heroes adjacent: REST. 1 hero adjacent: STRIKE 2. No heroes adjacent: MOVE 2 towards the nearest hero.",
  ],
  [
    "chasm",
    "GHOUL",
    "1 If there are 2 or more heroes within 2 spaces, REST; if there is exactly 1, STRIKE 2; if there are none, STRIKE 1.",
    "1 If 2 or more heroes within 2 spaces, REST. Otherwise, if exactly 1 hero within 2 spaces, STRIKE 2. Otherwise, if no heroes within 2 spaces, STRIKE 1.",
  ],
  [
    "chasm",
    "GHOUL",
    "1 If adjacent to 2 or more heroes: REST. If adjacent to 1 hero: STRIKE 2.",
    "1 If adjacent to 2 or more heroes, REST. Otherwise, if adjacent to 1 hero, STRIKE 2.",
  ],
  [
    "chasm",
    "GHOUL",
    "1 If a hero is adjacent: STRIKE 2. If none are: REST.",
    "1 If a hero is adjacent, STRIKE 2. If no hero is adjacent, REST.",
  ],
  [
    "chasm",
    "GHOUL",
    "1 STRIKE 2. If the target is poisoned, STRIKE 4 instead.",
    "1 STRIKE 2 (4 if the target is poisoned).",
  ],
  [
    "chasm",
    "GHOUL",
    "1 STRIKE 2 the nearest hero. If the target has 3 or more hits: it STRIKES 4 instead.",
    "1 STRIKE 2 (4 if the target has 3 or more hits) the nearest hero.",
  ],
  ["bivouac", "SQUAD", "1 FIRE at Tank > Rifle.", "1 FIRE at Tank, otherwise at Rifle."],
  ["fjords", "SHIPWRIGHT", "1 BUILD Quarry > Mill > Wharf.", "1 BUILD Quarry, otherwise Mill, otherwise Wharf."],
  ["bivouac", "SQUAD", "1 FIRE at Tank (else Rifle).", "1 FIRE at Tank, else Rifle."],
  ["bivouac", "SQUAD", "1 MOVE to cover (never adjacent to an enemy).", "1 MOVE to cover, never adjacent to an enemy."],
  ["alehouse", "INNKEEPER", "1 BREW (if possible), else GATHER 1.", "1 BREW if possible, else GATHER 1."],
  [
    "chasm",
    "GHOUL",
    "1 If more heroes than monsters are within 2 spaces, REST.",
    "1 If there are more heroes than monsters within 2 spaces, REST.",
  ],
  ["chasm", "GHOUL", "1 Each Ghoul STRIKES 2.", "1 The Ghoul STRIKES 2."],
  // Whose places are, and what all of them hold.
  [
    "enclave",
    "FOXES",
    "1 If it rules Holly and Fir, SCORE 1.",
    "1 If Holly is controlled by the Foxfolk and Fir is controlled by the Foxfolk, SCORE 1.",
  ],
  ["enclave", "FOXES", "1 MOVE to a clearing ruled by the Birds.", "1 MOVE to a clearing controlled by the Birds."],
  [
    "enclave",
    "FOXES",
    "1 MOVE to an adjacent clearing that it does not rule.",
    "1 MOVE to an adjacent clearing that it does not control.",
  ],
  ["enclave", "FOXES", "1 SCORE 2 if it rules 3 or more clearings.", "1 SCORE 2 if it controls 3 or more clearings."],
  [
    "lobby",
    "BUREAU",
    "1 INFLUENCE a country adjacent to one it controls.",
    "1 INFLUENCE a country adjacent to a country it controls.",
  ],
  [
    "enclave",
    "FOXES",
    "1 SCORE 1 for each den on the map, at most 4.",
    "1 SCORE 1 for each den of clearings, at most 4.",
  ],
  [
    "enclave",
    "FOXES",
    "1 If fewer than 3 dens are on the map, BUILD.",
    "1 If fewer than 3 dens in all clearings, BUILD.",
  ],
  ["enclave", "FOXES", "1 Fewer than 3 dens on the board: BUILD.", "1 Fewer than 3 dens in all clearings: BUILD."],
  [
    "enclave",
    "FOXES",
    "1 RECRUIT 1 in Alder, Birch and Cedar.",
    "1 RECRUIT 1 in Alder, then RECRUIT 1 in Birch, then RECRUIT 1 in Cedar.",
  ],
  ["lobby", "BUREAU", "1 Tied on points: WAIT.", "1 Points of the Agency = points of the Opponent: WAIT."],
  ["lobby", "BUREAU", "1 If the points are equal, WAIT.", "1 If points of the Agency = points of the Opponent, WAIT."],
  ["lobby", "BUREAU", "1 If tied on points, WAIT.", "1 If points of the Agency = points of the Opponent, WAIT."],
  ["lobby", "BUREAU", "1 COUP any battleground (random).", "1 COUP any battleground. [Random]"],
  ["jockeys", "RIDER", "1 PACE 4 spaces.", "1 PACE 4."],
  ["jockeys", "RIDER", "1 Stamina below 2: COAST.", "1 Stamina < 2: COAST."],
  ["jockeys", "RIDER", "1 If its speed is above 4, COAST.", "1 If its speed > 4, COAST."],
  // The first of a row, what else is said in few words, and amounts that are worked out.
  [
    "alehouse",
    "INNKEEPER",
    "1 PLACE on the first free spot in the Market.",
    "1 PLACE on the leftmost free spot in the Market.",
  ],
  ["gantry", "FOREMAN", "1 TAKE the first card that is not green.", "1 TAKE the leftmost card that is not green."],
  [
    "gantry",
    "FOREMAN",
    "1 TAKE a green card, or if none, the rightmost card.",
    "1 TAKE a green card, otherwise the rightmost card.",
  ],
  ["gantry", "FOREMAN", "1 BUY a module or, if it cannot, EARN 3.", "1 BUY a module, otherwise EARN 3."],
  ["gantry", "FOREMAN", "1 EARN 2, plus 1 for each crane.", "1 EARN 1 for each crane plus 2."],
  ["gantry", "FOREMAN", "1 EARN 1 + cranes.", "1 EARN 1 plus cranes."],
  ["gantry", "FOREMAN", "1 EARN credits equal to its cranes.", "1 EARN its cranes."],
  ["gantry", "FOREMAN", "1 EARN as much as its crew.", "1 EARN its crew."],
  [
    "gantry",
    "FOREMAN",
    "1 BUY a module with value 3+ and price 4 or less.",
    "1 BUY a module with value 3 or more and with price 4 or less.",
  ],
  ["gantry", "FOREMAN", "1 BUY: green module, else cheapest module.", "1 BUY green module, else cheapest module."],
  ["hydra", "HYDRA", "1 BITE: the hero with the lowest health.", "1 BITE the hero with the lowest health."],
  [
    "hydra",
    "HYDRA",
    "1 If its health is 6 or less, ROAR; if more, BITE.",
    "1 If its health is 6 or less, ROAR. Otherwise, BITE.",
  ],
  [
    "chasm",
    "GHOUL",
    "1 STRIKE 2 the Knight if adjacent, otherwise the Scout.",
    "1 STRIKE 2 the Knight if it is adjacent, otherwise the Scout.",
  ],
  [
    "marauders",
    "HUNTER",
    "1 MOVE 2 towards the survivor with the lowest health. ATTACK it if in the same zone.",
    "1 MOVE 2 towards the survivor with the lowest health, then ATTACK it if it is in the same zone.",
  ],
  // What takes the place of an action, and the unit itself.
  ["jumpgates", "SWARM", "1 SETTLE > UPGRADE > RESEARCH.", "1 SETTLE, otherwise UPGRADE, otherwise RESEARCH."],
  ["jumpgates", "SWARM", "1 SETTLE, or RESEARCH if it cannot.", "1 SETTLE, otherwise RESEARCH."],
  ["jumpgates", "SWARM", "1 SETTLE or RESEARCH if not possible.", "1 SETTLE, otherwise RESEARCH."],
  ["jumpgates", "SWARM", "1 SETTLE (if impossible, RESEARCH).", "1 SETTLE, otherwise RESEARCH."],
  ["jumpgates", "SWARM", "1 ATTACK an enemy weaker than itself.", "1 ATTACK an enemy weaker than the Swarm."],
  ["chasm", "SHAMAN", "1 HEAL 2 itself.", "1 HEAL 2 the Shaman."],
  [
    "marauders",
    "WALKER",
    "1 ATTACK the survivor in its zone with the most items.",
    "1 ATTACK the survivor with the most items in its zone.",
  ],
  [
    "marauders",
    "WALKER",
    "1 If sharing a zone with a survivor, ATTACK.",
    "1 If in the same zone as a survivor, ATTACK.",
  ],
  [
    "marauders",
    "HUNTER",
    "1 SPAWN 1 in Attic, 2 in Shed and 1 in Street.",
    "1 SPAWN 1 in Attic, then SPAWN 2 in Shed, then SPAWN 1 in Street.",
  ],
  // A definition by a number says something of a unit, and what takes several words may stand behind its noun.
  ["bivouac", "SQUAD", "1 If out of ammo: HOLD.", "1 If it is out of ammo, HOLD."],
  ["bivouac", "SQUAD", "1 FIRE at an enemy out of ammo.", "1 FIRE at an enemy that is out of ammo."],
  ["marauders", "HUNTER", "1 SPAWN 1 in each zone marked red.", "1 SPAWN 1 in each zone that is marked red."],
  ["jumpgates", "SWARM", "1 UPGRADE a colony.\n2 None: RESEARCH.", "1 UPGRADE a colony.\n2 Otherwise RESEARCH."],
  [
    "jumpgates",
    "SWARM",
    "1 UPGRADE a colony.\n2 If there is no such colony, RESEARCH.",
    "1 UPGRADE a colony.\n2 Otherwise RESEARCH.",
  ],
  // Numbered criteria, and what is said with an article in one of them.
  [
    "enclave",
    "FOXES",
    "1 MOVE to an adjacent clearing. (1) With a den; (2) with the fewest enemies; (3) random.",
    "1 MOVE to an adjacent clearing. [With a den > Fewest enemies > Random]",
  ],
  [
    "enclave",
    "FOXES",
    "1 MOVE to an adjacent clearing: 1. with a den, 2. with the fewest enemies, 3. random.",
    "1 MOVE to an adjacent clearing. [With a den > Fewest enemies > Random]",
  ],
  ["bivouac", "SQUAD", "1 FIRE at: 1. Tank. 2. Rifle. 3. Nearest.", "1 FIRE. [Tank > Rifle > Nearest]"],
  [
    "enclave",
    "FOXES",
    "1 BUILD in clearing. Priority: next to an enemy > random.",
    "1 BUILD in clearing. [Next to an enemy > Random]",
  ],
  [
    "alehouse",
    "INNKEEPER",
    "1 No barrels: BREW. 1 barrel: GATHER 1. 2+ barrels: SELL 1.",
    "1 Barrels: 0: BREW. 1: GATHER 1. 2+: SELL 1.",
  ],
  ["alehouse", "INNKEEPER", "1 Exactly 1 barrel: BREW.", "1 Barrels = 1: BREW."],
  ["dynasty", "REBELS", "1 RALLY where it has the most rebels.", "1 RALLY in the province with the most own rebels."],
  ["bivouac", "SQUAD", "1 FIRE (pinned > nearest).", "1 FIRE. [Pinned > Nearest]"],
  // “It” behind what names nothing, and where it stands.
  [
    "bivouac",
    "SQUAD",
    "1 If its strength is 2 or less and it is in a cover, HOLD.",
    "1 If its strength is 2 or less and the Squad is in a cover, HOLD.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 If it has strength of 2 or less, or it is pinned, HOLD.",
    "1 If it has strength of 2 or less, or the Squad is pinned, HOLD.",
  ],
  ["bivouac", "SQUAD", "1 If it stands in a cover, HOLD.", "1 If it is in a cover, HOLD."],
  ["bivouac", "SQUAD", "1 FIRE at an enemy that lies in a cover.", "1 FIRE at an enemy that is in a cover."],
  // “One” stands for the only noun of the line that fits. What is said of that besides is said again where it must hold.
  [
    "crawl",
    "GHOUL",
    "1 If there is no hero within 6 squares, MOVE 2 towards the nearest one.",
    "1 If there is no hero within 6 squares, MOVE 2 towards the nearest hero.",
  ],
  [
    "crawl",
    "GHOUL",
    "1 If a hero is within 6 squares and level is 2, MOVE 2 towards the nearest one.",
    "1 If a hero is within 6 squares and level is 2, MOVE 2 towards the nearest hero.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 If it is not in a town, ADVANCE 5 toward the nearest one.",
    "1 If it is not in a town, ADVANCE 5 toward the nearest town.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 No adjacent enemy: ADVANCE 5 toward one.",
    "1 No adjacent enemy: ADVANCE 5 toward enemy.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 If there is no adjacent enemy, ADVANCE 5 toward the nearest one that is isolated.",
    "1 If there is no adjacent enemy, ADVANCE 5 toward the nearest enemy that is isolated.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 ADVANCE 5 toward the nearest isolated enemy, otherwise toward the nearest one.",
    "1 ADVANCE 5 toward the nearest isolated enemy, otherwise toward the nearest enemy.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 If an isolated enemy is within 4 hexes, ADVANCE 5 toward the one with the lowest strength.",
    "1 If an isolated enemy is within 4 hexes, ADVANCE 5 toward the isolated enemy within 4 hexes with the lowest strength.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 If there is a fort, ADVANCE 5 to a town next to one.",
    "1 If there is a fort, ADVANCE 5 to a town next to a fort.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 ADVANCE 5 to the nearest town; if already in one, DIG IN.",
    "1 ADVANCE 5 to the nearest town; if already in a town, DIG IN.",
  ],
  [
    "icebreaker",
    "TUG",
    "1 TOW an adjacent Freighter. If there is none, SAIL 2 towards one that is stuck.",
    "1 TOW an adjacent Freighter. If there is none, SAIL 2 towards a Freighter that is stuck.",
  ],
  [
    "icebreaker",
    "TUG",
    "1 TOW an adjacent Freighter, otherwise SAIL 2 towards the nearest one.",
    "1 TOW an adjacent Freighter, otherwise SAIL 2 towards the nearest Freighter.",
  ],
  [
    "squad",
    "RIFLES",
    "1 On an objective: CONTROL. Otherwise MOVE 2 towards the closest one.",
    "1 On an objective: CONTROL. Otherwise MOVE 2 towards the closest objective.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 ASSAULT the adjacent enemy with the lowest strength. If two are equal, ASSAULT the isolated one.",
    "1 ASSAULT the adjacent enemy with the lowest strength; if tied, isolated.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 ASSAULT an adjacent enemy. Ties: isolated ones first.",
    "1 ASSAULT an adjacent enemy. [Isolated]",
  ],
  // In brackets it stands for what they choose among.
  [
    "salient",
    "TANK CORPS",
    "1 ASSAULT an adjacent enemy. [Tie: the isolated one]",
    "1 ASSAULT an adjacent enemy. [Isolated]",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 ASSAULT an adjacent enemy. [Lowest strength; if tied: the one nearest to a town]",
    "1 ASSAULT an adjacent enemy. [Lowest strength > Nearest to a town]",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 ASSAULT an adjacent enemy. [Isolated ones first > One in a town > The one with the lowest strength]",
    "1 ASSAULT an adjacent enemy. [Isolated > In a town > Lowest strength]",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 ASSAULT an adjacent enemy. [One that is isolated]",
    "1 ASSAULT an adjacent enemy. [Isolated]",
  ],
  // A number that leaves out what was counted before.
  [
    "harbour",
    "WORKER",
    "1 COLLECT from the space with the most coins, provided it has at least 2.",
    "1 COLLECT from the space with the most coins, provided it has at least 2 coins.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 If it has 3 steps, ADVANCE 5 to a town with 2 or more isolated enemies, otherwise to a town with 1.",
    "1 If it has 3 steps, ADVANCE 5 to a town with 2 or more isolated enemies, otherwise to a town with 1 isolated enemy.",
  ],
  // Those that are counted.
  [
    "ridgeline",
    "ASSAULT GUN",
    "1 If 2 or more enemies are adjacent, MOVE 2 away from them.",
    "1 If 2 or more enemies are adjacent, MOVE 2 away from adjacent enemies.",
  ],
  [
    "ridgeline",
    "ASSAULT GUN",
    "1 2 or more enemies within 2 hexes: MOVE 2 away from them.",
    "1 2 or more enemies within 2 hexes: MOVE 2 away from enemies within 2 hexes.",
  ],
  // Those of whom it is not so, and the other rounds.
  ["bivouac", "SQUAD", "1 Pinned squads HOLD. Unpinned squads FIRE.", "1 Pinned: HOLD. Unpinned: FIRE."],
  [
    "bivouac",
    "SQUAD",
    "1 Squads in cover HOLD. Squads not in cover FIRE.",
    "1 If it is in cover, HOLD. Otherwise, if not in cover, FIRE.",
  ],
  [
    "bivouac",
    "SQUAD",
    "1 Squads with 1 strength HOLD. Squads with 2 or more strength FIRE.",
    "1 With 1 strength: HOLD. Otherwise, if with 2 or more strength, FIRE.",
  ],
  ["bivouac", "SQUAD", "1 Pinned squads HOLD, others FIRE.", "1 Pinned squads HOLD. Others FIRE."],
  ["bivouac", "SQUAD", "1 Pinned squads HOLD; all others FIRE.", "1 Pinned squads HOLD. Others FIRE."],
  [
    "salient",
    "TANK CORPS",
    "1 On odd turns, RALLY. On even turns, HOLD.",
    "1 Odd turns: RALLY. Otherwise, if the turn is even, HOLD.",
  ],
  ["salient", "TANK CORPS", "1 Odd turns: RALLY; even turns: HOLD.", "1 Odd turns: RALLY. Even turns: HOLD."],
  // So many of what a line counts, in its cases and on the lines below.
  [
    "hedgerow",
    "MACHINE GUNNER",
    "1 One unpinned enemy within 4 tiles: ATTACK it.",
    "1 1 unpinned enemy within 4 tiles: ATTACK it.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 Enemies within 2 hexes: none: ADVANCE 2 to the nearest town. One: ASSAULT it. Two or more: DIG IN.",
    "1 No enemies within 2 hexes: ADVANCE 2 to the nearest town. Exactly 1: ASSAULT it. 2 or more: DIG IN.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 Adjacent enemies: 0: RALLY; 1: ASSAULT; 2+: DIG IN.",
    "1 No adjacent enemies: RALLY. Exactly 1: ASSAULT. 2 or more: DIG IN.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 No enemies adjacent: RALLY. One enemy adjacent: ASSAULT it. Two or more: DIG IN.",
    "1 No enemies adjacent: RALLY. Exactly 1: ASSAULT it. 2 or more: DIG IN.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 No enemies adjacent: RALLY.\n2 One: ASSAULT.\n3 Two or more: DIG IN.",
    "1 No enemies adjacent: RALLY.\n2 Exactly 1 enemy adjacent: ASSAULT.\n3 2 or more enemies adjacent: DIG IN.",
  ],
  [
    "salient",
    "TANK CORPS",
    "1 Exactly one enemy within 3 hexes: BOMBARD it.\n2 Two or more: BOMBARD the one with the lowest strength.",
    "1 Exactly 1 enemy within 3 hexes: BOMBARD it.\n2 2 or more enemies within 3 hexes: BOMBARD the one with the lowest strength.",
  ],
] as const;

test("sentences mean the same in a sheet without a caption", () => {
  const differing = SAME.filter(
    ([world, unit, said]) => meaningOf(world, unit, said, "without a caption") !== meaningOf(world, unit, said),
  );
  expect(differing).toEqual([]);
});

test.each(SAME)("of %s: %s: “%s” says the same as “%s”", (world, unit, printed, plain) => {
  const meaning = meaningOf(world, unit, printed);
  expect(meaning).not.toMatch(/^refused/);
  expect(meaning).toBe(meaningOf(world, unit, plain));
});

test.each(SAME)("of %s: %s: “%s” keeps its words when it is formatted", (world, unit, printed) => {
  const { text, lexicon } = sheetOf(world, unit, printed);
  const formatted = formatSheet(text, vocabularyOf(lexicon));
  const words = (written: string): string => written.replace(/\s+/g, " ").trim();
  expect(words(formatted)).toBe(words(text));
});

const REFUSED = [
  // A hero with 2 damage or at the trap, or the trap?
  ["gravens", "BONE HOUND", "1 ATTACK 2 at a hero with damage of 2 or at a trap."],
  // What would be sold?
  ["bazaars", "AGENT", "1 GAIN FAVOUR coins plus favour."],
  // In the spring it may be weary, too.
  ["moorland", "WARRIOR", "1 Spring or weary: REST. Summer: FORTIFY."],
  ["moorland", "WARRIOR", "1 Spring or weary: REST.\n2 In any other season, FORTIFY."],
  // Those of a line further above are left out as well.
  ["moorland", "WARRIOR", "1 Spring: REST.\n2 Summer: FORTIFY.\n3 In any other season, RAISE."],
  // Behind the Triga, the enemy or the space, and not behind the unit that acts.
  ["hippodrome", "BIGA", "1 If the Triga has no chariot within 3 spaces behind, BRAKE 1."],
  ["hippodrome", "BIGA", "1 RAM an enemy with a rival directly behind."],
  ["hippodrome", "BIGA", "1 DRIVE 3 to a space. [No rival within 3 spaces behind]"],
  // Of “winter or year”, only winter years would be left.
  ["moorland", "WARRIOR", "1 If it is winter or year is 5 or more, REST."],
  ["moorland", "WARRIOR", "1 Winter or year 5+: REST."],
  // Neither of both, or one that may be so?
  ["moorland", "WARRIOR", "1 If an enemy is not weary or in a stronghold, REST."],
  ["moorland", "WARRIOR", "1 If it is not weary or in a stronghold, REST."],
  // It could be the side.
  ["hippodrome", "BIGA", "1 RAM the rival."],
  // Silver may be 3 in both.
  ["moorland", "WARRIOR", "1 Silver 1-3 and weary: REST. Silver 3 and no enemy within 1 glen: RAISE."],
  ["moorland", "WARRIOR", "1 Silver 1-2 or weary: REST. Silver 3 and weary: RAISE."],
  // Another enemy may be adjacent, too.
  ["ossuary", "GHOUL", "1 SLASH 1 at adjacent enemy, then BOLT 1 the same enemy."],
  ["ossuary", "GHOUL", "1 If the Lich is within 2 squares, SLASH 1 at adjacent enemy, then SLASH the same target."],
  ["hippodrome", "BIGA", "1 No chariot within 3 spaces behind the Triga: BRAKE 1."],
  // From which of the two, and from whom?
  ["ossuary", "GHOUL", "1 If the Lich is within 2 squares, SLASH 1 at adjacent enemy, then MOVE 2 away."],
  ["ossuary", "GHOUL", "1 MOVE 2 away."],
  ["ossuary", "GHOUL", "1 If no Delver is adjacent, MOVE 2 away."],
  // Both may be so.
  ["moorland", "WARRIOR", "1 Silver is odd: REST. Cattle is even: RAISE."],
  // Towns have no cash of their own.
  ["saltline", "MULE", "1 BUY a town with more cash than cost."],
  // Who is webbed, or pinned: the one that acts, or the one it is done to?
  ["spire", "SPIDER", "1 ATTACK 2 the nearest Hero; if webbed, ATTACK 3 instead."],
  ["spire", "SPIDER", "1 ATTACK 2 the nearest Hero. If webbed, ATTACK 3 instead."],
  ["ridgeline", "GRENADIER", "1 FIRE at nearest enemy (HOLD if pinned)."],
  // It could go straight on, or turn.
  ["ridgeline", "GRENADIER", "1 MOVE 2 in a random direction."],
  // Nothing says whether that is a sum.
  ["teahouse", "MAID", "1 PLACE. [Most tea and cups]"],
  // Guests have a renown, and rooms have none.
  ["teahouse", "MAID", "1 PLACE in the room with the highest sum of tea and renown."],
  ["teahouse", "MAID", "1 Room with the highest sum of tea and cups: PASS."],
  // A rubble is no number.
  ["underhall", "IMP", "1 RUN towards a hero carrying a rubble."],
  // Every 0 are no share.
  ["teahouse", "MAID", "1 SCORE 1 for every 0 favour."],
  // It could be two criteria: weary, and then champion.
  ["dominions", "KNIGHT", "1 BATTLE. [Archer > Weary champion]"],
  // The gold is the side's, and not in a land.
  ["dominions", "FOOTMAN", "1 MUSTER 1 for every 3 gold in land with Warlord."],
  // It could be two criteria without the sign between them.
  ["underhall", "IMP", "1 STRIKE. [Stunned > Lowest armour hero]"],
  // A bracket chooses otherwise than by a die.
  ["ridgeline", "GRENADIER", "1 FIRE at 2 random enemies. [Nearest]"],
  // Nothing says which of both actions is not done.
  ["ridgeline", "GRENADIER", "1 MOVE 1 to a crest and FIRE (HOLD if pinned)."],
  // Where it may end is said of a goal, and there is none.
  ["speedway", "COUPE", "1 DRIVE 3, avoiding oil."],
  ["speedway", "COUPE", "1 DRIVE 3. [Not corner]"],
  // Both can be so.
  ["sector", "RIFLES", "1 If an enemy is suppressed, FIRE. If an enemy is not suppressed, DIG IN."],
  ["sector", "RIFLES", "1 If it is not in cover and an enemy is adjacent, RALLY. If it is not in cover, FIRE."],
  // Of which action is it said, and what is done where it is not so?
  ["bivouac", "SQUAD", "1 HOLD, if pinned, FIRE."],
  ["bivouac", "SQUAD", "1 HOLD, if pinned FIRE."],
  ["bivouac", "SQUAD", "1 HOLD, if pinned: FIRE."],
  ["bivouac", "SQUAD", "1 HOLD; if pinned, FIRE."],
  ["bivouac", "SQUAD", "1 If pinned, HOLD, if an enemy is adjacent, FIRE."],
  ["bivouac", "SQUAD", "1 If pinned, HOLD; if an enemy is adjacent, FIRE."],
  // Instead, or as well?
  ["bivouac", "SQUAD", "1 HOLD unless pinned; FIRE at an enemy."],
  // There are four of them, and five.
  ["bivouac", "SQUAD", "1 If both squads are pinned, HOLD."],
  ["bivouac", "SQUAD", "1 If both of its squads are pinned, HOLD."],
  ["bivouac", "SQUAD", "1 FIRE at both rifles."],
  // Nothing here moves: does its turn end?
  ["squad", "RIFLES", "1 If it is pinned, it does not move.\n2 FIRE 1."],
  // Squads and Gunners begin with other numbers, and “it” could be the enemy.
  ["bivouac", "SQUAD AND GUNNER", "1 At half strength or less: HOLD."],
  ["bivouac", "SQUAD", "1 If an enemy is adjacent and it has lost half its strength: HOLD."],
  ["bivouac", "SQUAD", "1 If the nearest enemy has lost half its strength, FIRE at it."],
  // No line says what such a thing would be.
  ["bivouac", "SQUAD", "1 FIRE at an enemy within 3 hexes. No such objective: HOLD."],
  ["alehouse", "INNKEEPER", "1 GATHER up to 2 hops."],
  // Who chooses?
  ["jumpgates", "SWARM", "1 SETTLE or RESEARCH."],
  // A movement could go to the next one, and a list could mean both.
  ["alehouse", "INNKEEPER", "1 PLACE: Stall 1, Stall 2."],
  ["hydra", "HYDRA", "1 If its health is 6 or less, ROAR; if less, BITE."],
  // Both may be so at once, or the page does not say what else it is done for.
  ["alehouse", "INNKEEPER", "1 Barrels 0–3: SELL 1; 2+: BREW."],
  ["chasm", "GHOUL", "1 2 or more heroes adjacent: REST. 2: STRIKE 2."],
  ["chasm", "GHOUL", "1 2 or more heroes adjacent: REST. 1 monster adjacent: STRIKE 2."],
  ["chasm", "GHOUL", "1 If poisoned, REST. If elite, STRIKE 3. Otherwise, STRIKE 2."],
  ["chasm", "GHOUL", "1 STRIKE 2. If the target is poisoned, STRIKE 4."],
  ["alehouse", "INNKEEPER", "1 SERVE a guest for 2."],
  ["bivouac", "SQUAD", "1 If an enemy is adjacent to another unit, HOLD."],
  ["chasm", "GHOUL", "1 Each hero STRIKES 2."],
  ["lobby", "BUREAU", "1 Ahead by 5 or more points: WAIT. Ahead: SPREAD 2."],
  // Nobody whom the action could be aimed at, and nothing that it could do.
  ["horde", "SHAMBLER", "1 BITE 1 at ally."],
  ["horde", "SHAMBLER", "1 BITE 1 at own enemy."],
  ["scriptorium", "SCRIBE", "1 TEACH 1 at enemy."],
  ["horde", "SHAMBLER", "1 BITE 0."],
  // How far do they aim?
  ["dwarfhold", "ORC ARCHER", "1 No targets: GUARD."],
  // Also a hidden one?
  [
    "toys",
    "TIN TIGER",
    "1 MARCH towards the nearest doll that isn't hidden. If it ends adjacent to a doll, it POKES 2 that doll.",
  ],
  // None that is dark, or none with 2 webs?
  ["web", "MATRON", "1 HATCH 2 in the nearest dark chamber with 2 webs; if none is dark, in the Nest."],
  // Hers or his?
  ["web", "MATRON", "1 A Guide in his chamber: SPIT 2."],
  // A number of nothing that comes one after the other.
  ["alp", "GOAT", "1 Every even milk: SELL 2."],
  // Wherever they are, or in one of them?
  ["delta", "GUERRILLA", "1 Fewer than 3 Soldiers in a city: ATTACK 1 there."],
  // What does the game say already?
  ["kaiju", "TITAN", "1 In a rage (rage 4 or more): ROAR."],
  // If not stunned, or not adjacent?
  ["kaiju", "TITAN", "1 ROAR if stunned, FEED if adjacent; REST if not."],
  // All of whose?
  ["farm", "FARMER", "1 SELL all grain at the plot with the highest price."],
  // Is nothing done where it cannot ROAR, or where it is not stunned?
  ["kaiju", "TITAN", "1 Stunned: ROAR. Otherwise, do nothing.\n2 FEED."],
  // Both may be so.
  ["familiars", "BROOM", "1 Health above 10: STRIKE 2. Health 11 or less: STRIKE 1."],
  // An enemy that is no Rifle may be in range, and where nobody was attacked, nothing has a range.
  ["sands", "TANK", "1 FIRE at the nearest Rifle. If no enemy is in range, HOLD."],
  ["sands", "TANK", "1 MOVE 2 towards the nearest enemy. If none is in range, HOLD."],
  // Short of it, or where it would be?
  ["league", "SKULL", "1 MOVE towards the nearest hero. HURT 1 each hero in that place."],
  // With which of both?
  ["basins", "STATION", "1 BUILD in a basin. Skip basins with no Dam."],
  // Its own turn, too?
  ["curtain", "RED MARKER", "1 Until turn 5, SCORE."],
  // Another survivor than those it went to?
  ["outbreak", "SPRINTER", "1 MOVE 3 toward the nearest building. If this brings it adjacent to a survivor, BITE it."],
  ["outbreak", "SPRINTER", "1 MOVE 3 toward a survivor. If this brings it adjacent to a survivor, BITE it."],
  ["crawl", "GHOUL", "1 MOVE 2 towards the nearest stunned hero. If this brings it adjacent to a hero, ATTACK 1 it."],
  [
    "crawl",
    "GHOUL",
    "1 MOVE 2 towards the hero with the most hits. If this brings it adjacent to a hero, ATTACK 1 it.",
  ],
  // Of what is there no such one?
  ["press", "REPORTER", "1 MOVE 1 to an adjacent district with a witness.\n2 If there is no such rival, RESEARCH."],
  // Whatever is left is the last line.
  ["press", "REPORTER", "1 Otherwise, MOVE 1 to an adjacent district with a witness.\n2 Otherwise, RESEARCH."],
  // Either of both, or the second where there is none of the first?
  ["crawl", "GHOUL", "1 MOVE 2 towards the nearest stunned hero or the nearest hero."],
  // Is the door what the enemy is near, or what is attacked?
  ["crawl", "GHOUL", "1 ATTACK 2 an enemy within 2 squares of a hero, or the door."],
  // It is not what the sheet is about.
  ["reels", "PRODUCER", "1 The Player RELEASES the film with the highest appeal."],
  // It may be neither pinned nor spotted, or suppressed and not pinned.
  ["hills", "RIFLES", "1 If pinned, RALLY. If not spotted, DIG IN."],
  ["hills", "RIFLES", "1 If pinned or spotted, RALLY. If not pinned, DIG IN."],
  ["hills", "RIFLES", "1 If pinned, RALLY. If not adjacent to an enemy, DIG IN."],
  ["crawl", "GHOUL", "1 ATTACK so that it is adjacent to a hero."],
  ["crawl", "GHOUL", "1 ATTACK as close to the nearest hero as possible."],
  ["crawl", "GHOUL", "1 Never ATTACKS. ATTACK the nearest hero."],
  ["crawl", "GHOUL", "1 If so, REST."],
  // Both, where both are so?
  ["crawl", "GHOUL", "1 Stunned: REST. Hero adjacent: ATTACK."],
  ["rim", "SMUGGLER", "1 Fewer than 5 credits: TRADE 2. 3+ credits: REST."],
  ["rim", "SMUGGLER", "1 With cargo and in a market: DELIVER. Without: TRADE 2."],
  ["crawl", "GHOUL", "1 2–3 heroes within 2 squares or a trap within 2 squares: REST."],
  // No side has a last one.
  ["firms", "MANAGER", "1 In the last food, PASS."],
  // Another one could be attacked.
  ["crawl", "GHOUL", "1 MOVE towards and ATTACK a hero."],
  // Said of which of both?
  ["crawl", "GHOUL", "1 MOVE towards and ATTACK the nearest hero. [Lowest hits]"],
  // Only if it is stunned?
  ["crawl", "GHOUL", "1 If it is stunned, MOVE towards the nearest hero. After moving, ATTACK."],
  // Whether an action is possible is no condition: this would do both.
  ["crawl", "GHOUL", "1 If it can ATTACK, MOVE towards the nearest hero."],
  ["crawl", "GHOUL", "1 If it cannot ATTACK, MOVE towards the nearest hero."],
  ["crawl", "GHOUL", "1 If it cannot ATTACK the nearest hero, REST."],
  ["crawl", "GHOUL", "1 If it is stunned, ATTACK the nearest hero.\n2 Cannot ATTACK: REST."],
  ["crawl", "GHOUL", "1 If it is stunned, ATTACK the nearest hero. If it cannot ATTACK, REST."],
  // This one may be either.
  ["crawl", "GHOUL", "1 If a hero is adjacent and this figure is stunned, REST."],
  // It would attack itself, or go to itself.
  ["crawl", "GHOUL", "1 ATTACK the figure."],
  ["crawl", "GHOUL", "1 MOVE 2 towards the figure."],
  // A hero never acts below this heading.
  ["crawl", "GHOUL", "1 If this hero is stunned, REST."],
  // Nothing is moved against somebody.
  ["crawl", "GHOUL", "1 MOVE 2 against the nearest hero."],
  // The nearest of which? Others than those may be targets.
  ["crawl", "GHOUL", "1 If there is a hero with hits of 3 within 6 squares, MOVE 2 towards the nearest one."],
  ["crawl", "GHOUL", "1 If a hero is within 6 squares of a door, MOVE 2 towards the nearest one."],
  ["crawl", "GHOUL", "1 If a hero is stunned, MOVE 2 towards the nearest one."],
  ["crawl", "ARCHER", "1 SHOOT 1 at a hero. If several heroes are adjacent, it SHOOTS the one with the lowest hits."],
  // Sides control places.
  ["dukes", "ARMY", "1 If the Army controls 3 or more provinces, TAX 1."],
  ["dukes", "ARMY", "1 If a Levy controls 3 or more provinces, TAX 1."],
  ["dukes", "ARMY", "1 If the Duke controls the most provinces, TAX 1."],
  ["dukes", "ARMY", "1 If the Duke does not control the Castle, TAX 1."],
  ["dukes", "ARMY", "1 If the Duke controls provinces, TAX 1."],
  // Only where a rebel is wounded, or in any case?
  ["outpost", "TROOPER", "1 If a rebel is wounded, MOVE 4 toward the closest rebel. ATTACK 2."],
  ["outpost", "TROOPER", "1 MOVE 4 toward the closest rebel, otherwise FOCUS. ATTACK 2."],
  // Which of them?
  ["warren", "WARDEN", "1 ATTACK 1 the nearest hero and POISON each of them."],
  ["warren", "WARDEN", "1 ATTACK 1 a hero, then POISON the target."],
  ["warren", "WARDEN", "1 ATTACK 1 the nearest hero [Lowest health], then POISON the target."],
  // How far does the first action go?
  ["armies", "SERF", "1 MARCH to the region with the most ore, then ATTACK, up to 2 regions away."],
  // First, then, or instead?
  ["wings", "HAMMER", "1 FLY toward the closest transport. If an enemy is adjacent, JUMP."],
  ["wings", "HAMMER", "1 FLY toward the closest transport. If no transport is locked, JUMP."],
  ["wings", "HAMMER", "1 FLY to the nearest gate. If no gate is adjacent, JUMP."],
  // Is what has the least of it without any?
  [
    "warren",
    "SHAMAN",
    "1 HEAL 2 the ally that has the lowest damage. If no ally has damage, MOVE 2 towards nearest hero.",
  ],
  // Which of the two is meant?
  ["wings", "HAMMER", "1 FLY toward the closest transport. If it is adjacent, BOMB it instead."],
  // Of both sentences, or of the last one?
  ["wings", "HAMMER", "1 FLY toward the closest transport. If an enemy is adjacent, JUMP instead. Otherwise, EVADE."],
  ["wings", "HAMMER", "1 If focused, FLY toward the closest transport. If an enemy is adjacent, JUMP instead."],
  // Which actions belong together?
  ["crawl", "GHOUL", "1 REST, then HEAL 1, otherwise SPAWN."],
  // What it points at is there where the condition holds.
  ["crawl", "GHOUL", "1 If a hero is adjacent, ATTACK 1 at it, then REST. Otherwise, ATTACK it, then SPAWN."],
  // Are hazards counted?
  ["trail", "BOSS", "1 DRIVE 3 spaces forward, ignoring hazards."],
  // Any of them, or as far as it can?
  ["rondel", "MARKER", "1 MOVE up to 3 spaces clockwise."],
  // So far no page counts, and where else it goes is not said.
  ["rondel", "MARKER", "1 MOVE 20 spaces clockwise."],
  // Twice which way?
  ["rondel", "MARKER", "1 MOVE 3 spaces clockwise counterclockwise."],
  ["rondel", "MARKER", "1 MOVE 3 spaces clockwise towards Market."],
  // The action before says nothing of what it costs.
  ["draft", "PALACE", "1 BUILD the cheapest card. If it cannot afford any, GAIN 2."],
  ["draft", "PALACE", "1 BUILD the cheapest card it can afford. If it does not have enough shields, GAIN 2."],
  // Other relics could be bought.
  ["market", "PURSE", "1 BUY the cheapest naval relic. If no relic can be bought, DRAW 2."],
  // Another place than the action speaks of.
  ["harbour", "HELPER", "1 PLACE in a home. If no workshop is closed, PASS."],
  ["crawl", "GHOUL", "1 MOVE 2 to a door. If there are several heroes in range, the one with the fewest hits."],
  // Its usual strength may be less than it could go.
  ["galleys", "GALLEY", "1 MOVE as far as possible towards the nearest enemy."],
  // Where to is not said.
  ["mech", "WALKER", "1 MOVE 3, then FIGHT."],
  // In the place of the one before, or after it?
  ["halls", "GUARD", "1 MOVE 3 towards nearest hero. If it is stunned, ATTACK 1."],
  // Which hero?
  ["sky", "GUN", "1 FIRE 1 at a low enemy in the Site's area."],
  // The door, or the square next to it? That of the hero?
  ["crawl", "GHOUL", "1 MOVE next to a door [Nearest], then SPAWN it."],
  ["crawl", "GHOUL", "1 MOVE to a trap next to the nearest door, then SPAWN it."],
  ["crawl", "GHOUL", "1 MOVE to a square next to a hero [Lowest hits], then SPAWN it."],
  // From the door, or from the hero?
  ["crawl", "GHOUL", "1 If a door is within 2 squares, ATTACK a hero, then MOVE away from it."],
  // One within reach, or one except that?
  ["crawl", "GHOUL", "1 MOVE towards nearest hero, then ATTACK another hero."],
  // The one that is stunned, or the one that is adjacent?
  ["crawl", "GHOUL", "1 If a hero is stunned, MOVE towards nearest hero, then, if a hero is adjacent, ATTACK it."],
  // Another unit.
  ["mech", "HERO", "1 The Walker MOVES 1 toward the factory."],
  ["crawl", "BRUTE", "1 If a hero is adjacent, the Ghoul attacks 2."],
  // Which line comes next is not what the numbers say.
  ["delta", "GUERRILLA", "1 TERROR in any city. If none is possible, go to 3.\n2 PASS.\n3 PASS."],
  // Among what?
  ["crawl", "ARCHER", "1 If a random hero is adjacent, REST."],
  // No such space with how many goods?
  ["guild", "HELPER", "1 PLACE on a free space. If there is no such space with 2 or more goods, EARN instead."],
  // Are the Ghouls counted there, too?
  ["crawl", "GHOUL", "1 If there are as many Ghouls as heroes within 2 squares, REST."],
  ["crawl", "GHOUL", "1 If there are twice as many Ghouls as heroes, REST."],
  ["wreck", "ADULT", "1 CRAWL to a room that is neither burning nor next to a hand."],
  ["wreck", "ADULT", "1 CRAWL to a room by the longest route."],
  // And then?
  ["beach", "BUNKER", "1 FIRE 2 at revealed company. None?"],
  ["crawl", "GHOUL", "1 MOVE towards nearest hero, then ATTACK 2 at that stunned hero."],
  ["crawl", "GHOUL", "1 MOVE towards a hero, then ATTACK 2 at that hero."],
  // Which of them?
  ["wreck", "ADULT", "1 2 or more hands in room: BITE it."],
  // The next line would be tried.
  ["wreck", "ADULT", "1 CRAWL to a room with noise. If there is none, it does not move.\n2 WAIT."],
  // Others than whom?
  ["siege", "WALKER", "1 BITE. All others WAIT."],
  ["siege", "WALKER", "1 Walkers in the same zone as a survivor BITE. All others BITE it."],
  // Another unit.
  ["road", "GRENADIER", "1 Shaken Panthers RALLY."],
  // How many stay is not counted.
  ["frontier", "TROOPER", "1 PATROL to a city, leaving at least 2 Troopers behind."],
  ["squad", "GUNNER", "1 SUPPRESS 2 at nearest enemy, in which case FIRE 2 at it."],
  // The Regiments there, or anywhere?
  [
    "passage",
    "ARMY",
    "1 If there is an enemy Regiment in its region and the Khan has more Armies there than the Envoy has Regiments, PLAY.",
  ],
  // Where it holds, or where it does not?
  ["narrowgauge", "MOGUL", "1 PAY, if cash is 8 or more: then WITHHOLD."],
  // An ally is never the unit that acts.
  ["halls", "GUARD", "1 HEAL 3 the ally with the fewest hits, self included."],
  ["guild", "HELPER", "1 PLACE in free space [Highest number]. [Random]"],
  ["guild", "HELPER", "1 PLACE to free space [Highest number]. [Random]"],
  // How far away? Its actions aim at several distances.
  ["crawl", "ARCHER", "1 Hero in range: REST."],
  // Which numbers the rest are depends on what is added.
  ["sky", "BANDIT", "1 Roll a die, +1 if suppressed. On 5+, HOLD. Otherwise, SEARCH."],
  // The text does not say what it costs, another side pays, or another action is impossible.
  ["guild", "HELPER", "1 If it can afford it, EARN."],
  ["guild", "HELPER", "1 If Blue can afford it, BUILD."],
  ["canals", "MILL", "1 SELL 1 at an own tile. If nothing can be bought, LOAN."],
  ["canals", "MILL", "1 If nothing can be sold, LOAN."],
  // What it costs, and what it is paid with?
  ["delta", "CADRE", "1 BUILD in province that the Cadre can pay for."],
  // In one region, or in all of them?
  ["frontier", "GUERRILLA", "1 If fewer than 3 Guerrillas are in a region, RALLY there."],
  // The most of all.
  ["delta", "CADRE", "1 If the Front has the most Camps, PASS."],
  // Both can be so, or it cannot be told.
  ["market", "PURSE", "1 If coins < 3, SELL 1. If coins >= 2, DRAW 1."],
  ["market", "PURSE", "1 If coins are 1, SELL 1. If coins are 2, DRAW 1. If coins are 1, PASS."],
  ["market", "PURSE", "1 If coins < 3, SELL 1. If points > 3, DRAW 1."],
  ["market", "PURSE", "1 If a card has cost < 3, SELL 1. If a card has cost > 3, DRAW 1."],
  ["market", "PURSE", "1 If coins < 3, SELL 1. Otherwise, DRAW 1. If coins >= 3, PASS."],
  // How many can there be?
  ["conjurers", "IMP", "1 GAIN 1 mana for each familiar."],
  // “From” would say in which place it is.
  ["ossuary", "GHOUL", "1 SLASH an enemy exactly 3 squares away from the Lich."],
  ["moorland", "CHIEF", "1 RAID 1 in the enemy glen worth more."],
  // No enemy in the glen that is chosen, or in any?
  ["moorland", "CHIEF", "1 RAID 1 in an enemy coastal glen if there is no enemy in it."],
  ["moorland", "CHIEF", "1 Retreat: FORTIFY."],
  ["market", "PURSE", "1 BUY the card with the best price."],
  ["crawl", "GHOUL", "1 ATTACK 1 for each hero within 3 squares, at most 30."],
  // Which of its actions is possible is not said of a list.
  ["crawl", "GHOUL", "1 ATTACK 1 for each hero, at least 4, at most 3."],
  ["crawl", "GHOUL", "1 ATTACK 1 for each hero, at most 0."],
  // Others than those of which the action speaks may be taken.
  [
    "spice",
    "AGENT",
    "1 SEND to the leftmost unoccupied faction space. If all combat spaces are occupied, SEND to the Bank.",
  ],
  ["spice", "AGENT", "1 SEND to the leftmost faction space. If all faction spaces are occupied, SEND to the Bank."],
  // Other spaces are left.
  [
    "spice",
    "AGENT",
    "1 SEND to an unoccupied space not next to a faction space. If there is no faction space, SEND to the Bank.",
  ],
  // Who is elite, the Captain or the hero?
  ["halls", "CAPTAIN", "1 ATTACK 2 (3 if elite) at the nearest hero."],
  // Behind an answer no other condition is asked.
  ["delta", "CADRE", "1 Is there a city with Camp? Yes: MARCH 1 from a city to a port. No: PASS."],
  // How far does another action go?
  ["trail", "BOSS", "1 BUILD in Bend, otherwise DRIVE to the City."],
  // After any other roll, the condition does not hold.
  ["modules", "BARRACKS", "1 If roll 2d6 is doubles, SABOTAGE 2 at enemy. Otherwise, PASS."],
  // By how much, if not by this?
  ["mech", "WALKER", "1 FIGHT only if the Walker’s power exceeds that of the foe by 2."],
  ["court", "TRIBE", "1 BATTLE an enemy in a region ruled by somebody."],
  // One of what?
  ["beach", "BUNKER", "1 FIRE 1 at one in a steady position."],
  // The best of all spaces, or of those that are free?
  ["harbour", "HELPER", "1 PLACE on the space with the most coins. If it is occupied, PLACE on the Bank."],
  ["harbour", "HELPER", "1 PLACE on the space with the most coins if free."],
  // Would more do?
  ["vines", "HELPER", "1 If it is ahead by 3 points, PASS."],
  // Exactly, or at least?
  ["vines", "HELPER", "1 If it has twice as many points as the Vintner, PASS."],
  // Larger than what?
  ["rails", "EXPRESS", "1 MOVE 3 to a larger one."],
  ["rails", "EXPRESS", "1 MOVE 3 to the connected city that is furthest."],
  // Both can be so.
  ["vines", "HELPER", "1 If it has 3 or more wine, SELL 2. If it has less than 4 wine, SELL 1."],
  ["vines", "HELPER", "1 If it has 3 or more wine, SELL 2. If it has less than 3 grapes, SELL 1."],
  ["vines", "HELPER", "1 If it has 3 or more wine, SELL 2. If it has less than 3 wine or no grapes, SELL 1."],
  // Of each, or of all together?
  ["village", "COUNT", "1 MOVE 2 towards the nearest Mayor or the nearest Scout."],
  // Of both, or of the first alone?
  ["lances", "SNIPER", "1 FIRE. [Not prone or immobile]"],
  ["lances", "SNIPER", "1 FIRE. [Lowest armour or prone]"],
  // Then, or otherwise?
  ["hills", "RIFLES", "1 If it is pinned, it does nothing. FIRE."],
  // Of which number?
  ["corps", "CREW", "1 GAIN 2 data."],
  // To what?
  ["squad", "RIFLES", "1 If adjacent, FIRE 1."],
  ["squad", "RIFLES", "1 Within 2 hexes: FIRE 1."],
  // One may be pinned and another not.
  ["trench", "GEWEHR", "1 Enemy pinned: HOLD. Enemy not pinned: DIG IN."],
  // Not pinned, but suppressed?
  ["trench", "GEWEHR", "1 Pinned or suppressed: HOLD. Not pinned: DIG IN."],
  // Both, or one in the place of the other?
  ["trench", "GEWEHR", "1 Pinned? HOLD. Suppressed? DIG IN."],
  ["trench", "GEWEHR", "1 FIRE 2 at enemy; FIRE 1 at enemy in trench."],
  ["trench", "GEWEHR", "1 If it is pinned, RALLY; DIG IN."],
  // Who is not suppressed?
  ["trench", "GEWEHR", "1 Enemy pinned and suppressed: HOLD. Not suppressed: DIG IN."],
  ["boxer", "BRUISER", "1 BREATHE 1, JAB if adjacent."],
  ["trench", "GEWEHR", "1 HOLD – DIG IN."],
  // At whom that is adjacent, or at anybody if somebody is?
  ["trench", "GEWEHR", "1 FIRE 1 if adjacent."],
  ["boxer", "BRUISER", "1 STEP 1 towards Kid and JAB if adjacent."],
  // By exactly 3, or by more?
  ["hotel", "BARON", "1 If the Rival is ahead on crowns by 3, PASS."],
  // The side, or one of its units?
  ["gridiron", "BLOCKER", "1 If the opponent is prone, STAND UP."],
  // Where is that?
  ["lanterns", "CONSTABLE", "1 MOVE there."],
  ["lanterns", "CONSTABLE", "1 Roll a die for each clue:\n  1–2: WAIT.\n  3–6: BLOW."],
  // Both, or the second alone?
  ["trench", "GEWEHR", "1 Pinned or broken (shock 3+ only): RALLY."],
  // Whatever is left is the last line.
  ["trench", "GEWEHR", "1 In all other cases, DIG IN.\n2 HOLD."],
  // Adjacent to the place that holds it is not in it.
  ["press", "REPORTER", "1 A reporter adjacent to a district with a rival MOVES to that rival."],
  // The Thugs' place, or another one?
  ["league", "THUG", "1 3 or more Thugs in a hideout: HURT 1 a bystander there and ADD 1 there."],
  // Others than those of which the action speaks may be available, or the action depends on something else.
  ["thicket", "MEEPLE", "1 PLACE in a special spot. If no basic spots are available, RECALL."],
  ["thicket", "MEEPLE", "1 PLACE in a special spot.\n2 If no cards are available, RECALL."],
  ["thicket", "MEEPLE", "1 If season is 2, PLACE in a special spot.\n2 If no spots are available, RECALL."],
  // Where is that?
  ["passage", "ARMY", "1 If the Khan has more Armies there than the Envoy has Regiments, PLAY."],
  // The side's, or the other side's?
  ["drover", "HERD", "1 If the Rancher has 3 cattle, MOVE to the next stop with its own House."],
  // Who hits whom?
  ["sentinels", "BARON", "1 Each hero HITS 1."],
  // Said already, of no number of the other side, or of which of both conditions?
  ["bazaar", "COUSIN", "1 If the Trader has fewer rubies than the Merchant, TAKE 1 ruby. If fewer, REST."],
  ["bazaar", "COUSIN", "1 If the Trader has 3 rubies, TAKE 1 ruby. If equal, REST."],
  [
    "bazaar",
    "COUSIN",
    "1 If the Trader has fewer rubies than the Merchant and silk is 3, TAKE 1 ruby. If equal, REST.",
  ],
  // If not what?
  ["bazaar", "PORTER", "1 SELL 2 silk. If not and spice is 4 or more, SELL 2 spice."],
  [
    "bazaar",
    "PORTER",
    "1 If silk is 4 or more, SELL 2 silk. Otherwise, REST. If not and spice is 4 or more, SELL 2 spice.",
  ],
  // Which of both in round 2?
  ["cloister", "SCRIBE", "1 In rounds 1 and 2, GAIN 1 parchment; from round 2 on, COPY in any workshop."],
  // Which of them?
  ["saloon", "OUTLAW", "1 MOVE 3 towards the Deputies. If adjacent, BRAWL."],
  // Both could be meant by “one”, or what is said of it could hold again or not.
  ["salient", "TANK CORPS", "1 If an enemy is adjacent to a town, ADVANCE 5 toward the nearest one."],
  ["salient", "TANK CORPS", "1 If an enemy is within 4 hexes, ADVANCE 5 toward an isolated one."],
  ["salient", "TANK CORPS", "1 If no isolated enemy is adjacent, ADVANCE 5 toward the closest one."],
  ["salient", "TANK CORPS", "1 ADVANCE 5 toward the nearest isolated enemy, otherwise toward the weakest one."],
  ["icebreaker", "TUG", "1 TOW an adjacent stuck Freighter, otherwise SAIL 2 towards the nearest one."],
  ["squad", "RIFLES", "1 If on an unheld objective, CONTROL. Otherwise, MOVE 2 towards the closest one."],
  ["salient", "TANK CORPS", "1 ADVANCE 5 to a town next to one."],
  // Both can be so of one unit, or in one round.
  ["bivouac", "SQUAD", "1 Pinned squads HOLD. Squads with 2 or more strength FIRE."],
  ["bivouac", "SQUAD", "1 Pinned or damaged squads HOLD. Unpinned squads FIRE."],
  ["salient", "TANK CORPS", "1 Odd turns: RALLY. Odd turns: HOLD."],
  // Steps, or enemies?
  ["salient", "TANK CORPS", "1 If there are 2 or more enemies and 3 steps, ADVANCE 5 to a town. If it has 2, DIG IN."],
  // There are none.
  ["ridgeline", "ASSAULT GUN", "1 No enemies within 2 hexes: MOVE 2 away from them."],
  // Exactly one, or any?
  ["hedgerow", "MACHINE GUNNER", "1 If one unpinned enemy is within 4 tiles, ATTACK it."],
  // Which of them are counted again?
  ["salient", "TANK CORPS", "1 No enemies with 2 steps adjacent: RALLY.\n2 2+: ASSAULT."],
  ["salient", "TANK CORPS", "1 No enemies: RALLY. Otherwise, DIG IN.\n2 2+: ASSAULT."],
] as const;

test.each([
  ["1 If the Knight is adjacent and it is stunned, ATTACK the Mage.", '"entry":"Mage"'],
  ["1 If a hero is adjacent and it is stunned, MOVE towards the Rogue.", '"entry":"Rogue"'],
  ["1 If a trap is within 3 squares and it has a hero, MOVE to the door.", '"entry":"door"'],
  ["1 If a hero is adjacent and it is stunned, ATTACK the hero.", '"kind":"bound"'],
  // Where it came, of several such squares.
  ["1 MOVE to a square next to the nearest hero, then SPAWN there.", '"kind":"bound"'],
])("“it” is called what it was called before, so another name means another thing: %s", (line, named) => {
  expect(meaningOf("crawl", "GHOUL", line).split('"statement":')[1]).toContain(named);
});

test.each(REFUSED)("of %s: %s: “%s” is refused", (world, unit, printed) => {
  expect(meaningOf(world, unit, printed)).toMatch(/^refused/);
});

test("a line for all that is left may have a line behind it for where it is impossible", () => {
  const clauses = (lines: string): string => meaningOf("press", "REPORTER", lines);
  const page =
    "1 If there is a witness in this district, INTERVIEW the witness with the highest value.\n2 Otherwise, MOVE 1 to an adjacent district with a witness.";
  const none = clauses(`${page}\n3 If there is no such district, RESEARCH.`);
  expect(none).not.toMatch(/^refused/);
  expect(none).toBe(clauses(`${page}\n3 If that is not possible, RESEARCH.`));
});

test.each([
  [
    "1 MOVE 2 towards nearest enemy (HOLD if pinned), otherwise FIRE (HOLD if pinned).",
    "Parentheses with what is done instead",
  ],
  ["1 FIRE [Nearest] (HOLD if pinned) [Random]", "Parentheses with what is done instead"],
  ["1 FIRE [Nearest] (HOLD if pinned). [Random]", "All criteria of a choice stand in one bracket"],
])("of “%s” the help says where else it can stand", (line, help) => {
  const { diagnostics } = sheetOf("ridgeline", "GRENADIER", line);
  expect(diagnostics.map((each) => each.help)).toEqual([expect.stringContaining(help)]);
});

test.each([
  ["1 RECRUIT 2 in each ordered clearing you rule.", "Say who is meant"],
  ["1 Reveal the top card.", "a rule, which stands in the game's text"],
  ["1 Whenever it must choose a clearing, SCORE 1.", "a list of criteria with a name"],
  ["1 MOVE all but 3 Warriors to the nearest clearing.", "4 or more own units here"],
])("of “%s” the help says what to write instead", (line, help) => {
  const { diagnostics } = sheetOf("thornwood", "WARRIOR", line);
  expect(diagnostics.map((each) => each.help)).toContainEqual(expect.stringContaining(help));
});

test("a case that leaves out a distance nobody can tell is marked where it counts", () => {
  const { text, diagnostics } = sheetOf(
    "crawl",
    "GHOUL",
    "1 Exactly one enemy in range: SHOOT 1 it. Two or more: REST.",
  );
  const marked = diagnostics.map(({ span, message }) => [text.slice(span.start, span.end), message]);
  expect(marked).toEqual([["more", "“more”: it isn't clear how far is meant: say it, as in “enemy within 3”"]]);
});

test("what is denied behind “but” is marked in the letters of the page", () => {
  const lines = "1 If there are 3 Warbands in a region with a Legion but no Fort, PASS.";
  expect(meaningOf("legions", "WARBAND", lines)).toBe("refused: “no” cannot relate pieces to “Fort”");
});

test.each(["1 Kneeling: RISE. On the edge: BRACE.", "1 Kneeling? RISE. On the edge? BRACE."])(
  "of “%s”, where both may be so, the message says what to write",
  (lines) => {
    const { text, diagnostics } = sheetOf("sumo", "KOMUSUBI", lines);
    const error = diagnostics.find(({ severity }) => severity === "error");
    const marked = text.slice(error?.span.start, error?.span.end);
    expect(marked).toMatch(/^On the edge[:?]$/);
    expect(error?.message).toBe(`“${marked}”: say whether what follows is done instead, then, or otherwise`);
  },
);

test.each([
  ["1 The Boss never moves next to an enemy.", "does MOVE"],
  ["1 Never SHOOT 1.", "does SHOOT"],
  ["1 Avoid enemies if possible.", "moves"],
  ["1 Do not SHOOT at a Deputy.", "does SHOOT"],
])("of “%s” the message says that there is no other line that it could limit", (lines, does) => {
  const [error] = sheetOf("saloon", "BOSS", lines).diagnostics;
  expect(error?.message).toMatch(new RegExp(`: no other line below this heading ${does}$`));
});

test.each([
  ["1 SHOOT 1. [Random]", "2 Never SHOOT with nerve below 2.", "say whose it is"],
  ["1 SHOOT 1. [Random]", "2 Never SHOOT at a Deputy unless it is adjacent.", "say only what is never done"],
])("below “%s”, “%s” is no line that limits it, and the message says why", (first, second, reason) => {
  const [error] = sheetOf("saloon", "BOSS", `${first}\n${second}`).diagnostics;
  expect(error?.message).toContain(reason);
});

test.each([
  [
    "1 If both pinned squads are adjacent, HOLD.",
    "there are 4 Squads: write “all pinned squads”, or “2 pinned squads”",
  ],
  ["1 If both of its squads are pinned, HOLD.", "there are 4 Squads: write “all its squads”, or “2 squads”"],
  ["1 FIRE at both rifles.", "there are 5 Rifles: write “all rifles”, or “2 rifles”"],
])("of “%s” the message says how many there are", (line, reason) => {
  expect(meaningOf("bivouac", "SQUAD", line)).toContain(reason);
});

test("of a line that limits others by more than a place the help says how to write it", () => {
  const [error] = sheetOf(
    "saloon",
    "BOSS",
    "1 MOVE 1 to a street.\n2 Never enter a door unless the Boss is drunk.",
  ).diagnostics;
  expect(error?.help).toMatch(/^As a line of its own/);
});

test.each([
  [
    "pantheon",
    "HOST",
    "1 RAISE a temple in the land with the most warriors.",
    "write “RAISE the land with the most warriors”",
  ],
  ["thrones", "PACK", "1 FORTIFY the fort with the fewest enemies.", "FORTIFY makes it a fort, which this is already"],
  ["summit", "SHERPA", "1 PITCH a tent in the nearest space.", "PITCH makes it a tent, and this would be one already"],
])("of %s: %s: “%s” the message says that nothing comes of it", (world, unit, printed, reason) => {
  expect(meaningOf(world, unit, printed)).toContain(reason);
});

test.each([
  ["pantheon", "HOST", "1 RAISE the land with the most warriors."],
  // It becomes the side's as well.
  ["pantheon", "HOST", "1 RAISE an enemy temple."],
  ["thrones", "PACK", "1 FORTIFY the region with the fewest enemies, but not a fort."],
  ["crypt", "GHOUL", "1 OPEN the nearest door."],
])("of %s: %s: “%s” makes a place what it is not yet", (world, unit, printed) => {
  expect(meaningOf(world, unit, printed)).not.toMatch(/^refused/);
});

/** A game of towns, in which a word is defined. */
function townsWith(definition: string): string {
  const board = "BOARD\n  Towns with borders:\n    Alba: Brno, Cork.\n    Brno: Dijon.\n    Cork: Dijon.\n";
  const things =
    "  A town has price (0–9). It can be a port. It can be burning.\n  A trader is a unit. It has goods (0–9). It can be pinned.\n";
  const units =
    "UNITS of the Guild: goods.\n  Factor (3): 2.\n  Buyer: 1.\n\nUNITS of the Rival: goods.\n  Agent (3): 2.\n";
  const start = `game Merchants\n\nSIDES\n  Guild: the bot.\n  Rival: the player.\n\n${board}\nTHINGS\n${things}\n${units}\n`;
  return `${start}DEFINITIONS\n  ${definition}\n\nACTIONS\n  MOVE n to a town.\n  REST.\n`;
}

test.each([
  ["Rich: a town with price of 4 or more.", "MOVE 1 to the nearest rich town.", "MOVE 1 to the nearest rich."],
  ["Rich: a town with price of 4 or more.", "In a rich town: REST.", "In a rich: REST."],
  ["Rich: a port with price of 4 or more.", "MOVE 1 to a burning rich town.", "MOVE 1 to a burning rich."],
  ["Poor: a trader with goods of 0.", "A poor trader in its town: REST.", "A poor in its town: REST."],
  // Of one kind or of another.
  ["Fine: with price of 4 or more, or a port.", "MOVE 1 to a fine town.", "MOVE 1 to a town that is fine."],
  ["Fine: burning, or a port.", "MOVE 1 to a fine town.", "MOVE 1 to a town that is fine."],
  ["Fine: a port, or with price of 4 or more.", "MOVE 1 to a fine town.", "MOVE 1 to a fine."],
  ["Fine town: a port, or a town with price of 4 or more.", "MOVE 1 to a fine town.", "MOVE 1 to fine town."],
  ["Fine town: a town with price of 4 or more, or a port.", "MOVE 1 to a fine town.", "MOVE 1 to fine town."],
])("where “%s”, “%s” says the same as “%s”", (definition, printed, plain) => {
  expect(meaningWhere(definition, printed)).toBe(meaningWhere(definition, plain));
});

test.each([
  // Behind a comma stands another thing that is meant, as the first one stands.
  [
    "Fine town: a town adjacent to a port, or a burning town.",
    "Fine town: a burning town, or a town adjacent to a port.",
  ],
  ["Fine town: town adjacent to port, or burning town.", "Fine town: burning town, or town adjacent to port."],
  [
    "Fine town: a burning town adjacent to a port, or a port.",
    "Fine town: a port, or a burning town adjacent to a port.",
  ],
  [
    "Fine town: a town adjacent to a port, a burning town, or a town with price of 4.",
    "Fine town: a burning town, a town with price of 4, or a town adjacent to a port.",
  ],
  [
    "Fine town: a town adjacent to a port or adjacent to a burning port, or a burning town.",
    "Fine town: a town adjacent to a port or a burning port, or a burning town.",
  ],
  // Without a comma, or of another kind, it is what the first one is near to.
  [
    "Fine town: a town adjacent to a port or a burning town.",
    "Fine town: a town adjacent to a port, or adjacent to a burning town.",
  ],
  [
    "Fine town: town adjacent to a port, or a burning town.",
    "Fine town: a town adjacent to a port, or adjacent to a burning town.",
  ],
  [
    "Fine town: a town containing a Factor, or a Buyer.",
    "Fine town: a town containing a Factor, or containing a Buyer.",
  ],
])("“%s” means the same as “%s”", (printed, plain) => {
  expect(meaningWhere(printed, "MOVE 1 to a fine town.")).toBe(meaningWhere(plain, "MOVE 1 to a fine town."));
});

test.each([
  ["a trader in a port, or a pinned trader", "a pinned trader, or a trader in a port"],
  ["a trader adjacent to a Factor, or a Buyer", "a Buyer, or a trader adjacent to a Factor"],
])("“%s” means the same as “%s”, and not who is where the second one is", (printed, plain) => {
  const line = "If a fine trader is adjacent, REST.";
  expect(meaningWhere(`Fine trader: ${printed}.`, line)).toBe(meaningWhere(`Fine trader: ${plain}.`, line));
});

/** What a line means where a word is defined. */
function meaningWhere(definition: string, line: string): string {
  const { game, diagnostics } = read(createSource("towns.bot", townsWith(definition)));
  expect(diagnostics).toEqual([]);
  if (game === null) throw new Error("no game");
  const text = `game Merchants\nscenario 1 "Form"\nbot Guild\n\nGUILD BOT PROCEDURES\n\nFACTOR\n1 ${line}\n`;
  const { sheet, diagnostics: found } = checkFile("form.bot", text, { [game.lexicon.game]: game.lexicon });
  expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
  return meaningKey(sheet?.procedures.map(({ clauses }) => clauses.map((each) => [each.condition, each.statement])));
}

test("where nothing is done, no line below is read", () => {
  const clauses = (lines: string): readonly unknown[] => {
    const parsed: unknown = JSON.parse(meaningOf("squad", "RIFLES", lines));
    return Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed[0] : [];
  };
  const nothing = clauses("1 If it is pinned, it does nothing.\n2 FIRE 1.\n3 RALLY.");
  expect(nothing).toHaveLength(2);
  expect(nothing).toEqual(clauses("1 If it is pinned, go to 4.\n2 FIRE 1.\n3 RALLY.\n4 RALLY.").slice(0, -1));
  const stays = clauses("1 If it is pinned, it stays there and FIRES 1.\n2 FIRE 1.\n3 RALLY.");
  expect(stays.slice(1)).toEqual(nothing);
  expect(stays.slice(0, 1)).toEqual(clauses("1 If it is pinned, FIRE 1."));
});

test("behind a sentence with “if”, “otherwise” is said of its condition", () => {
  const sentence = meaningOf("guild", "HELPER", "1 If the Docks are free, PLACE there. Otherwise, EARN.");
  const answers = meaningOf("guild", "HELPER", "1 Are the Docks free? Yes: PLACE there. No: EARN.");
  expect(sentence).not.toMatch(/^refused/);
  expect(sentence).not.toBe(meaningOf("guild", "HELPER", "1 Docks are free: PLACE there, otherwise EARN."));
  expect(answers).not.toMatch(/^refused/);
});

test("a sentence that a game has no words for keeps its own words", () => {
  const { text, lexicon } = sheetOf("market", "PURSE", "1 BUY a card that the Purse can afford.");
  const words = lexicon.words.filter(({ id }) => id !== "with");
  const vocabulary = vocabularyOf({ ...lexicon, words });
  const { tokens } = lex(createSource("form.bot", text), vocabulary);
  const read = withPrintedSentences(text, [...tokens], vocabulary)
    .map(({ startOffset, end }) => text.slice(startOffset, end))
    .join(" ");
  expect(read).toContain("card that the Purse can");
});

test.each([
  ["labyrinth", "MINOTAUR", "1 When blinded, HOWL.", "1 If blinded, HOWL."],
  ["labyrinth", "MINOTAUR", "1. When it is blinded: HOWL.", "1 If it is blinded: HOWL."],
  ["cantons", "VETERAN", "1 If no seals are left, HOLD.", "1 If there are no seals left, HOLD."],
  ["cantons", "VETERAN", "1 No opponent in Davo: HOLD.", "1 No enemy in Davo: HOLD."],
  ["cantons", "VETERAN", "1 If any opponent is in Davo, HOLD.", "1 If any enemy is in Davo, HOLD."],
] as const)("of %s: %s: “%s” says the same as “%s” with other words", (world, unit, printed, reworded) => {
  expect(meaningOf(world, unit, printed)).toBe(meaningOf(world, unit, reworded));
  expect(meaningOf(world, unit, printed)).not.toMatch(/^refused/);
});

test.each([
  ["alone", "1 If alone, HOLD.", ["there is no other unit in its valley", "there is no other own unit in its valley"]],
  ["outnumbered", "1 If outnumbered, HOLD.", ["there are more enemies than own units in its valley"]],
  ["engaged", "1 If engaged, HOLD.", ["there is an enemy in its valley", "there is an adjacent enemy"]],
  ["afford", "1 If it can afford a pike, HOLD.", []],
  ["line", "1 Enemy in line of sight: HOLD.", ["enemy within 3"]],
  ["opponent", "1 If the opponent is shaken, HOLD.", []],
] as const)("“%s” can mean several things: the help names them, and each can be written", (word, line, meanings) => {
  const { diagnostics } = sheetOf("cantons", "VETERAN", line);
  const help = diagnostics.map((each) => each.help ?? "").join(" ");
  expect(diagnostics[0]?.message).toContain(word);
  expect(help).not.toBe("");
  for (const meaning of meanings) {
    expect(help).toContain(`“${meaning}`);
    expect(meaningOf("cantons", "VETERAN", `1 If ${meaning}, HOLD.`)).not.toMatch(/^refused/);
  }
});

test.each([
  ["alehouse", "INNKEEPER", "1 BREW up to 3 barrels.", "BREW its barrels, at most 3"],
  ["alehouse", "INNKEEPER", "1 SELL up to 3.", "SELL 3"],
  ["bivouac", "SQUAD", "1 MOVE 2 and FIRE.", "MOVE n to …, by default away from the nearest enemy"],
  ["bivouac", "SQUAD", "1 HOLD if pinned. FIRE at an enemy.", "Otherwise,"],
  ["chasm", "GHOUL", "1 If one hero is adjacent, REST.", "exactly 1"],
  ["marauders", "HUNTER", "1 Mark: the survivor with the lowest health.", "Mark: enemy with the lowest …"],
  ["chasm", "GHOUL", "1 If poisoned, REST. If elite, STRIKE 3. Otherwise, STRIKE 2.", "Otherwise, if …"],
] as const)("of %s: %s: “%s” is refused, and the help says what to write", (world, unit, line, written) => {
  const [error] = sheetOf(world, unit, line).diagnostics;
  expect(error?.severity).toBe("error");
  expect(error?.help).toContain(`“${written}`);
});

test.each([
  ["alehouse", "INNKEEPER", "1 SELL its barrels, at most 3."],
  ["bivouac", "SQUAD", "1 RETREAT away from the nearest enemy."],
  ["chasm", "GHOUL", "1 If exactly 1 hero is adjacent, REST."],
  ["chasm", "GHOUL", "1 If poisoned, REST. Otherwise, if elite, STRIKE 3. Otherwise, STRIKE 2."],
] as const)("of %s: %s: “%s” is what the help offers, and is read", (world, unit, line) => {
  expect(meaningOf(world, unit, line)).not.toMatch(/^refused/);
});

test.each([
  [
    "1 HOLD if pinned; FIRE at an enemy.",
    "1 HOLD if pinned; otherwise FIRE at an enemy.",
    "1 If pinned: HOLD; otherwise FIRE at an enemy.",
  ],
  [
    "1 HOLD unless pinned; FIRE at an enemy.",
    "1 HOLD unless pinned; otherwise FIRE at an enemy.",
    "1 HOLD unless pinned. Otherwise, FIRE at an enemy.",
  ],
  [
    "1 Enemy adjacent: HOLD if pinned; FIRE at an enemy.",
    "1 Enemy adjacent: HOLD if pinned; otherwise FIRE at an enemy.",
    "1 Enemy adjacent: HOLD if pinned, otherwise FIRE at an enemy.",
  ],
  ["1 HOLD if pinned, FIRE.", "1 HOLD if pinned, otherwise FIRE.", "1 If pinned: HOLD; otherwise FIRE."],
  ["1 HOLD if pinned; FIRE.", "1 HOLD if pinned; otherwise FIRE.", "1 If pinned: HOLD; otherwise FIRE."],
  ["1 HOLD only if pinned; FIRE.", "1 HOLD only if pinned; otherwise FIRE.", "1 If pinned: HOLD; otherwise FIRE."],
  ["1 HOLD when pinned, FIRE.", "1 HOLD when pinned, otherwise FIRE.", "1 If pinned: HOLD; otherwise FIRE."],
  ["1 FIRE unless pinned, HOLD.", "1 FIRE unless pinned, otherwise HOLD.", "1 FIRE unless pinned; otherwise HOLD."],
  [
    "1 HOLD if an enemy is adjacent, FIRE if pinned.",
    "1 HOLD if an enemy is adjacent, otherwise FIRE if pinned.",
    "1 HOLD if an enemy is adjacent; otherwise FIRE if pinned.",
  ],
  [
    "1 FIRE at an adjacent enemy if possible, HOLD.",
    "1 FIRE at an adjacent enemy if possible, otherwise HOLD.",
    "1 FIRE at an adjacent enemy, otherwise HOLD.",
  ],
  [
    "1 HOLD if pinned, FIRE if an enemy is adjacent, RALLY.",
    "1 HOLD if pinned, otherwise FIRE if an enemy is adjacent, otherwise RALLY.",
    "1 HOLD if pinned; otherwise FIRE if an enemy is adjacent; otherwise RALLY.",
  ],
  [
    "1 HOLD if pinned; FIRE if an enemy is adjacent; otherwise RALLY.",
    "1 HOLD if pinned; otherwise FIRE if an enemy is adjacent; otherwise RALLY.",
    "1 HOLD if pinned, otherwise FIRE if an enemy is adjacent, otherwise RALLY.",
  ],
  ["1 HOLD (only if pinned), FIRE.", "1 HOLD (only if pinned), otherwise FIRE.", "1 If pinned: HOLD; otherwise FIRE."],
  ["1 HOLD if pinned: FIRE.", "1 HOLD if pinned, otherwise FIRE.", "1 If pinned: HOLD; otherwise FIRE."],
  ["1 HOLD if pinned - FIRE.", "1 HOLD if pinned, otherwise FIRE.", "1 If pinned: HOLD; otherwise FIRE."],
])("“%s” is one error, and its fix writes “%s”, which says “%s”", (line, fixed, plain) => {
  const { text, diagnostics } = sheetOf("bivouac", "SQUAD", line);
  expect(diagnostics).toMatchObject([{ code: "wrong-sign", message: expect.stringContaining("“, then”") as string }]);
  const [fix] = diagnostics[0]?.fixes ?? [];
  expect(edited(text, fix === undefined ? [] : [fix])).toContain(fixed);
  expect(meaningOf("bivouac", "SQUAD", fixed)).toBe(meaningOf("bivouac", "SQUAD", plain));
});

test.each([
  ["1 HOLD or FIRE.", "1 HOLD otherwise FIRE."],
  ["1 HOLD/FIRE.", "1 HOLD otherwise FIRE."],
  ["1 Either HOLD or FIRE.", "1 Either HOLD otherwise FIRE."],
  ["1 FIRE at an enemy, or HOLD.", "1 FIRE at an enemy, otherwise HOLD."],
  [
    "1 FIRE at the nearest enemy or MOVE 2 towards cover.",
    "1 FIRE at the nearest enemy otherwise MOVE 2 towards cover.",
  ],
  ["1 If pinned, HOLD or FIRE.", "1 If pinned, HOLD otherwise FIRE."],
  ["1 HOLD if pinned or FIRE.", "1 HOLD if pinned otherwise FIRE."],
  ["1 HOLD if pinned and FIRE.", "1 HOLD if pinned, then FIRE."],
  ["1 Pinned, HOLD.", "1 Pinned: HOLD."],
  ["1 Pinned = HOLD.", "1 Pinned : HOLD."],
  ["1 Unless pinned HOLD, otherwise FIRE.", "1 Unless pinned: HOLD, otherwise FIRE."],
  ["When pinned, HOLD.", "1 When pinned, HOLD."],
])("“%s” is one error, and its fix writes “%s”, which checks", (line, fixed) => {
  const { text, diagnostics } = sheetOf("bivouac", "SQUAD", line);
  expect(diagnostics.map(({ fixes = [] }) => fixes.length)).toEqual([1]);
  const [fix] = diagnostics[0]?.fixes ?? [];
  expect(edited(text, fix === undefined ? [] : [fix])).toContain(fixed);
  expect(meaningOf("bivouac", "SQUAD", fixed)).not.toMatch(/^refused/);
});

test.each([
  ["1 If broken, RALLY. If pinned, HOLD.", "1 If broken, RALLY. Otherwise, if pinned, HOLD."],
  [
    "1 If broken, RALLY. If pinned, HOLD. Otherwise, FIRE.",
    "1 If broken, RALLY. Otherwise, if pinned, HOLD. Otherwise, FIRE.",
  ],
])("of “%s”, where both may be so, the fix makes “%s”", (printed, fixed) => {
  const { text, diagnostics } = sheetOf("ridgeline", "GRENADIER", printed);
  const [error, second] = diagnostics.filter(({ severity }) => severity === "error");
  expect(second).toBeUndefined();
  expect(edited(text, error?.fixes?.slice(0, 1) ?? [])).toContain(fixed);
  expect(meaningOf("ridgeline", "GRENADIER", fixed)).not.toMatch(/^refused/);
});

test.each([
  "1 MARCH 1 to a land. [Own land > Neutral land]",
  "1 MARCH 1 to a land. [Land with a footman > Land without enemies > Random]",
  "1 BATTLE. [Weary piece > Highest strength]",
])("a noun that is no criterion itself repeats the candidates in a bracket: “%s”", (line) => {
  expect(meaningOf("dominions", "KNIGHT", line)).not.toMatch(/^refused/);
});

test("behind several actions, “or” is one error without a fix", () => {
  const { diagnostics } = sheetOf("bivouac", "SQUAD", "1 FIRE, HOLD or RALLY.");
  expect(diagnostics).toMatchObject([{ code: "wrong-sign", message: expect.stringContaining("otherwise") as string }]);
  expect(diagnostics[0]?.fixes ?? []).toEqual([]);
});

test.each([
  "1 If it cannot move, HOLD.",
  "1 It cannot move: HOLD.",
  "1 Cannot move: HOLD.",
  "1 If the Squad is unable to MOVE, HOLD.",
  "1 If no move is possible, HOLD.",
  "1 FIRE at an enemy.\n2 If it can't move, HOLD.",
])("“%s” is one error, whose help says where “otherwise” stands", (line) => {
  const { diagnostics } = sheetOf("bivouac", "SQUAD", line);
  expect(diagnostics).toMatchObject([
    { code: "unknown-word", help: expect.stringContaining("“MOVE …, otherwise ADVANCE …”") as string },
  ]);
});

test.each([
  ["1 Enemy adjacent: one of: A) FIRE B) HOLD.", "Roll [d6]:"],
  ["1 Enemy adjacent: choose one: FIRE or HOLD.", "Roll [d6]:"],
  ["1 Choose one:\n  a) FIRE.\n  b) HOLD.", "Roll [d6]:"],
  ["1 Pass.", "do nothing"],
])("“%s” is one error, whose help says what to write: “%s”", (line, written) => {
  const { diagnostics } = sheetOf("bivouac", "SQUAD", line);
  expect(diagnostics).toMatchObject([
    { code: "unknown-word", help: expect.stringContaining(`“${written}”`) as string },
  ]);
});

describe("a misspelt caption is one error, with its fix", () => {
  const clauses = "TITAN\n1 If it is stunned, ROAR.\n";
  const definitions = "  Weak: with health of 1.\n";

  test.each([
    ["MONSTER BOT PROCEDRUES", "BOT PROCEDURES"],
    ["MONSTER BOT PROCEDRUE", "BOT PROCEDURES"],
    ["MONSTER PROCEDRUES", "BOT PROCEDURES"],
    ["PROCEDRUES", "MONSTER BOT PROCEDURES"],
    ["BOT PROCEDURES", "MONSTER BOT PROCEDURES"],
    ["DEFINITONS\n  Weak: with health of 1.\n\nMONSTER BOT PROCEDURES", "DEFINITIONS"],
    ["DEFINITION\n  Weak: with health of 1.\n\nMONSTER BOT PROCEDURES", "DEFINITIONS"],
    ["MEMROY\n  Mode: calm, wild.\n\nMONSTER BOT PROCEDURES", "MEMORY"],
  ])("of a sheet: %s", (captions, right) => {
    const { lexicon } = gameOf("kaiju");
    const text = `game Kaiju\nscenario 1 "Form"\nbot Monster\n\n${captions}\n\n${clauses}`;
    const { sheet, diagnostics } = checkFile("form.bot", text, { [lexicon.game]: lexicon });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map(({ fixes = [] }) => fixes.map(({ title }) => title))).toEqual([[`Change to “${right}”`]]);
    expect(sheet?.procedures).toHaveLength(1);
  });

  test.each([
    ["ROUTNIE HIDE\n1 ROAR.\n\nTITAN\n1 HIDE.", "ROUTINE"],
    ["TITAN\n1 HIDE.\n\nROTINE HIDE\n1 ROAR.", "ROUTINE"],
    ["TABEL ERRANDS [d6]:\n  1–3: ROAR.\n  4–6: STOMP at an enemy.\n\nTITAN\n1 Roll on errands.", "TABLE"],
    ["TITAN\n1 ROAR.\n\nTABEL STRIDE [d6]:\n  1–3: 1.\n  4–6: 2.", "TABLE"],
    ['TITAN\n1 ROAR.\n\nSEQUECNE SETTING UP:\n  1: "Place the Bunkers."', "SEQUENCE"],
    ["TITAN\n1 ROAR.\n\nFORMULSA\n  Power = 3.", "FORMULAS"],
  ])("of a section whose words the clauses may use: %s", (lines, right) => {
    const { diagnostics } = sheetOf("kaiju", "", lines);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map(({ fixes = [] }) => fixes.map(({ title }) => title))).toEqual([[`Change to “${right}”`]]);
  });

  test("of a checklist and of what the bot remembers", () => {
    const { lexicon } = gameOf("kaiju");
    const checklist = "CHEKLIST clear view (titan, enemy)\n  1 Titan is stunned: No.\n  2 Otherwise: Yes.\n";
    const sections = `MEMROY\n  Mode: calm, wild.\n\n${checklist}\nMONSTER BOT PROCEDURES\n\n`;
    const lines = "1 If it has a clear view to an enemy, SET mode to wild.";
    const { diagnostics } = checkFile(
      "form.bot",
      `game Kaiju\nscenario 1 "Form"\nbot Monster\n\n${sections}TITAN\n${lines}\n`,
      { [lexicon.game]: lexicon },
    );
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map(({ fixes = [] }) => fixes.map(({ title }) => title))).toEqual([
      ["Change to “MEMORY”"],
      ["Change to “CHECKLIST”"],
    ]);
  });

  test("of definitions below the procedures that use them", () => {
    const { lexicon } = gameOf("kaiju");
    const header =
      'game Kaiju\nscenario 1 "Form"\nbot Monster\n\nMONSTER BOT PROCEDURES\n\nTITAN\n1 STOMP at a weak enemy.\n';
    const { diagnostics } = checkFile("form.bot", `${header}\nDEFINTIONS\n${definitions}`, { [lexicon.game]: lexicon });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([{ code: "wrong-sign" }]);
  });

  test("of a game's text", () => {
    const text = townsWith("Rich: a town with price of 4 or more.").replace("DEFINITIONS", "DEFINITONS");
    expect(read(createSource("towns.bot", text)).diagnostics).toMatchObject([{ code: "game-unknown-caption" }]);
  });
});

test.each([
  ["BRUTE", "1 ATTACK 1 the nearest hero, then ATTACK 1 another hero within 1 square.", "another"],
  ["BRUTE", "1 MOVE 2 towards the nearest hero, then MOVE 2 towards the other heroes.", "other"],
  ["BRUTE", "1 MOVE 2 towards the nearest door until adjacent.", "until"],
  ["BRUTE", "1 MOVE 3 towards the nearest hero, ignoring other figures.", "ignoring"],
  ["BRUTE", "1 MOVE 2 towards the hero with the most threat until adjacent to a hero.", "until"],
  ["BRUTE", "1 MOVE 3 towards the nearest door, stopping next to a hero.", "stopping"],
  ["GHOUL", "1 MOVE 2 towards another ghoul, then HEAL 1 another ghoul.", "another"],
])("%s: “%s” could mean another thing: “%s” is refused", (unit, line, word) => {
  expect(meaningOf("crawl", unit, line)).toContain(`refused: “${word}”`);
});

describe("a line that says what the target is", () => {
  const brute = (lines: string): string => meaningOf("crawl", "BRUTE", lines);

  test.each([
    "1 Target: the hero with the highest threat; if tied, the closest.",
    "1 Target the hero with the highest threat. [Closest]",
    "1 The target is the hero with the highest threat, then the closest.",
    "1 Focus on the hero with the highest threat; if two are tied, on the closest.",
    "1 Prey: the hero with the highest threat [Closest].",
  ])("means it in each line below that speaks of it: %s", (naming) => {
    const word = /prey|focus/i.exec(naming)?.[0].toLowerCase() ?? "target";
    const below = `2 If the ${word} is within 2 squares, ATTACK 2 it.\n3 MOVE 3 toward its ${word}, then ATTACK 1 it if adjacent.`;
    const found = "Find the hero with the highest threat. [Closest]";
    const same = `2 ${found} If it is within 2 squares, ATTACK 2 it.\n3 ${found} MOVE 3 toward it, then ATTACK 1 it if adjacent.`;
    expect(brute(`${naming}\n${below}`)).toBe(brute(same.replace("2 Find", "1 Find").replace("\n3", "\n2")));
  });

  test.each([
    "1 Target: highest threat, then closest.",
    "1 Prey: highest threat > closest.",
    "1 Target priority: highest threat, closest.",
  ])("may list criteria alone: %s", (naming) => {
    expect(brute(`${naming}\n2 MOVE 3 toward its target.`)).toBe(
      brute("1 Find enemy. [Highest threat > Closest] MOVE 3 toward it."),
    );
  });

  test.each([
    ["1 Target: the hero with the highest threat.\n2 ATTACK 2.", "no line below speaks of “the target”"],
    ["1 ATTACK 2 the target.", "“target” is not a word of this game"],
    [
      "1 Target: the hero with the highest threat.\n2 ATTACK 2 the target, otherwise MOVE 1 towards Knight.",
      "write what is done otherwise as a line of its own",
    ],
    ["1 Target: the hero with the highest threat.\n2 Distance 1: ATTACK 2 the target.", "“Distance” is not a word"],
  ])("is an error where something else is meant: %s", (lines, message) => {
    expect(brute(lines)).toContain(`refused: `);
    expect(brute(lines)).toContain(message);
  });

  test("has a number, which an error says", () => {
    const { lexicon } = gameOf("crawl");
    const text = `game ${lexicon.game}\nscenario 1 "Form"\nbot Dungeon\n\nDUNGEON BOT PROCEDURES\n\nBRUTE\nTarget: the closest hero.\n1 MOVE 3 toward the target.\n`;
    const [first] = checkFile("form.bot", text, { [lexicon.game]: lexicon }).diagnostics;
    expect(first?.help).toBe(
      "A line that says what the target is has a number, as in “1 Target: the nearest enemy.” Those below speak of “the target”.",
    );
  });

  test("is no question of a program, which ends at its first true line", () => {
    const { lexicon } = gameOf("crawl");
    const text = `game ${lexicon.game}\nscenario 1 "Form"\nbot Dungeon\n\nDUNGEON PROGRAM\n\nBRUTE\n1 Target: the hero with the highest threat.\n2 If the target is adjacent, ATTACK 2 it.\n3 MOVE 3 toward the target.\n`;
    const { diagnostics } = checkFile("form.bot", text, { [lexicon.game]: lexicon });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "“If the target is adjacent”: a program asks nothing about the target: it ends at the first true line",
    ]);
  });
});
