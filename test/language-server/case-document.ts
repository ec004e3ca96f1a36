/**
 * The form of the cases: a document in Markdown with a heading for each case, under it what is given, what is done and
 * what comes of it. `‸` marks the cursor; two of them mark a selection.
 *
 *     # A word explains itself
 *
 *     Given the book, with `scenario-1/lfa.bot` changed:
 *     (a fence with lines `-as it was` and `+as it is now, with the ‸`; “edited” opens the file as it was and types)
 *
 *     And the settings:
 *     (a fence with JSON, if the user has chosen anything)
 *
 *     When hover
 *
 *     Then:
 *     (a fence, which `-u` writes anew)
 */
export interface Case {
  readonly title: string;
  readonly givens: readonly Given[];
  readonly verb: string;
  /** What stands between backticks behind the verb. */
  readonly argument: string;
}

export type Given =
  /** The sheets of the book, as they are: “Given the book.” */
  | { readonly kind: "sheets"; readonly part: BookPart }
  /** What the user has chosen. */
  | { readonly kind: "settings"; readonly settings: unknown }
  /** A whole file. */
  | { readonly kind: "file"; readonly path: string; readonly text: string }
  /** The sheets of the book; in one file lines are replaced. */
  | {
      readonly kind: "book";
      readonly part: BookPart;
      readonly path: string;
      readonly before: string;
      readonly after: string;
      /** The file is opened as it was, and then edited. */
      readonly isTyped: boolean;
    };

/** The number of a scenario, where its sheets are enough: “Given scenario 1 of the book.”; null for the whole book. */
type BookPart = number | null;

const BOOK = String.raw`^(?:Given|And) (?:the book|scenario (\d+) of the book)`;

interface Fence {
  /** The line that introduces it. */
  readonly label: string;
  readonly body: string;
}

export interface CaseDocument {
  readonly cases: readonly Case[];
  /** The document with these results in it, one for each case. */
  readonly withResults: (results: readonly string[]) => string;
}

const FENCE = "```";

export function readCases(text: string): CaseDocument {
  const [preface = "", ...parts] = atHeadings(text);
  return {
    cases: parts.map(readCase),
    withResults: (results) => preface + parts.map((part, index) => withResult(part, results[index] ?? "")).join(""),
  };
}

/** The text cut before its headings; a line within a fence is none. */
function atHeadings(text: string): string[] {
  const parts = [""];
  let inFence = false;
  for (const line of text.split(/^/m)) {
    if (line.startsWith(FENCE)) inFence = !inFence;
    if (!inFence && line.startsWith("# ")) parts.push("");
    parts[parts.length - 1] += line;
  }
  return parts;
}

function readCase(part: string): Case {
  const title = part.slice(2, part.indexOf("\n"));
  const sheets = [...part.matchAll(new RegExp(`${BOOK}\\.$`, "gm"))].map(([, scenario]): Given => ({
    kind: "sheets",
    part: partOf(scenario),
  }));
  const ofFences = fencesOf(part).flatMap(({ label, body }) => givenOf(label, body) ?? []);
  const givens = [...sheets, ...ofFences];
  const [, verb = "", , argument = ""] = /^When ([a-z ]+?)(\s+`([^`]*)`)?$/m.exec(part) ?? [];
  if (verb === "") throw new Error(`“${title}” does not say what is done`);
  return { title, givens, verb, argument };
}

function givenOf(label: string, body: string): Given | null {
  if (label === "And the settings:") return { kind: "settings", settings: JSON.parse(body) as unknown };
  const [, scenario, path, how] = new RegExp(`${BOOK}, with \`([^\`]+)\` (changed|edited):$`).exec(label) ?? [];
  if (path !== undefined) {
    const side = (sign: string) =>
      body
        .split("\n")
        .filter((line) => line.startsWith(sign) || line.startsWith(" "))
        .map((line) => line.slice(1))
        .join("\n");
    return {
      kind: "book",
      part: partOf(scenario),
      path,
      before: side("-"),
      after: side("+"),
      isTyped: how === "edited",
    };
  }
  const file = /^(?:Given|And) `([^`]+)`:$/.exec(label);
  return file?.[1] === undefined ? null : { kind: "file", path: file[1], text: `${body}\n` };
}

function partOf(scenario: string | undefined): BookPart {
  return scenario === undefined ? null : Number(scenario);
}

function fencesOf(part: string): Fence[] {
  const fences: Fence[] = [];
  let label = "";
  let body: string[] | null = null;
  for (const line of part.split("\n")) {
    if (line.startsWith(FENCE)) {
      if (body !== null) fences.push({ label, body: body.join("\n") });
      body = body === null ? [] : null;
    } else if (body !== null) body.push(line);
    else if (line.trim() !== "") label = line.trim();
  }
  return fences;
}

/** The case with its result written anew behind “Then:”. */
function withResult(part: string, result: string): string {
  const at = part.indexOf("\nThen:");
  const head = at === -1 ? part.trimEnd() : part.slice(0, at).trimEnd();
  return `${head}\n\nThen:\n\n${FENCE}text\n${result.trimEnd()}\n${FENCE}\n\n`.replace("\n\n\n", "\n\n");
}
