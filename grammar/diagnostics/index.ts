import type { DiagnosticDefinition } from "../diagnostic.ts";
import { UNKNOWN_CHARACTER } from "./unknown-character.ts";
import { LONE_CARRIAGE_RETURN } from "./lone-carriage-return.ts";
import { UNTERMINATED_STRING } from "./unterminated-string.ts";
import { MISSING_FULL_STOP } from "./missing-full-stop.ts";
import { MISSING_COLON } from "./missing-colon.ts";
import { MISSING_BRACKET } from "./missing-bracket.ts";
import { MISSING_LETTER } from "./missing-letter.ts";
import { MISSING_ACTION } from "./missing-action.ts";
import { MISSING_CLAUSE_NUMBER } from "./missing-clause-number.ts";
import { UNEXPECTED_TOKEN } from "./unexpected-token.ts";
import { UNFINISHED_LINE } from "./unfinished-line.ts";
import { WRONG_SEPARATOR } from "./wrong-separator.ts";
import { MISSING_SEPARATOR } from "./missing-separator.ts";
import { WRONG_SIGN } from "./wrong-sign.ts";
import { EXTRA_SIGN } from "./extra-sign.ts";
import { BROKEN_WORD } from "./broken-word.ts";
import { NESTED_TOO_DEEP } from "./nested-too-deep.ts";
import { FILE_TOO_LARGE } from "./file-too-large.ts";
import { WRONG_ENCODING } from "./wrong-encoding.ts";

/** What reading a text can report, before anything is known of its meaning. */
export const SYNTAX_DIAGNOSTICS: readonly DiagnosticDefinition[] = [
  UNKNOWN_CHARACTER,
  LONE_CARRIAGE_RETURN,
  UNTERMINATED_STRING,
  MISSING_FULL_STOP,
  MISSING_COLON,
  MISSING_BRACKET,
  MISSING_ACTION,
  MISSING_LETTER,
  MISSING_CLAUSE_NUMBER,
  UNEXPECTED_TOKEN,
  UNFINISHED_LINE,
  WRONG_SEPARATOR,
  MISSING_SEPARATOR,
  WRONG_SIGN,
  EXTRA_SIGN,
  BROKEN_WORD,
  NESTED_TOO_DEEP,
  FILE_TOO_LARGE,
  WRONG_ENCODING,
];
