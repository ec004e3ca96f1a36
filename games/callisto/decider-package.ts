import type { GamePackage, SituationPart } from "../game-package.ts";
import { editorSchema } from "../shared/reading/shape.ts";
import { CALLISTO_DESCRIPTION } from "./description.ts";
import { DEFINITIONS, EXPLANATIONS } from "./diagnostic-definitions.ts";
import { cardOf, decide, namesOfTrace } from "./game.ts";
import type { CallistoTypes } from "./material.ts";
import type { Position } from "./position.ts";
import { checkerOf } from "./position-checker.ts";
import { type Readings, readingsWith } from "./readings.ts";
import { obstacleTo } from "./reference/obstacles.ts";
import { ROSTER_PART } from "./roster-file.ts";
import { readSituation } from "./situation/read-situation.ts";
import { expectationOf, runSituation, situationFromPosition } from "./situation/run-situation.ts";
import { namesOfSheet, type SheetNames } from "./situation/read-names.ts";
import { SITUATION } from "./situation/situation-shape.ts";
import type { Situation } from "./situation/expected-key.ts";

/** The parts of the game that decide in the positions of situations, and no more. */
export const CALLISTO_DECIDER_PACKAGE: GamePackage<CallistoTypes> = {
  ...CALLISTO_DESCRIPTION,
  readings: readingsWith,
  roster: ROSTER_PART,
  decider: {
    decide,
    problemsOf: (book, side, position, acting) => checkerOf(book, side).problemsOfCard(position, acting),
    botOf: ({ bot }: Position) => bot,
    cardOf,
    namesToAsk: namesOfTrace,
    obstacleTo,
  },
  situations: {
    schema: editorSchema(SITUATION, {
      name: "situation",
      title: "A situation of Tiebreak",
      description:
        "One position, the event in it, and the expected decision. One YAML document of a *.situation.yaml file.",
    }),
    diagnostics: [DEFINITIONS["situation-all-scouted"]],
    explanations: EXPLANATIONS,
    outline: ["board", "markers", "units", "row"],
    namesOf: namesOfSheet,
    read: readSituation,
    run: runSituation,
    dataOf: situationFromPosition,
    expectationOf,
  } satisfies SituationPart<Situation, SheetNames, Position, Readings>,
};
