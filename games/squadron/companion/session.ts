import type { CheckedClause } from "../../../runtime/checked-tree.ts";
import { diceRolledBy, type DiceSource, Recall } from "../../../runtime/companion/context.ts";
import {
  askNames,
  askNumber,
  confirm,
  tell,
  withAside,
  type Prompts,
  rememberNames,
} from "../../../runtime/companion/prompts.ts";
import type { Book } from "../../../runtime/game.ts";
import { procedureFor } from "../../../runtime/checked-tree/procedures.ts";
import type { CompanionOptions, CompanionPart, OpenPoint } from "../../game-package.ts";
import { nothingToAdjust, resolveCard } from "../../shared/declared/companion.ts";
import type { FieldValues } from "../../shared/declared/field.ts";
import { type Counter, schemaOfScenario } from "../../shared/declared/position.ts";
import { STEP_TITLES, STEPS } from "../engine/state.ts";
import { INVENTED_NOTE, SQUADRON_GAME } from "../game.ts";
import { OPEN_POINTS, ruleReadings } from "../readings.ts";
import { designOf, type DecidedStep, stepOfAction } from "../rules/designs.ts";
import { bands, speedOf } from "../rules/tables.ts";

/** The steps of a turn in which a sheet is asked, in their order. */
const STEPS_OF_TURN: readonly DecidedStep[] = STEPS.filter((step) => step !== "damage" && step !== "scout");

/** The companion of a squadron: it goes through the turn of the bot step by step, and looks at no table. */
export const SQUADRON_COMPANION: CompanionPart = {
  standIns: {},
  usesBoard: false,
  glossary: [
    { term: "band", pattern: /\bbands?\b/iu, explanation: "Three inches. “Within 4 bands” is within 12 inches." },
    { term: "front", pattern: /\bfront\b/iu, explanation: "45° to each side of straight ahead." },
  ],
  session: (book, options) => {
    const counters = countersOf(book, options.bot);
    if (counters.length === 0) return null;
    const prompts = rememberNames(withAside(turns(book, options, counters), "adjust", nothingToAdjust));
    return { prompts, position: () => null };
  },
};

/** The craft of a side for which its sheet has a procedure. */
function countersOf(book: Book, bot: string): readonly Counter[] {
  const sheet = book.sheets[bot];
  if (sheet === undefined) return [];
  return schemaOfScenario(SQUADRON_GAME.schema, book.scenario).counters.filter(
    ({ side, title }) => side === bot && procedureFor(sheet, title, null) !== null,
  );
}

function* turns(book: Book, options: CompanionOptions, counters: readonly Counter[]): Prompts<never> {
  const { number, title } = book.scenario;
  yield* tell({ kind: "heading", text: `Scenario ${number}: ${title}. The bot plays ${options.bot}.` });
  yield* tell({ kind: "note", text: INVENTED_NOTE });
  for (const text of otherReadings(options.readings ?? {})) yield* tell({ kind: "note", text });
  const possible = counters.map(({ name }) => name);
  let names: readonly string[] = [];
  const dice = diceRolledBy(options.dice, options.seed);
  const kept: Kept = { book, dice, engines: new Map(), recall: new Recall() };
  for (let turn = 1; ; turn += 1) {
    yield* tell({ kind: "heading", text: `Turn ${turn} of ${options.bot}` });
    yield* tell({
      kind: "do",
      text: "S1 and S2: save the hits on the bot's craft by their armour, and damage modules.",
    });
    names = yield* askNames(
      { text: "Which craft does the bot have, on the table or in a bay?" },
      {
        sort: SQUADRON_GAME.lexicon.roles.unit,
        among: possible,
        before: names,
        none: "the bot has lost its last one",
      },
    );
    const own = counters.filter(({ name }) => names.includes(name));
    for (const step of STEPS_OF_TURN) yield* stepOf(kept, own, step);
    yield* tell({
      kind: "do",
      text: "S11 and S12: re-arm fighters in bays, and turn counters within 24 inches face up.",
    });
    yield* confirm("Done?");
  }
}

/** The readings that differ from the usual ones: the person carries most of them out. */
function otherReadings(chosen: Readonly<Record<string, string>>): readonly string[] {
  const taken: Readonly<Record<string, string>> = ruleReadings(chosen);
  return Object.entries<OpenPoint>(OPEN_POINTS).flatMap(([id, { question, readings, default: usual }]) => {
    const reading = taken[id] ?? usual;
    return reading === usual ? [] : [`${question} Here: ${readings[reading]}.`];
  });
}

/** What the companion keeps from turn to turn. */
interface Kept {
  readonly book: Book;
  readonly dice: DiceSource;
  readonly engines: WorkingEngines;
  readonly recall: Recall;
}

/** One step of the turn, for every craft whose procedure has something to say in it. */
function* stepOf(kept: Kept, own: readonly Counter[], step: DecidedStep): Prompts<void> {
  const asked = own.filter((counter) => clausesOf(kept.book, counter).some((clause) => isOfStep(clause, step)));
  if (asked.length === 0) return;
  yield* tell({ kind: "heading", text: STEP_TITLES[step] });
  if (step === "move") yield* askEngines(asked, kept.engines);
  for (const counter of yield* thoseActing(asked, step)) {
    yield* tell({ kind: "heading", text: `${counter.name}, ${STEP_TITLES[step]} (invented procedure)` });
    yield* actionsOf(kept, counter, step);
  }
}

/** One craft speaks for its side when it gives up. Few launch or return: the others have nothing to say then. */
function* thoseActing(asked: readonly Counter[], step: DecidedStep): Prompts<readonly Counter[]> {
  if (step === "give up") return asked.slice(0, 1);
  if (step !== "launch") return asked;
  const names = yield* askNames(
    { text: "Which craft can leave a bay, or return to one, in this step?" },
    { sort: SQUADRON_GAME.lexicon.roles.unit, among: asked.map(({ name }) => name), none: "none of them" },
  );
  return asked.filter(({ name }) => names.includes(name));
}

/** A craft acts once in a step; it may shoot with each kind of weapon, and repair as often as its dice allow. */
function* actionsOf({ book, dice, engines, recall }: Kept, counter: Counter, step: DecidedStep): Prompts<void> {
  const { name } = counter;
  const fields = fieldsOf(counter, step, engines);
  const most =
    step === "repair"
      ? yield* askNumber({ text: `How many repairs succeed for ${name}?` }, 0, 12)
      : step === "shoot"
        ? 3
        : 1;
  const done = new Set<string>();
  for (let action = 0; action < most; action += 1) {
    const decision = yield* resolveCard(SQUADRON_GAME, book, dice, counter, {
      fields,
      recall,
      mayFire: (clause) => isOfStep(clause, step) && !done.has(entryOf(clause)),
    });
    if (decision === null || decision.action === null) break;
    if (step === "shoot") done.add(decision.action);
  }
}

/** How many engines of a craft work, where not all of them do. */
type WorkingEngines = Map<string, number>;

/** Asks once a turn which craft have lost engines: most have all of them, and those of the turn before are offered. */
function* askEngines(craft: readonly Counter[], engines: WorkingEngines): Prompts<void> {
  const among = craft.filter((counter) => enginesOf(counter) > 0).map(({ name }) => name);
  if (among.length === 0) return;
  const damaged = yield* askNames(
    { text: "Which craft have an engine that does not work?" },
    {
      sort: SQUADRON_GAME.lexicon.roles.unit,
      among,
      before: among.filter((name) => engines.has(name)),
      none: "all engines work",
    },
  );
  engines.clear();
  for (const counter of craft) {
    if (!damaged.includes(counter.name)) continue;
    const most = enginesOf(counter) - 1;
    const text = `How many engines of ${counter.name} work?`;
    engines.set(counter.name, most === 0 ? 0 : yield* askNumber({ text }, 0, most));
  }
}

function enginesOf({ title }: Counter): number {
  return designOf(title).modules.filter((kind) => kind === "engine").length;
}

/** What the walk cannot ask: how far the craft moves. */
function fieldsOf(counter: Counter, step: DecidedStep, engines: WorkingEngines): FieldValues {
  if (step !== "move") return { step };
  const { size } = designOf(counter.title);
  return { step, speed: bands(speedOf(size === "fighter", engines.get(counter.name) ?? enginesOf(counter))) };
}

function clausesOf(book: Book, { side, title }: Counter): readonly CheckedClause[] {
  const sheet = book.sheets[side];
  return (sheet === undefined ? null : procedureFor(sheet, title, null))?.clauses ?? [];
}

function isOfStep(clause: CheckedClause, step: DecidedStep): boolean {
  return stepOfAction(entryOf(clause)) === step;
}

/** The action of a clause; none of a clause that rolls. */
function entryOf({ statement }: CheckedClause): string {
  return statement.kind === "action" ? statement.action.entry : "";
}
