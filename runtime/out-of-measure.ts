/**
 * A number larger than any real one, such as the defence of a unit that nobody can shoot at. Both evaluators add and
 * compare it like any other number, so a sheet computes the same with both. It leaves room to add or subtract: the
 * result is still a small integer.
 */
export const OUT_OF_MEASURE = 0x3fffffff;
