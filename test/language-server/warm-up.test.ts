import { expect, test } from "vitest";
import { LEXICONS } from "../../cli/games.ts";
import { parseFile } from "../../compiler/check-file.ts";
import { warmUpSheet } from "../../language-server/warm-up.ts";

test.each([...LEXICONS])("the sheet that warms the server up can be parsed: %s", (_game, lexicon) => {
  expect(parseFile("", warmUpSheet(lexicon), LEXICONS).diagnostics).toEqual([]);
});
