/**
 * Clauses, letters and rows that no position reaches, each with the reason why. The coverage of the property tests
 * counts them as reached; one that is reached after all fails the test, so that the list stays true.
 */
export const UNREACHABLE: readonly { readonly sheet: string; readonly label: string; readonly reason: string }[] = [
  {
    sheet: "callisto/scenario-5/lfa",
    label: "COMMANDER (NOT H): 4",
    reason:
      "Clause 1 is a special attack without a threshold. That of mechs A, C and V has no range limit and hits every class with the same die, so any unit that could be suppressed is attacked first.",
  },
];
