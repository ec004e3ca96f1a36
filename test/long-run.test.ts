import { expect, test } from "vitest";
import config from "../vitest.long.config.ts";

test("the long run has its own tests and the ordinary ones that draw more in it", () => {
  const { include = [] } = config.test ?? {};
  expect(include).toContain("test/**/*.long.ts");
  expect(include).toContain("test/games/squadron/whole-games.test.ts");
});
