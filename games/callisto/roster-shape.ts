import {
  choice,
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

/** A printed number, or a stand-in that nobody has looked up yet. */
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
    classes: list(choice(["personnel", "vehicle", "mech"], { title: "a class" }), {
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
export const ROSTER = map(
  {
    $schema: string(),
    roster: string("\\S", { description: "Where these values come from." }),
    cards: list(CARD, { description: "If a card has two entries, the later one counts." }),
  },
  ["roster", "cards"],
  { title: "a roster file" },
);

export type WrittenRoster = ValueOf<typeof ROSTER>;
export type WrittenCard = ValueOf<typeof CARD>;
export type WrittenAction = ValueOf<typeof ACTION>;
