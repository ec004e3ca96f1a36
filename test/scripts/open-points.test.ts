import { expect, test } from "vitest";
import { openPointModuleOf } from "../../scripts/docs/open-points.ts";

const HEADS = "| point | question | readings (default in bold) | settled by | kind |\n| - | - | - | - | - |\n";
const ROW = "| wind | Who feels it? | a: nobody: it is calm; so far<br>**b: sails** | l. 12 | teams |";

test("an open point of a ledger has its readings in their order, the default, and the lines that settle it", () => {
  const [path, module] = openPointModuleOf("boats", HEADS + ROW);
  expect(path).toBe("games/boats/open-points.ts");
  expect(module).toContain(
    JSON.stringify({
      wind: {
        question: "Who feels it?",
        readings: { a: "nobody: it is calm; so far", b: "sails" },
        default: "b",
        settledBy: "l. 12",
        isOfTeams: true,
      },
    }),
  );
});

test.each([
  ["no default", ROW.replaceAll("**", ""), "wind: write one reading in bold, the default"],
  ["two defaults", ROW.replace("a: nobody: it is calm; so far", "**a: nobody**"), "wind: write one reading in bold"],
  ["a reading without a name", ROW.replace("**b: sails**", "**sails**"), "wind: `**sails**` is no reading"],
  ["an unknown kind", ROW.replace("teams", "guess"), "wind: there is no kind `guess`"],
  ["the same id twice", `${ROW}\n${ROW}`, "boats: wind stands twice in READINGS.md"],
])("an open point with %s is refused", (_, rows, problem) => {
  expect(() => openPointModuleOf("boats", HEADS + rows)).toThrow(problem);
});
