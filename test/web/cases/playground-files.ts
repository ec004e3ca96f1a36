import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { ROOT } from "../../imports.ts";
import { serveSite } from "../../../scripts/web/serve-site.ts";
import { type Case, DESK, installed, nothingWrong, stop, visitor } from "../browser.ts";
import {
  checked,
  focusText,
  newFile,
  openFile,
  openPlayground,
  PLAYGROUND_PATIENCE,
  textOf,
  typeAbove,
  until,
} from "../playground.ts";

const SHEET = readFileSync(join(ROOT, "procedures/callisto/scenario-1/lfa.bot"), "utf8");
const MARKUP = `<img src=x onerror="parent.document.title='broken in'"><script>parent.document.title='broken in'</script>`;

function link(data: unknown): string {
  return `#f=${deflateRawSync(JSON.stringify(data)).toString("base64url")}`;
}

/** What the page says when something is not as it should be; the editor has alerts of its own. */
function notice(page: Page) {
  return page.locator(".desk [role=alert].notice");
}

/** Drops a file from the disk onto the page. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const dropped = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer();
      data.items.add(new File([file.text], file.name, { type: "text/plain" }));
      return data;
    },
    { name, text },
  );
  await page.dispatchEvent(".findings", "drop", { dataTransfer: dropped });
}

/** Files of one's own: kept, shared, opened and saved, and never dangerous. */
export const PLAYGROUND_FILES: readonly Case[] = [
  {
    title: "playground: files of one's own, their names and changed examples survive a reload",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await newFile(page, "mine.bot", "copy");
      await typeAbove(page, "// my own\n");
      await page.getByRole("button", { name: "Rename" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("ours.bot");
      await page.locator("dialog").getByRole("button", { name: "Rename" }).click();
      await page.locator(".bar .name", { hasText: "ours.bot" }).waitFor();
      await openFile(page, /^breakers.bot/);
      await page.reload();
      await checked(page);
      await openFile(page, "ours.bot");
      assert.ok((await textOf(page)).startsWith("// my own"));
      // Beside it lie the scenario and the sheet of the other side, so that it is checked in full.
      await page.locator(".folder button", { hasText: "scenario.bot" }).waitFor();
      await page.getByRole("button", { name: "Delete" }).click();
      await page.locator("dialog").getByRole("button", { name: "Delete" }).click();
      await page.locator(".folder button", { hasText: "ours.bot" }).waitFor({ state: "detached" });
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a file has its old name or its new one where the page is killed as it is renamed",
    run: async (surroundings) => {
      const { context } = await visitor(surroundings, DESK);
      let page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await newFile(page, "name0.bot", "copy");
      for (const name of ["name1.bot", "name2.bot", "name3.bot"]) {
        await page.getByRole("button", { name: "Rename" }).click();
        await page.getByRole("textbox", { name: "Name" }).fill(name);
        await page.locator("dialog").getByRole("button", { name: "Rename" }).dispatchEvent("click");
        // Every other time the page has shown the new name before it goes.
        if (name === "name2.bot") await page.locator(".bar .name", { hasText: name }).waitFor();
        await page.close({ runBeforeUnload: false });
        page = await openPlayground(context, surroundings.address);
        await openFile(page, /^name\d.bot/);
        assert.match(await textOf(page), /^game Callisto/m);
      }
      await context.close();
    },
  },
  {
    title: "playground: an empty sheet gets the scenario that its first lines name, and another where they change",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await newFile(page, "mine.bot", "empty");
      const folder = page.locator(".folder", { has: page.getByRole("button", { name: "mine.bot" }) });
      assert.equal(await folder.getByRole("button").count(), 1);
      const first = (scenario: number): string => `game Callisto\n\nscenario ${scenario} "A try"\nbot LFA\n`;
      await typeAbove(page, first(1));
      await folder.getByRole("button", { name: "scenario.bot" }).waitFor();
      await folder.getByRole("button", { name: "breakers.bot" }).waitFor();
      await folder.getByRole("button", { name: "lfa.bot" }).waitFor({ state: "detached" });
      await focusText(page);
      await page.keyboard.press("Control+A");
      await page.keyboard.press("Delete");
      await page.keyboard.type(first(2), { delay: 60 });
      await until("the scenario file is that of scenario 2", async () => {
        await folder.getByRole("button", { name: "scenario.bot" }).click();
        return /^scenario 2 /m.test(await textOf(page));
      });
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: an empty sheet of every game gets its scenario file, and one without is told what is missing",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      for (const [game, scenario, bot, name] of [
        ["Callisto", 8, "Breakers", "eight"],
        ["Unbreakable", 2, "Runaway", "two"],
        ["Squadrons", 4, "Machines", "four"],
        ["Unbreakable", 9, "Yellow", null],
        ["Squadrons", 1, "Squadron", null],
        ["Callisto", 0, "LFA", null],
      ] as const) {
        const own = `${name ?? `${game}${scenario}`.toLowerCase()}.bot`;
        await newFile(page, own, "empty");
        await typeAbove(page, `game ${game}\n\nscenario ${scenario} "A try"\nbot ${bot}\n`);
        const folder = page.locator(".folder", { has: page.getByRole("button", { name: own }) });
        if (name !== null) await folder.getByRole("button", { name: "scenario.bot" }).waitFor();
        else
          for (const tab of ["Code", "Checked tree"]) {
            await page.getByRole("tab", { name: tab }).click();
            await page.getByText(`There is no scenario file for scenario ${scenario} of ${game} here.`).waitFor();
          }
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a file that is open while another takes its place, or while it goes, leaves no empty page",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await newFile(page, "mine.bot", "empty");
      const folder = page.locator(".folder", { has: page.getByRole("button", { name: "mine.bot" }) });
      const first = (scenario: number): string => `game Callisto\n\nscenario ${scenario} "A try"\nbot LFA\n`;
      for (const [scenario, open, shown] of [
        [1, null, /^bot LFA$/m],
        [2, "scenario.bot", /^scenario 2 /m],
        [3, "scenario.bot", /^scenario 3 /m],
      ] as const) {
        await folder.getByRole("button", { name: "mine.bot" }).click();
        await focusText(page);
        await page.keyboard.press("Control+A");
        await page.keyboard.press("Delete");
        await page.keyboard.insertText(first(scenario));
        if (open === null) await folder.getByRole("button", { name: "scenario.bot" }).waitFor();
        else await folder.getByRole("button", { name: open }).click();
        await until(`what is open is of scenario ${scenario}`, async () => shown.test(await textOf(page)));
      }
      // Another tab deletes the file that is open here.
      await folder.getByRole("button", { name: "breakers.bot" }).click();
      const other = await openPlayground(context, surroundings.address);
      await other.locator(".folder", { hasText: "mine.bot" }).getByRole("button", { name: "breakers.bot" }).click();
      await other.getByRole("button", { name: "Delete" }).click();
      await other.locator("dialog").getByRole("button", { name: "Delete" }).click();
      await folder.getByRole("button", { name: "breakers.bot" }).waitFor({ state: "detached" });
      await until("another file is open", async () => (await textOf(page)) !== "");
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a sheet of a scenario that nobody has is told what is missing",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await dropFile(page, "mine.bot", SHEET.replace(/^scenario 1 /m, "scenario 19 "));
      await page.locator(".bar .name", { hasText: "mine.bot" }).waitFor();
      for (const tab of ["Code", "Checked tree"]) {
        await page.getByRole("tab", { name: tab }).click();
        await page.getByText("There is no scenario file for scenario 19 of Callisto here.").waitFor();
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a link carries a sheet to another device, and a text too long for one is offered as a file",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await typeAbove(page, "// for you\n");
      await page.getByRole("button", { name: "Share" }).click();
      const address = await page.getByRole("textbox", { name: "Link" }).inputValue();
      assert.ok(address.length < 8000, `${address.length} characters`);
      const other = await visitor(surroundings, DESK);
      const theirs = await openPlayground(other.context, surroundings.address, new URL(address).hash);
      await theirs.locator(".bar .name", { hasText: "lfa.bot" }).waitFor();
      await until("the text is there", async () => (await textOf(theirs)) === `// for you\n${SHEET}`);
      assert.equal(new URL(theirs.url()).hash, "");
      await page.keyboard.press("Escape");
      await newFile(page, "long.bot", "empty");
      await focusText(page);
      const noise = Array.from({ length: 3000 }, (_, index) => ((index * 7919) % 10_007).toString(36)).join(" ");
      await page.evaluate((text) => navigator.clipboard.writeText(text), `// ${noise}`);
      await page.keyboard.press("Control+V");
      await page.getByRole("button", { name: "Share" }).click();
      await notice(page).filter({ hasText: "cut links" }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save as a file" }).click(),
      ]);
      assert.equal(download.suggestedFilename(), "long.bot");
      nothingWrong([...complaints, ...other.complaints]);
      await context.close();
      await other.context.close();
    },
  },
  {
    title: "playground: a dropped sheet has the definitions of its game beside it, so that its words are known",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await dropFile(
        page,
        "mine.bot",
        readFileSync(join(ROOT, "procedures/unbreakable/scenario-2/runaway.bot"), "utf8"),
      );
      await page.locator(".bar .name", { hasText: "mine.bot" }).waitFor();
      await page.locator(".folder button", { hasText: "definitions.bot" }).waitFor();
      await checked(page);
      assert.equal(await page.locator(".findings .error").count(), 0);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a dropped file opens, a second tab shows what the first one types, and Save downloads it",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      // A browser without access to files, as most are.
      await context.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
      const page = await openPlayground(context, surroundings.address);
      await dropFile(page, "dropped.bot", SHEET);
      await page.locator(".bar .name", { hasText: "dropped.bot" }).waitFor();
      await checked(page);
      assert.equal(await textOf(page), SHEET);
      const other = await openPlayground(context, surroundings.address);
      await openFile(other, "dropped.bot");
      await page.bringToFront();
      await typeAbove(page, "// in the first tab\n");
      await other.locator(".view-line", { hasText: "in the first tab" }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save", exact: true }).click(),
      ]);
      assert.equal(download.suggestedFilename(), "dropped.bot");
      assert.ok(readFileSync(await download.path(), "utf8").startsWith("// in the first tab\n"));
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: Save writes to the file that was chosen, asks once, and says where it cannot write",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      // Nobody can choose in a dialog of the system here: the files of the page's own disk stand in for those of the user.
      await context.addInitScript(() => {
        const asked: string[] = [];
        const showSaveFilePicker = async ({ suggestedName }: { readonly suggestedName: string }) => {
          asked.push(suggestedName);
          if (asked.length === 1) throw new DOMException("The dialog was closed.", "AbortError");
          return (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
        };
        Object.assign(window, { asked, showSaveFilePicker });
      });
      const page = await openPlayground(context, surroundings.address);
      /** What the file holds; nothing while it is being replaced: it is missing then, or what was opened cannot be read. */
      const onDisk = (): Promise<string | undefined> =>
        page.evaluate(async () => {
          try {
            const folder = await navigator.storage.getDirectory();
            return await (await (await folder.getFileHandle("lfa.bot")).getFile()).text();
          } catch (problem) {
            const isReplaced =
              problem instanceof DOMException && ["NotFoundError", "NotReadableError"].includes(problem.name);
            if (isReplaced) return undefined;
            throw problem;
          }
        });
      const askedFor = (): Promise<readonly string[]> =>
        page.evaluate(() => (window as unknown as { readonly asked: readonly string[] }).asked);
      const save = page.getByRole("button", { name: "Save", exact: true });
      const said = page.getByRole("status").filter({ hasText: "Saved lfa.bot." });
      await openFile(page, "lfa.bot");
      await typeAbove(page, "// first\n");
      await save.click();
      await until("the dialog was closed", async () => (await askedFor()).length === 1);
      assert.equal(await said.count(), 0);
      await save.click();
      await said.waitFor();
      await until("the file is written", async () => (await onDisk()) === `// first\n${SHEET}`);
      await typeAbove(page, "// second\n");
      await page.keyboard.press("Control+S");
      await until("the file is written again", async () => (await onDisk()) === `// second\n// first\n${SHEET}`);
      assert.deepEqual(await askedFor(), ["lfa.bot", "lfa.bot"]);
      // Something else writes to the file.
      await page.evaluate(async () => {
        const handle = await (await navigator.storage.getDirectory()).getFileHandle("lfa.bot");
        const options: FileSystemCreateWritableOptions & { readonly mode: "exclusive" } = { mode: "exclusive" };
        const writing = await handle.createWritable(options);
        Object.assign(window, { release: () => writing.abort() });
      });
      await typeAbove(page, "// third\n");
      await save.click();
      await notice(page).filter({ hasText: "could not write this file" }).waitFor();
      await page.evaluate(() => (window as unknown as { readonly release: () => Promise<void> }).release());
      await save.click();
      await said.waitFor();
      await until(
        "the file is written as it is now",
        async () => (await onDisk()) === `// third\n// second\n// first\n${SHEET}`,
      );
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: hostile links and files neither run, nor become markup, nor hang the page",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const refused: Readonly<Record<string, string>> = {
        "no base64": "#f=%%%",
        "of another shape": link([{ path: 1 }]),
        "without files": link([]),
        "that unfolds into ten million characters": link([{ path: "a.bot", text: " ".repeat(10_000_000) }]),
        "of a file that is a program": link([{ path: "a.js", text: "alert(1)" }]),
      };
      for (const [kind, fragment] of Object.entries(refused)) {
        const page = await openPlayground(context, surroundings.address, fragment);
        await notice(page)
          .waitFor()
          .catch(() => assert.fail(`a link ${kind} is not refused`));
        await page.close();
      }
      const text = `game Callisto\nscenario 1 "${MARKUP}"\nbot LFA\n\n// ${MARKUP}\nSCOUT\n1 ${MARKUP}: MOVE 1.\n`;
      const taken = link([{ path: `../../${MARKUP}.bot`, text }]);
      const page = await openPlayground(context, surroundings.address, taken);
      await page.locator(".folder button").first().waitFor();
      await page.locator(".findings .error").first().waitFor();
      await page.frameLocator("iframe").locator("body").waitFor();
      assert.equal(await page.locator(".desk img, .desk script").count(), 0);
      assert.equal(await page.frameLocator("iframe").locator("script, img[src=x]").count(), 0);
      const deep = join(surroundings.work, "deep.bot");
      writeFileSync(deep, `game Callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 ${"(".repeat(20_000)}\n`);
      const large = join(surroundings.work, "large.bot");
      writeFileSync(large, "x".repeat(600_000));
      await page.locator("input[type=file]").setInputFiles(large);
      await notice(page).filter({ hasText: "too large" }).waitFor();
      await page.locator("input[type=file]").setInputFiles(deep);
      await page.locator(".bar .name", { hasText: "deep.bot" }).waitFor();
      await openFile(page, /^breakers.bot/);
      assert.equal(await page.title(), "Tiebreak playground");
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title:
      "playground: after one visit it works without a network: other files, findings, their pages, positions and games",
    run: async ({ browser, folder }) => {
      const { address, server } = await serveSite(folder, 0);
      const { context, complaints } = await visitor({ browser }, DESK, "light", "installed");
      const page = await openPlayground(context, address);
      await installed(page);
      await stop(server);
      await page.reload();
      await checked(page);
      await openFile(page, "lfa.bot");
      await page.getByRole("tab", { name: "Position" }).click();
      await page.locator(".decision [role=status]").waitFor();
      await page.getByRole("tab", { name: "Games" }).click();
      await page.getByRole("button", { name: "Play 100 games" }).click();
      await page.getByRole("status").filter({ hasText: "100 of 100 games" }).waitFor();
      await focusText(page);
      await page.keyboard.press("Control+Home");
      await page.keyboard.type("q", { delay: 60 });
      await page.locator(".findings .error").first().waitFor();
      await page
        .getByRole("button", { name: /^What .* means$/ })
        .first()
        .click();
      await page.getByRole("tabpanel", { name: "Handbook" }).getByRole("article").waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a server that a text keeps busy is ended with a sentence, and the text is safe",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      // No text is known that keeps the server busy forever, so one stands in that is.
      const busy = `
        let pings = 0;
        self.onmessage = ({ data }) => {
          if (data.kind !== "ping") return;
          pings += 1;
          for (; pings > 1; );
          self.postMessage({ kind: "pong" });
        };`;
      const servers = /assets\/server-worker-[^/]*\.js$/;
      await context.route(servers, (route) => route.fulfill({ contentType: "text/javascript", body: busy }));
      const page = await context.newPage();
      page.setDefaultTimeout(PLAYGROUND_PATIENCE);
      await page.goto(`${surroundings.address}playground/`);
      await page.locator(".editor .view-line").first().waitFor();
      await typeAbove(page, "// still here\n");
      await notice(page).filter({ hasText: "kept the checker busy" }).waitFor();
      await context.unroute(servers);
      await page.getByRole("button", { name: "Try again" }).click();
      await checked(page);
      await notice(page).waitFor({ state: "detached" });
      assert.ok((await textOf(page)).startsWith("// still here\n"));
      await page.reload();
      await checked(page);
      assert.ok((await textOf(page)).startsWith("// still here\n"));
      nothingWrong(complaints);
      await context.close();
    },
  },
];
