import type { DecideCard, PlayedOut } from "../../games/engine-part.ts";
import { CountTree, type Counts } from "../games/counts.ts";
import { seedOfGame } from "../games/play-games.ts";
import type { GameRange } from "../games/simulation-shape.ts";
import { type LaboratoryRun, playNumbered, pointsOf, type ReadyGame } from "./laboratory-game.ts";
import type { PairedResult } from "./pair-tally.ts";
import { deciderOf, shadowed } from "./shadow.ts";

/** Two versions of one bot, each with the game that it plays. */
export interface Versions {
  readonly before: ReadyGame;
  readonly after: ReadyGame;
  /** The side that both play. */
  readonly side: string;
}

/** The outcome of two games on one seed. Plain data, so that workers can hand it back. */
export type PlayedPair =
  | {
      readonly kind: "played";
      readonly result: PairedResult;
      readonly rounds: { readonly before: number; readonly after: number };
      /** Decisions of the first game, by procedure and label: how many there are, and in how many the versions differ. */
      readonly decisions: Counts;
    }
  | { readonly kind: "failed"; readonly game: number; readonly seed: number; readonly message: string };

/** Plays some pairs of a run: the same opponents, the same seed, and the one version and then the other. */
export function playPairs(versions: Versions, run: LaboratoryRun, { from, to }: GameRange): readonly PlayedPair[] {
  const pairs: PlayedPair[] = [];
  for (let number = from; number < to; number += 1) pairs.push(playPair(versions, run, number));
  return pairs;
}

function playPair({ before, after, side }: Versions, run: LaboratoryRun, number: number): PlayedPair {
  const [own, other] = [before.seating.bots[side], after.seating.bots[side]];
  const counter = new CountTree();
  const bots =
    own === undefined || other === undefined
      ? before.seating.bots
      : { ...before.seating.bots, [side]: watched(own, other, seedOfGame(run.seed, number), counter) };
  const first = playNumbered({ ...before, seating: { ...before.seating, bots } }, run, number);
  if (first.kind === "failed") return first;
  const second = playNumbered(after, run, number);
  if (second.kind === "failed") return second;
  return { kind: "played", ...resultOf(first.played, second.played, side), decisions: counter.result() };
}

function resultOf(before: PlayedOut, after: PlayedOut, side: string) {
  return {
    result: { before: pointsOf(before, side), after: pointsOf(after, side) },
    rounds: { before: before.rounds, after: after.rounds },
  };
}

/** A bot that counts where the other version would have done something else. */
function watched(own: DecideCard, other: DecideCard, seed: number, counter: CountTree): DecideCard {
  return shadowed(own, seed, (decision, ask) => {
    const shadow = ask(other);
    if (shadow === null) return;
    const { procedure, label } = deciderOf(decision);
    const counts = counter.group(procedure).group(label);
    counts.count("decided");
    if (!shadow.differs) return;
    counts.count("differing");
    const by = deciderOf(shadow.decision);
    counts.group("instead").count(by.procedure === procedure ? by.label : `${by.procedure} ${by.label}`);
  });
}
