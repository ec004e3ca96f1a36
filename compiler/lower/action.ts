import type {
  MemoryChange,
  CheckedAction,
  DrawAction,
  SimpleAction,
  SelectAction,
  DrawSource,
} from "../../runtime/checked-tree.ts";
import { actionBehind, inPlaceOf, inSequence } from "../../runtime/checked-tree/parts.ts";
import type { CodeScope, DrawActionMeaning } from "../../runtime/compact/meaning.ts";
import { memoryCode } from "./word-meaning.ts";
import { notedIn } from "./noted.ts";
import { type ActionContext, lowerBase, lowerCondition, originOf, lowerCriteria } from "./condition.ts";
import { isBroken, lowerAttack, lowerBreak } from "./attack.ts";
import { inPart, LoweringError, meaningOf, nameIn, partOf } from "./context.ts";
import { lowerAlong, lowerCommandOther, lowerMove, placeCriteria } from "./movement.ts";
import { lowerDescription, wordTest, type PhraseContext } from "./phrase.ts";
import { all } from "./predicate.ts";
import type {
  ActionProgram,
  DrawProgram,
  FallbackProgram,
  SimpleProgram,
  Predicate,
  SelectProgram,
  SequenceProgram,
  SetProgram,
} from "./program.ts";

/** An action with the actions after it, as a program. */
export function lowerAction(context: ActionContext, action: CheckedAction): ActionProgram {
  if (actionBehind(action) === null && action.onlyIf === undefined) return lowerOne(context, action);
  return action.next === undefined ? lowerFallback(context, action) : lowerSequence(context, action);
}

/** Actions that follow one another. What takes the place of one is a part with it. */
function lowerSequence(context: ActionContext, action: CheckedAction): SequenceProgram {
  const lowerPart = (inner: ActionContext, part: CheckedAction): Lowered =>
    part.otherwise === undefined ? lowerAsked(inner, part) : whole(lowerFallback(inner, part));
  const parts = inSequence(action);
  const { after } = context.phrase.game;
  const isNoted = after?.isForeseen === true || context.phrase.memory.length > 0 || parts.some(({ binds }) => binds);
  if (after === undefined || !isNoted) {
    const lowered = parts.map((part) => lowerPart(context, part));
    return { kind: "sequence", origin: originOf(action), ...inOrder(lowered) };
  }
  const { contexts, noted } = notedIn(context, action, after);
  const lowered = parts.map((part, index) => lowerPart(contexts[index] ?? context, part));
  return { kind: "sequence", origin: originOf(action), ...inOrder(lowered), noted };
}

/** An action alone and those that take its place. Several that follow one another take it together. */
function lowerFallback(context: ActionContext, action: CheckedAction): FallbackProgram {
  const lowered = inPlaceOf(action).map((part, index) =>
    index === 0 || part.next === undefined ? lowerAsked(context, part) : whole(lowerSequence(context, part)),
  );
  return { kind: "fallback", origin: originOf(action), ...inOrder(lowered) };
}

type Lowered = ReturnType<typeof lowerAsked>;

/** Actions whose conditions stand within them. */
function whole(part: ActionProgram): Lowered {
  return { onlyIf: null, part };
}

function inOrder(lowered: readonly Lowered[]): Pick<SequenceProgram, "parts" | "onlyIf"> {
  return { parts: lowered.map(({ part }) => part), onlyIf: lowered.map(({ onlyIf }) => onlyIf) };
}

/** An action with its own condition, whose things it may refer to. */
function lowerAsked(
  context: ActionContext,
  action: CheckedAction,
): { readonly onlyIf: SequenceProgram["onlyIf"][number]; readonly part: ActionProgram } {
  const { program, after } = lowerCondition(context.phrase, action.onlyIf ?? null);
  if (action.onlyIf === undefined) return { onlyIf: program, part: lowerOne(context, action) };
  const items = [...(context.condition?.items ?? []), ...action.onlyIf.items];
  const condition = { ...action.onlyIf, items };
  return { onlyIf: program, part: lowerOne({ ...context, phrase: after, condition }, action) };
}

function lowerOne(context: ActionContext, action: CheckedAction): ActionProgram {
  return inPart(action, () => {
    const isLed = action.plan === "move" && action.mover !== undefined;
    if (action.strength?.kind === "Y" && !isLed) throw new LoweringError("“Y” is the strength of a unit that is led");
    return lowerAlone(context, action);
  });
}

function lowerAlone(context: ActionContext, action: CheckedAction): ActionProgram {
  switch (action.plan) {
    case "move":
      if (action.along !== undefined) return lowerAlong(context, action, action.along);
      return action.follows === true || action.mover !== undefined
        ? lowerCommandOther(context, action)
        : lowerMove(context, action);
    case "attack":
      return action.target !== null && isBroken(context, action, action.target)
        ? lowerBreak(context, action, action.target)
        : lowerAttack(context, action);
    case "select":
      return lowerSelect(context, action);
    case "draw":
      return lowerDraw(context, action);
    case "simple":
      return lowerSimple(context, action);
    case "perform":
      return { kind: "perform", origin: originOf(action), routine: action.routine, once: action.once === true };
  }
}

function lowerSelect(context: ActionContext, action: SelectAction): SelectProgram {
  const { phrase } = context;
  meaningOf(phrase, action.entry, "select");
  const set = lowerDescription(phrase, action.from);
  return {
    kind: "select",
    ...lowerBase(action),
    set,
    criteria: placeCriteria(phrase, action.criteria),
    many: action.many ?? null,
    text: action.from.text,
  };
}

function lowerDraw(context: ActionContext, action: DrawAction): DrawProgram {
  const meaning = meaningOf(context.phrase, action.entry, "draw");
  return { kind: "draw", ...lowerBase(action), drawsFrom: lowerSource(context.phrase, action.drawsFrom, meaning) };
}

function lowerSource(
  phrase: PhraseContext,
  source: DrawSource,
  { deck, faceUp }: DrawActionMeaning,
): DrawProgram["drawsFrom"] {
  switch (source.kind) {
    case "letter":
      return { kind: "letter", letter: source.letter, deck: deck(source.letter) };
    case "matching":
      return { kind: "matching" };
    case "letters": {
      const letters = source.letters.map(({ letter, count }) => ({ letter, count, deck: deck(letter) }));
      return { kind: "letters", letters };
    }
    case "cards": {
      const set = lowerDescription(phrase, source.from);
      if (faceUp === undefined) throw new LoweringError("no cards lie face up");
      partOf(phrase.game, "sortCards");
      const shown: Predicate = { kind: "code", code: faceUp, view: phrase.view, word: "face up" };
      const criteria = lowerCriteria(phrase, source.criteria, set.sort);
      return { kind: "cards", set: { ...set, where: all([set.where, shown]) }, criteria };
    }
    case "roll": {
      const rows = source.rows.map(({ from, to, deck: letter }) => ({ from, to, letter, deck: deck(letter) }));
      return { kind: "roll", dice: source.dice, rows };
    }
  }
}

function lowerSimple(context: ActionContext, action: SimpleAction): SimpleProgram {
  if (action.remembers !== undefined) return lowerMemory(context, action, action.remembers);
  const meaning = meaningOf(context.phrase, action.entry, "simple");
  const { eligible, possible } = meaning;
  const object = action.object === null ? null : lowerDescription(context.phrase, action.object);
  if (meaning.chooses === true) {
    if (object === null) throw new LoweringError(`${action.entry} does not say what it is about`);
    nameIn(context.phrase, object.sort);
  }
  const [criterion] = action.criteria;
  if (criterion !== undefined) {
    const { card } = context.phrase.game.roles;
    if (object?.sort !== card || meaning.chooses === true) {
      throw new LoweringError(`${action.entry} has no order of preference`, criterion.span);
    }
    partOf(context.phrase.game, "sortCards");
  }
  const about = object ?? (meaning.unnamed === undefined ? null : lowerEverything(context, meaning.unnamed, action));
  const set: SetProgram | null =
    about === null || eligible === undefined
      ? about
      : { ...about, where: all([about.where, wordTest(context.phrase, eligible, about.sort)]) };
  return {
    kind: "simple",
    ...lowerBase(action),
    set,
    object,
    possible: possible ?? null,
    criteria:
      action.criteria.length === 0 || object === null
        ? null
        : lowerCriteria(context.phrase, action.criteria, object.sort),
    chooses: meaning.chooses === true,
    remembers: null,
  };
}

function lowerEverything({ phrase }: ActionContext, sort: string, { text, span }: SimpleAction): SetProgram {
  return lowerDescription(phrase, { sort, base: { kind: "all" }, tests: [], select: null, text, span });
}

function lowerMemory(
  context: ActionContext,
  action: SimpleAction,
  { cell, kind, number }: MemoryChange,
): SimpleProgram {
  const held = memoryCode(context.phrase, cell);
  const next = (scope: CodeScope): string =>
    kind === "set" ? `${number}` : `Math.min(${held.number(scope)} + ${number}, ${cell.to})`;
  return {
    kind: "simple",
    ...lowerBase(action),
    set: null,
    object: null,
    possible: (scope) => `${held.number(scope)} !== ${next(scope)}`,
    criteria: null,
    chooses: false,
    remembers: { cell: held.cell, name: cell.name, next },
  };
}
