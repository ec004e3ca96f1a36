import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readCells } from "../../compiler/ledger.ts";
import type { OpenPoint } from "../../games/game-package.ts";

const ROOT = new URL("../..", import.meta.url);
const LEDGER = "READINGS.md";

/** The heads of the columns that state open points. */
const READINGS = "readings (default in bold)";

/** What a ledger calls points that are asked for in other ways, in the column `kind`. */
const KINDS: Readonly<Record<string, Partial<OpenPoint>>> = {
  "–": {},
  "optional rule": { isSwitch: true },
  teams: { isOfTeams: true },
};

/**
 * The modules with the open points that the ledgers of the included games state, not formatted yet. A game without a ledger
 * has none.
 */
export function openPointModules(): readonly (readonly [path: string, text: string])[] {
  const ledgerOf = (folder: string): URL => new URL(`procedures/${folder}/${LEDGER}`, ROOT);
  return readdirSync(new URL("procedures", ROOT))
    .filter((folder) => existsSync(new URL(`games/${folder}`, ROOT)) && existsSync(ledgerOf(folder)))
    .map((folder) => openPointModuleOf(folder, readFileSync(ledgerOf(folder), "utf8")));
}

/**
 * The module with the open points of one game, not formatted yet.
 *
 * @param ledger the text of its ledger
 * @throws where a row is wrong
 */
export function openPointModuleOf(folder: string, ledger: string): readonly [path: string, text: string] {
  const points = readCells(LEDGER, ledger)
    .filter((cells) => cells.has(READINGS))
    .map(pointOf);
  const twice = points.find(([id], index) => points.findIndex(([other]) => other === id) !== index);
  if (twice !== undefined) throw new Error(`${folder}: ${twice[0]} stands twice in ${LEDGER}`);
  return [
    `games/${folder}/open-points.ts`,
    [
      `// Generated from procedures/${folder}/${LEDGER} by \`npm run docs\`; a test fails when it is stale.`,
      'import type { OpenPoints } from "../shared/open-points.ts";',
      "",
      "/** What the rules leave open, each with its readings and the one taken by default. */",
      `export const OPEN_POINTS = ${JSON.stringify(Object.fromEntries(points))} as const satisfies OpenPoints;`,
      "",
    ].join("\n"),
  ];
}

function pointOf(cells: ReadonlyMap<string, string>): readonly [id: string, OpenPoint] {
  const id = cells.get("id") ?? cells.get("point") ?? "";
  const written = (cells.get(READINGS) ?? "").split("<br>").map((reading) => {
    const [, bold, name, says] = /^(\*\*)?([^:]+): (.*?)(?:\*\*)?$/.exec(reading) ?? [];
    if (name === undefined || says === undefined)
      throw new Error(`${id}: \`${reading}\` is no reading like \`a: yes\``);
    return { name, says, isDefault: bold !== undefined };
  });
  const [usual, ...others] = written.filter(({ isDefault }) => isDefault);
  if (usual === undefined || others.length > 0) throw new Error(`${id}: write one reading in bold, the default`);
  const kind = KINDS[cells.get("kind") ?? "–"];
  if (kind === undefined) throw new Error(`${id}: there is no kind \`${cells.get("kind")}\``);
  const settledBy = cells.get("settled by") ?? "–";
  const point = {
    question: cells.get("question") ?? "",
    readings: Object.fromEntries(written.map(({ name, says }) => [name, says])),
    default: usual.name,
    ...(settledBy === "–" ? {} : { settledBy }),
    ...kind,
  };
  return [id, point];
}
