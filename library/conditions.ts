/** For those who have found their sheets already: whether each condition of a sheet matters. */
export { conditionsData } from "../analysis/conditions/coverage-data.ts";
export { conditionsText } from "../analysis/conditions/coverage-text.ts";
export { coverConditions, sharedAmong } from "../analysis/conditions/condition-coverage.ts";
