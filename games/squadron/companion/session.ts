import type { CheckedClause, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { procedureFor } from "../../../runtime/checked-tree/procedures.ts";
import { diceRolledBy, type DiceSource, Recall } from "../../../runtime/companion/context.ts";
import {
  askNames,
  askNumber,
  confirm,
  type Message,
  type Prompts,
  rememberNames,
  tell,
  withAside,
} from "../../../runtime/companion/prompts.ts";
import type { Decision } from "../../../runtime/decision.ts";
import type { Book } from "../../../runtime/game.ts";
import type { CompanionOptions, CompanionPart, OpenPoint } from "../../game-package.ts";
import { nothingToAdjust, resolveCard } from "../../shared/declared/companion.ts";
import type { DeclaredGame } from "../../shared/declared/declared-game.ts";
import type { FieldValues } from "../../shared/declared/field.ts";
import { type Counter, schemaOfScenario } from "../../shared/declared/position.ts";
import { INVENTED_NOTE, isInvented, ruleReadings } from "../description.ts";
import { countsAsVessel, numbersOf, STEP_TITLES, stepAsked, STEPS } from "../engine/state.ts";
import { SQUADRON_GAME } from "../game.ts";
import { OPEN_POINTS } from "../open-points.ts";
import { type DecidedStep, designOf, type ModuleKind } from "../rules/designs.ts";
import { bands, DEPTH, inchesTo, SCOUTING_INCHES, speedOf, WEAPONS } from "../rules/tables.ts";
import { SQUADRON_SCHEMA } from "../schema.ts";
import { asAllAlike, asOneAlike, type Examples } from "./alike.ts";

/** The steps of a turn in which a sheet is asked, in their order. */
const STEPS_OF_TURN: readonly DecidedStep[] = STEPS.filter((step) => step !== "damage" && step !== "scout");

/** The companion of a squadron: it goes through the turn of the bot step by step, and looks at no table. */
export const SQUADRON_COMPANION: CompanionPart = {
  standIns: {},
  usesBoard: false,
  glossary: [
    {
      term: "band",
      pattern: /\bbands?\b/iu,
      explanation: `${DEPTH}. “Within 4 bands” is within ${inchesTo(4)} inches.`,
    },
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
  const isShort = (options.asking ?? 1) >= SHORT;
  let names: readonly string[] = [];
  const dice = diceRolledBy(options.dice, options.seed);
  const game = isShort ? withSizes(options.readings ?? {}) : SQUADRON_GAME;
  const isTogether = (options.asking ?? 1) >= TOGETHER;
  const kept: Kept = {
    game,
    book,
    dice,
    isShort,
    isTogether,
    engines: new Map(),
    acted: new Map(),
    recall: new Recall(),
  };
  for (let turn = 1; ; turn += 1) {
    yield* tell({ kind: "heading", text: `Turn ${turn} of ${options.bot}` });
    yield* tell({
      kind: "do",
      text: `${numbersOf("damage")}: save the hits on the bot's craft by their armour, and damage modules.`,
    });
    names = yield* askNames(
      { text: "Which craft does the bot have, on the table or in a bay?" },
      {
        sort: SQUADRON_GAME.lexicon.roles.unit,
        among: possible,
        before: names,
        // At first, one tap names all.
        least: isShort && turn === 1 ? 1 : 0,
        none: "the bot has lost its last one",
      },
    );
    const own = counters.filter(({ name }) => names.includes(name));
    for (const step of STEPS_OF_TURN) yield* stepOf(kept, own, step);
    const last = `${numbersOf("scout")}: re-arm fighters in bays, and turn counters within ${SCOUTING_INCHES} inches face up.`;
    yield* tell({ kind: "do", text: isShort ? `${last} Then the other side takes its turn.` : last });
    if (!isShort) yield* confirm("Done?");
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

/** The way of asking since which craft alike are asked about together. */
const SHORT = 2;
/** The way of asking since which one question is about all of them. */
const TOGETHER = 4;

/** The game in which the name of a craft says whether it is a vessel. */
function withSizes(chosen: Readonly<Record<string, string>>): DeclaredGame {
  const { schema } = SQUADRON_GAME;
  const readings = ruleReadings(chosen);
  const sized = (counter: Counter): Counter => {
    const printed = schema.units.printed?.[counter.title] ?? {};
    return { ...counter, always: countsAsVessel(readings, counter) ? { size: "large" } : printed };
  };
  const countersOf = (scenario: CheckedScenario): readonly Counter[] =>
    schemaOfScenario(schema, scenario).counters.map(sized);
  return { ...SQUADRON_GAME, schema: { ...schema, countersOf } };
}

/** What the companion keeps from turn to turn. */
interface Kept {
  readonly game: DeclaredGame;
  readonly book: Book;
  readonly dice: DiceSource;
  /** Whether what is known is not asked for; games that were begun before go on as they began. */
  readonly isShort: boolean;
  /** Whether what was said of one craft is offered for all alike in one question. */
  readonly isTogether: boolean;
  readonly engines: WorkingEngines;
  /** The craft that last acted in a step, where the person says which do. */
  readonly acted: Map<DecidedStep, readonly string[]>;
  readonly recall: Recall;
}

/** One step of the turn, for every craft whose procedure has something to say in it. */
function* stepOf(kept: Kept, own: readonly Counter[], step: DecidedStep): Prompts<void> {
  const asked = own.filter((counter) => clausesOf(kept.book, counter).some((clause) => isOfStep(clause, step)));
  if (asked.length === 0) return;
  yield* tell({ kind: "heading", text: STEP_TITLES[step] });
  if (step === "move") yield* askEngines(asked, kept.engines);
  const examples: Examples = new Map();
  // Without a bay, nobody is in one or returns to one.
  if (kept.isShort && step === "launch" && !own.some((counter) => countOf(counter, "bay") > 0)) return;
  const acting = yield* thoseActing(kept, asked, step);
  const done = new Set<string>();
  for (const [index, counter] of acting.entries()) {
    const { title } = counter;
    const heading = ({ name, side }: Counter): Message => ({
      kind: "heading",
      text: `${name}, ${STEP_TITLES[step]}${isInvented(kept.book, side) ? " (invented procedure)" : ""}`,
    });
    if (kept.isTogether && !MANY_ACTIONS.includes(step) && !done.has(counter.name)) {
      const alike = acting.slice(index).filter((each) => each.title === title);
      const begun = alike.map((each) => ({
        name: each.name,
        heading: heading(each),
        begin: () => resolved(kept, each, step, { own, done: new Set() }),
      }));
      for (const name of yield* asAllAlike(examples, `${title} 0`, begun)) done.add(name);
    }
    if (done.has(counter.name)) continue;
    yield* tell(heading(counter));
    yield* actionsOf(kept, counter, step, { own, examples });
  }
}

/** The steps in which a craft may act more than once. */
const MANY_ACTIONS: readonly DecidedStep[] = ["shoot", "repair"];

/** One craft speaks for its side when it gives up. Few launch, return or shoot: the others have nothing to say then. */
function* thoseActing(
  { acted, isShort }: Kept,
  asked: readonly Counter[],
  step: DecidedStep,
): Prompts<readonly Counter[]> {
  if (step === "give up") return asked.slice(0, 1);
  const text = WHICH_ACT[step];
  if (text === undefined || (step !== "launch" && (!isShort || asked.length === 1))) return asked;
  const among = asked.map(({ name }) => name);
  const before = isShort ? among.filter((name) => acted.get(step)?.includes(name) === true) : [];
  const names = yield* askNames(
    { text },
    { sort: SQUADRON_GAME.lexicon.roles.unit, among, before, none: "none of them" },
  );
  acted.set(step, names);
  return asked.filter(({ name }) => names.includes(name));
}

/** The steps in which few craft do something. */
const WHICH_ACT: Partial<Record<DecidedStep, string>> = {
  launch: "Which craft can leave a bay, or need one and are beside it?",
  shoot: "Which craft have a target for a weapon, in its arc and range?",
  repair: "Which craft have a repair that succeeds?",
};

/** The craft that the bot has in this turn, and those that have acted in this step. */
interface Acting {
  readonly own: readonly Counter[];
  readonly examples: Examples;
}

/** A craft acts once in a step; it may shoot with each kind of weapon, and repair as often as its dice allow. */
function* actionsOf(kept: Kept, counter: Counter, step: DecidedStep, { own, examples }: Acting): Prompts<void> {
  const { isShort } = kept;
  const { name, title } = counter;
  const most =
    step === "repair"
      ? yield* askNumber({ text: `How many repairs succeed for ${name}?` }, 0, SQUADRON_SCHEMA.units.fields.fixes.to)
      : step === "shoot"
        ? WEAPONS.length
        : 1;
  const done = new Set<string>();
  for (let action = 0; action < most; action += 1) {
    const resolve = (): Prompts<Decision | null> => resolved(kept, counter, step, { own, done });
    const decision = yield* isShort ? asOneAlike(examples, `${title} ${action}`, name, resolve) : resolve();
    if (decision === null || decision.action === null) break;
    if (step === "shoot") done.add(decision.action);
  }
}

/** One action of a craft in a step, of those that it has not done. */
function resolved(
  { game, book, dice, engines, isShort, recall }: Kept,
  counter: Counter,
  step: DecidedStep,
  { own, done }: { readonly own: readonly Counter[]; readonly done: ReadonlySet<string> },
): Prompts<Decision | null> {
  return resolveCard(game, book, dice, counter, {
    fields: fieldsOf(counter, step, engines),
    recall,
    mayFire: (clause) =>
      isOfStep(clause, step) && !done.has(entryOf(clause)) && !(isShort && goesToNobody(book, clause, own)),
  });
}

/** How many engines of a craft work, where not all of them do. */
type WorkingEngines = Map<string, number>;

/** Asks once a turn which craft have lost engines: most have all of them, and those of the turn before are offered. */
function* askEngines(craft: readonly Counter[], engines: WorkingEngines): Prompts<void> {
  const among = craft.filter((counter) => countOf(counter, "engine") > 0).map(({ name }) => name);
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
    const most = countOf(counter, "engine") - 1;
    const text = `How many engines of ${counter.name} work?`;
    engines.set(counter.name, most === 0 ? 0 : yield* askNumber({ text }, 0, most));
  }
}

function countOf({ title }: Counter, module: ModuleKind): number {
  return designOf(title).modules.filter((kind) => kind === module).length;
}

/** What the walk cannot ask: how far the craft moves. */
function fieldsOf(counter: Counter, step: DecidedStep, engines: WorkingEngines): FieldValues {
  if (step !== "move") return { step };
  const { size } = designOf(counter.title);
  return { step, speed: bands(speedOf(size === "fighter", engines.get(counter.name) ?? countOf(counter, "engine"))) };
}

function clausesOf(book: Book, { side, title }: Counter): readonly CheckedClause[] {
  const sheet = book.sheets[side];
  return (sheet === undefined ? null : procedureFor(sheet, title, null))?.clauses ?? [];
}

/** Whether the header of a clause's action asks for a step. */
function isOfStep(clause: CheckedClause, step: DecidedStep): boolean {
  return STEPS_OF_ACTIONS.get(entryOf(clause)) === step;
}

/** The steps that headers of actions ask for. */
const STEPS_OF_ACTIONS: ReadonlyMap<string, DecidedStep> = new Map(
  SQUADRON_GAME.lexicon.words.flatMap(({ id, meaning }) => {
    const requires = meaning !== null && "requires" in meaning ? (meaning.requires ?? []) : [];
    return requires.flatMap((each): [string, DecidedStep][] => {
      const step = stepAsked(each);
      return step === null ? [] : [[id, step]];
    });
  }),
);

/** Whether a clause goes towards craft of the bot of which none is left. */
function goesToNobody({ scenario }: Book, { statement }: CheckedClause, own: readonly Counter[]): boolean {
  const action = statement.kind === "action" && statement.action.plan === "move" ? statement.action : null;
  const base = action?.goal?.kind === "nearer" ? action.goal.target.base : null;
  const goal = base?.kind === "coerced" ? base.of.base : null;
  if (goal?.kind !== "noun") return false;
  const { counters } = schemaOfScenario(SQUADRON_GAME.schema, scenario);
  const isOwn = counters.some(({ title, side }) => title === goal.entry && side === own[0]?.side);
  return isOwn && !own.some(({ title }) => title === goal.entry);
}

/** The action of a clause; none of a clause that rolls. */
function entryOf({ statement }: CheckedClause): string {
  return statement.kind === "action" ? statement.action.entry : "";
}
