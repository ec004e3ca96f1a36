import { example } from "../../../grammar/diagnostic.ts";
import { fileMistakes, shownAt } from "../../shared/file-mistakes.ts";
import type { ReadingProblem } from "../../shared/reading/reading-problem.ts";

const MAP = `{
  "board": "example",
  "game": "Unbreakable",
  "scenario": 1,
  "standIn": true,
  "columns": 4,
  "rows": 5,
  "terrain": { "hill": ["0203"], "woods": ["0302", "0303"] }
}
`;

/** Every kind of mistake in a map file. The examples are changes of one small map. */
export const { definitions: MAP_DIAGNOSTICS, diagnose: diagnoseMap } = fileMistakes({
  "map-bad-value": {
    template: "{what} must be {needed}, not {got}.",
    documentation: "The key takes another kind of value, or the value is out of bounds.",
    examples: [example(MAP, [['"columns": 4', '"columns": "four"']])],
  },
  "map-hex-twice": {
    template: "`{name}` is {terrain} already.",
    documentation: "Each hex has one terrain. Remove it from one of the lists.",
    examples: [example(MAP, [['"0303"', '"0203"']])],
  },
  "map-missing-key": {
    template: "{what} needs the key `{key}`.",
    documentation: "A map needs its name, its game, its scenario, how many columns and rows it has, and its terrain.",
    examples: [example(MAP, [['  "rows": 5,\n', ""]])],
  },
  "map-syntax": {
    template: "This is not valid JSON: {message}.",
    documentation: "Map files are JSON: keys and names stand in double quotes, and a comma stands between two of them.",
    examples: [example(MAP, [['"scenario": 1,', '"scenario": 1']])],
  },
  "map-too-large": {
    template: "This file is too large: a map file can hold at most {limit}.",
    documentation: "The limits are far above any map that you would type. Check that you chose the right file.",
    examples: [
      example(MAP, [
        ['"example"', "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"],
      ]),
    ],
  },
  "map-unknown-hex": {
    template: "This map has no hex `{name}`.",
    documentation:
      "A hex is named by two digits for its column and two for its row. Even columns have as many hexes as the map has rows, odd ones one less.",
    examples: [example(MAP, [['"0303"', '"0305"']])],
  },
  "map-unknown-key": {
    template: "{what} has no key `{key}`.",
    documentation: "An unknown key is an error, because a misspelt key would otherwise do nothing.",
    examples: [example(MAP, [['"woods"', '"wood"']])],
  },
});

/** One mistake in a map file, before it becomes a diagnostic with its sentence. */
export type MapProblem = Parameters<typeof diagnoseMap>[0];

/** A mistake in the text or the shape of a map file, with its code. */
export function mapProblem(problem: ReadingProblem): MapProblem {
  const { kind, at: _at, ...rest } = problem;
  return { ...rest, span: shownAt(problem), code: `map-${kind}` };
}
