/**
 * A number out of all measure, such as the defence of a unit that nobody can shoot at. Both evaluators add it up and
 * compare it like any other, so what a sheet works out of it is the same. What is added to it or taken from it is still a
 * small integer.
 */
export const OUT_OF_MEASURE = 0x3fffffff;
