import type { GamePackage, PositionPart, SituationPart } from "../game-package.ts";
import { editorSchema } from "../shared/reading/editor-schema.ts";
import { type CallistoTypes, CALLISTO_MATERIAL } from "./material.ts";
import { CALLISTO_COMPANION_PACKAGE } from "./companion-package.ts";
import { obstacleTo } from "./reference/obstacles.ts";
import { COMPILED } from "./compiled.ts";
import { namesOfTrace, type Position } from "./position.ts";
import { checkerOf } from "./position-checker.ts";
import { cardOf, POSITION_TOOLS, positionSource } from "./positions/position-source.ts";
import type { Readings } from "./readings.ts";
import { decide } from "./game.ts";
import { DEFINITIONS, EXPLANATIONS } from "./diagnostic-definitions.ts";
import { readSituation } from "./situation/read-situation.ts";
import { SITUATION } from "./situation/situation-shape.ts";
import { runSituation } from "./situation/run-situation.ts";
import { namesOfSheet, type SheetNames } from "./situation/scenario-names.ts";
import { expectationOf, situationFromPosition } from "./situation/situation-from-position.ts";
import type { Situation } from "./situation/situation.ts";
import { WHOLE_GAMES } from "./whole-games.ts";

/** Undaunted 2200: Callisto, with all its parts. */
export const CALLISTO_PACKAGE: GamePackage<CallistoTypes> = {
  ...CALLISTO_COMPANION_PACKAGE,
  ...CALLISTO_MATERIAL,
  decider: {
    decide,
    problemsOf: (book, side, position, acting) => checkerOf(book, side).problemsOfCard(position, acting),
    botOf: ({ bot }: Position) => bot,
    cardOf,
    namesToAsk: namesOfTrace,
    obstacleTo,
  },
  compiled: COMPILED,
  positions: {
    sourceOf: positionSource,
    ...POSITION_TOOLS,
  } satisfies PositionPart<Position>,
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
  engine: WHOLE_GAMES,
};
