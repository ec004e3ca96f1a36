import { escapeMarkup } from "../../grammar/escape-markup.ts";

/** What a terminal shows, as SVG: one screen, or several that follow each other. */

/** A command line and the output below it, with the escape sequences of colours. */
export interface Screen {
  readonly command: string;
  readonly output: string;
  /** Seconds that the screen stays, the typing included. */
  readonly seconds: number;
}

const COLUMN = 7.83;
const LINE = 19;
const PADDING = 18;
const BAR = 34;
const PROMPT = "$ ";
/** Seconds for a character of the command. */
const TYPING = 0.045;

const STYLE = `
    text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #d7dde5; white-space: pre; }
    .bold { font-weight: 600; fill: #ffffff; }
    .dim { fill: #8893a2; }
    .red { fill: #ff8a80; }
    .green { fill: #8fd694; }
    .yellow { fill: #f4d06f; }
    .cyan { fill: #7fd1e8; }
    .prompt { fill: #8893a2; }
    .paper { fill: #1b2230; }
    .bar { fill: #262f40; }`;

/**
 * One screen that stands still.
 *
 * @param columns characters to a line; longer lines are cut
 */
export function stillPicture(title: string, screen: Screen, columns: number): string {
  const lines = linesOf(screen, columns);
  return frame(title, columns, lines.length, STYLE, lines.map(lineElement).join("\n"));
}

/** Screens that follow each other for ever; who wants no motion sees the last one. */
export function movingPicture(title: string, screens: readonly Screen[], columns: number): string {
  const total = screens.reduce((sum, { seconds }) => sum + seconds, 0);
  const height = Math.max(...screens.map((screen) => linesOf(screen, columns).length));
  const rules: string[] = [];
  const groups: string[] = [];
  let from = 0;
  screens.forEach((screen, index) => {
    const typed = screen.command.length * TYPING;
    rules.push(
      visibleRule(`screen${index}`, from, from + screen.seconds, total),
      visibleRule(`output${index}`, from + typed + 0.3, from + screen.seconds, total),
      typingRule(`typing${index}`, from, from + typed, screen.command.length, total),
    );
    const [command = "", ...output] = linesOf(screen, columns).map(lineElement);
    groups.push(
      `<g class="screen${index}">\n${command}\n<rect class="paper typing${index}" x="${PADDING + PROMPT.length * COLUMN}" y="${BAR + 8}" width="${columns * COLUMN}" height="${LINE}"/>\n<g class="output${index}">\n${output.join("\n")}\n</g>\n</g>`,
    );
    from += screen.seconds;
  });
  const last = screens.length - 1;
  const still = `
    @media (prefers-reduced-motion: reduce) {
      [class^="screen"], [class^="output"], [class*="typing"] { animation: none; visibility: hidden; }
      .screen${last}, .output${last} { visibility: visible; }
    }`;
  return frame(title, columns, height, `${STYLE}${rules.join("")}${still}`, groups.join("\n"));
}

function visibleRule(name: string, from: number, to: number, total: number): string {
  const [start, end] = [percent(from, total), percent(to, total)];
  const before = from === 0 ? "" : "0% { visibility: hidden; } ";
  const after = to >= total ? "" : `${end} { visibility: hidden; } `;
  return `
    .${name} { animation: ${name} ${total}s step-end infinite; }
    @keyframes ${name} { ${before}${start} { visibility: visible; } ${after}}`;
}

/** A lid over the command that moves aside character by character. */
function typingRule(name: string, from: number, to: number, characters: number, total: number): string {
  const moved = `transform: translateX(${(characters * COLUMN).toFixed(1)}px);`;
  const start = from === 0 ? "0%" : `0%, ${percent(from, total)}`;
  return `
    .${name} { animation: ${name} ${total}s infinite; }
    @keyframes ${name} { ${start} { transform: none; animation-timing-function: steps(${characters}); } ${percent(to, total)} { ${moved} } 100% { ${moved} } }`;
}

function percent(part: number, total: number): string {
  return `${((100 * part) / total).toFixed(2)}%`;
}

function frame(title: string, columns: number, lines: number, style: string, content: string): string {
  const width = Math.ceil(columns * COLUMN + 2 * PADDING);
  const height = BAR + lines * LINE + 2 * PADDING - 6;
  const lights = ["#ff6b5e", "#f5bd4f", "#61c554"].map(
    (fill, index) => `<circle cx="${20 + 20 * index}" cy="${BAR / 2}" r="6" fill="${fill}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(title)}">
  <style>${style}
  </style>
  <rect class="paper" width="${width}" height="${height}" rx="9"/>
  <path class="bar" d="M0 ${BAR} V9 a9 9 0 0 1 9 -9 H${width - 9} a9 9 0 0 1 9 9 V${BAR} z"/>
  ${lights.join("")}
${content}
</svg>
`;
}

interface Line {
  readonly row: number;
  readonly spans: readonly Span[];
}

interface Span {
  readonly text: string;
  readonly style: string;
}

function linesOf({ command, output }: Screen, columns: number): readonly Line[] {
  const typed: Line = {
    row: 0,
    spans: [
      { text: PROMPT, style: "prompt" },
      { text: command, style: "bold" },
    ],
  };
  const printed = output.replace(/\n+$/, "").split("\n");
  return [typed, ...printed.map((text, index) => ({ row: index + 1, spans: spansOf(text, columns) }))];
}

function lineElement({ row, spans }: Line): string {
  const y = BAR + PADDING + 4 + row * LINE;
  let column = 0;
  const parts = spans.map(({ text, style }) => {
    const x = (PADDING + column * COLUMN).toFixed(1);
    column += [...text].length;
    if (text.trim() === "") return "";
    const kind = style === "" ? "" : ` class="${style}"`;
    // The length is said so that columns hold whatever font the reader has.
    return `<tspan x="${x}" textLength="${([...text].length * COLUMN).toFixed(1)}"${kind}>${escapeMarkup(text)}</tspan>`;
  });
  return `<text y="${y}">${parts.join("")}</text>`;
}

const STYLES: Readonly<Record<string, string>> = {
  "1": "bold",
  "2": "dim",
  "31": "red",
  "32": "green",
  "33": "yellow",
  "36": "cyan",
};

/** The stretches of one style in a line with escape sequences. */
function spansOf(text: string, columns: number): readonly Span[] {
  const spans: Span[] = [];
  let left = columns;
  const [plain = "", ...coloured] = text.split("\u001b[");
  const pieces = coloured.map((piece) => ({ code: /^\d+/.exec(piece)?.[0] ?? "", text: piece.replace(/^\d+m/, "") }));
  for (const piece of [{ code: "", text: plain }, ...pieces]) {
    const style = STYLES[piece.code] ?? "";
    const shown = [...piece.text].slice(0, left).join("");
    if (shown !== "") spans.push({ text: shown, style });
    left -= [...shown].length;
  }
  return spans;
}
