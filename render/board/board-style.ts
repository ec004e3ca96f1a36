/** Colours for light and dark surroundings; the picture brings its own ground, so both stay readable anywhere. */
const LIGHT = `--ground: #f6f4ef; --cell: #ffffff; --line: #8a867c; --ink: #1d1b16; --soft: #5d594f; --way: #b9b4a7;
  --first: #1b5e9b; --first-soft: #dbe9f6; --second: #a8480c; --second-soft: #fbe5d4; --other: #5d594f;
  --other-soft: #eceae4; --points: #7a5a00; --points-soft: #fff1c2; --deck: #5b4a87; --deck-soft: #efeaf9;
  --wall: #dedad0; --alert: #b3141f; --thing: #2c6437;`;
const DARK = `--ground: #16171a; --cell: #212328; --line: #7d828c; --ink: #f0efec; --soft: #b3b6bd; --way: #565b66;
    --first: #8fc2f3; --first-soft: #17324d; --second: #f5ab73; --second-soft: #4a2710; --other: #b3b6bd;
    --other-soft: #33363d; --points: #f2cf63; --points-soft: #463a10; --deck: #c3b2f2; --deck-soft: #322a4a;
    --wall: #2e3138; --alert: #ff8087; --thing: #92d39e;`;

const FONT = `font-family: ui-sans-serif, system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", Arial, sans-serif;`;

const RULES = `
.ground { fill: var(--ground); }
.title { fill: var(--ink); font-size: 21px; font-weight: 700; }
.note { fill: var(--soft); font-size: 13px; }
.stand-in rect { fill: var(--points-soft); stroke: var(--points); }
.stand-in text { fill: var(--points); font-size: 12px; font-weight: 700; letter-spacing: .04em; }
.map-name { fill: var(--soft); font-size: 15px; font-weight: 700; }
.cell { fill: var(--cell); stroke: var(--line); stroke-width: 1.4; }
.cell.wall { fill: var(--wall); }
.cell.tinted { fill: var(--deck-soft); }
.ring { fill: none; stroke: var(--line); stroke-width: 1.3; stroke-dasharray: 5 3; }
.way { stroke: var(--way); stroke-width: 5; stroke-linecap: round; fill: none; }
.way.far { stroke-width: 3; stroke-dasharray: 2 6; }
.upper-way { stroke: var(--deck); stroke-width: 2; fill: none; }
.route path { stroke: var(--thing); stroke-width: 5; stroke-linecap: round; stroke-linejoin: round; fill: none; opacity: .75; }
.route circle { fill: var(--thing); }
.door { stroke: var(--ink); stroke-width: 1.5; fill: var(--ground); }
.door.closed { fill: var(--alert); }
.door-way { stroke: var(--ink); stroke-width: 1.5; fill: none; }
.name { fill: var(--ink); font-size: 14px; font-weight: 700; }
.points rect { fill: var(--points-soft); stroke: var(--points); stroke-width: 1.3; }
.points text { fill: var(--points); font-size: 12px; font-weight: 700; text-anchor: middle; }
.shield path { fill: none; stroke: var(--soft); stroke-width: 1.3; }
.shield text { fill: var(--ink); font-size: 11px; font-weight: 700; text-anchor: middle; }
.barred circle, .barred path { fill: none; stroke: var(--alert); stroke-width: 1.8; }
.barred text { fill: var(--alert); font-size: 10px; font-weight: 700; }
.thing { fill: var(--thing); font-size: 11px; font-weight: 600; }
.thing.gone { fill: var(--soft); text-decoration: line-through; }
.tinted-line { fill: var(--deck); font-size: 11px; font-weight: 700; }
.first { --side: var(--first); --side-soft: var(--first-soft); }
.second { --side: var(--second); --side-soft: var(--second-soft); }
.other { --side: var(--other); --side-soft: var(--other-soft); }
.marker rect { fill: none; stroke: var(--side); stroke-width: 1.3; }
.marker text { fill: var(--side); font-size: 10px; font-weight: 700; text-anchor: middle; }
.marker.filled rect { fill: var(--side); }
.marker.filled text { fill: var(--cell); }
.side-line { fill: var(--side); font-size: 10px; }
.counter rect { fill: var(--side-soft); stroke: var(--side); stroke-width: 1.3; }
.counter text { fill: var(--side); font-size: 10.5px; font-weight: 600; }
.counter.angular rect { stroke-width: 2.4; }
.counter.dashed rect { fill: none; stroke-dasharray: 3 2; }
.counter.dashed text { font-style: italic; font-weight: 400; }
.counter.dotted rect { stroke-dasharray: 1 3; fill: none; }
.badge circle { fill: var(--alert); }
.badge text { fill: var(--cell); font-size: 9px; font-weight: 700; text-anchor: middle; }
.upper { fill: var(--deck-soft); stroke: var(--deck); stroke-width: 1.2; stroke-dasharray: 5 3; }
.upper-name { fill: var(--deck); font-size: 10.5px; font-weight: 700; }
.legend { fill: var(--soft); font-size: 12px; }
`;

/** The style of a picture that stands for itself, by what its reader prefers. */
export const BOARD_STYLE = `
:root { color-scheme: light dark; }
.board { ${LIGHT} ${FONT} }
@media (prefers-color-scheme: dark) {
  .board { ${DARK} }
}
${RULES}`;

/** What a picture in a page shows of spaces that can be pressed. */
const PRESSED = `
svg.board :is(.route, .door, .door-way, .map-name) { pointer-events: none; }
svg.board [data-space] { cursor: pointer; outline: none; }
svg.board [data-space]:is(:hover, :focus-visible, .named) > .cell { stroke: var(--thing); stroke-width: 3; }
svg.board .counter.named rect { stroke-width: 3.5; }
svg.board [data-space].marked > .cell { stroke: var(--alert); stroke-width: 4; }
`;

/** The style of a picture within a page of an editor, which says by a class of its body whether it is dark. */
export const BOARD_STYLE_IN_PAGE = `
svg.board { ${LIGHT} ${FONT} }
:is(body.vscode-dark, body.vscode-high-contrast) svg.board { ${DARK} }
svg.board { ${RULES} }
${PRESSED}`;

/** The style of a picture within a page that follows the reader's light or dark setting. */
export const BOARD_STYLE_IN_SITE = `
svg.board { ${LIGHT} ${FONT} }
@media (prefers-color-scheme: dark) {
  svg.board { ${DARK} }
}
svg.board { ${RULES} }
${PRESSED}`;
