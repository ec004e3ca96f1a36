interface OutcomeVerb {
  readonly kind: "so" | "gone" | "won" | "changed";
  readonly documentation: string;
}

const GONE = "What is no longer there afterwards; alone behind a target, that target.";

/** The verbs of outcomes, as pages have them. */
export const OUTCOME_VERBS: ReadonlyMap<string, OutcomeVerb> = new Map([
  ["be", { kind: "so", documentation: "What is so of the unit afterwards, or of the target behind “that would”." }],
  ["become", { kind: "so", documentation: "What is so afterwards and was not so before." }],
  ["leave", { kind: "so", documentation: "What there is afterwards, as in “leave no chest”." }],
  ["win", { kind: "won", documentation: "Your side wins the game by it." }],
  ["lose", { kind: "won", documentation: "What is less or gone afterwards; with “the game”, another side wins." }],
  ["gain", { kind: "changed", documentation: "What there is more of afterwards, as in “gain 2 or more gold”." }],
  ["defeat", { kind: "gone", documentation: GONE }],
  ["remove", { kind: "gone", documentation: GONE }],
  ["kill", { kind: "gone", documentation: GONE }],
  ["eliminate", { kind: "gone", documentation: GONE }],
  ["destroy", { kind: "gone", documentation: GONE }],
]);
