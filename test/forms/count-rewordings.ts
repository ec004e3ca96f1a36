import { edited } from "../../compiler/apply-fixes.ts";
import { type CheckedFile, checkFile } from "../../compiler/check-file.ts";
import { rewordingAt } from "../../compiler/rewordings/reword.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { formsIn, SAMPLES, sheetWith, type World, Worlds } from "./count-forms.ts";

/** The rewording of a sheet's lines that are refused as they are printed. */
interface Offered {
  readonly form: string;
  readonly printed: string;
  readonly reworded: string;
  /** Whether the wording that the sample gives means the same; a person has read each of the others. */
  readonly isAsSample: boolean;
}

export interface CountedRewordings {
  /** How many forms of sheets are refused as they are printed. */
  readonly refused: number;
  readonly offered: readonly Offered[];
}

/** What is offered for the refused lines of all samples. A form counts if all of its lines check then. */
export async function countRewordings(): Promise<CountedRewordings> {
  const worlds = new Worlds();
  const offered: Offered[] = [];
  let refused = 0;
  for (const { form, world: name, unit, printed, reworded } of SAMPLES.flatMap(({ file }) => formsIn(file))) {
    if (unit === undefined) continue;
    const world = await worlds.game(name);
    const asPrinted = checkedIn(world, sheetWith(world, unit, printed));
    if (errorsOf(asPrinted).length === 0) continue;
    refused += 1;
    const offer = inOtherWords(world, asPrinted);
    if (errorsOf(offer).length > 0) continue;
    const start = sheetWith(world, unit, "").length;
    const sample = reworded === undefined ? null : checkedIn(world, sheetWith(world, unit, reworded));
    offered.push({
      form,
      printed: printed.trim(),
      reworded: offer.source.text.slice(start).trim(),
      isAsSample: sample !== null && errorsOf(sample).length === 0 && meaningOf(sample) === meaningOf(offer),
    });
  }
  return { refused, offered };
}

/** A sheet with one refused line after another in other words, as far as they are offered. */
function inOtherWords(world: World, checked: CheckedFile): CheckedFile {
  const games = gamesOf(world);
  const fix = errorsOf(checked)
    .map((start) => rewordingAt(checked, start, games))
    .find((found) => found !== null);
  return fix === undefined || fix === null
    ? checked
    : inOtherWords(world, checkedIn(world, edited(checked.source.text, [fix])));
}

function checkedIn(world: World, text: string): CheckedFile {
  return checkFile("form.bot", text, gamesOf(world));
}

function gamesOf({ registered: { lexicon } }: World): Parameters<typeof checkFile>[2] {
  return { [lexicon.game]: lexicon };
}

function errorsOf({ diagnostics }: CheckedFile): readonly number[] {
  return diagnostics.flatMap(({ severity, span }) => (severity === "error" ? [span.start] : []));
}

function meaningOf({ sheet }: CheckedFile): string {
  return meaningKey(sheet?.procedures);
}

/** The counts, and below them what is offered, to be read by hand where the sample says nothing that means the same. */
export function tellRewordings({ refused, offered }: CountedRewordings): string {
  const asSample = offered.filter(({ isAsSample }) => isAsSample);
  const byHand = offered.filter(({ isAsSample }) => !isAsSample);
  const told = (those: readonly Offered[]): readonly string[] =>
    those.flatMap(({ form, printed, reworded }) => [
      "",
      `${form}:`,
      indented(printed),
      "  is offered as",
      indented(reworded),
    ]);
  return [
    `${refused} refused, ${offered.length} reworded`,
    "",
    `${asSample.length} with the meaning that the sample gives:`,
    ...told(asSample),
    "",
    `${byHand.length} read by hand:`,
    ...told(byHand),
    "",
  ].join("\n");
}

function indented(lines: string): string {
  return lines.replace(/^/gm, "    ");
}
