import {
  type BoardHeat,
  type ChoicesOfSide,
  type HeatOfSide,
  type WatchedGames,
  watchGames,
} from "../analysis/games/board-heat.ts";
import { coursePlot } from "../analysis/games/simulation-page.ts";
import { standInNotices } from "../analysis/games/simulation-text.ts";
import type { Run } from "../analysis/games/simulation-shape.ts";
import type { BoardPicture, PictureSpace } from "../games/shared/board-picture.ts";
import { escapeMarkup } from "../grammar/escape-markup.ts";
import { groupBy } from "../grammar/group-by.ts";
import { grouped } from "../grammar/prose.ts";
import { boardSvg } from "../render/board/board-svg.ts";

export { watchGames };

/** The values that the maps of a board show, and what each is measured by. */
const MAPS: readonly {
  readonly counts: keyof HeatOfSide;
  readonly title: string;
  readonly per: (heat: Heat) => number;
  readonly unit: string;
}[] = [
  { counts: "standing", title: "Where units stand", per: ({ moments }) => moments, unit: "units at a moment" },
  { counts: "came", title: "Where units come", per: ({ games }) => games, unit: "times a game" },
  { counts: "lost", title: "Where units leave the board", per: ({ games }) => games, unit: "times a game" },
];

type Heat = WatchedGames["heat"];

/** The result, as data. */
export function heatJson(run: Run, { heat }: WatchedGames): string {
  const { scenario, board, players, seed, standIns = [] } = run;
  const data: BoardHeat = {
    tiebreak: "board-heat",
    version: 1,
    scenario: scenario.number,
    board: { name: board.name, standIn: board.standIn },
    players,
    seed,
    standIns,
    ...heat,
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** The spaces where most happens, a table for each map, below the notices about stand-ins. */
export function heatText(run: Run, { heat, picture }: WatchedGames): string {
  const tables = MAPS.map(({ counts, title, per, unit }) => {
    const rows = heat.spaces
      .map(({ space, sides }) => ({ space, sides, all: totalOf(sides, counts) }))
      .filter(({ all }) => all > 0)
      .toSorted((first, second) => second.all - first.all)
      .slice(0, MOST_LISTED)
      .map(({ space, sides }) => {
        const shares = picture.sides.map((side) => `${side} ${shareText(sides[side]?.[counts] ?? 0, per(heat))}`);
        return `  ${space.padEnd(12)} ${shares.join(", ")}`;
      });
    return [`${title}: ${unit}`, ...(rows.length === 0 ? ["  nowhere"] : rows)].join("\n");
  });
  const notices = standInNotices(run).join("\n");
  const parts = [notices, ...tables, ...progressText(heat), watchedText(heat)];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The positions of games over time, and the numbers of choices. */
function progressText({ games, course, choices }: Heat): readonly string[] {
  const width = Math.max(0, ...course.map(({ side, of }) => `${side}: ${of}`.length));
  const rows = course.map(
    ({ side, of, sums }) =>
      `  ${`${side}: ${of}`.padEnd(width)} ${sums.map((sum) => shareText(sum, games).padStart(6)).join("")}`,
  );
  const made = Object.entries(choices).map(([side, each]) => `  ${side} ${choicesText(each, games)}`);
  return [
    ...(rows.length === 0 ? [] : [["How games go: from the beginning, by tenths of a game", ...rows].join("\n")]),
    ...(made.length === 0 ? [] : [["What players choose from", ...made].join("\n")]),
  ];
}

/** `makes 31.4 choices a game, each of 12.1 on average`. */
function choicesText({ made, offered }: ChoicesOfSide, games: number): string {
  const choices = `makes ${shareText(made, games)} choices a game`;
  return made === 0 ? choices : `${choices}, each of ${shareText(offered, made)} on average`;
}

const MOST_LISTED = 12;

/** A page that needs nothing else: the board once for each map, darker where more happens. */
export function heatPage(run: Run, { heat, picture }: WatchedGames): string {
  const title = `Scenario ${run.scenario.number}${run.scenario.title === "" ? "" : `, ${run.scenario.title}`}`;
  const players = run.sides.map((side) => `${side}: ${run.players[side] ?? ""}`).join(", ");
  const maps = MAPS.map(
    (map) => `<h2>${map.title}</h2>\n<p class="soft">${map.unit}</p>\n${boardSvg(heated(picture, heat, map))}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>:root { color-scheme: light dark; } body { margin: 0 auto; max-width: 75rem; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; } svg.board, svg.plot { width: 100%; height: auto; } svg.plot { max-width: 45rem; } svg.plot text { font: 14px system-ui, sans-serif; fill: currentColor; } svg.plot polyline { fill: none; stroke: currentColor; stroke-width: 2; } svg.plot .grid { stroke: currentColor; opacity: .2; } .soft { opacity: .75; }</style>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(players)}; seed ${run.seed}; board: ${escapeMarkup(run.board.name)}. ${escapeMarkup(watchedText(heat))}</p>
${standInNotices(run)
  .map((notice) => `<p>${escapeMarkup(notice)}</p>`)
  .join("\n")}
${maps.join("\n")}
${progressPage(heat, picture)}
</body>
</html>
`;
}

/** The same as drawings: one for each value, with a line for each side. */
function progressPage({ games, course, choices }: Heat, { sides }: BoardPicture): string {
  const counted = [...groupBy(course, ({ of }) => of)].map(([of, lines]) => {
    const drawn = lines.map(({ side, sums }) => ({ side, means: sums.map((sum) => sum / games) }));
    return `<h3>${escapeMarkup(of)}</h3>\n${coursePlot(of, drawn, sides)}`;
  });
  const made = Object.entries(choices).map(
    ([side, each]) => `<li>${escapeMarkup(`${side} ${choicesText(each, games)}.`)}</li>`,
  );
  return [
    "<h2>How games go</h2>",
    '<p class="soft">the mean of all games, from their beginning to their end</p>',
    ...counted,
    ...(made.length === 0 ? [] : ["<h2>What players choose from</h2>", "<ul>", ...made, "</ul>"]),
  ].join("\n");
}

function watchedText({ games, moments }: Heat): string {
  return `${grouped(games)} ${games === 1 ? "game" : "games"} watched, ${grouped(moments)} moments.`;
}

/** The empty board, with the frequency of a value in each space. */
function heated(picture: BoardPicture, heat: Heat, { counts, per }: (typeof MAPS)[number]): BoardPicture {
  const bySpace = new Map(heat.spaces.map(({ space, sides }) => [space, sides]));
  const most = Math.max(1, ...heat.spaces.map(({ sides }) => totalOf(sides, counts)));
  const spaces = picture.spaces.map((space): PictureSpace => {
    const { upper, markers: _markers, ground, ...rest } = space;
    const sides = bySpace.get(space.name) ?? {};
    const lines = picture.sides.flatMap((side) => {
      const times = sides[side]?.[counts] ?? 0;
      return times === 0 ? [] : [{ text: `${side} ${shareText(times, per(heat))}`, look: { side } } as const];
    });
    return {
      ...rest,
      lines,
      ground: { ...ground, counters: [] },
      ...(upper === undefined ? {} : { upper: { ...upper, counters: [] } }),
      heat: totalOf(sides, counts) / most,
    };
  });
  return { ...picture, notes: [], spaces, off: [] };
}

function totalOf(sides: Readonly<Record<string, HeatOfSide>>, counts: keyof HeatOfSide): number {
  return Object.values(sides).reduce((total, each) => total + each[counts], 0);
}

/** `0.42`, `12.1`. */
function shareText(times: number, per: number): string {
  const share = times / Math.max(1, per);
  return share >= 10 ? share.toFixed(1) : share.toFixed(2);
}
