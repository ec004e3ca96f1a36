/**
 * Clauses, letters and rows that no position reaches, each with the reason why. The coverage of the property tests
 * counts them as reached; one that is reached after all fails the test, so that the list stays true.
 */
export const UNREACHABLE: readonly { readonly bot: string; readonly label: string; readonly reason: string }[] = [];
