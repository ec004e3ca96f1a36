import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callisto } from "../../games/callisto/index.ts";
import { loadGame } from "../registry.ts";
import * as library from "../../library/index.ts";
import { ROOT } from "../cli/command-line.ts";
import { claimsOf, libraryExamples } from "./examples.ts";

const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const [lfa, breakers, scenario, boardText] = ["lfa.bot", "breakers.bot", "scenario.bot", "board.json"].map((name) =>
  text(`procedures/callisto/scenario-1/${name}`),
);
const situation = text("procedures/callisto/scenario-1/first-decision.situation.yaml");

function given<Values extends object>(result: library.Result<Values>): { readonly ok: true } & Values {
  if (!result.ok) throw new Error(result.reason);
  return result;
}

const { sheet } = given(
  library.readSheet(lfa ?? "", { game: callisto, scenario: scenario ?? "", others: breakers ?? "" }),
);
const { board } = given(library.readBoard(boardText ?? "", { game: callisto, sheets: sheet }));
const { game } = given(library.newGame(sheet, { board, seed: 7 }));
const [first] = library.readSituations(situation, { sheets: sheet }).situations;

const VALUES = {
  ...library,
  callisto,
  heavyGear: await loadGame("Heavy Gear"),
  tables: text("procedures/heavy-gear/tables.bot"),
  lfa,
  scenario,
  situation,
  boardText,
  sheet,
  board,
  game,
  position: first?.position,
};

const EXAMPLES = libraryExamples();

test.each(EXAMPLES.map((example) => [example.title, example] as const))(
  "the example of %s is true",
  async (_title, example) => {
    for (const { expression, said, actual } of await claimsOf(example, VALUES))
      expect(actual, expression).toEqual(said);
  },
);

test("every function that does what a command does has an example", () => {
  const functions = Object.entries(library).flatMap(([name, value]) =>
    typeof value === "function" && !String(value).startsWith("class") ? [name] : [],
  );
  const shown = new Set(EXAMPLES.map(({ title }) => title.split(" ")[0]));
  expect(functions.filter((name) => !shown.has(name))).toEqual(WITHOUT_EXAMPLE);
});

/** Each of these says in a sentence all that there is to say, or belongs to a function with an example. */
const WITHOUT_EXAMPLE = [
  "boardSvg",
  "canRunCode",
  "compareTexts",
  "decisionText",
  "diffData",
  "diffMarkdown",
  "diffPage",
  "gameLog",
  "gamesComparisonJson",
  "gamesComparisonText",
  "hash",
  "isQuestion",
  "isSheet",
  "openFlips",
  "openQuestion",
  "openShares",
  "pictureOfGame",
  "readAnswer",
  "readConfiguration",
  "readSave",
  "resultOf",
  "searchBehaviour",
  "sensitivityJson",
  "sensitivityText",
  "simulationJson",
  "simulationPage",
  "standInsOf",
  "stateOf",
  "tell",
  "textBoard",
  "traceText",
  "whyNot",
  "writeSave",
];
