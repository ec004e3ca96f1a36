import type { PrintedValue, RosterFile as OwnersRoster, RosterPart, RosterProblem } from "../game-package.ts";
import { type ReadingProblem, sentenceOf } from "../shared/located-value.ts";
import { locateJson } from "../shared/reading/locate-json.ts";
import { type Located, readShape } from "../shared/reading/located.ts";
import {
  choice,
  editorSchema,
  integer,
  list,
  map,
  oneOf,
  orNull,
  record,
  string,
  truth,
  type ValueOf,
} from "../shared/reading/shape.ts";
import {
  type ActionData,
  type CardData,
  ofOwner,
  type Roster,
  type RosterValue,
  STAND_IN_ROSTER,
  UNIT_CLASSES,
} from "./roster.ts";

/** A printed number, or a stand-in for one that has not been looked up yet. */
function printed(minimum: number, maximum: number, description?: string) {
  const number = integer(minimum, maximum);
  const needed = `a whole number from ${minimum} to ${maximum}`;
  const open = string("^[0-9]+[?]$", {
    description: 'A stand-in that you have not looked up yet, such as "8?". It stays a stand-in.',
    needed,
  });
  return oneOf([number, open], { needed, ...(description === undefined ? {} : { description }) });
}

const ACTION = map(
  {
    name: string("\\S", { description: "SCOUT, ATTACK, armoured ATTACK, SPECIAL ATTACK …" }),
    strength: integer(1, 20),
    range: orNull(integer(0, 20), { description: "The range icon. If null or left out: unlimited." }),
    classes: list(choice(UNIT_CLASSES, { title: "a class" }), {
      description: "The classes it may hit. If left out: personnel.",
    }),
    area: truth({ description: "It hits every unit of a space." }),
  },
  ["name"],
  { title: "an action" },
);

const CARD = map(
  {
    title: string("\\S", { description: "The card's title without its letter: Scout, Squad Leader." }),
    letters: list(string("^[A-Z]$", { title: "a letter", needed: "a capital letter" }), {
      description: "The letters it covers. If left out: all.",
      needed: "a list of at least one letter",
      least: 1,
    }),
    initiative: printed(0, 99),
    defence: printed(1, 99, "Base defence of the counter."),
    carries: printed(0, 9, "How many personnel a vehicle carries."),
    strengths: record(printed(1, 20), { description: 'Strengths printed on the card: { "SCOUT": 2 }.' }),
    actions: list(ACTION, { description: "All actions of the card. They replace its former actions." }),
  },
  ["title"],
  { title: "a card" },
);

/** An owner's roster file. */
const ROSTER = map(
  {
    $schema: string(),
    roster: string("\\S", { description: "Where these values come from." }),
    cards: list(CARD, { description: "If a card has two entries, the later one counts." }),
  },
  ["roster", "cards"],
  { title: "a roster file" },
);

type WrittenRoster = ValueOf<typeof ROSTER>;
type WrittenCard = ValueOf<typeof CARD>;
type WrittenAction = ValueOf<typeof ACTION>;

export type RosterFile = OwnersRoster<Roster>;
export type { RosterProblem };

/**
 * Reads an owner's roster file: JSON as schemas/roster.schema.json describes it. It states what the cards in the box
 * say, as few or as many of them as are typed in; all other values stay as they are, and so do those
 * written with a question mark, `"8?"`.
 */
export function readRosterFile(text: string): RosterFile {
  const json = locateJson(text);
  if (json.kind === "problems") return { kind: "problems", problems: json.problems.map(rosterProblem) };
  const { value, problems: misshapen } = readShape(ROSTER, json.value);
  const reader = new RosterReader();
  const changes = value === null ? [] : reader.changes(value);
  const problems = [...misshapen.map(rosterProblem), ...reader.problems];
  if (value === null || problems.length > 0) {
    return { kind: "problems", problems: problems.toSorted((first, second) => first.span.start - second.span.start) };
  }
  return { kind: "roster", name: value.get("roster")?.value ?? "", cards: changedCards(STAND_IN_ROSTER, changes) };
}

function rosterProblem(problem: ReadingProblem): RosterProblem {
  const { span, values, known } = problem;
  const message = sentenceOf(problem);
  if (known === undefined) return { span, message };
  return { span, message, written: values["key"] ?? values["written"] ?? "", known };
}

/** A number that its owner typed in; one with a question mark is skipped. */
type Printed = Located<number | string> | undefined;

/** Reads the entries of cards and reports names that no card has. */
class RosterReader {
  readonly problems: RosterProblem[] = [];

  changes(roster: Located<WrittenRoster>): readonly CardChange[] {
    return (roster.get("cards")?.items() ?? []).flatMap((card) => this.#card(card) ?? []);
  }

  #card(card: Located<WrittenCard>): CardChange | null {
    const written = card.get("title");
    if (written === undefined) return null;
    const title = written.value;
    const ofTitle = STAND_IN_ROSTER.filter((each) => each.title === title);
    if (ofTitle.length === 0) {
      const known = [...new Set(STAND_IN_ROSTER.map((each) => each.title))];
      this.problems.push({ span: written.span, message: `There is no card \`${title}\``, written: title, known });
      return null;
    }
    return {
      title,
      letters: this.#letters(card.get("letters"), title, ofTitle),
      initiative: numberOf(card.get("initiative")),
      defence: numberOf(card.get("defence")),
      carries: numberOf(card.get("carries")),
      ...this.#strengths(card.get("strengths"), title, ofTitle),
      ...this.#actions(card.get("actions")),
    };
  }

  #letters(
    letters: Located<readonly string[]> | undefined,
    title: string,
    ofTitle: readonly CardData[],
  ): readonly string[] | null {
    if (letters === undefined) return null;
    return letters.items().flatMap(({ value: letter, span }) => {
      const has = ofTitle.some((card) => card.letters === null || card.letters.includes(letter));
      if (!has) this.problems.push({ span, message: `There is no card \`${title} ${letter}\`` });
      return has ? [letter] : [];
    });
  }

  #strengths(
    strengths: Located<NonNullable<WrittenCard["strengths"]>> | undefined,
    title: string,
    ofTitle: readonly CardData[],
  ): Pick<CardChange, "strengths"> {
    if (strengths === undefined) return {};
    const known = [...new Set(ofTitle.flatMap(({ actions }) => actions.map(({ name }) => name)))];
    const read = strengths.named().flatMap(({ name: { text: name, span }, value }) => {
      if (!known.includes(name)) {
        this.problems.push({ span, message: `\`${title}\` has no action \`${name}\``, written: name, known });
        return [];
      }
      const strength = numberOf(value);
      return strength === undefined ? [] : [[name, strength] as const];
    });
    return { strengths: Object.fromEntries(read) };
  }

  #actions(actions: Located<readonly WrittenAction[]> | undefined): Pick<CardChange, "actions"> {
    if (actions === undefined) return {};
    const read = actions.items().flatMap((written) => {
      const action = this.#action(written);
      return action === null ? [] : [{ action, span: written.span }];
    });
    for (const [index, { action, span }] of read.entries()) {
      const before = read.slice(0, index).map((each) => each.action);
      if (!isTwice(action, before)) continue;
      const message = `\`${action.name}\` is listed twice; only \`${TWICE}\` can be, once with \`area\` and once without`;
      this.problems.push({ span, message });
    }
    return { actions: read.map(({ action }) => action) };
  }

  #action(action: Located<WrittenAction>): ActionData | null {
    const written = action.get("name");
    if (written === undefined) return null;
    const name = written.value;
    const actions = new Map(STAND_IN_ROSTER.flatMap((card) => card.actions.map((each) => [each.name, each])));
    const like = actions.get(name);
    if (like === undefined) {
      const known = [...actions.keys()];
      this.problems.push({ span: written.span, message: `There is no action \`${name}\``, written: name, known });
      return null;
    }
    if (like.strength !== undefined && action.keySpan("strength") === undefined) {
      this.problems.push({ span: action.span, message: `\`${name}\` needs the key \`strength\`` });
    }
    const strength = action.get("strength")?.value;
    const classes = action
      .get("classes")
      ?.items()
      .map(({ value }) => value) ?? ["personnel"];
    // Unlimited where it is null or left out.
    const range = action.get("range")?.value ?? null;
    const area = action.get("area")?.value ?? false;
    return {
      name,
      ...(like.strength === undefined || strength === undefined ? {} : { strength: ofOwner(strength) }),
      ...(like.printed === undefined ? {} : { printed: ofOwner(true) }),
      ...(like.classes === undefined ? {} : { classes: ofOwner(classes), range: ofOwner(range), area }),
    };
  }
}

/** The attack that a card can print twice: on everyone in a space, and on one unit (rules §9.6). */
const TWICE = "SPECIAL ATTACK";

function isTwice({ name, area }: ActionData, before: readonly ActionData[]): boolean {
  return before.some((other) => other.name === name && (name !== TWICE || other.area === area));
}

function numberOf(written: Printed): number | undefined {
  const value = written?.value;
  return typeof value === "number" ? value : undefined;
}

/** What an owner states of a card; what is left out stays as it is. */
interface CardChange {
  readonly title: string;
  /** Null: every letter that the title has. */
  readonly letters: readonly string[] | null;
  readonly initiative?: number | undefined;
  readonly defence?: number | undefined;
  readonly carries?: number | undefined;
  /** Strengths of actions that stand on the card, of the first so named. */
  readonly strengths?: Readonly<Record<string, number>>;
  /** All actions of the card, in place of those it had. */
  readonly actions?: readonly ActionData[];
}

/** The cards with the changes in their places; of two changes of one card the later counts. */
function changedCards(cards: readonly CardData[], changes: readonly CardChange[]): readonly CardData[] {
  return changes.reduce<readonly CardData[]>(
    (changed, change) => changed.flatMap((card) => (card.title === change.title ? split(card, change) : [card])),
    cards,
  );
}

/** A card that the change means as a whole, not at all, or for some letters: then it becomes two, the changed one first. */
function split(card: CardData, change: CardChange): readonly CardData[] {
  const meant = change.letters;
  if (meant === null) return [changedCard(card, change)];
  if (card.letters === null) return [{ ...changedCard(card, change), letters: meant }, card];
  const changed = card.letters.filter((letter) => meant.includes(letter));
  const left = card.letters.filter((letter) => !meant.includes(letter));
  return [
    ...(changed.length === 0 ? [] : [{ ...changedCard(card, change), letters: changed }]),
    ...(left.length === 0 ? [] : [{ ...card, letters: left }]),
  ];
}

function changedCard(card: CardData, change: CardChange): CardData {
  const { initiative, defence, carries, actions, strengths } = change;
  return {
    ...card,
    ...(initiative === undefined ? {} : { initiative: ofOwner(initiative) }),
    ...(defence === undefined || card.defence === null ? {} : { defence: ofOwner(defence) }),
    ...(carries === undefined ? {} : { carries: ofOwner(carries) }),
    actions: strengthened(actions ?? card.actions, strengths ?? {}),
  };
}

function strengthened(
  actions: readonly ActionData[],
  strengths: Readonly<Record<string, number>>,
): readonly ActionData[] {
  const met = new Set<string>();
  return actions.map((action) => {
    const strength = met.has(action.name) ? undefined : strengths[action.name];
    met.add(action.name);
    return strength === undefined ? action : { ...action, strength: ofOwner(strength) };
  });
}

/** What is printed on the cards, for tools. */
export const ROSTER_PART: RosterPart<Roster> = {
  schema: editorSchema(ROSTER, {
    name: "roster",
    title: "A roster of Tiebreak",
    description:
      "The printed values of your cards, to replace the stand-ins that `tiebreak roster` lists. All other values stay the same.",
  }),
  standIns: STAND_IN_ROSTER,
  note: 'Structures have armour 8, a stand-in too, unless the board file states it: { "bunker": 9 }.',
  read: readRosterFile,
  template: rosterTemplate,
  values: valuesOfCards,
};

/** Every value of the cards, in their order. */
export function valuesOfCards(cards: readonly CardData[]): readonly PrintedValue[] {
  return cards.flatMap((card) => {
    const list = (what: string, value: RosterValue<unknown> | null | undefined): readonly PrintedValue[] =>
      value === null || value === undefined
        ? []
        : [
            {
              title: card.title,
              letters: card.letters,
              what,
              value: inWords(value.value),
              source: value.source,
              line: value.line ?? null,
            },
          ];
    return [
      ...list("initiative", card.initiative),
      ...list("base defence", card.defence),
      ...list("carries", card.carries),
      ...card.actions.flatMap((action, index) => {
        const name = nameOfAction(card.actions, index, action);
        return [
          ...list(`${name} printed`, action.printed),
          ...list(`${name} strength`, action.strength),
          ...list(`${name} classes`, action.classes),
          ...list(`${name} range`, action.range),
        ];
      }),
    ];
  });
}

/** The second of two actions with one name has a number behind it. */
function nameOfAction(actions: readonly ActionData[], index: number, { name }: ActionData): string {
  const earlier = actions.slice(0, index).filter((action) => action.name === name).length;
  return earlier === 0 ? name : `${name} (${earlier + 1})`;
}

function inWords(value: unknown): string {
  if (value === null) return "unlimited";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/**
 * The text of a roster file with every number of the cards that is still a stand-in, written as `"8?"`: such a value
 * stays a stand-in until its owner has looked it up and taken the question mark away.
 */
export function rosterTemplate(cards: readonly CardData[]): string {
  const entries = cards.flatMap((card) => {
    const entry = entryOf(card);
    return entry === null ? [] : [`    ${valueText(entry)}`];
  });
  return `{\n  "roster": "my copy of the game",\n  "cards": [\n${entries.join(",\n")}\n  ]\n}\n`;
}

/** Null for a card without an open number. */
function entryOf({
  title,
  letters,
  initiative,
  defence,
  carries,
  actions,
}: CardData): Readonly<Record<string, unknown>> | null {
  const strengths: Record<string, string> = {};
  const met = new Set<string>();
  for (const { name, strength } of actions) {
    if (!met.has(name) && strength?.source === "house") strengths[name] = open(strength);
    met.add(name);
  }
  const values = {
    ...(initiative.source === "house" ? { initiative: open(initiative) } : {}),
    ...(defence?.source === "house" ? { defence: open(defence) } : {}),
    ...(carries?.source === "house" ? { carries: open(carries) } : {}),
    ...(Object.keys(strengths).length === 0 ? {} : { strengths }),
  };
  return Object.keys(values).length === 0 ? null : { title, ...(letters === null ? {} : { letters }), ...values };
}

function open({ value }: RosterValue<number>): string {
  return `${value}?`;
}

/** JSON on one line, with blanks as people write them. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${valueText(field)}`);
  return `{ ${fields.join(", ")} }`;
}
