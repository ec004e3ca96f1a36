import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import { SQUADRON_LEXICON } from "./lexicon/index.ts";
import { SQUADRON_SCHEMA } from "./schema.ts";
import { settled } from "./settled-position.ts";

/** Space squadrons as their sheets see them. */
export const SQUADRON_GAME: DeclaredGame = {
  folder: "squadron",
  module: { kind: "installed" },
  lexicon: SQUADRON_LEXICON,
  schema: { ...SQUADRON_SCHEMA, settled },
  // A craft that is where its clause wants it stays, and the next clause is read.
  policies: { alreadyThere: "skip the clause" },
};

/** What is said wherever a procedure of this game is shown: the book prints none. */
export const INVENTED = "invented";

/** The same in a sentence. */
export const INVENTED_NOTE =
  "The bot's procedure is invented: the book prints none. The squadron's designs and the table are stand-ins.";
