import { expect, test } from "vitest";
import { MisuseError } from "../../../cli/failure.ts";
import { engineOf } from "../../../cli/game-library.ts";
import { TOY_LEXICON } from "../../toy/lexicon.ts";

test("a game without an engine is refused by name", () => {
  expect(() => engineOf({ lexicon: TOY_LEXICON })).toThrow(new MisuseError(`${TOY_LEXICON.game} has no engine yet`));
});
