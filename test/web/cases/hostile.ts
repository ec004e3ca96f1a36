import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { writeSave } from "../../../library/companion-save.ts";
import { begin, type Case, nothingWrong, PHONE, visitor } from "../browser.ts";
import { libraryGame } from "../library-game.ts";
import { playOn } from "../play.ts";

const MARKUP = `<img src=x onerror="document.title='broken in'"><script>document.title='broken in'</script>`;

function link(contents: string): string {
  return `#g=${deflateRawSync(contents).toString("base64url")}`;
}

function linkedGame(change: object): string {
  const save = writeSave(libraryGame(1, "LFA", 1).saved());
  return link(JSON.stringify({ game: "Callisto", save, sheets: null, roster: null, board: null, ...change }));
}

/** Links that nobody made with the page, and how each is hostile. */
const LINKS: Readonly<Record<string, string>> = {
  "no base64": "#g=%%%",
  "cut in the middle": linkedGame({}).slice(0, 60),
  "no JSON": link("{"),
  "of another shape": link(JSON.stringify({ game: 1, save: [], sheets: 2 })),
  "of a game that there is not": linkedGame({ game: MARKUP }),
  "with a save file that is damaged": linkedGame({
    save: writeSave(libraryGame(1, "LFA", 1).saved()).replace("LFA", "XXX"),
  }),
  "with a board of markup": linkedGame({ board: MARKUP }),
  "with a sheet of markup": linkedGame({
    sheets: [{ path: MARKUP, text: `game Callisto\nscenario 1\nbot ${MARKUP}\n` }],
  }),
  "that unfolds into a hundred million characters": link(" ".repeat(100_000_000)),
};

/** Nothing from a stranger runs, becomes markup or stops the page. */
export const HOSTILE: readonly Case[] = [
  {
    title: "hostile links are refused with a sentence, and the page goes on",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      for (const [kind, fragment] of Object.entries(LINKS)) {
        const page = await context.newPage();
        await page.goto(`${surroundings.address}${fragment}`);
        await page
          .getByRole("alert")
          .waitFor()
          .catch(() => assert.fail(`a link ${kind} is not refused`));
        assert.match(await page.getByRole("alert").innerText(), /\.$/);
        assert.equal(await page.title(), "Tiebreak companion", kind);
        await page.getByRole("button", { name: "Start" }).waitFor();
        await page.close();
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "hostile files are refused with a sentence",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await context.newPage();
      await page.goto(surroundings.address);
      const files: Readonly<Record<string, string>> = {
        "empty.bot": "",
        "nested.json": "[".repeat(100_000),
        "large.json": `{"roster": "${"x".repeat(1_500_000)}"}`,
        "deep.bot": `game Callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 ${"(".repeat(20_000)}\n`,
        "format.json": '{"format":"tiebreak companion 2","__proto__":{"x":1}}',
      };
      for (const [name, text] of Object.entries(files)) {
        await page.reload();
        const path = join(surroundings.work, name);
        writeFileSync(path, text);
        await page.locator("input[type=file]").setInputFiles(path);
        await page
          .getByRole("alert")
          .waitFor()
          .catch(() => assert.fail(`${name} is not refused`));
        await page.getByRole("button", { name: "Start" }).waitFor();
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "names of markup stay text, where one is refused as it is typed and in a stranger's link",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const typing = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
      const beside = libraryGame(1, "LFA", 5);
      const { conversation } = beside;
      const asksForAnyName = (): boolean =>
        conversation.question?.form === "names" && conversation.question.among === null;
      while (!asksForAnyName()) await playOn(typing, beside, "taps", conversation.answers.length + 1);
      await typing.getByRole("textbox").fill(MARKUP);
      await typing.getByRole("textbox").press("Enter");
      const refused = typing.getByRole("alert").filter({ hasText: "is not a name" });
      assert.ok((await refused.innerText()).includes(MARKUP));
      assert.equal(await typing.locator("img").count(), 0);
      // Nobody can answer with such a name, but a stranger can write a link that does.
      assert.ok(conversation.answer({ names: [MARKUP] })?.text.includes(MARKUP));
      const saved = beside.saved();
      const written = writeSave({ ...saved, answers: [...saved.answers, { names: [MARKUP] }] });
      const page = await context.newPage();
      await page.goto(`${surroundings.address}${linkedGame({ save: written })}`);
      const told = page.getByRole("alert").filter({ hasText: "does not fit its question" });
      assert.ok((await told.innerText()).includes(MARKUP));
      assert.equal(await page.locator("img, script:not([src])").count(), 0);
      assert.equal(await page.title(), "Tiebreak companion");
      nothingWrong(complaints);
      await context.close();
    },
  },
];
