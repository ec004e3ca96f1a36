/** The scenarios whose games the handbook tells of, in the order of its pages. */
const PLAYED = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `callisto/${number}`),
  "squadron/2",
  "squadron/4",
  "squadron/5",
  "unbreakable/1",
  "unbreakable/2",
];

/**
 * Those of the scenarios that are named; all where none is.
 *
 * @throws where one is none of them
 */
export function playedScenarios(named: readonly string[]): readonly string[] {
  const unknown = named.filter((each) => !PLAYED.includes(each));
  if (unknown.length > 0) throw new Error(`no such scenario: ${unknown.join(", ")}`);
  return named.length === 0 ? PLAYED : named;
}

/** What is kept by scenario, with that of one in its place: in the order of the pages, whichever was played last. */
export function withScenario<Kept>(
  kept: Readonly<Record<string, Kept>>,
  scenario: string,
  now: Kept,
): Readonly<Record<string, Kept>> {
  const all = { ...kept, [scenario]: now };
  return Object.fromEntries(
    PLAYED.flatMap((each) => {
      const known = all[each];
      return known === undefined ? [] : [[each, known]];
    }),
  );
}
