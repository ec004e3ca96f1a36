import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readCases } from "./case-document.ts";
import { startSession } from "./session.ts";
import { VERBS } from "./verbs.ts";

const CASES = fileURLToPath(new URL("cases", import.meta.url));

describe("the server answers as its cases say", () => {
  test.each(readdirSync(CASES).toSorted())("%s", async (name) => {
    const path = join(CASES, name);
    const { cases, withResults } = readCases(readFileSync(path, "utf8"));
    const results: string[] = [];
    for (const each of cases) {
      const session = await startSession(each);
      const verb = VERBS[each.verb];
      if (verb === undefined) throw new Error(`“${each.title}”: nobody knows how to ${each.verb}`);
      results.push(await verb(session, each.argument));
      expect(session.client.log).toEqual([]);
      session.client.dispose();
    }
    await expect(withResults(results)).toMatchFileSnapshot(path);
  });
});
