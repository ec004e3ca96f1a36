import { afterAll, expect, test } from "vitest";
import { FollowedPage } from "../followed-page.ts";

const page = new FollowedPage("docs/what-happens.md");
afterAll(() => page.remove());

test("whoever follows the page of what happens in a game sees what it shows", async () => {
  const { text, ...done } = await page.follow();
  await expect(text).toMatchFileSnapshot(page.path);
  expect(done).toEqual({ files: 5, changes: 0, commands: 3 });
});
