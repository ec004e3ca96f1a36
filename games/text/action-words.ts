import { pluralOf, singularOf, withArticle } from "../../grammar/word-endings.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { ActionWord } from "../../grammar/lexicon.ts";
import type { ActionRowNode } from "../../grammar/game-text/syntax-tree.ts";
import { inOtherWords, type QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { Condition, Description } from "../../runtime/checked-tree.ts";
import type { Reason, Thing } from "../../runtime/game.ts";
import type { DeclaredPosition, DeclaredUnit } from "../shared/declared/position.ts";
import {
  type AttackWord,
  type DeclaredWord,
  every,
  type FieldTest,
  type MoveWord,
  type Requirement,
  type SelectWord,
} from "../shared/declared/word.ts";
import type { ComputedByKind, MoveCode } from "../game-code.ts";
import { asksForSide, notAllowed, notDescribed } from "../shared/declared/targets.ts";
import type { Toll } from "../shared/declared/play/costs.ts";
import type { Limit } from "../shared/declared/play/effect.ts";
import { noRoom } from "../shared/declared/play/scene.ts";
import type { CodeOfGame } from "./code-of-game.ts";
import type { Legality } from "./legality.ts";
import { isSameName, type Names } from "./names.ts";
import { inWordsOfOwn, SAYS_IT, whereActorStands } from "./pointing.ts";
import { askedTogether, partsAsked, plainlyAsked, recordedAsked } from "./requirements.ts";
import { spokenForms } from "./spoken-forms.ts";
import type { GamePhrases } from "./phrases.ts";
import type { PlainTests } from "./plain-tests.ts";
import type { ThingSort } from "./thing-sorts.ts";
import type { GameReporter } from "./game-reporter.ts";

/** `A stunned figure cannot act.`: units that do not do something. */
export interface Barred {
  readonly text: string;
  readonly who: Description;
  /** `act`, `move`, `attack`, or the names of actions */
  readonly from: readonly NameNode[];
  /** When they do not; null: never. */
  readonly condition: Condition | null;
}

/** `Entering a forest costs 2 movement.`, `Moving into a hill costs 1 more.` */
export interface MovementCost {
  readonly places: Description;
  readonly cost: number;
  /** Whether it is added to what entering the place costs besides. */
  readonly isMore: boolean;
}

/** `A unit may not enter a lake.`, `A unit must stop when it enters a marsh.` */
export interface MovementRule {
  readonly what: "stops in" | "enters" | "ends in";
  /** The words of the text. */
  readonly text: string;
  /** The units that it speaks of; null: all. */
  readonly who: Description | null;
  readonly places: Description;
}

interface Surroundings {
  readonly place: ThingSort;
  readonly unit: ThingSort;
  readonly phrases: GamePhrases;
  readonly legality: Legality;
  readonly names: Names;
  readonly reporter: GameReporter;
  readonly code: CodeOfGame;
  readonly plain: PlainTests;
  readonly tollOf: (action: string) => Toll;
  /** How many may stand in one place. */
  readonly limits: readonly Limit[];
  readonly barred: readonly Barred[];
  readonly movementCosts: readonly MovementCost[];
  readonly movementRules: readonly MovementRule[];
  /** What the one that acts may be called. */
  readonly actors: readonly string[];
  /** Whether the text says how the game is played, so that it must say what each unit can do. */
  readonly isPlayed: boolean;
  /** The numbers that no unit of a kind has. */
  readonly numbersWithout: (kind: string) => readonly string[];
  readonly quote: (row: ActionRowNode) => string;
}

/** The actions that a game's text declares. What their headers say is what is legal, and why not. */
export function actionWords(rows: readonly ActionRowNode[], around: Surroundings): readonly DeclaredWord[] {
  checkBarred(rows, around);
  return rows.flatMap((row) => {
    const isFree = around.names.add({ node: row.name, category: "action", what: "an action" });
    const word = new ActionOfText(row, around).word();
    return isFree && word !== null ? [word, ...restated(row)] : [];
  });
}

/** Reports what units are barred from that no action is. */
function checkBarred(rows: readonly ActionRowNode[], { barred, names, phrases, isPlayed }: Surroundings): void {
  if (!isPlayed) return;
  for (const { from } of barred)
    for (const each of from) {
      const unclear = each.text === "attack" ? rows.find((row) => isAttack(row) === null) : undefined;
      const isKnown = each.text === "act" || rows.some((row) => isOfKind(row, each.text));
      const isMeant = from.some(({ text }) => rows.some((row) => isOfKind(row, text)));
      const quoted = { ...each, kind: "quoted" } as const;
      if (unclear !== undefined)
        phrases.unsupported(quoted, `name the actions: whether ${unclear.name.text} is an attack is not certain`);
      else if (each.text === "move" || each.text === "attack") {
        if (isMeant) continue;
        phrases.unsupported(quoted, `no action of this text is one to ${each.text}: name the actions, or write “act”`);
      } else if (!isKnown)
        names.unknown(
          each,
          "action",
          rows.map(({ name }) => name.text),
        );
    }
}

/** Words that begin what is said of a thing behind its noun. */
const BEHIND_NOUN = /,|\s(?:with|without|in|at|on|of|within|next|adjacent|beside|that|which|where|who|and|or)\s/i;

/**
 * `EAT at a tree with fruit`, `ATTACK an enemy`: units are aimed at, as behind “at”, and a place is chosen, as behind “in”.
 *
 * @param units what units are called, and kinds of them
 */
export function choosingPlaces(row: ActionRowNode, place: string, units: readonly string[]): ActionRowNode {
  const { object } = row;
  if (object?.role !== "at" && object?.role !== "choose") return row;
  const [noun = ""] = object.phrase.text.split(BEHIND_NOUN, 1);
  const isOneOf = (names: readonly string[]): boolean =>
    names.some((name) => ` ${foldForm(noun)}`.endsWith(` ${foldForm(name)}`));
  if (object.role === "at")
    return isOneOf([place, pluralOf(place)]) ? { ...row, object: { ...object, role: "choose" } } : row;
  return isOneOf(["enemy", ...units]) ? { ...row, object: { ...object, role: "at" } } : row;
}

/** Whether an action is aimed at an enemy; null where its target may be anybody. */
function isAttack({ object }: ActionRowNode): boolean | null {
  if (object?.role !== "at" || /\b(?:own|ally|allied|allies)\b/i.test(object.phrase.text)) return false;
  return /\benem(?:y|ies)\b/i.test(object.phrase.text) ? true : null;
}

/** Whether an action is meant: one to move, one to attack, or that of a name. */
function isOfKind(row: ActionRowNode, kind: string): boolean {
  if (kind === "act" || isSameName(row.name.text, kind)) return true;
  if (kind === "move") return row.object?.role === "to" || row.object?.role === "into";
  return kind === "attack" && isAttack(row) === true;
}

/** `saying do not roll`: what a page may add to the action, which says nothing new. */
function restated({ name, saying }: ActionRowNode): readonly DeclaredWord[] {
  if (saying === null) return [];
  const documentation = `It says what ${name.text} does anyway.`;
  const idiom = { id: saying.text.toLowerCase(), role: "modifier", restates: [name.text], documentation } as const;
  return [{ category: "idiom", ...idiom, meaning: null }];
}

/** Whose units it names, whichever they are: `an enemy`, `an own figure`. */
function sidesOf({ base, tests }: Description): readonly string[] {
  const noun = base.kind === "noun" ? OF_NOUNS.get(base.entry) : undefined;
  const said = tests.flatMap((test) =>
    test.kind === "is" && !test.negated && OF_SIDES.has(test.entry) ? [test.entry] : [],
  );
  return [...new Set([...(noun === undefined ? [] : [noun]), ...said])];
}

const OF_NOUNS: ReadonlyMap<string, string> = new Map([
  ["enemies", "enemy"],
  ["allies", "allied"],
]);
const OF_SIDES: ReadonlySet<string> = new Set(["own", "enemy", "allied"]);

/** How far away the things described are at most: `an enemy within 2 squares`; null where nothing or more is said of it. */
function distanceOf({ tests }: Description): number | null {
  const [only, second] = tests.filter((test) => test.kind === "within");
  if (only?.kind !== "within" || second !== undefined || only.of !== null || only.measure !== "range") return null;
  return only.count.comparison === "atMost" && only.through.length === 0 ? only.count.number : null;
}

/** The same things, however far away. */
function withoutDistance(described: Description): Description {
  return { ...described, tests: described.tests.filter(({ kind }) => kind !== "within") };
}

/** A sentence behind the header of an action depends on its number. */
const SAYS_N = /:[^]*\bn\b/;

/** A condition that an action sets, in the words of the text. */
interface Proviso {
  readonly condition: Condition;
  /** What it must come to. */
  readonly holds: boolean;
  /** Whether it is about what the action is done to: `unless it is behind the figure`. */
  readonly isAboutIt: boolean;
  /** What is said where it comes to something else. */
  readonly refused: Reason;
}

/** What an action sets on the unit that does it. */
interface Header {
  readonly beforehand: readonly Proviso[];
  readonly requires: readonly Requirement[];
  /** Whether nothing else keeps a unit from setting out. */
  readonly isAll: boolean;
}

class ActionOfText {
  readonly #row: ActionRowNode;
  readonly #around: Surroundings;
  readonly #toll: Toll;
  /** Why an action cannot be done to something that its header describes. */
  #aimed: Toll["aimed"] = null;
  /** What its header says of that, where nothing else is to be said; null where there is. */
  #aboutIt: readonly Proviso[] | null = null;

  constructor(row: ActionRowNode, around: Surroundings) {
    this.#row = row;
    this.#around = around;
    this.#toll = around.tollOf(row.name.text);
  }

  word(): DeclaredWord | null {
    const word = this.#word();
    if (word?.category !== "action" || word.meaning === null) return word;
    // Only a sheet says what `n` is: nobody else can do what depends on it.
    const needsSheet =
      this.#around.isPlayed &&
      word.strength === "required" &&
      word.byDefault?.strength === undefined &&
      SAYS_N.test(word.documentation) &&
      (word.meaning.kind === "simple" || word.meaning.kind === "select" || word.meaning.kind === "attack");
    if (this.#row.sheets === null && !needsSheet) return word;
    return { ...word, meaning: { ...word.meaning, isOfSheets: true } as typeof word.meaning };
  }

  #word(): DeclaredWord | null {
    const { name, hasNumber, object } = this.#row;
    const { phrases, place, unit, reporter } = this.#around;
    const { spoken } = this.#row;
    const byDefault = this.#byDefault();
    if (byDefault === "wrong") return null;
    const base = {
      category: "action",
      id: name.text,
      ...(spoken === null ? {} : { forms: spokenForms(this.#phraseOf(spoken), this.#around.actors) }),
      documentation: this.#around.quote(this.#row),
      ...(byDefault === undefined ? {} : { byDefault }),
      ...(this.#toll.setOut === null && this.#toll.aimed === null ? {} : { isPaid: true as const }),
    } as const;
    const strength = this.#strength();
    const { changes } = this.#row;
    if (changes !== null && object?.role !== "to")
      return phrases.unsupported(changes, "only an action with “to” changes places on its way");
    if (this.#row.strength?.kind === "number" && object?.role !== "to" && object?.role !== "at") {
      const what = "a number of an action that is not done “to” or “at” something";
      return reporter.refuse("game-not-yet", this.#row.strength.span, { what });
    }
    // `a stronghold you control`, `a town next to one of your trains`
    const described =
      object === null ? null : phrases.description(inOtherWords(object.phrase, inWordsOfOwn(object.phrase.text)));
    if (object !== null && described === null) return null;
    const { provisos, requires } = this.#asked(described);
    if (!this.#isReachRead()) return null;
    const [wall] = object?.role === "to" ? [] : this.#row.barred;
    if (wall !== undefined) return phrases.unsupported(wall, "only an action with “to” goes through anything");
    const beforehand = provisos.filter(({ isAboutIt }) => !isAboutIt);
    const barred = this.#barred();
    const setOut = bothOf(bothOf(barred, refusalOf(beforehand, this.#around.legality)), this.#toll.setOut);
    const isAll = barred === null && this.#toll.setOut === null && requires.length === 0;
    const headed = headedBy(beforehand, requires, isAll);
    const aboutIt = provisos.filter(({ isAboutIt }) => isAboutIt);
    const toIt = this.#objectionToIt(aboutIt);
    this.#aboutIt = this.#toll.aimed === null ? aboutIt : null;
    this.#aimed = object?.role === "to" ? bothOf(bothOf(toIt, this.#unended()), this.#crowded()) : toIt;
    switch (object?.role) {
      case undefined: {
        const code = this.#byCode("actions");
        const objection = bothOf(setOut, code);
        return {
          ...base,
          plan: "simple",
          strength: hasNumber ? "required" : "none",
          byUnit: true,
          meaning: {
            kind: "simple",
            ...headedBy(beforehand, requires, isAll && code === null),
            ...(objection === null ? {} : { objection }),
          },
        };
      }
      case "into":
        return described === null ? null : this.#entering(described, object.phrase, base, { setOut, requires });
      case "to":
        return described === null
          ? null
          : this.#move(described, base, strength, setOut, { beforehand, requires, isAll });
      case "at": {
        if (described === null || !this.#isOf(unit, described, object.phrase)) return null;
        const limits = this.#limitsOfAim(described, object, setOut, requires);
        const within = distanceOf(described);
        const aimsAt = sidesOf(described);
        const areSides = described.tests.every((test) => test.kind === "is" && aimsAt.includes(test.entry));
        const { reach, code } = this.#row;
        const isFar = areSides && this.#aimed === null && reach === null && code === null;
        const aimsAtAll = isFar && described.base.kind === "noun" ? described.base.entry : null;
        return limits === null
          ? null
          : {
              ...base,
              ...(within === null ? {} : { aimsWithin: within }),
              ...(aimsAtAll === null ? {} : { aimsAtAll }),
              ...(aimsAt.length === 0 ? {} : { aimsAt }),
              plan: "attack",
              strength: hasNumber ? (strength === null ? "required" : "own") : "none",
              ...this.#ownNumber(),
              object: unit.sort,
              meaning: {
                kind: "attack",
                printedAim: this.#printedAim(object.phrase),
                ...headed,
                ...limits,
                ...(strength === null ? {} : { strength }),
              },
            };
      }
      case "choose":
        return described === null || !this.#isOf(place, described, object.phrase)
          ? null
          : {
              ...base,
              plan: "select",
              strength: hasNumber ? "required" : "none",
              strengthIsAmount: true,
              saysWhich: true,
              object: place.sort,
              meaning: { kind: "select", ...headed, ...this.#limitsOfChoice(described, setOut, requires) },
            };
    }
  }

  /** `an enemy within n squares` */
  #printedAim({ text }: QuotedNode): string {
    const { reach } = this.#row;
    return reach === null ? text : `${text} within n ${reach.text}`;
  }

  /** What a line means that leaves out a number or where to go. */
  #byDefault(): ActionWord["byDefault"] | "wrong" {
    const { byDefault, hasNumber, strength, object, name } = this.#row;
    if (byDefault === null) return undefined;
    const { phrases } = this.#around;
    const { number, goal } = byDefault;
    if (goal !== null && object?.role !== "to") {
      phrases.unsupported(goal, "only an action with “to” goes anywhere by default");
      return "wrong";
    }
    if (number !== null && (!hasNumber || strength !== null)) {
      const said =
        strength === null ? `write “n” behind ${name.text} first` : "what stands behind its name says it already";
      phrases.unsupported({ ...number, kind: "quoted", text: `${number.value}` }, said);
      return "wrong";
    }
    return {
      ...(number === null ? {} : { strength: number.value }),
      ...(goal === null ? {} : { goal: goal.text }),
    };
  }

  /** What pages say the one that acts does: with the preposition that stands behind it in each line. */
  #phraseOf({ text }: NameNode): string {
    const phrase = text.toLowerCase();
    return this.#row.object?.role === "into" ? `${phrase} into` : phrase;
  }

  /** `ENTER into a square`: it is done or not, and the clause says where. */
  #entering(
    described: Description,
    phrase: QuotedNode,
    base: Pick<ActionWord, "category" | "id" | "forms" | "documentation">,
    { setOut, requires }: { readonly setOut: SetOut; readonly requires: readonly Requirement[] },
  ): DeclaredWord | null {
    const { place, phrases } = this.#around;
    if (!this.#isOf(place, described, phrase)) return null;
    const { base: of, tests, select } = described;
    const isAny = tests.length === 0 && select === null && of.kind === "noun" && isSameName(of.entry, place.noun);
    if (!isAny) return phrases.unsupported(phrase, `behind “into” only ${place.one} can stand`);
    const objection = bothOf(setOut, this.#byCode("actions"));
    return {
      ...base,
      plan: "simple",
      strength: "none",
      object: place.sort,
      meaning: {
        kind: "simple",
        ...(requires.length === 0 ? {} : { requires }),
        ...(objection === null ? {} : { objection }),
      },
    };
  }

  /** What to write so that a text says how far an action leads: in a game that is played, not the sheet alone. */
  #waysToGo(action: string): string {
    const { unit, isPlayed } = this.#around;
    const speed = SPEEDS.find((name) => unit.fields[name]?.kind === "number");
    const ways = [...(isPlayed ? [] : ["n"]), "1", ...(speed === undefined ? [] : [`n (its ${speed})`])];
    return ways.map((way) => `\`${action} ${way}\``).join(", or ");
  }

  #move(
    described: Description,
    base: Pick<ActionWord, "category" | "id" | "forms" | "documentation">,
    strength: NonNullable<AttackWord["strength"]> | null,
    objection: SetOut,
    { beforehand, requires, isAll }: Header,
  ): DeclaredWord | null {
    const { reporter, place, legality } = this.#around;
    const { hasNumber, name, object, barred } = this.#row;
    if (!hasNumber) {
      reporter.refuse("game-move-without-number", name.span, { action: name.text, ways: this.#waysToGo(name.text) });
      return null;
    }
    // Who plays without a sheet goes as far as a line that does not say it.
    const usual = this.#row.byDefault?.number ?? null;
    const reach = strength ?? (usual === null ? null : () => usual.value);
    if (reach === null && this.#row.strength === null && this.#around.isPlayed) {
      const places = pluralOf(place.noun);
      const help = `“${name.text} 3” lets each unit go up to 3 ${places}, and “up to n ${places}” says nothing more. What units have printed stands in brackets, as in “${name.text} n (its speed)”, and “by default 3” at the end is meant where a sheet says no number.`;
      const values = { action: name.text, ways: this.#waysToGo(name.text) };
      reporter.refuse("game-distance-unknown", name.span, values, { help });
    }
    if (object === null || !this.#isOf(place, described, object.phrase)) return null;
    const closedPlaces = this.#around.movementRules.filter(({ what }) => what === "enters");
    const closed = closedPlaces.filter(({ who }) => who === null);
    const ofSome = closedPlaces.filter(({ who }) => who !== null);
    const walls = [
      ...barred.flatMap((phrase) => this.#around.phrases.description(phrase) ?? []),
      ...closed.map(({ places }) => places),
    ];
    const code = this.#byCode("moves") ?? NO_LIMITS;
    const setsOut = bothOf(objection, code.objection ?? null);
    const aimed = this.#aimed;
    const isAnywhere = isEmpty(this.#around.plain.of(described));
    const isSaid = code.ends === undefined && code.enters === undefined && aimed === null && ofSome.length === 0;
    const goes = isSaid ? { barredBy: walls, endsIn: isAnywhere ? null : described } : null;
    const changes = this.#changes();
    if (changes === "wrong") return null;
    return {
      ...base,
      plan: "move",
      strength: strength === null ? "required" : "own",
      ...this.#ownNumber(),
      goal: "required",
      meaning: {
        kind: "move",
        ...headedBy(beforehand, requires, isAll && code.objection === undefined),
        ...(reach === null ? {} : { strength: reach }),
        ...(changes === null ? {} : { changes }),
        ...(setsOut === null ? {} : { objection: setsOut }),
        ...(isAnywhere && code.ends === undefined && aimed === null
          ? {}
          : {
              ends: (position, actor, at) =>
                (isAnywhere || legality.fitsPlace(described, position, actor, at)) &&
                (code.ends?.(position, actor, at) ?? true) &&
                (aimed?.(position, actor, { sort: place.sort, name: at }) ?? null) === null,
            }),
        ...(aimed === null
          ? {}
          : { objectionToEnd: (position, actor, at) => aimed(position, actor, { sort: place.sort, name: at }) }),
        ...(walls.length === 0 && ofSome.length === 0 && code.enters === undefined
          ? {}
          : {
              enters: (position, actor, at) =>
                !walls.some((wall) => legality.fitsPlace(wall, position, actor, at)) &&
                this.#ruled(ofSome, position, actor, at) === undefined &&
                (code.enters?.(position, actor, at) ?? true),
            }),
        ...(goes === null ? {} : { goes }),
        ...this.#costs(),
        ...this.#stops(),
      },
    };
  }

  /** Where a movement goes no further. */
  #stops(): Pick<MoveWord, "stops"> {
    const rules = this.#around.movementRules.filter(({ what }) => what === "stops in");
    if (rules.length === 0) return {};
    return { stops: (position, actor, at) => this.#ruled(rules, position, actor, at) !== undefined };
  }

  /** The rule of a movement that speaks of this unit and this place. */
  #ruled(rules: readonly MovementRule[], position: DeclaredPosition, actor: DeclaredUnit, at: string) {
    const { legality } = this.#around;
    return rules.find(
      ({ who, places }) =>
        (who === null || legality.fits(who, position, actor, actor.name)) &&
        legality.fitsPlace(places, position, actor, at),
    );
  }

  /** Why a movement may not end in a place, as far as rules say. */
  #unended(): Toll["aimed"] {
    const rules = this.#around.movementRules.filter(({ what }) => what === "ends in");
    if (rules.length === 0) return null;
    return (position, actor, { name }) => {
      const rule = this.#ruled(rules, position, actor, name);
      return rule === undefined ? null : { reason: "not-allowed", detail: `the rules say: ${rule.text}` };
    };
  }

  /** What entering places costs: the most that a row says, and what rows add to it. */
  #costs(): Pick<MoveWord, "costs"> {
    const { movementCosts, legality } = this.#around;
    if (movementCosts.length === 0) return {};
    const all = movementCosts.filter(({ isMore }) => !isMore);
    const more = movementCosts.filter(({ isMore }) => isMore);
    return {
      costs: (position, actor, at) => {
        const isOf = ({ places }: MovementCost): boolean => legality.fitsPlace(places, position, actor, at);
        const most = all.reduce((cost, each) => (each.cost > cost && isOf(each) ? each.cost : cost), 1);
        return more.reduce((cost, each) => (isOf(each) ? cost + each.cost : cost), most);
      },
    };
  }

  /** The places that a movement changes by entering them; null where it changes none. */
  #changes(): FieldTest | "wrong" | null {
    const { changes } = this.#row;
    if (changes === null) return null;
    const { phrases, plain, place } = this.#around;
    const described = phrases.description(changes);
    if (described === null || !this.#isOf(place, described, changes)) return "wrong";
    const test = plain.of(described);
    if (test === null) phrases.unsupported(changes, NOT_PLAIN);
    return test ?? "wrong";
  }

  /** Whether how far an action reaches is counted in places by its number; reports what is wrong otherwise. */
  #isReachRead(): boolean {
    const { reach, hasNumber, object, name } = this.#row;
    const { place, names, reporter } = this.#around;
    if (reach === null) return true;
    if (object?.role !== "to" && object?.role !== "at") {
      reporter.refuse("game-not-yet", reach.span, { what: "how far away what an action chooses may be" });
      return false;
    }
    if (!hasNumber) {
      reporter.refuse("game-strength-without-number", reach.span, { action: name.text, field: "n" });
      return false;
    }
    if ([place.noun, pluralOf(place.noun)].some((noun) => isSameName(noun, reach.text))) return true;
    names.unknown(reach, "place of the board", [pluralOf(place.noun)]);
    return false;
  }

  /** The targets of an action: units within the distance of its number, or those that its words describe. */
  #limitsOfAim(
    described: Description,
    { phrase }: NonNullable<ActionRowNode["object"]>,
    setOut: SetOut,
    requires: readonly Requirement[],
  ): Pick<AttackWord, "aimedAt" | "at" | "objection" | "setsOut" | "toTarget" | "seeks"> | null {
    const { phrases, plain, reporter, isPlayed } = this.#around;
    const { reach } = this.#row;
    const aimed = this.#aimed;
    const byCode = this.#byCode("attacks");
    const code = bothOf<[DeclaredUnit]>(
      byCode,
      aimed && ((position, actor, { name }) => aimed(position, actor, { sort: this.#around.unit.sort, name })),
    );
    const within = distanceOf(described);
    const test = plain.of(within === null ? described : withoutDistance(described));
    // As above: in a game that is played, the state knows better who is near.
    if (reach === null && test !== null && setOut === null && !(isPlayed && within !== null)) {
      const aimedAt = { test, ...(within === null ? {} : { within }), text: described.text };
      return { at: every(), aimedAt, ...(code === null ? {} : { objection: code }) };
    }
    if (reach === null) {
      const toTarget = this.#objectionToTarget(described, code);
      const objection: typeof toTarget = (position, actor, target) =>
        setOut?.(position, actor) ?? toTarget(position, actor, target);
      const provisos = byCode === null && requires.length === 0 ? this.#aboutIt : null;
      const seeks = provisos === null ? {} : { seeks: { described, provisos } };
      return { at: every(), objection, toTarget, ...seeks, ...settingOut(setOut) };
    }
    if (test === null || within !== null) return phrases.unsupported(phrase, NOT_PLAIN);
    if (setOut === null && code === null) return { at: test };
    return reporter.refuse("game-not-yet", reach.span, { what: "“within n” beside another limit" });
  }

  /** Which places an action can choose. */
  #limitsOfChoice(
    described: Description,
    setOut: SetOut,
    requires: readonly Requirement[],
  ): Pick<SelectWord, "chosenFrom" | "objection" | "setsOut" | "seeks"> {
    const aimed = this.#aimed;
    const code = bothOf<[string]>(
      this.#byCode("choices"),
      aimed && ((position, actor, name) => aimed(position, actor, { sort: this.#around.place.sort, name })),
    );
    const test = this.#around.plain.of(described);
    return test !== null && !asksForSide(test) && setOut === null && code === null
      ? { chosenFrom: { test, text: described.text } }
      : {
          objection: this.#objectionToPlace(described, setOut, code),
          ...settingOut(setOut),
          ...(code === null && requires.length === 0 ? { seeks: described } : {}),
        };
  }

  /** What the row says is by code; null where it says no such thing, or where there is no such code. */
  #byCode<Kind extends keyof ComputedByKind>(kind: Kind) {
    const { code, name } = this.#row;
    return code === null ? null : this.#around.code.take(kind, name.text, code.span);
  }

  #objectionToPlace(described: Description, setOut: SetOut, code: ComputedByKind["choices"] | null) {
    const { legality } = this.#around;
    return (position: DeclaredPosition, actor: DeclaredUnit, at: string): Reason | null => {
      const reason = setOut?.(position, actor) ?? null;
      if (reason !== null) return reason;
      if (!legality.fitsPlace(described, position, actor, at)) return notDescribed(described.text);
      return code?.(position, actor, at) ?? null;
    };
  }

  #objectionToTarget(described: Description, code: ComputedByKind["attacks"] | null) {
    const { legality } = this.#around;
    return (position: DeclaredPosition, actor: DeclaredUnit, target: DeclaredUnit): Reason | null => {
      if (!legality.fits(described, position, actor, target.name)) return notDescribed(described.text);
      return code?.(position, actor, target) ?? null;
    };
  }

  #isOf({ sort, noun }: ThingSort, described: Description, phrase: QuotedNode): boolean {
    if (described.sort === sort) return true;
    const action = this.#row.name.text;
    const values = { action, phrase: phrase.text, wanted: withArticle(noun) };
    const { unit, reporter } = this.#around;
    const isUnit = described.sort === unit.sort && sort !== unit.sort;
    const help = `To aim at ${pluralOf(unit.noun)}, write “at”: “${action} at ${withArticle(phrase.text)}”.`;
    reporter.refuse("game-wrong-object", phrase.span, values, isUnit ? { help } : {});
    return false;
  }

  #ownNumber(): Pick<ActionWord, "ownNumber"> {
    const { strength } = this.#row;
    return strength === null || strength.kind === "number" ? {} : { ownNumber: strength.text };
  }

  /** The number that X stands for. */
  #strength(): NonNullable<AttackWord["strength"]> | null {
    const { strength, hasNumber, name } = this.#row;
    if (strength === null) return null;
    if (strength.kind === "number") return () => strength.value;
    const { unit, names, reporter, phrases, legality } = this.#around;
    if (!hasNumber) {
      reporter.refuse("game-strength-without-number", strength.span, { action: name.text, field: strength.text });
      return null;
    }
    const numbers = Object.entries(unit.fields).flatMap(([field, { kind }]) => (kind === "number" ? [field] : []));
    const found = numbers.find((field) => foldForm(field) === foldForm(strength.text));
    if (found !== undefined) return found;
    const known = [...numbers, ...phrases.numbersDefined];
    if (!phrases.numbersDefined.some((name) => isSameName(name, strength.text)))
      return names.unknown(strength, `number of a ${unit.noun}`, known);
    const amount = phrases.amount({ ...strength, kind: "quoted" });
    return amount && ((position, actor) => legality.amount(amount, position, actor));
  }

  /** Why the unit may not do it, whatever the target. */
  #barred(): SetOut {
    const { barred, legality } = this.#around;
    const rules = barred.filter(({ from }) => from.some(({ text }) => isOfKind(this.#row, text)));
    if (rules.length === 0) return null;
    return (position, actor) => {
      const rule = rules.find(
        ({ who, condition }) =>
          (condition === null || legality.holds(condition, position, actor)) &&
          legality.fits(who, position, actor, actor.name),
      );
      return rule === undefined ? null : { reason: "not-allowed", detail: `the rules say: ${rule.text}` };
    };
  }

  /** Why the unit has no room where its movement would end. */
  #crowded(): Toll["aimed"] {
    const { legality } = this.#around;
    // A movement enters no place that is closed to it.
    const limits = this.#around.limits.filter(({ most }) => most > 0);
    if (limits.length === 0) return null;
    return (position, actor, { name: at }) => {
      const limit = limits.find(({ things, places, most, isOfEachSide }) => {
        const isOne = (unit: DeclaredUnit): boolean => legality.fits(things, position, actor, unit.name);
        const isThere = (unit: DeclaredUnit): boolean => unit.at === at && unit.name !== actor.name;
        const isAlike = ({ side }: DeclaredUnit): boolean => !isOfEachSide || side === actor.side;
        if (!isOne(actor) || !legality.fitsPlace(places, position, actor, at)) return false;
        return position.units.filter((unit) => isThere(unit) && isAlike(unit) && isOne(unit)).length >= most;
      });
      return limit === undefined ? null : { reason: "not-allowed", detail: noRoom(actor.name, at, limit) };
    };
  }

  /** What an action costs because of what it is done to, and what its header says of that. */
  #objectionToIt(provisos: readonly Proviso[]): Toll["aimed"] {
    const { legality } = this.#around;
    return bothOf<[Thing]>(refusalOf(provisos, legality), this.#toll.aimed);
  }

  /** Reports `TORPEDO at a ship, only if it has 1 or more torpedoes`, where submarines alone have any. */
  #isLackedBy(described: Description | null, condition: QuotedNode): boolean {
    if (described?.base.kind !== "noun") return false;
    const { numbersWithout, unit, phrases } = this.#around;
    const { entry: kind } = described.base;
    const said = foldForm(condition.text).split(" ");
    const lacked = numbersWithout(kind).find((number) => said.includes(number) || said.includes(singularOf(number)));
    if (lacked === undefined) return false;
    const reason = `“it” is the ${kind}, which has no ${lacked}: write “the ${unit.noun}” for the one that acts`;
    phrases.unsupported(condition, reason);
    return true;
  }

  /** `only if there is no monster in the room`: in the room of the unit that acts, or in the chosen one. */
  #inTheirWords(condition: QuotedNode, sort: string | null): QuotedNode | null {
    const { place, unit, phrases } = this.#around;
    // `only in the Market`: where the unit that acts stands
    if (/^(?:in|on|at) /i.test(condition.text))
      return { ...condition, text: `the ${unit.noun} is ${condition.text}`, asIn: condition.text };
    const isChosen = sort === place.sort;
    const said = isChosen
      ? condition.text.replace(new RegExp(`\\bthe ${place.noun}\\b`, "giu"), "it")
      : whereActorStands(condition.text, place.noun, unit.noun, true);
    // Beside a target, “its” would be that of the target.
    if (sort === unit.sort && SAYS_IT.test(said) && !SAYS_IT.test(condition.text))
      return phrases.unsupported(condition, `say whose ${place.noun}: “the ${unit.noun} is in …”, or “it is in …”`);
    return said === condition.text ? condition : { ...condition, text: said, asIn: condition.text };
  }

  /** What a condition asks of which some parts ask for what is only recorded, and others for something else. */
  #askedInParts(written: QuotedNode, sort: string | null): readonly Omit<Requirement, "word" | "text">[] {
    const { unit, phrases, plain } = this.#around;
    const parts = partsAsked(phrases.written(written.span), written.span, unit);
    const recorded = parts.map((part) => recordedAsked(part, unit, this.#around));
    if (recorded.every((each) => each === null)) return [];
    const asked = parts.map((part, index) => {
      const checked = recorded[index] === null ? phrases.condition(part, sort) : null;
      return recorded[index] ?? (checked && plainlyAsked(checked, plain));
    });
    return asked.every((each) => each !== null) ? asked : [];
  }

  /** What its header asks: of fields of units, and in conditions of the language. */
  #asked(described: Description | null): {
    readonly provisos: readonly Proviso[];
    readonly requires: readonly Requirement[];
  } {
    const { place, unit, phrases, plain, isPlayed } = this.#around;
    const { object } = this.#row;
    const sort = object === null || object.role === "into" ? null : object.role === "at" ? unit.sort : place.sort;
    const provisos: Proviso[] = [];
    const requires: Requirement[] = [];
    for (const { word, condition: written } of this.#row.provisos) {
      const recorded = recordedAsked(written, unit, this.#around);
      if (recorded !== null && (sort === unit.sort || recorded.target === undefined)) {
        requires.push({ word, text: written.text, ...recorded });
        continue;
      }
      const parts = isPlayed ? [] : this.#askedInParts(written, sort);
      if (parts.length > 0) {
        requires.push({ word, text: written.text, ...askedTogether(parts) });
        continue;
      }
      const condition = this.#inTheirWords(written, sort);
      if (condition === null) continue;
      const isAboutIt = sort !== null && SAYS_IT.test(condition.text);
      if (isAboutIt && this.#isLackedBy(described, condition)) continue;
      const checked = phrases.condition(condition, isAboutIt ? sort : null);
      if (checked === null) continue;
      // The state of a game that is played answers conditions faster than fields of units do.
      const asked = isPlayed || (isAboutIt && sort !== unit.sort) ? null : plainlyAsked(checked, plain);
      if (asked !== null) requires.push({ word, text: checked.text, ...asked });
      else {
        const refused = notAllowed(word, checked.text);
        provisos.push({ condition: checked, holds: word === "only if", isAboutIt, refused });
      }
    }
    return { provisos, requires };
  }
}

type SetOut = Objection<[]>;

function headedBy(beforehand: readonly Proviso[], requires: readonly Requirement[], isAll: boolean) {
  return {
    ...(beforehand.length === 0 ? {} : { beforehand }),
    ...(requires.length === 0 ? {} : { requires }),
    ...(isAll && beforehand.length > 0 ? { isHeaderAll: true } : {}),
  };
}

function settingOut(setsOut: SetOut): { readonly setsOut?: NonNullable<SetOut> } {
  return setsOut === null ? {} : { setsOut };
}

const NOT_PLAIN = "here it may say only what the thing itself is";

/** Numbers of a unit that say how far it goes. */
const SPEEDS = ["speed", "movement", "move", "moves", "pace", "steps"];

/** Code that limits nothing. */
const NO_LIMITS: MoveCode = {};

type Objection<Aim extends readonly unknown[]> =
  ((position: DeclaredPosition, actor: DeclaredUnit, ...aim: Aim) => Reason | null) | null;

/** The first objection of the two. */
function bothOf<Aim extends readonly unknown[] = []>(one: Objection<Aim>, other: Objection<Aim>): Objection<Aim> {
  if (one === null || other === null) return one ?? other;
  return (position, actor, ...aim) => one(position, actor, ...aim) ?? other(position, actor, ...aim);
}

/** What is said of the first of some conditions that does not come to what it must; null where there are none. */
function refusalOf(provisos: readonly Proviso[], legality: Legality): Objection<[it?: Thing]> {
  if (provisos.length === 0) return null;
  return (position, actor, it) => {
    for (const { condition, holds, refused } of provisos)
      if (legality.holds(condition, position, actor, it) !== holds) return refused;
    return null;
  };
}

/** Whether a test passes everything. */
function isEmpty(test: FieldTest | null): boolean {
  return test?.kind === "every" && test.tests.length === 0;
}
