import { block, element, type Html, trusted, voidElement } from "./html.ts";

/**
 * On paper: A4 or Letter as the printer has it, two columns, black on white without filled areas, so that it costs
 * little ink and reads the same in black and white. No clause is broken over columns or pages.
 */
const PRINT_STYLE = `
@page { margin: 9mm 10mm; }
@media print {
  :root {
    color-scheme: light;
    --page: #fff; --paper: #fff; --ink: #000; --soft: #333; --line: #999; --tint: #fff; --band: #fff; --on-band: #000;
    --accent: #000; --on-accent: #000; --move: #000; --attack: #000; --draw: #000; --select: #000; --simple: #000; --wrong: #000;
  }
  html { font-size: 8.4pt; line-height: 1.3; }
  nav, .explanation, .back { display: none; }
  main, .problems, footer { max-width: none; padding-inline: 0; }
  .masthead { padding: 0 0 1.5mm; border-bottom: 1.5pt solid; align-items: center; }
  .masthead .notice { font-size: 7.5pt; padding-top: .5mm; }
  h1 { font-size: 17pt; }
  .part { padding-block: 2mm 0; }
  .part + .part { border-top: 0; }
  #procedures { display: none; }
  .how { font-size: 7.8pt; padding-bottom: 1.5mm; max-width: none; }
  .columns { columns: 2; column-gap: 7mm; }
  .columns > * { break-inside: auto; border: 0; border-radius: 0; overflow: visible; margin-bottom: 2.6mm; }
  h3 { padding: 0 0 .3mm; font-size: 10.5pt; border-bottom: 1.2pt solid; break-after: avoid; }
  .danger { border: 1.2pt solid !important; }
  .danger h3 { padding-inline: 1.5mm; background: none; }
  .clause { grid-template-columns: 5.5mm minmax(0, 1fr); padding: .65mm 0; break-inside: avoid; }
  .event { padding-inline-start: 5.5mm; }
  .clause:nth-last-child(2) { break-after: avoid; }
  .number { font-size: 10.5pt; line-height: 1.12; text-align: start; }
  .letters > li, .way { grid-template-columns: 4.5mm minmax(0, 1fr); padding-block: .2mm; }
  .clause:target, .letters > li:target, .notes dl > div:target { background: none; }
  .ladder li { display: inline; }
  .step { padding: 0; font-size: 1em; font-style: italic; }
  .then { padding: 0; }
  .term { display: contents; }
  .last { display: inline; }
  .readings a { border: 0; font-size: 6.5pt; opacity: 1; }
  th, td { padding: .4mm 1.5mm; vertical-align: top; font-size: 1em !important; line-height: 1.34; }
  .cards, .rules li, tr { break-inside: avoid !important; }
  .roll > tbody > tr > th { width: 9mm; }
  .danger tbody th, .danger td { padding-block: .3mm; }
  .rules li { padding: .6mm 0; }
  .scenario { break-before: page; }
  .scenario .columns { columns: 3; column-gap: 6mm; }
  .words, .notes { break-inside: auto; }
  .words dl, .notes dl { columns: 2; column-gap: 7mm; font-size: 7.6pt; }
  h2 { font-size: 12pt; break-after: avoid; }
  footer { display: none; }
}
`;

/** Colours by their purpose. Colour is never the only sign: actions have icons, marks have signs. */
const LIGHT = `
  --page: #f4f3ef; --paper: #fffefb; --ink: #1c1f26; --soft: #565c68; --line: #d3d0c7; --tint: #edebe4;
  --band: #1d2733; --on-band: #f6f4ee; --accent: #b4470f; --on-accent: #fff;
  --move: #155a92; --attack: #a8231d; --draw: #1d6a3c; --select: #0d6a6d; --simple: #6a3d96; --wrong: #a8231d;
`;

const DARK = `
  --page: #12151a; --paper: #1a1e25; --ink: #e8e6df; --soft: #a4abb8; --line: #363d49; --tint: #252b35;
  --band: #0a0d11; --on-band: #f1efe8; --accent: #f09a5d; --on-accent: #1a1206;
  --move: #7cbcf2; --attack: #ff9188; --draw: #7fd39c; --select: #6fd0d3; --simple: #cda7f3; --wrong: #ff9188;
`;

const COLOURS = `
:root { color-scheme: light dark;${LIGHT}}
@media (prefers-color-scheme: dark) { :root {${DARK}} }
`;

const PAGE = `
* { box-sizing: border-box; }
html { font: 17px/1.45 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); overflow-wrap: break-word; }
h1, h2, h3, th, .where, .number, .action, .initiative, nav {
  font-family: "Avenir Next Condensed", "Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", system-ui, sans-serif;
}
h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
:target { scroll-margin-top: 1rem; }
.shapes { position: absolute; }
.icon {
  width: 1em; height: 1em; vertical-align: -.12em; margin-inline-end: .28em; fill: none; stroke: currentColor;
  stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round;
}
main, nav, .problems, footer { max-width: 92rem; margin-inline: auto; padding-inline: clamp(.8rem, 3vw, 2.5rem); }
.masthead {
  background: var(--band); color: var(--on-band); border-bottom: 5px solid var(--accent);
  padding: 1.1rem max(clamp(.8rem, 3vw, 2.5rem), calc(50% - 46rem + clamp(.8rem, 3vw, 2.5rem)));
  display: grid; grid-template-columns: 1fr auto; gap: .1rem 1.5rem; align-items: end;
}
.where { grid-column: 1 / -1; text-transform: uppercase; letter-spacing: .12em; font-size: .85rem; opacity: .85; }
.where span::before { content: "· "; }
h1 { font-size: clamp(1.5rem, 1.1rem + 2vw, 2.3rem); line-height: 1.1; }
.masthead .bot { font-size: 1.15rem; border: 2px solid currentColor; border-radius: .3rem; padding: .1rem .7rem; white-space: nowrap; }
.masthead .notice { grid-column: 1 / -1; font-size: .85rem; opacity: .8; padding-top: .35rem; }
nav { padding-block: .8rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: .4rem; }
nav a {
  display: block; padding: .3rem .7rem; background: var(--paper); border: 1px solid var(--line); border-radius: 1rem;
  text-decoration: none; text-transform: uppercase; font-size: .85rem; letter-spacing: .03em;
}
nav a:hover { border-color: var(--accent); }
footer { padding-block: 1rem 2rem; color: var(--soft); font-size: .85rem; }
.part { padding-block: 1rem; }
h2 { font-size: 1.3rem; letter-spacing: .02em; padding-block: .4rem; }
.part + .part { border-top: 1px solid var(--line); }
.how, .notes > p { color: var(--soft); max-width: 48rem; padding-bottom: .8rem; font-size: .95rem; }
.problems { margin-block: 1rem; }
.problems h2, .problems p, .problems ul { border-inline-start: 5px solid var(--wrong); padding-inline-start: 1rem; }
.problems h2 { color: var(--wrong); }
.problems code { overflow-wrap: anywhere; }
`;

const PROCEDURES = `
.columns { columns: 27rem 3; column-gap: 1.6rem; }
.scenario .columns { columns: 20rem 4; }
.columns > * {
  break-inside: avoid; background: var(--paper); border: 1px solid var(--line); border-radius: .4rem; overflow: auto hidden;
  margin-bottom: 1.2rem;
}
h3 {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .6rem; background: var(--band); color: var(--on-band);
  padding: .35rem .8rem; font-size: 1.1rem; letter-spacing: .05em; text-transform: uppercase; line-height: 1.3;
}
h3 > .icon { align-self: center; margin: 0; }
.initiative {
  margin-inline-start: auto; font-size: .85rem; letter-spacing: .02em; text-transform: none; white-space: nowrap; font-weight: 400;
}
.initiative b {
  display: inline-block; min-width: 1.6em; text-align: center; border: 2px solid currentColor; border-radius: 1em; font-size: 1rem;
}
.clause { display: grid; grid-template-columns: 2.1rem minmax(0, 1fr); padding: .5rem .8rem .5rem 0; }
.clause + .clause { border-top: 1px solid var(--line); }
.clause:target, .letters > li:target { background: color-mix(in srgb, var(--accent) 18%, transparent); }
.number { font-size: 1.15rem; line-height: 1.28; font-weight: 700; text-align: center; color: var(--accent); }
.event { display: block; padding-inline-start: 2.1rem; }
.event > .number, .event > div, .event > div > .says { display: inline; }
.condition { font-weight: 600; }
.action { white-space: nowrap; letter-spacing: .02em; font-size: 1.04em; }
/* A word that is explained is a box, which leaves room for its icon and the stop behind it. */
.action .term { max-width: calc(100% - 1.5rem); }
.action.move { color: var(--move); }
.action.attack { color: var(--attack); }
.action.draw { color: var(--draw); }
.action.select { color: var(--select); }
.action.simple { color: var(--simple); }
.letters { padding-top: .25rem; }
.letters > li { display: grid; grid-template-columns: 1.6rem minmax(0, 1fr); padding-block: .14rem; }
.mark { font-weight: 700; color: var(--soft); }
.way { display: grid; grid-template-columns: 1.6rem minmax(0, 1fr); padding-top: .3rem; color: var(--soft); }
.way .icon { margin-top: .25em; }
.way .term { color: inherit; }
.letter { font-weight: 700; }
.ladder { display: inline; }
.ladder li { display: inline-block; max-width: 100%; }
.step {
  font-size: .9em; padding: .04em .38em .1em; background: var(--tint); border-radius: .25em;
  -webkit-box-decoration-break: clone; box-decoration-break: clone;
}
.sign, .then { color: var(--soft); font-weight: 700; }
.open { padding-inline-end: .1em; }
.close { padding-inline-start: .1em; }
.then { padding-inline-end: .3em; }
.readings a { font-size: .68rem; font-weight: 400; letter-spacing: 0; color: inherit; opacity: .8; text-decoration: none; border-bottom: 1px solid; white-space: nowrap; }
/* The mark of a reading stays beside its words, however narrow the page is. */
.last { display: inline-flex; max-width: 100%; gap: .25em; align-items: baseline; align-items: last baseline; }
.last .glue { min-width: 0; }
.last .readings { position: relative; top: -.45em; }
sup { line-height: 0; }
.broken { background: color-mix(in srgb, var(--wrong) 12%, transparent); }
p.broken { padding: .5rem .8rem; }
.clause.broken .says::before { content: "cannot be read: "; color: var(--wrong); font-weight: 700; }
p.broken::before { content: "cannot be read: "; color: var(--wrong); font-weight: 700; }
.unknown { text-decoration: underline wavy var(--wrong); }
`;

const TABLES = `
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: baseline; padding: .25rem .6rem; }
tbody tr + tr > * { border-top: 1px solid var(--line); }
.roll { margin-top: .35rem; border: 1px solid var(--line); }
.roll.short { width: auto; min-width: 9rem; }
.roll > tbody > tr > th {
  width: 3.4rem; white-space: nowrap; background: var(--tint); text-align: center; border-inline-end: 1px solid var(--line);
}
.danger tbody th { width: 2.1rem; text-align: center; color: var(--accent); font-size: 1.1rem; padding-inline: 0; }
.danger h3 { background: var(--accent); color: var(--on-accent); }
.cards th { font-weight: 600; }
.cards thead th { color: var(--soft); font-size: .85rem; }
.cards td { font-variant-numeric: tabular-nums; }
.rules li { padding: .45rem .8rem; }
.rules li + li { border-top: 1px solid var(--line); }
.rules .meaning { display: block; color: var(--soft); font-size: .92em; }
.notes dl > div, .words dl > div { padding-block: .3rem; break-inside: avoid; }
.notes dl > div:target { background: color-mix(in srgb, var(--accent) 18%, transparent); }
dt { font-weight: 700; display: inline; }
dd { display: inline; color: var(--soft); }
.words dl, .notes dl { columns: 22rem; column-gap: 2rem; font-size: .95rem; }
.back { text-decoration: none; padding-inline: .3em; }
`;

const WORDS = `
.term {
  appearance: none; display: inline; margin: 0; padding: 0; border: 0; background: none; font: inherit; letter-spacing: inherit;
  color: inherit; text-align: start; text-transform: inherit; white-space: normal; cursor: help; user-select: text;
  text-decoration: underline dotted 1px color-mix(in srgb, currentColor 45%, transparent); text-underline-offset: .22em;
}
.glue { white-space: nowrap; }
.term:hover { text-decoration: underline solid 2px var(--accent); }
.explanation {
  position: fixed; inset: auto 0 0; margin: 0; width: auto; max-width: none; padding: .9rem 1.1rem 1.2rem; border: 0;
  border-top: 4px solid var(--accent); background: var(--paper); color: var(--ink); box-shadow: 0 0 1.5rem #0007;
}
.explanation strong { display: block; }
@media (min-width: 40rem) {
  html { font-size: 16px; }
  .explanation {
    inset: auto auto 1rem 1rem; max-width: 24rem; padding: .6rem .9rem; border: 1px solid var(--line);
    border-top: 4px solid var(--accent); border-radius: .3rem; font-size: .95rem;
  }
}
@media (prefers-contrast: more) { :root { --soft: var(--ink); --line: var(--ink); } }
`;

/** The whole style of the page. */
const STYLE = `${COLOURS}${PAGE}${PROCEDURES}${TABLES}${WORDS}${PRINT_STYLE}`;

/**
 * The settings that the page takes over from its editor: a class of the body for light or dark, and variables for the
 * colours of text and background.
 */
const EDITOR_STYLE = `
body { padding: 0; }
body.vscode-light, body.vscode-high-contrast-light { color-scheme: light;${LIGHT}}
body.vscode-dark, body.vscode-high-contrast { color-scheme: dark;${DARK}}
body[class*="vscode-"] {
  --page: var(--vscode-editor-background); --ink: var(--vscode-editor-foreground);
  --paper: color-mix(in srgb, var(--vscode-editor-foreground) 4%, var(--vscode-editor-background));
  --tint: color-mix(in srgb, var(--vscode-editor-foreground) 10%, var(--vscode-editor-background));
  --line: color-mix(in srgb, var(--vscode-editor-foreground) 22%, var(--vscode-editor-background));
  --soft: color-mix(in srgb, var(--vscode-editor-foreground) 74%, var(--vscode-editor-background));
}
body.vscode-high-contrast, body.vscode-high-contrast-light { --soft: var(--ink); --line: var(--vscode-contrastBorder, var(--ink)); }
`;

/** How the explanation of a decision looks, over the style of the pages. */
export const EXPLANATION_STYLE = `
.explained { padding: 0 1.2rem 2rem; font-size: .88rem; overflow-wrap: anywhere; }
.explained header, .explained main { max-width: 60rem; margin-inline: auto; padding: 0; }
.explained .place { color: var(--soft); font-size: .85rem; padding-top: 1rem; }
.explained h1 { font-size: 1.5rem; padding-block: .1rem .5rem; }
.explained h2 { font-size: 1.15rem; padding-block: 1.1rem .4rem; }
.explained .soft { color: var(--soft); }
.decision { font-size: 1.02rem; padding: .6rem .9rem; background: var(--paper); border: 1px solid var(--line); border-inline-start: 4px solid var(--accent); border-radius: .3rem; }
.dice { padding-top: .4rem; color: var(--soft); }
.verdict { padding-top: .6rem; }
.verdict ul { padding: .2rem 0 0 1.4rem; list-style: disc; color: var(--ink); }
.explained .good { color: var(--draw); }
.explained .bad { color: var(--wrong); }
.explained .board svg { display: block; max-width: 100%; height: auto; margin-inline: auto; border: 1px solid var(--line); border-radius: .4rem; }
.clauses > li { padding: .5rem .8rem; border: 1px solid var(--line); border-bottom-width: 0; background: var(--paper); }
.clauses > li:first-child { border-radius: .4rem .4rem 0 0; }
.clauses > li:last-child { border-bottom-width: 1px; border-radius: 0 0 .4rem .4rem; }
.clauses > li:only-child { border-radius: .4rem; }
.clauses > li.taken { border-inline-start: 4px solid var(--draw); padding-inline-start: calc(.8rem - 3px); }
.clauses .says { display: grid; grid-template-columns: 1.4rem 1.4rem minmax(0, 1fr); font-weight: 600; }
.clauses .passed .says { font-weight: 400; }
.clauses .number { font-size: inherit; line-height: inherit; color: inherit; text-align: start; }
.explained button { all: unset; cursor: pointer; }
.explained button:is(.number, .letter, .clause) { font-weight: 700; }
.explained button:is(:hover, :focus-visible), .explained [data-show]:hover { text-decoration: underline; }
.explained button:focus-visible { outline: 1px solid var(--accent); outline-offset: 1px; }
.explained [data-show] { cursor: pointer; }
.explained .space { border-bottom: 1px dotted currentColor; }
.explained .space.marked { background: color-mix(in srgb, var(--accent) 28%, transparent); border-radius: .2em; }
.clauses .mark { font-weight: 700; color: inherit; }
.clauses .mark.good { color: var(--draw); }
.clauses .mark.bad { color: var(--wrong); }
.clauses li > ul, .clauses li > table, .clauses .reason, .clauses li > p + p { margin-inline-start: 2.8rem; }
.clauses li > ul { padding-block: .2rem; }
.clauses li > ul .mark { display: inline-block; width: 1.2rem; }
.clauses table { width: auto; margin-block: .3rem .2rem; font-size: .92em; background: var(--page); border: 1px solid var(--line); }
.clauses th { font-weight: 400; font-family: inherit; color: var(--soft); }
.clauses td { font-weight: 600; }
.led { margin: .5rem 0 .2rem 2.8rem; }
.led > p { padding-bottom: .3rem; }
`;

/** An editor that shows a page and allows only scripts with this nonce. */
export interface PageHost {
  readonly nonce: string;
}

/** Forbids the page every request, whatever a sheet may contain. */
function policyOf(host: PageHost | null): string {
  const own = host === null ? "'unsafe-inline'" : `'nonce-${host.nonce}'`;
  return `default-src 'none'; style-src ${own}; script-src ${own}; img-src data:`;
}

/**
 * A whole page.
 *
 * @param ownStyle how it looks beside the style of all pages
 */
export function wholePage(title: string, body: Html, host: PageHost | null, ownStyle: string | null = null): string {
  const head = block(
    "head",
    {},
    // The policy must come first.
    voidElement("meta", { charset: "utf-8" }),
    voidElement("meta", { "http-equiv": "Content-Security-Policy", content: policyOf(host) }),
    voidElement("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    voidElement("meta", { name: "color-scheme", content: "light dark" }),
    voidElement("meta", { name: "generator", content: "tiebreak" }),
    element("title", {}, title),
    voidElement("link", { rel: "icon", href: "data:," }),
    styleElement(host === null ? STYLE : `${STYLE}${EDITOR_STYLE}`, host),
    ownStyle === null ? null : styleElement(ownStyle, host),
  );
  return `<!doctype html>\n${block("html", { lang: "en" }, head, body).markup}\n`;
}

function styleElement(style: string, host: PageHost | null): Html {
  return element("style", { nonce: host?.nonce ?? null }, trusted(style));
}

/** A script of the page. */
export function scriptElement(script: string, host: PageHost | null): Html {
  return element("script", { nonce: host?.nonce ?? null }, trusted(script));
}
