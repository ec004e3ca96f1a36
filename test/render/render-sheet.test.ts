import { describe, expect, test } from "vitest";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import { elementsOf, readPage, textOf, withClass } from "./page.ts";
import { SHEETS, pageOf, pageOfSheet, textOfSheet } from "./rendered.ts";
import { oneOfEvery } from "../effort.ts";

/** The words and numbers of each clause as they were typed, without remarks. */
function typedClauses({ source, comments, procedures }: FileNode): string[][] {
  let { text } = source;
  for (const { span } of comments) {
    text = text.slice(0, span.start) + " ".repeat(span.end - span.start) + text.slice(span.end);
  }
  return procedures.flatMap(({ clauses }) => clauses.map(({ span }) => wordsOf(text.slice(span.start, span.end))));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|[>/<()[\]]/gu) ?? [];
}

const LFA = textOfSheet("scenario-1/lfa");
const SCENARIO = textOfSheet("scenario-1/scenario");

test.each(["scenario-1/lfa", "scenario-1/breakers"])("the page of %s", async (name) => {
  await expect(pageOfSheet(name).html).toMatchFileSnapshot(`goldens/${name.replace("/", "-")}.html`);
});

describe.each(oneOfEvery(4, SHEETS))("the page of %s", (name) => {
  const { html, file } = pageOfSheet(name);
  const page = readPage(html);
  const elements = elementsOf(page);

  test("has every word and sign of every clause, in order", () => {
    const shown = withClass(page, "clause").map((clause) => wordsOf(textOf(clause, ["readings"])));
    expect(shown).toEqual(typedClauses(file));
  });

  test("has every heading and every row of the table of dangerous units", () => {
    const headings = withClass(page, "procedure").map((procedure) => textOf(procedure));
    file.procedures.forEach(({ heading }, index) => {
      const [first] = heading.units;
      expect(headings[index]?.toLowerCase()).toContain(first?.title.text.toLowerCase());
      if (heading.initiative !== null)
        expect(headings[index]).toContain(`initiative value ${heading.initiative.value}`);
    });
    const rows = file.sections.flatMap((section) => (section.kind === "dangerousUnits" ? section.rows : []));
    const shown = withClass(page, "danger")
      .flatMap(elementsOf)
      .filter((element) => element.name === "tr");
    expect(shown).toHaveLength(rows.length);
  });

  test("gives each id once, and every link and explanation leads to one", () => {
    const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = elements.flatMap(({ attributes }) => [
      ...(attributes.get("href")?.startsWith("#") === true ? [attributes.get("href")?.slice(1)] : []),
      ...["popovertarget", "aria-describedby", "aria-labelledby"].flatMap((key) => attributes.get(key) ?? []),
    ]);
    expect(targets.filter((target) => target === undefined || !ids.includes(target))).toEqual([]);
  });

  test("asks for nothing from elsewhere", () => {
    const addresses = elements.flatMap(({ attributes }) =>
      ["src", "href", "srcset", "action", "data"].flatMap((key) => attributes.get(key) ?? []),
    );
    expect(addresses.filter((address) => !address.startsWith("#") && address !== "data:,")).toEqual([]);
    expect(html).not.toMatch(/https?:|url\(|@import|fetch\(|XMLHttpRequest/);
  });

  test("puts no block into a line of text", () => {
    const lines = new Set(["p", "span", "b", "i", "a", "button", "h1", "h2", "h3", "sup", "strong", "code", "bdi"]);
    const blocks = new Set(["div", "p", "ol", "ul", "li", "dl", "table", "section", "h1", "h2", "h3"]);
    const astray = elements
      .filter((element) => lines.has(element.name))
      .flatMap((element) =>
        elementsOf(element)
          .slice(1)
          .filter((inner) => blocks.has(inner.name)),
      );
    expect(astray).toEqual([]);
  });

  test("is the same each time", () => {
    expect(pageOfSheet(name).html).toBe(html);
  });

  test("says that it is unofficial and that the game is needed", () => {
    expect(textOf(page)).toMatch(/Unofficial: .*You need the game to play\./);
  });
});

describe("a page", () => {
  const page = readPage(pageOf(LFA, SCENARIO).html);

  test("explains every word of a clause that is in the lexicon, to pointer, touch and keyboard", () => {
    const secure = withClass(page, "term").filter((term) => textOf(term) === "secure");
    expect(secure.length).toBeGreaterThan(3);
    const [first] = secure;
    expect(first?.name).toBe("button");
    const box = elementsOf(page).find(
      ({ attributes }) => attributes.get("id") === first?.attributes.get("popovertarget"),
    );
    expect(box?.attributes.has("popover")).toBe(true);
    expect(box && textOf(box)).toMatch(/^secure The acting unit may leave it/);
  });

  test("takes a form that is both an action and a title for what it is in its place", () => {
    const titles = withClass(page, "action").map((action) => action.attributes.get("class"));
    expect(titles).toContain("action move");
    const scout = withClass(page, "action").find((action) => textOf(action) === "SCOUT 2");
    expect(scout?.attributes.get("class")).toBe("action move");
  });

  test("lets the tab key reach a word once a procedure", () => {
    for (const procedure of withClass(page, "procedure")) {
      const reached = withClass(procedure, "term")
        .filter(({ attributes }) => !attributes.has("tabindex"))
        .map(({ attributes }) => attributes.get("popovertarget"));
      expect(new Set(reached).size).toBe(reached.length);
    }
  });

  test("leads from a letter between brackets to the sub-clause, also of an earlier clause", () => {
    const links = withClass(page, "letter").map((link) => link.attributes.get("href"));
    expect(links).toContain("#procedure-5-3-a");
    const commander = withClass(page, "procedure")[4];
    const fifth = commander && withClass(commander, "clause")[4];
    expect(fifth && withClass(fifth, "letter").map((link) => link.attributes.get("href"))).toEqual([
      "#procedure-5-3-a",
      "#procedure-5-3-b",
    ]);
  });

  test("has a table in a row of a table", () => {
    const outer = withClass(page, "roll").filter((table) => withClass(table, "roll").length > 1);
    expect(outer).toHaveLength(1);
  });

  test("names the readings of its lines and says what they are", () => {
    const marks = withClass(page, "readings").flatMap((mark) => textOf(mark).split(" "));
    expect(new Set(marks)).toEqual(new Set(["S1-01", "S1-02", "S1-04", "S1-06", "S1-07"]));
    const [notes] = withClass(page, "notes");
    expect(notes && textOf(notes)).toContain("S1-02 Place: scenario 1, LFA, Captain 1, l. 648.");
  });

  test("has the cards of both sides, those of the bot first", () => {
    const [part] = withClass(page, "scenario");
    const headings =
      part &&
      elementsOf(part)
        .filter(({ name }) => name === "h3")
        .map((heading) => textOf(heading));
    expect(headings?.findIndex((text) => text.startsWith("LFA"))).toBeLessThan(
      headings?.findIndex((text) => text.startsWith("BREAKERS")) ?? 0,
    );
    const rows =
      part &&
      elementsOf(part)
        .filter(({ name }) => name === "tr")
        .map((row) => textOf(row, ["readings"]).trim());
    expect(rows).toContain("Corp-Sec Y 1 4");
    expect(rows).toContain("Interference 2 all others");
  });

  test("does without the scenario file", () => {
    const alone = readPage(pageOf(LFA, null).html);
    expect(withClass(alone, "scenario")).toEqual([]);
    expect(withClass(alone, "procedure")).toHaveLength(7);
  });
});

describe("a sheet with mistakes", () => {
  const broken = LFA.replace("Space secure:", "Space secrue:").replace("4 ATTACK 1.", "4 ATTACK ATTACK <b>. [");
  const page = readPage(pageOf(broken, SCENARIO).html);

  test("is shown as far as it could be read, with a note", () => {
    const [note] = withClass(page, "problems");
    expect(note && textOf(note)).toMatch(/\d+ mistakes in this sheet: do not rely on it/);
    expect(note && textOf(note)).toContain("sheet.bot:");
    expect(withClass(page, "procedure")).toHaveLength(7);
    expect(withClass(page, "unknown").map((word) => textOf(word))).toContain("secrue");
  });

  test("shows what could not be read as it was typed", () => {
    const shown = withClass(page, "broken").map((place) => textOf(place));
    expect(shown.join(" ")).toContain("ATTACK ATTACK <b>");
  });

  test("shows a row that could not be read once, and not in the heading of its table", () => {
    const text = LFA.replace("BREAKER UNITS:\n", "BREAKER UNITS:\n  nonsense here\n");
    const shown = textOf(readPage(pageOf(text, SCENARIO).html), ["problems"]);
    expect(shown.split("nonsense here")).toHaveLength(2);
  });

  test.each([
    ["a clause twice", LFA.replace("2 Space controlled", "1 Space controlled")],
    ["a letter twice", LFA.replaceAll("b) Uncontrolled", "a) Uncontrolled")],
    ["no heading", LFA.replace("CORP-SEC\n", "")],
    ["half of its text", LFA.slice(0, LFA.length / 2)],
    ["only a header", "game Callisto\n"],
    ["nothing", ""],
  ])("with %s is a whole page", (_what, text) => {
    const { html } = pageOf(text, SCENARIO);
    const ids = elementsOf(readPage(html)).flatMap(({ attributes }) => attributes.get("id") ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test.each([
  ["markup", "</title><script>alert(1)</script><img src=x onerror=alert(1)>", null],
  ["an end of a comment", "--><!--", null],
  ["entities", "&lt;b&gt; &amp; &#x202e;", null],
  ["signs that turn the direction", "abc\u202edef\u2066", "abc\ufffddef\ufffd"],
  ["half a sign and control signs", "a\ud800b\u0001c\u0000", "a\ufffdb\ufffdc\ufffd"],
  ["an apostrophe", "We'll", null],
])("a title with %s is shown as text", (_what, title, shown) => {
  const { html } = pageOf(LFA.replace("We'll Take It By Force If We Have To", title), null);
  const elements = elementsOf(readPage(html));
  expect(elements.filter(({ name }) => name === "script")).toHaveLength(1);
  expect(elements.filter(({ name }) => name === "img")).toEqual([]);
  expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\ud800-\udfff]/);
  const heading = elements.find(({ name }) => name === "h1");
  expect(heading && textOf(heading)).toBe(shown ?? title);
});

test("the page has a section for its definitions, and explains their words where they stand", () => {
  const rows = "DEFINITIONS\n  Hot place: threatened objective. // a remark\n";
  const { html } = pageOf(
    LFA.replace("DANGEROUS", `${rows}\nDANGEROUS`).replace("Threatened objective", "Hot place"),
    SCENARIO,
  );
  const page = readPage(html);
  const sections = withClass(page, "rules").map((section) => textOf(section));
  expect(sections.some((text) => /DEFINITIONS\s*Hot place:\s*threatened\s+objective/i.test(text))).toBe(true);
  const words = withClass(page, "words").map((section) => textOf(section));
  expect(words.join("")).toMatch(/hot place\s+Hot place: threatened objective\. a remark/);
});
