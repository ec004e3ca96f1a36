import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { TOKEN_TYPES } from "../../language-server/features/semantic-tokens.ts";
import { PROCEDURES } from "./broken-sheet.ts";
import { preparePlace, startEditor } from "./code-server.ts";
import { keepEvidence } from "./failure.ts";
import type { Journey } from "./journey.ts";
import { Screen } from "./screen.ts";
import { PATIENCE, until } from "./until.ts";

const PATIENT = { timeout: PATIENCE };

/** The themes that every version of the editor brings along: as it lists them, and the file that the window names. */
const THEMES = [
  ["Dark Modern", "dark_modern"],
  ["Light Modern", "light_modern"],
  ["Dark+", "dark_plus"],
  ["Light+", "light_plus"],
  ["Dark (Visual Studio)", "dark_vs"],
  ["Light (Visual Studio)", "light_vs"],
  ["Dark High Contrast", "hc_black"],
  ["Light High Contrast", "hc_light"],
] as const;

/** A word of each kind, and the line of the sheet where it stands; a word that ends with … is the beginning of one. */
const SAMPLES: Readonly<Record<(typeof TOKEN_TYPES)[number] | "sign", readonly [line: string, word: string]>> = {
  comment: ["Interference in play area", "//…"],
  keyword: ["Space secure and", "and"],
  number: ["1–4: BOLSTER", "1–4"],
  string: ["scenario 1", '"We…'],
  class: ["Ripper on an unoccupied", "Ripper"],
  function: ["Interference in play area", "RECON"],
  type: ["Threatened objective. [Highest", "objective"],
  property: ["Space secure and", "secure"],
  operator: ["Threatened objective. [Highest", "Highest"],
  parameter: ["Threatened objective. [Highest", "a…"],
  enumMember: ["4–6: Z", "Z"],
  namespace: ["LFA BOT PROCEDURES", "LFA…"],
  sign: ["Threatened objective. [Highest", ">"],
};

/** Opens a sheet in each of the editor's own themes: no two kinds of words may look alike there, nor as plain text. */
export async function seeColours({ directory, screenshots, report, ...options }: Journey): Promise<void> {
  const place = preparePlace(directory, (workspace) =>
    cpSync(PROCEDURES, join(workspace, "procedures"), { recursive: true }),
  );
  const sheet = join(place.workspace, "procedures/callisto/scenario-1/lfa.bot");
  const running = await startEditor({
    ...options,
    place,
    // All of the samples are to be in sight.
    settings: { "editor.codeLens": false, "editor.inlayHints.enabled": "off", "editor.fontSize": 12 },
    environment: {},
    payload: (remote) => [["openFile", remote(sheet)]],
  });
  const screen = new Screen(running.page, screenshots);
  try {
    await running.page.waitForSelector(".monaco-workbench", PATIENT);
    await screen.line("CAPTAIN").waitFor(PATIENT);
    for (const [theme, file] of THEMES) {
      await choose(running.page, screen, theme);
      await running.page.locator(`.monaco-workbench[class*="themes-${file}-json"]`).waitFor(PATIENT);
      await seeAllApart(running.page, theme);
      await screen.picture(`colours-${file}`);
    }
    report(`colours of ${Object.keys(SAMPLES).length} kinds in ${THEMES.length} themes`);
  } catch (error) {
    options.signal.throwIfAborted();
    await keepEvidence(running, screenshots, "failed-colours", error);
  } finally {
    await running.stop();
  }
}

async function choose(page: Page, screen: Screen, theme: string): Promise<void> {
  const row = page
    .locator(`.quick-input-list .monaco-list-row:is([aria-label="${theme}"], [aria-label^="${theme},"])`)
    .first();
  // A window that has just opened lists no themes yet.
  await screen.insist(row, async () => {
    await screen.command("Preferences: Color Theme", /^Preferences: Color Theme/);
    await page.locator(`.quick-input-widget input[placeholder*="Color Theme"]`).fill(theme, PATIENT);
  });
  await row.click(PATIENT);
}

async function seeAllApart(page: Page, theme: string): Promise<void> {
  let alike: readonly string[] = [];
  const isApart = async (): Promise<boolean> => {
    alike = alikeOf(await looks(page));
    return alike.length === 0;
  };
  await until(`every kind of word looks different in ${theme}`, isApart).catch((error: unknown) => {
    throw new Error(`in ${theme}: ${alike.join("; ")}`, { cause: error });
  });
}

/** As much as is needed here of an element of the editor's page. */
interface Drawn {
  readonly textContent: string | null;
  readonly ownerDocument: {
    readonly defaultView: {
      getComputedStyle(
        element: Drawn,
      ): Readonly<Record<"color" | "fontWeight" | "fontStyle" | "textDecorationLine", string>>;
    };
  };
  querySelectorAll(selector: string): Iterable<Drawn>;
}

/** How the sample of each kind looks; null where it is not there. */
async function looks(page: Page): Promise<ReadonlyMap<string, string | null>> {
  const found = await page.locator(".monaco-editor .view-line").evaluateAll((lines: readonly Drawn[], samples) => {
    const textOf = (node: Drawn): string => (node.textContent ?? "").replaceAll("\u00a0", " ");
    return samples.map(([kind, [words, word]]): readonly [string, string | null] => {
      const spans = lines
        .filter((line) => textOf(line).includes(words))
        .flatMap((line) => [...line.querySelectorAll("span > span")]);
      const span = spans.find((each) => {
        const text = textOf(each).trim();
        return word.endsWith("…") ? text.startsWith(word.slice(0, -1)) : text === word;
      });
      if (span === undefined) return [kind, null];
      const style = span.ownerDocument.defaultView.getComputedStyle(span);
      const { color, fontWeight, fontStyle, textDecorationLine } = style;
      return [kind, [color, fontWeight, fontStyle, textDecorationLine].join(" ")];
    });
  }, Object.entries(SAMPLES));
  return new Map(found);
}

function alikeOf(found: ReadonlyMap<string, string | null>): readonly string[] {
  const kinds = [...found.keys()];
  return [...new Set(found.values())].flatMap((look) => {
    const names = kinds.filter((kind) => found.get(kind) === look);
    if (look === null) return [`there is no ${names.join(", ")}`];
    return names.length > 1 ? [`${names.join(", ")} look alike: ${look}`] : [];
  });
}
