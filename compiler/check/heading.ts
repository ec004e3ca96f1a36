import type { HeadingNode } from "../../grammar/syntax-tree.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import type { CheckContext } from "./context.ts";
import { senseOf } from "./words.ts";

export type HeadingUnits = CheckedProcedure["units"];

/** The heading of a procedure, before its clauses. */
export type Heading = Pick<CheckedProcedure, "name" | "units" | "initiative">;

export function headingOf(context: CheckContext, heading: HeadingNode): Heading {
  return {
    name: headingName(context, heading),
    units: headingUnits(context, heading),
    initiative: heading.initiative?.value ?? null,
  };
}

/** The cards that a heading covers: titles, with or without a limit to letters. Unknown titles are left out. */
export function headingUnits(context: CheckContext, heading: HeadingNode): HeadingUnits {
  const units: { title: string; letters: string[]; except: string[] }[] = [];
  for (const unit of heading.units) {
    if (unit.title.kind === "unknown") continue;
    const title = senseOf(context.words, unit.title, "title");
    if (!title) continue;
    const letter = unit.letter?.letter.toUpperCase();
    const last = units.at(-1);
    if (last?.title === title.id && last.letters.length > 0 && letter) last.letters.push(letter);
    else {
      const except = heading.exceptLetter ? [heading.exceptLetter.letter.toUpperCase()] : [];
      units.push({ title: title.id, letters: letter ? [letter] : [], except });
    }
  }
  return units;
}

/** The heading as printed, in capitals, without its adjusted initiative. */
export function headingName(context: CheckContext, heading: HeadingNode): string {
  return context.page
    .written(heading.span)
    .replace(/\(\s*initiative[^)]*\)/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
}
