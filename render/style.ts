import { PRINT_STYLE } from "./style-print.ts";

/** Colours by what they are for. Nothing is said by colour alone: actions have icons, marks have signs. */
export const LIGHT = `
  --page: #f4f3ef; --paper: #fffefb; --ink: #1c1f26; --soft: #565c68; --line: #d3d0c7; --tint: #edebe4;
  --band: #1d2733; --on-band: #f6f4ee; --accent: #b4470f; --on-accent: #fff;
  --move: #155a92; --attack: #a8231d; --draw: #1d6a3c; --select: #0d6a6d; --simple: #6a3d96; --wrong: #a8231d;
`;

export const DARK = `
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
.condition { font-weight: 600; }
.action { white-space: nowrap; letter-spacing: .02em; font-size: 1.04em; }
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
export const STYLE = `${COLOURS}${PAGE}${PROCEDURES}${TABLES}${WORDS}${PRINT_STYLE}`;
