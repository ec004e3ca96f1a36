import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { forEachPart, VARIANTS } from "../../runtime/checked-tree/visit.ts";
import type { Valid } from "./trial.ts";

/** Kinds of parts, as `formOf` names them: `item compares`, `action move`, `row`. */
export const PART_FORMS: readonly string[] = VARIANTS.map(({ form }) => form);

/** The kinds of parts in a sheet. */
export function partFormsIn(sheet: CheckedSheet): ReadonlySet<string> {
  const forms = new Set<string>();
  forEachPart("sheet", sheet, (each) => forms.add(formOf(each)));
  return forms;
}

/** The kinds of parts in a sheet with what they have of their own: `action move with passengers`. */
export function fieldFormsIn(sheet: CheckedSheet): ReadonlySet<string> {
  const forms = new Set<string>();
  forEachPart("sheet", sheet, (each) => {
    for (const [field, value] of Object.entries(each.part)) {
      if (isFilled(value)) forms.add(`${formOf(each)} with ${field}`);
    }
  });
  return forms;
}

function formOf({ name, part }: { readonly name: string; readonly part: object }): string {
  const { kind, plan } = part as { readonly kind?: string; readonly plan?: string };
  const inner = plan ?? kind;
  return PART_FORMS.includes(name) || inner === undefined ? name : `${name} ${inner}`;
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
}

/** The forms of the handbook's page on the language, in its order, each by what is found in a sheet that has it. */
export const WRITTEN_FORMS: Readonly<Record<string, RegExp>> = {
  "procedures of several units": /^[A-Z][A-Z -]+ AND [A-Z]/m,
  "a heading without a letter": /\(NOT [A-Z]\)$/m,
  "a heading with a letter": /^[A-Z]+ [A-Z]$/m,
  "numbers with a full stop": /^1\. /m,
  "a condition that begins with If and ends in a comma": /^\d+\. If [^:]*, /m,
  "the acting unit by its title": /\bthe (?:mower|picker|crawler|walker)\b/i,
  "a last clause with Otherwise": /^\d+\. Otherwise, /m,
  "a condition in brackets before a line": /^\d+\.? \([^)]*\) [A-Z]/m,
  "a question": /\? Yes: /,
  "an action at the second answer": /^ +No: [A-Z]/m,
  "a jump at the second answer": /^ +No: go to \d/m,
  "a jump behind a condition": /: go to \d/,
  "an answer to an event": /^When .*: /m,
  "a first action": /^Always first: /m,
  "a first action with a condition": /^Always first: If /m,
  "a routine": /^ROUTINE /m,
  "a routine that hides an action": /^ROUTINE (?!ZIGZAG$|SALLY FORTH$|HUDDLE$)/m,
  "a routine that is tried once": / unless already tried/,
  "a condition of several statements": /^\d+ .*, .*: /m,
  "statements joined by or": / or .*:/,
  "a condition with when": / when .*:/,
  "a condition with unless": / unless .*:/,
  "unless before several statements": / unless \(/,
  "a numbered place": /\bhex \d{4}\b/,
  "one word or another before a noun": /\b\w+ or \w+ \w+/,
  "a comparison of numbers": / (?:>|<|>=|<=|=) /,
  "a sum of numbers": / (?:plus|\+) /,
  "a difference of numbers": / (?:minus|−) /,
  "a product": / × /,
  "a half": /half of .*, rounded (?:up|down)/,
  "dice in a condition": /\[\d*d\d+\].*:/,
  "dice with Roll in a condition": /Roll \[2d6\] (?:>|<|=)/,
  "more of one than of another": /\bmore \w.* than /,
  "fewer of one than of another": /\bfewer \w.* than /,
  "a thing with more of one than of another":
    /\b(?:with|has|holds|holding|contains|containing) (?:more|fewer) \w.* than /,
  "all of a bare plural": /^\d+\.? \w+s (?:not )?\w+: /m,
  "a count": /\b(?:at least|up to|more than|less than|exactly) \d/,
  "a threshold": /[Tt]hreshold \d+\/\d+\/\d+/,
  "a strength X": / X\b/,
  "a strength Y": / Y\b/,
  "an attack with its icons": /\(range \d/,
  equipment: /, using /,
  "a strength for each kind of target": / \d \/ \d \[/,
  "all units of a space": /, targeting all /,
  "several targets": /, targeting (?:up to \d|each) /,
  "targets in different places": /, targeting up to \d .* different /,
  "a target in each place": /, targeting [^,.[]* each /,
  "several places": /^\d+\.? .*\b[A-Z]+(?: \d| X)? (?:up to \d|each) /m,
  "further orders": /: Target .*, if possible\./,
  "a second deck": / \d [A-Z] and \d [A-Z]/,
  passengers: /, accompanied by up to /,
  "a limit of passengers": /\(not leaving /,
  "actions that follow": /, then |\. Then /,
  "an action instead of another": /, otherwise |\. Otherwise, /,
  "actions that follow, beside one instead of another":
    /, otherwise [^\n]*\. (?:\[[^\n\]]*\] )?Then |If that is impossible, [^\n]* and /,
  "an action instead of letters": /\n +Otherwise /,
  letters: /:\n +a\) /,
  "a letter nearest to letters": / \[a\)/,
  "a goal to approach": / towards /,
  "a goal to be nearer to": / nearer to /,
  "a retreat": / away from /,
  "a goal furthest from something": / to \w+ (?:furthest|farthest|further|farther) from /,
  "where a movement may not end": / (?:never|without entering|without leaving|never nearer to) /,
  "what a movement avoids": /, avoiding /,
  "a condition before a letter": /\n +[a-c]\) [^\n[]*: /,
  "a condition behind a letter": /\n +[a-c]\) .*, only if /,
  "a criterion with a condition": /\[.*\((?:only if|unless) /,
  "what settles a tie in order": /> First in order\]/,
  "a tie that the player settles": /> Player's choice\]/,
  "a way by a bracket": /Destination 2 .* through\. \[/,
  "a way as per a letter": /through as per [a-c]\)/,
  "a table": /Roll \[\d*d\d+\].*:\n/,
  "dice that are added up": /\[\dd\d+\]/,
  "a table of the die that is kept": /Roll \[\dd\d+\], keep the .*:\n/,
  "the die that is kept in a condition": /\[\dd\d+\], keep the \w+ (?:>|<|=)/,
  "a row that finds": /: Find /,
  "a clause that finds": /^\d+ (?:.*: )?Find /m,
  "a row that finds and does several things": /: Find .*(?:otherwise|then) /i,
  "a table of decks": /, roll \[/,
  "a number added to a roll if something is so": /\], [+−]\d+ if /,
  "a number added only if something is so": /, [+−]\d+ only if /,
  "a number added unless something is so": /, [+−]\d+ unless /,
  "things added to a roll": /Roll \[\d*d\d+\] [+−] /,
  "products added to a roll": /, [+−]\d × /,
  "a table with a name": /^TABLE .*:\n/m,
  "a table with a name to whose dice something is added": /^TABLE .*\],? [+−]/m,
  "rolling on a table with a name": /Roll on \w+/,
  "dangerous units": /^DANGEROUS /m,
  "rules of a bot": / BOT RULES$/m,
  "a rule with a printed name": /^ +"Stray Cat": /m,
  "a rule behind a clause": /[.\]] \([A-Z][^)]*\.\)/,
  "a word that is defined": /^ +Haunt: /m,
  "a word that says something": /^ +Glum: /m,
  "a number that is defined": /^ +Zeal of /m,
  "a checklist": /^CHECKLIST /m,
  "a question about both things of a checklist": /\b(?:either|both|between the) /,
  "a relation that a checklist answers": /(?:has|have|with) (?:a )?clear run to/,
  "the contrary of such a relation": /(?:not have a|no|without a) clear run to/,
  "what the bot remembers": /^MEMORY$/m,
  "a mode that is set": /SET mood to /,
  "a counter that is added to": /ADD \d to /,
  "a remark": /\/\/ l\. \d/,
};

/** The forms that a sheet has as it is written. */
export function writtenFormsIn({ text }: Valid): readonly string[] {
  return Object.entries(WRITTEN_FORMS).flatMap(([form, pattern]) => (pattern.test(text) ? form : []));
}
