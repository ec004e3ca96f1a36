import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import type { PositionSchema } from "../shared/declared/position.ts";
import { SQUADRON_LEXICON } from "./lexicon.ts";
import { STATION } from "./rules/designs.ts";
import { SQUADRON_SCHEMA } from "./schema.ts";
import { settled } from "./settled-position.ts";
import { SEQUENCE_RULES } from "./special-rules.ts";

/** Of a scenario there are the craft of its forces, and the station. */
const countersOf: PositionSchema["countersOf"] = ({ sides }) =>
  SQUADRON_SCHEMA.counters.filter(
    ({ side, title }) =>
      title === STATION ||
      sides.some(
        (each) => each.side === side && each.starting.some(({ cards }) => cards.some((card) => card.title === title)),
      ),
  );

/** Space squadrons as their sheets see them. */
export const SQUADRON_GAME: DeclaredGame = {
  folder: "squadron",
  module: { kind: "installed" },
  // The engine asks a craft for one action in each step.
  lexicon: {
    ...SQUADRON_LEXICON,
    rules: [...(SQUADRON_LEXICON.rules ?? []), ...SEQUENCE_RULES],
    keepsMemory: false,
    severalActions: false,
  },
  schema: { ...SQUADRON_SCHEMA, countersOf, settled },
  // A craft that is where its clause wants it stays, and the next clause is read.
  policies: { alreadyThere: "skip the clause" },
};

/** What is said wherever a procedure of this game is shown: the book prints none. */
export const INVENTED = "invented";

/** The same in a sentence. */
export const INVENTED_NOTE =
  "The bot's procedure is invented: the book prints none. The squadron's designs and the table are stand-ins.";
