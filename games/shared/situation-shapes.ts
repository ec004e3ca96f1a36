import { integer, oneOf, string } from "./reading/shape.ts";

const CLAUSE = "a clause such as `2` or `2c`, or `none`";

/** The clause that a situation expects. */
export const EXPECTED_CLAUSE = oneOf(
  [integer(0, 999, { needed: CLAUSE }), string("^(?:none|[0-9]{1,3}[a-z]?)$", { needed: CLAUSE })],
  { description: "`2`, `2c`, or `none`.", needed: CLAUSE },
);
