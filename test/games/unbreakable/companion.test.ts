import { describe, expect, test } from "vitest";
import { ShuffledDeck } from "../../../games/unbreakable/companion/table.ts";
import { UNBREAKABLE_COMPANION } from "../../../games/unbreakable/companion-package.ts";
import type { ProgramStep } from "../../../games/unbreakable/engine/game-action.ts";
import type { GameDefinition } from "../../../games/unbreakable/engine/game-definition.ts";
import { canEnter } from "../../../games/unbreakable/engine/movement.ts";
import { hexAt } from "../../../games/unbreakable/engine/play.ts";
import { BOMBS, type GameUnit, isBeam } from "../../../games/unbreakable/engine/state.ts";
import type { Happened } from "../../../games/unbreakable/engine/rules.ts";
import { WHOLE_GAMES } from "../../../games/unbreakable/package.ts";
import { onward } from "../../../games/unbreakable/play/participants.ts";
import { OFF_MAP, RUNAWAY, type Size } from "../../../games/unbreakable/terrain.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { type Direction, DIRECTIONS, neighbourOf } from "../../../games/shared/hex/hex.ts";
import type { CompanionOptions } from "../../../games/game-package.ts";
import type { Prompts, Step } from "../../../runtime/companion/prompts.ts";
import type { Answer, Question } from "../../../runtime/companion/question.ts";
import { effort } from "../../effort.ts";
import { DELIVERY, RUNAWAY_SCENARIO, seatedBySheets } from "./games.ts";

/** A companion to which everything is answered, with all that it has told. */
class Conversation {
  readonly told: string[] = [];
  readonly #prompts: Prompts<never>;
  #question: Question | null = null;

  constructor(game: GameDefinition, options: Pick<CompanionOptions, "bot" | "cards" | "dice" | "readings">) {
    const session = UNBREAKABLE_COMPANION.session(game.book, { ...options, difficulty: "normal", seed: 1 }, {}, null);
    if (session === null) throw new Error(`nobody plays ${options.bot}`);
    this.#prompts = session.prompts;
    this.#goOn(this.#prompts.next());
  }

  get question(): Question {
    if (this.#question === null) throw new Error("nothing is asked");
    return this.#question;
  }

  answer(answer: Answer): void {
    this.#goOn(this.#prompts.next(answer));
  }

  /** Chooses the option with this label. */
  choose(label: string): void {
    const { question } = this;
    const option = question.form === "choice" ? question.options.find((each) => each.label === label) : undefined;
    if (option === undefined) throw new Error(`“${question.text}” has no answer “${label}”`);
    this.answer({ key: option.key });
  }

  #goOn(next: IteratorResult<Step, never>): void {
    let result = next;
    while (result.done !== true && result.value.kind === "tell") {
      const { message } = result.value;
      if ("text" in message) this.told.push(message.text);
      result = this.#prompts.next();
    }
    this.#question = result.done !== true && result.value.kind === "ask" ? result.value.question : null;
  }
}

/** Has the crawler of Special Delivery reload and come onto the map. */
function enter(conversation: Conversation): void {
  conversation.choose("Yellow Crawlers");
  for (let done = 0; done < 2; done += 1) conversation.answer({ key: "y" });
}

const OPTIONS = { cards: "person", dice: "person" } as const;

describe("Special Delivery", () => {
  const { game } = seatedBySheets(DELIVERY, { Yellow: "yellow.bot" }, {});
  const begun = (): Conversation => {
    const conversation = new Conversation(game, { bot: "Yellow", ...OPTIONS });
    enter(conversation);
    return conversation;
  };
  const drop = (conversation: Conversation, kind: string, size: string): void => {
    conversation.choose("Blue Walkers");
    conversation.choose("a bomb is dropped");
    conversation.choose(kind);
    conversation.choose(size);
  };

  test("offers the cards that activate somebody", () => {
    const { question } = new Conversation(game, { bot: "Yellow", ...OPTIONS });
    const labels = question.form === "choice" ? question.options.map(({ label }) => label) : [];
    expect(labels.slice(0, 4)).toEqual(["Time Stream", "Yellow Crawlers", "Blue Walkers", "Blue Squads"]);
  });

  test("fires a laser at a nuke that is dropped directly north, with three dice", () => {
    const conversation = begun();
    drop(conversation, "nuke", "heavy");
    for (const yes of [false, true, true]) conversation.answer({ yes });
    expect(conversation.question.text).toBe("How many successes on 3 combat dice for the laser?");
    conversation.answer({ number: 1 });
    expect(conversation.told.at(-1)).toBe("The nuke is shot down.");
  });

  test("fires no laser farther north than it goes", () => {
    const conversation = begun();
    drop(conversation, "crust buster", "light");
    for (const yes of [false, true, false]) conversation.answer({ yes });
    expect(conversation.told).toContain("Crawler A fires no laser at it.");
  });

  test("has two lasers until its next activation", () => {
    const conversation = begun();
    for (let dropped = 0; dropped < 2; dropped += 1) {
      drop(conversation, "nuke", "light");
      conversation.answer({ yes: true });
      conversation.answer({ number: 0 });
      conversation.choose("it is played");
    }
    drop(conversation, "nuke", "light");
    expect(conversation.told).toContain("Crawler A fires no laser at it.");
  });

  test("has as many weapons as its scenario says", () => {
    const { scenario } = game.book;
    const rules = scenario.rules.map((rule) =>
      rule.entry === "armed for delivery" ? { ...rule, numbers: [1, 2] } : rule,
    );
    const armed = { ...game, book: { ...game.book, scenario: { ...scenario, rules } } };
    const conversation = new Conversation(armed, { bot: "Yellow", ...OPTIONS });
    expect(conversation.told).toContain("Put Crawler A beside the south edge, with 1 medium laser and 2 heavy nukes.");
    enter(conversation);
    drop(conversation, "nuke", "light");
    conversation.answer({ yes: true });
    conversation.answer({ number: 0 });
    conversation.choose("it is played");
    drop(conversation, "nuke", "light");
    expect(conversation.told).toContain("Crawler A fires no laser at it.");
  });

  test("has the heaviest earthquake card put on the discards for each new volcano, where that is played (U:1095)", () => {
    const readings = { "volcanic earthquake": "yes" };
    const conversation = new Conversation(game, { bot: "Yellow", ...OPTIONS, readings });
    enter(conversation);
    drop(conversation, "nuke", "light");
    conversation.answer({ yes: true });
    conversation.answer({ number: 0 });
    expect(conversation.question.text).toBe("Does the hex become a volcano?");
    conversation.answer({ yes: true });
    expect(conversation.told.at(-1)).toBe("Put the heaviest unused earthquake card on the discards.");
    conversation.choose("it is played");
    conversation.choose("Light Earthquake");
    conversation.answer({ yes: true });
    conversation.answer({ number: 2 });
    const put = "Put the heaviest unused earthquake card on the discards, but not the one you drew.";
    expect(conversation.told.slice(-2)).toEqual([put, put]);
  });

  test("asks for no volcanos where they bring no earthquake", () => {
    const conversation = begun();
    conversation.choose("Light Earthquake");
    conversation.answer({ yes: true });
    expect(conversation.question.text).toBe("Which card is drawn?");
  });

  test("asks how far a neutron bomb is that could reach the crawler", () => {
    const conversation = begun();
    drop(conversation, "neutron bomb", "medium");
    conversation.answer({ yes: true });
    conversation.answer({ number: 2 });
    conversation.answer({ yes: true });
    expect(conversation.question.text).toBe("How many successes on 2 combat dice for the laser?");
  });

  test("buttons up on a Time Stream card, and fires no more", () => {
    const conversation = begun();
    conversation.choose("Blue Squads");
    conversation.choose("Crawler A is hit, or changed");
    conversation.choose("offline");
    conversation.answer({ number: 0 });
    conversation.choose("it is played");
    conversation.choose("Time Stream");
    expect(conversation.told.at(-1)).toBe("Crawler A is buttoned from now on, and fires no laser any more.");
    drop(conversation, "nuke", "heavy");
    expect(conversation.told).toContain("Crawler A fires no laser at it.");
  });

  test("freezes on the second Time Stream card of a turn with four markers, and thaws on the first of the next", () => {
    const conversation = begun();
    conversation.choose("Blue Squads");
    conversation.choose("Crawler A is hit, or changed");
    conversation.choose("ready");
    conversation.answer({ number: 4 });
    conversation.answer({ yes: false });
    conversation.choose("it is played");
    conversation.choose("Time Stream");
    conversation.choose("Time Stream");
    expect(conversation.told.at(-1)).toBe("Crawler A freezes: it has 4 stasis markers.");
    conversation.choose("Yellow Crawlers");
    expect(conversation.told.at(-1)).toBe("Crawler A is frozen and not activated.");
    conversation.choose("none: all cards are shuffled for a new turn");
    conversation.choose("Time Stream");
    conversation.choose("Yellow Crawlers");
    conversation.answer({ yes: false });
    conversation.answer({ key: "y" });
    expect(conversation.told.at(-1)).toBe("Take 1 stasis marker off Crawler A, without a roll.");
  });
});

describe("Runaway", () => {
  const { game } = seatedBySheets(RUNAWAY_SCENARIO, { Runaway: "runaway.bot" }, {});
  const rolled = (face: number): Conversation => {
    const conversation = new Conversation(game, { bot: "Runaway", ...OPTIONS });
    for (const label of ["force beam", "nuke", "Time Stream"]) conversation.choose(label);
    conversation.answer({ face });
    return conversation;
  };

  test.each([
    [3, "beam"],
    [4, "bomb"],
  ])("asks about no line of sight before the die, and on a %i about the %s alone", (face, weapon) => {
    const conversation = rolled(face);
    expect(conversation.question.text).toContain(`has a ${weapon} LOS to an opposing unit on the map`);
    conversation.answer({ yes: false });
    expect(conversation.told.at(-1)).toBe("Nothing happens.");
    expect(conversation.question.text).toBe("Done?");
  });

  test("drops its bomb on the one of the nearest units that the die chooses", () => {
    const conversation = rolled(4);
    conversation.answer({ yes: true });
    conversation.answer({ names: ["Squad 1", "Walker A"] });
    conversation.answer({ face: 4 });
    expect(conversation.told.at(-1)).toContain("It drops its heavy nuke on the hex of Walker A.");
  });

  test("keeps its beam where the person finds that it draws no other", () => {
    const conversation = rolled(5);
    conversation.choose("laser");
    conversation.answer({ command: "impossible" });
    conversation.choose("Time Stream");
    conversation.answer({ face: 3 });
    expect(conversation.question.text).toContain("has a beam LOS to an opposing unit on the map");
  });

  test("has its beam loaded where the card was started again after it was fired", () => {
    const conversation = rolled(3);
    conversation.answer({ yes: true });
    conversation.answer({ names: ["Squad 1"] });
    conversation.answer({ command: "restart" });
    for (const face of [1, 1]) conversation.answer({ face });
    conversation.answer({ key: "y" });
    conversation.answer({ yes: true });
    conversation.choose("Time Stream");
    conversation.answer({ face: 3 });
    expect(conversation.question.text).toContain("has a beam LOS to an opposing unit on the map");
  });
});

describe("along games of the engine, the companion tells what the engine does", () => {
  test.each([
    [DELIVERY, "Yellow", { Yellow: "yellow.bot" }, { Yellow: "bot", Blue: "random" }],
    [RUNAWAY_SCENARIO, "Runaway", { Runaway: "runaway.bot" }, { Yellow: "random", Blue: "simple", Runaway: "bot" }],
  ] as const)("in scenario %i, for %s", (scenario, bot, sheets, players) => {
    const { game, ...seating } = seatedBySheets(scenario, sheets, players);
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= effort(4, 200); seed += 1) {
      let { course } = WHOLE_GAMES.begin(game, players, { seed, difficulty: "normal" });
      for (let next = onward(course, seating); next.kind === "action"; next = onward(course, seating)) {
        course = WHOLE_GAMES.carryOn(course, next.action);
      }
      for (const happened of course.happened) {
        const expected = stepText(game, happened);
        if (expected === null) continue;
        const conversation = broughtTo(game, bot, happened);
        answerAll(game, conversation, happened);
        expect({ seed, told: conversation.told.join("\n") }).toEqual({ seed, told: expect.stringContaining(expected) });
        const does = happened.event.action.kind === "program" ? happened.event.action.step.does : "";
        seen.set(does, (seen.get(does) ?? 0) + 1);
      }
    }
    const wanted = scenario === DELIVERY ? ["enter", "move"] : ["move", "fire", "mutate", "reload"];
    expect(wanted.filter((does) => !seen.has(does))).toEqual([]);
  });
});

function actorOf({ event: { action }, before }: Happened): GameUnit {
  const found = action.kind === "program" ? before.units.find(({ name }) => name === action.unit) : undefined;
  if (found === undefined) throw new Error("no crawler acts");
  return found;
}

/** A companion that knows of the crawler what the engine has of it before a step. */
function broughtTo(game: GameDefinition, bot: string, happened: Happened): Conversation {
  const crawler = actorOf(happened);
  const conversation = new Conversation(game, { bot, ...OPTIONS });
  if (bot === "Runaway") {
    for (const { kind } of crawler.weapons) conversation.choose(kind);
    for (const { kind, loaded } of crawler.weapons) if (!loaded) fireOnce(conversation, kind);
  } else if (crawler.at !== OFF_MAP) {
    enter(conversation);
  }
  conversation.choose("Blue Squads");
  conversation.choose(`${crawler.name} is hit, or changed`);
  conversation.choose(crawler.status);
  conversation.answer({ number: crawler.stasis });
  if (crawler.stasis > 0) conversation.answer({ yes: crawler.thawed });
  conversation.choose("it is played");
  conversation.choose("none: all cards are shuffled for a new turn");
  conversation.told.length = 0;
  if (bot === "Yellow" && crawler.thawed) conversation.choose("Time Stream");
  conversation.choose(bot === "Yellow" ? "Yellow Crawlers" : "Time Stream");
  return conversation;
}

/** Has the runaway fire a weapon, so that it is unloaded. */
function fireOnce(conversation: Conversation, kind: string): void {
  const isBomb = BOMBS.some((bomb) => bomb === kind);
  conversation.choose("Time Stream");
  conversation.answer({ face: isBomb ? 4 : 3 });
  // A laser is kept for bombs, and unloaded by firing at one.
  if (kind === "laser") {
    conversation.answer({ key: "y" });
    conversation.choose("Blue Squads");
    conversation.choose("a bomb is dropped");
    conversation.choose("nuke");
    conversation.choose("light");
    conversation.answer({ yes: true });
    conversation.answer({ number: 1 });
    conversation.choose("it is played");
    return;
  }
  conversation.answer({ yes: true });
  conversation.answer({ names: ["Squad 1"] });
  if (isBomb) conversation.answer({ yes: false });
  conversation.answer({ key: "y" });
}

/** The dice of a step: the row of the runaway's table and its direction, or the combat die of a crawler that turns aside. */
function facesOf({ does, to, weapon }: ProgramStep, { map }: GameDefinition, { at, name }: GameUnit): number[] {
  if (name !== RUNAWAY) return [to === neighbourOf(map, at, "north east") ? 1 : 2];
  if (does === "mutate") return [weapon === "beam" ? 5 : 6];
  if (does !== "move") return [weapon === "beam" ? 3 : 4];
  return [1, DIRECTIONS.findIndex((direction) => (neighbourOf(map, at, direction) ?? OFF_MAP) === to) + 1];
}

/** Answers what is asked about a step as the engine has it, to the end of the card. */
function answerAll(game: GameDefinition, conversation: Conversation, happened: Happened): void {
  const { event, before } = happened;
  const crawler = actorOf(happened);
  const step = event.action.kind === "program" ? event.action.step : null;
  const faces = step === null ? [] : facesOf(step, game, crawler);
  const beside = (direction: Direction): string | null => neighbourOf(game.map, crawler.at, direction);
  const isVolcano = (hex: string | null): boolean => hex !== null && hexAt(before, hex).terrain === "volcano";
  for (;;) {
    const { question } = conversation;
    const { text } = question;
    if (text === "Which card is drawn?" || text.startsWith("The game is over")) return;
    if (question.form === "die") conversation.answer({ face: faces.shift() ?? 1 });
    else if (question.form === "names") conversation.answer({ names: [step?.target ?? ""] });
    else if (text.includes(" LOS to ")) conversation.answer({ yes: (step?.target ?? null) !== null });
    else if (text === "Done?") conversation.answer({ key: "y" });
    else if (text.includes("the fold")) conversation.answer({ yes: false });
    else if (text.includes("no volcano directly north of the Crawler” true for "))
      conversation.answer({ yes: !isVolcano(beside("north")) });
    else if (text.startsWith("Can it enter")) {
      const north = beside("north");
      conversation.answer({ yes: north !== null && canEnter(game, before, crawler, north) });
    } else if (text.startsWith("What is in the hex to the ")) {
      const hex = beside(text.includes("east") ? "north east" : "north west");
      if (hex === null) conversation.choose("it is off the map");
      else if (isVolcano(hex)) conversation.choose("a volcano in it");
      else if (isVolcano(neighbourOf(game.map, hex, "north"))) conversation.choose("a volcano directly north of it");
      else conversation.choose("no volcano in it or directly north of it");
    } else if (text.startsWith("Draw a heavy")) {
      const now = happened.after.units.find(({ name }) => name === crawler.name)?.weapons ?? [];
      const drawn = now.find(({ kind }) => isBeam(kind) === (step?.weapon === "beam"));
      conversation.choose(drawn?.kind ?? "");
    } else conversation.answer({ yes: true });
  }
}

/** What the companion tells of a program step, as the engine carries it out. */
function stepText({ map }: GameDefinition, { event: { action }, before }: Happened): string | null {
  if (action.kind !== "program") return null;
  const { does, to, weapon } = action.step;
  const at = before.units.find(({ name }) => name === action.unit)?.at ?? OFF_MAP;
  switch (does) {
    case "enter":
      return `enters hex ${to}`;
    case "move": {
      const direction = DIRECTIONS.find((each) => (neighbourOf(map, at, each) ?? OFF_MAP) === to);
      return to === null ? "stays where it is" : `moves 1 hex ${direction}`;
    }
    case "clear stasis":
      return "Take 1 stasis marker off";
    case "button":
      return "is buttoned";
    case "ready":
      return "is ready";
    case "reload":
      return "reloads its";
    case "mutate":
      return `MUTATE ${weapon?.toUpperCase()} 1`;
    case "fire":
      return weapon === "beam" ? "It fires its heavy" : "It drops its heavy";
    case "nothing":
      return "othing happens";
  }
}

test("a shuffled deck discards the heaviest earthquake that is unused, but not the one that was drawn (U:1095)", () => {
  const deck = new ShuffledDeck(false, new SeededDice(1));
  const discarded = (drawn: Size | null): readonly string[] =>
    [...deck.addHeaviest(drawn)].flatMap((step) =>
      step.kind === "tell" && "text" in step.message ? [step.message.text] : [],
    );
  expect(discarded("heavy")).toEqual(["A medium earthquake goes to the discards."]);
  expect(discarded(null)).toEqual(["A heavy earthquake goes to the discards."]);
  expect(discarded("medium")).toEqual(["A light earthquake goes to the discards."]);
  expect(discarded(null)).toEqual(["A medium earthquake goes to the discards."]);
});
