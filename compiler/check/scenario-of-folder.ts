import { fixAt } from "../../grammar/diagnostic.ts";
import type { CheckedFile } from "../check-file.ts";
import { folderOf } from "../definitions/reach.ts";
import type { Reporter } from "./reporter.ts";

/** A file of a folder that states its scenario. */
interface Numbered {
  readonly path: string;
  readonly game: string;
  readonly number: number;
}

/**
 * Reports a file whose header names another scenario than its folder. The folder's name decides (`scenario-1`), then
 * the number in most of its files, then its scenario file.
 */
export function checkScenarioOfFolder(reporter: Reporter, checked: CheckedFile, files: readonly CheckedFile[]): void {
  const own = numbered(checked);
  const number = checked.file?.header.scenario?.number;
  if (own === null || number === undefined) return;
  // A number reported as misspelt is not reported again.
  if (checked.diagnostics.some(({ span }) => span.start === number.span.start)) return;
  const folder = folderOf(checked.path);
  const others = files
    .filter(({ path }) => path !== checked.path && folderOf(path) === folder)
    .flatMap((other) => numbered(other) ?? [])
    .filter(({ game }) => game === own.game);
  const scenarios = files.filter(({ path, scenario }) => folderOf(path) === folder && scenario !== null);
  if (others.length === 0) return;
  const [first, ...further] = scenarios.flatMap((other) => numbered(other) ?? []);
  // A folder with several scenario files has several scenarios, but a sheet for none of them does not belong there.
  if (first !== undefined && further.length > 0 && ![first, ...further].some((other) => other.number === own.number)) {
    const values = { number: own.number, other: first.number, file: nameOf(first.path) };
    reporter.report("scenario-number-differs", number.span, values);
    return;
  }
  if (scenarios.length !== 1) return;
  const due = dueIn(folder, [own, ...others], scenarios[0]?.scenario?.number ?? own.number);
  const witness = others.find((other) => other.number === due);
  if (due === own.number || witness === undefined) return;
  const fix = fixAt(number.span, `Change to ${due}`, `${due}`);
  const values = { number: own.number, other: due, file: nameOf(witness.path) };
  reporter.report("scenario-number-differs", number.span, values, { fixes: [fix] });
}

function dueIn(folder: string, files: readonly Numbered[], scenario: number): number {
  const named = /scenario[-_ ]?(\d+)$/i.exec(folder)?.[1];
  if (named !== undefined) return Number(named);
  const count = (number: number): number => files.filter((file) => file.number === number).length;
  return files.reduce((due, { number }) => (count(number) > count(due) ? number : due), scenario);
}

function numbered({ path, sheet, scenario }: CheckedFile): Numbered | null {
  if (sheet !== null) return { path, game: sheet.game, number: sheet.scenario };
  return scenario === null ? null : { path, game: scenario.game, number: scenario.number };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
