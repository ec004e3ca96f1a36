/**
 * Turns every number of the texts and lists those that nothing notices in test/numbers/unnoticed.txt. This takes hours:
 * name games or texts, such as `npm run test:numbers -- squadron/tables.bot`. The others stay listed as they are.
 */
import "../../scripts/answer-help.ts";
import { writeFileSync } from "node:fs";
import { NOTICES, Noticing } from "./notices.ts";
import { numbersOf, type TextNumber, textsOf } from "./text-numbers.ts";
import { keyOf, LIST, readList, writeList } from "./unnoticed.ts";

const FOLDERS = ["callisto", "heavy-gear", "squadron", "unbreakable"];
const named = process.argv.slice(2);

const before = readList();
const listed = new Set(before.numbers.map(keyOf));
const paths: string[] = [];
const unnoticed: TextNumber[] = [];

for (const folder of FOLDERS) {
  const noticing = await Noticing.of(folder);
  for (const text of textsOf(folder)) {
    const { path } = text;
    if (named.length > 0 && !named.some((each) => path === each || path.startsWith(`${each}/`))) {
      if (before.paths.includes(path)) paths.push(path);
      unnoticed.push(...numbersOf(text).filter((number) => listed.has(keyOf(number))));
      continue;
    }
    paths.push(path);
    const counts = new Map<string, number>();
    for (const number of numbersOf(text)) {
      const notice = await noticing.noticeOf(number);
      counts.set(notice, (counts.get(notice) ?? 0) + 1);
      if (notice === "nothing") unnoticed.push(number);
    }
    process.stdout.write(`${path}: ${NOTICES.map((notice) => `${notice} ${counts.get(notice) ?? 0}`).join(", ")}\n`);
  }
  await noticing.dispose();
}
writeFileSync(LIST, writeList(paths, unnoticed, before.numbers));
