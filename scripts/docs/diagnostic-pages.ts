import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import type { Explanation } from "../../games/shared/situation.ts";

/** What the page of a diagnostic says, and which game it is of: null where texts of every game can have it. */
export interface DiagnosticPage {
  readonly definition: DiagnosticDefinition;
  readonly game: string | null;
  /** What it says of single games, by their names. */
  readonly explanations: ReadonlyMap<string, Explanation>;
}

type Example = DiagnosticDefinition["examples"][number];

/** A carriage return is invisible in a page, and editors drop it. */
const CARRIAGE_RETURN = "␍";

const HEAD = /^\*\*(error|warning|note)\*\*(?: \(([^)]+(?:\([^)]*\)[^)]*)?)\))?: (.+)$/;
const KINDS: Readonly<Record<string, Pick<DiagnosticDefinition, "about" | "lint">>> = {
  syntax: { about: "syntax" },
  situation: { about: "situation" },
  settings: { about: "settings" },
  mutant: { about: "mutant" },
  "game text": { about: "game text" },
  "[lint](../lints.md)": { lint: "on" },
  "[lint](../lints.md), off": { lint: "off" },
  "[lint](../lints.md), with positions": { lint: "with positions" },
};

/**
 * Reads the page of a diagnostic. Its blocks are, in this order: the code as its heading; the severity, what it is of
 * in brackets, and the message; `**or**` and a message for other values; `**help**` and what to do; the explanation;
 * and the examples. A heading with the name of a game begins what the page says of that game alone.
 *
 * @param games the names of all games
 */
export function readDiagnosticPage(path: string, text: string, games: Iterable<string>): DiagnosticPage {
  const [general = [], ...ofGames] = sectionsOf(blocksOf(text));
  const refuse = (what: string): never => {
    throw new Error(`${path}: ${what}`);
  };
  const names = new Set(games);
  const [title = "", head = "", ...rest] = general;
  const code = path.replace(/^.*\/|\.md$/g, "");
  if (title !== `# ${code}`) refuse(`the page begins with the heading “# ${code}”`);
  const [, severity, kind, template = ""] =
    HEAD.exec(head) ?? refuse("below the heading stand the severity and the message: “**error**: what is wrong”");
  const kindIs = kind === undefined || names.has(kind) ? {} : KINDS[kind];
  if (kindIs === undefined) {
    return refuse(`“(${kind})” is neither a game nor one of ${Object.keys(KINDS).join("; ")}`);
  }
  const alternative = labelled(rest, "or");
  const help = labelled(rest, "help");
  const { documentation, examples } = explanationOf(rest, refuse);
  return {
    definition: {
      code,
      severity: severity as DiagnosticDefinition["severity"],
      ...kindIs,
      template,
      ...(alternative === null ? {} : { alternative }),
      ...(help === null ? {} : { help }),
      documentation: documentation ?? refuse("the page explains why it is wrong, and what to do"),
      examples,
    },
    game: kind !== undefined && names.has(kind) ? kind : null,
    explanations: new Map(
      ofGames.map(([heading = "", ...blocks]) => {
        const game = heading.slice("## ".length);
        if (!names.has(game)) refuse(`there is no game “${game}”`);
        return [game, explanationOf(blocks, refuse)];
      }),
    ),
  };
}

/** The blocks of a page; blank lines within code part none. */
function blocksOf(text: string): string[] {
  return text.match(/^(?:(`{3,})[^]*?^\1$|(?:.+\n?)+)/gm)?.map((block) => block.trimEnd()) ?? [];
}

/** The blocks up to the first heading of a game, and those of each game. */
function sectionsOf(blocks: readonly string[]): readonly (readonly string[])[] {
  const starts = [0, ...blocks.flatMap((block, index) => (block.startsWith("## ") ? index : []))];
  return starts.map((start, index) => blocks.slice(start, starts[index + 1]));
}

/** Takes the block with this label from those that are left to read. */
function labelled(blocks: string[], label: string): string | null {
  const start = `**${label}**: `;
  return blocks[0]?.startsWith(start) === true ? (blocks.shift() ?? "").slice(start.length) : null;
}

/** What explains a diagnostic, and the examples after it. */
function explanationOf(blocks: readonly string[], refuse: (what: string) => never): Explanation {
  const first = blocks.indexOf("Wrong:");
  const prose = first === -1 ? blocks : blocks.slice(0, first);
  const examples: Example[] = [];
  const left = first === -1 ? [] : blocks.slice(first);
  while (left.length > 0) {
    const [, wrong = ""] = left.splice(0, 2);
    const message = left[0]?.startsWith("> ") === true ? left.shift()?.slice("> ".length) : undefined;
    const [label, right = ""] = left.splice(0, 2);
    if (label !== "Right:") return refuse("below each “Wrong:” and its code stand “Right:” and the code that mends it");
    const both = { wrong: codeOf(wrong, refuse), right: codeOf(right, refuse) };
    examples.push(message === undefined ? both : { ...both, message });
  }
  return prose.length === 0 ? { examples } : { documentation: prose.join("\n\n"), examples };
}

/** The text of a block of code, whose last line ends as the lines of files do. */
function codeOf(block: string, refuse: (what: string) => never): string {
  const [, code] = /^`{3,}\w+\n([^]*?)\n`{3,}$/.exec(block) ?? refuse(`this is no block of code: ${block}`);
  return `${(code ?? "").replaceAll(CARRIAGE_RETURN, "\r")}\n`;
}
