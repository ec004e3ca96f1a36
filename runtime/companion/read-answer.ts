import { isName, listed, misfit, type Answer, type Field, type Misfit, type Question } from "./question.ts";

/** The typed text as an answer, or what is wrong with it. */
type ReadAnswer =
  | {
      readonly kind: "answer";
      readonly answer: Answer;
      /** New names, if any name is allowed. */
      readonly fresh: readonly string[];
    }
  | ({ readonly kind: "problem" } & Misfit);

type NamesQuestion = Question & { readonly form: "names" };

/** Reads what a person types: y and n, the key of an option, a number, names by their beginnings or their numbers. */
export function readAnswer(question: Question, typed: string): ReadAnswer {
  const read = readForm(question, typed.trim());
  if (read.kind === "problem") return read;
  const reason = misfit(question, read.answer);
  return reason === null ? read : { kind: "problem", ...reason };
}

function readForm(question: Question, text: string): ReadAnswer {
  // People press Enter once too often; that must never answer the next question.
  if (text === "") return problem("type an answer before you press Enter");
  switch (question.form) {
    case "yes or no":
      if (/^y(es)?$/i.test(text)) return answer({ yes: true });
      return /^no?$/i.test(text) ? answer({ yes: false }) : problem("answer y or n");
    case "choice":
      return answer({ key: keyMeant(question, text) });
    case "names":
      return readNamesOf(question, text);
    case "cards":
      return readNames(text, [...new Set(question.among)], true, "card");
    case "number":
      return /^\d+$/.test(text)
        ? answer({ number: Number(text) })
        : problem(`answer with a number from ${question.least} to ${question.most}`);
    case "values":
      return readValues(question.fields, text);
    case "die":
      return /^\d+$/.test(text)
        ? answer({ face: Number(text) })
        : problem(`type the number you rolled on the d${question.sides}`);
  }
}

function answer(given: Answer, fresh: readonly string[] = []): ReadAnswer {
  return { kind: "answer", answer: given, fresh };
}

function problem(text: string, unknown?: Misfit["unknown"]): ReadAnswer {
  return unknown === undefined ? { kind: "problem", text } : { kind: "problem", text, unknown };
}

/** The key that was typed, or the key of the only label that begins so or contains these words: `bot` for “the bot”. */
function keyMeant({ options }: Question & { readonly form: "choice" }, text: string): string {
  const typed = text.toLowerCase();
  const key = options.find((option) => option.key.toLowerCase() === typed)?.key;
  const begun = options.filter(({ label }) => label.toLowerCase().startsWith(typed));
  const said = options.filter(({ label }) => ` ${plainWords(label)} `.includes(` ${plainWords(typed)} `));
  const [labelled, second] = begun.length > 0 ? begun : said;
  return key ?? (second === undefined ? labelled?.key : undefined) ?? text;
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function readNamesOf(question: NamesQuestion, text: string): ReadAnswer {
  const { among, known, before = [], details, least, nowhere, sort } = question;
  if (/^(none|-)$/i.test(text)) {
    return least > 0 && among !== null
      ? problem("at least one matches best: name it, or type `all` if they tie")
      : answer({ names: [] });
  }
  if (nowhere && /^nowhere$/i.test(text)) return answer({ nowhere: true });
  if (among !== null && /^all$/i.test(text)) return answer({ names: among });
  if (before.length > 0 && text === "=") return answer({ names: before });
  if (among !== null && least === 0 && /^no?$/i.test(text) && namesMeant(text, among).length === 0)
    return problem(noName(text));
  if (details !== undefined) return readDetailed(text, among ?? known, details, sort);
  return readNames(text, among ?? known, among !== null, sort);
}

/** Names, each with its values: `guard y 3 1 higher, guard z 5`. Values that are left out are as usual. */
function readDetailed(
  text: string,
  known: readonly string[],
  details: NonNullable<NamesQuestion["details"]>,
  sort: string,
): ReadAnswer {
  const parts = splitAtCommas(text).map((part) => /^(.+?)(?: (\d.*))?$/.exec(part) ?? []);
  const named = readNames(parts.map(([, name = ""]) => name).join(", "), known, true, sort);
  if (named.kind === "problem" || !("names" in named.answer)) return named;
  const given: [string, readonly (number | string)[]][] = [];
  for (const [index, name] of named.answer.names.entries()) {
    const typed = parts[index]?.[2];
    if (typed === undefined) continue;
    const fields = details[name] ?? [];
    if (fields.length === 0) return problem(`with ${name}, nothing is asked`);
    const count = typed.split(" ").length;
    const usual = fields.slice(count).map((field) => `${field.usual ?? ""}`);
    const read = readValues(fields, [typed, ...usual].join(" "));
    if (read.kind === "problem") return { ...read, text: `with ${name}, ${read.text}` };
    if ("values" in read.answer) given.push([name, read.answer.values]);
  }
  return answer({ ...named.answer, details: Object.fromEntries(given) });
}

/** Words that answer other questions, so they are not meant as names. */
const NO_NAMES = /^(y|yes|n|no|all|nowhere|none|done|ok)$/i;

function noName(written: string): string {
  return `\`${written}\` does not answer this question: type names, or \`none\``;
}

/**
 * @param known the names that can be meant, in the order in which they are numbered
 * @param only whether there are no others
 * @param sort what is named, which may be typed before a name: `space c3`
 */
function readNames(text: string, known: readonly string[], only: boolean, sort: string): ReadAnswer {
  const names: string[] = [];
  const fresh: string[] = [];
  for (const written of splitAtCommas(text)) {
    const part = withoutSort(written, sort, known);
    const meant = namesMeant(part, known);
    const [name] = meant;
    if (meant.length > 1) return problem(`\`${part}\` could mean ${meant.join(" or ")}`);
    if (name !== undefined) {
      names.push(name);
      continue;
    }
    const numbered = otherNumbers(part, known);
    if (only && numbered.length > 0)
      return problem(`there is no \`${part}\` in the list, only ${listed(numbered, "and")}`);
    const several = numbered.length > 0 ? null : severalNames(part, known);
    if (several !== null) return problem(`put commas between the names: ${several.join(", ")}`);
    if (only) return problem(`\`${part}\` is not in the list`, { written: part, known });
    if (NO_NAMES.test(part)) return problem(noName(part));
    if (!isName(part)) return problem(`\`${part}\` is not a name: type names with commas between them`);
    names.push(part);
    fresh.push(part);
  }
  return names.length === 0 ? problem("type names, or `none`") : answer({ names }, fresh);
}

/** `space c3` is c3. */
function withoutSort(part: string, sort: string, known: readonly string[]): string {
  const before = `${sort.toLowerCase()} `;
  const isNamed = !part.toLowerCase().startsWith(before) || namesMeant(part, known).length > 0;
  return isNamed ? part : part.slice(before.length);
}

/** Only commas separate names; a full stop ends a sentence. */
function splitAtCommas(text: string): readonly string[] {
  return text
    .replace(/\.$/, "")
    .split(",")
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => part !== "");
}

/** The names that differ from `Fighter 9` in their number alone. */
function otherNumbers(part: string, known: readonly string[]): readonly string[] {
  const [, title = ""] = /^(\D.*) \d+$/.exec(part) ?? [];
  return title === "" ? [] : completions(title, known).filter((name) => isNumbered(name, splitWords(title).length));
}

function isNumbered(name: string, words: number): boolean {
  const [number = "", ...others] = splitWords(name).slice(words);
  return others.length === 0 && /^\d+$/.test(number);
}

/** Names separated by something other than commas; each must be known or look like a place on a map. */
function severalNames(part: string, known: readonly string[]): readonly string[] | null {
  for (const between of [JOINERS, / /]) {
    const names = part.split(between).map((word) => {
      const [name, second] = namesMeant(word, known);
      if (name !== undefined && second === undefined) return name;
      return /^[a-z]{0,2}\d+$/i.test(word) ? word : null;
    });
    if (names.length > 1 && names.every((name) => name !== null)) return names;
  }
  return null;
}

/** `c3 and d4`, `c3; d4` */
const JOINERS = / ?[;/&+] ?| (?:and|or) /i;

/** The names that a part can mean: the name itself, the one with its number, or those whose words begin so. */
function namesMeant(part: string, known: readonly string[]): readonly string[] {
  const exact = known.find((name) => name.toLowerCase() === part.toLowerCase());
  if (exact !== undefined) return [exact];
  if (/^[1-9]\d*$/.test(part) && known[Number(part) - 1] !== undefined)
    return known.slice(Number(part) - 1, Number(part));
  return completions(part, known);
}

/** Values separated by spaces or commas, in the order of their fields; words may be cut short. */
function readValues(fields: readonly Field[], text: string): ReadAnswer {
  const parts = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((part) => part !== "");
  if (parts.length !== fields.length) return problem(`type ${fields.map(({ name }) => name).join(", ")}`);
  const values = fields.map((field, index): number | string => {
    const part = parts[index] ?? "";
    if (field.kind === "number") return /^\d+$/.test(part) ? Number(part) : part;
    const [word, second] = field.words.filter((each) => each.startsWith(part));
    return second === undefined ? (word ?? part) : part;
  });
  return answer({ values });
}

/** The names whose words begin with the typed words, or whose initials were typed: `gu y`, `gy` for Guard Y. */
export function completions(typed: string, known: readonly string[]): readonly string[] {
  const words = splitWords(typed);
  const initials = words.length === 1 ? (words[0] ?? "") : "";
  return known.filter((name) => {
    const own = splitWords(name);
    const begins = words.length <= own.length && words.every((word, index) => own[index]?.startsWith(word));
    const firstAndLast = words.length === 2 && own[0]?.startsWith(words[0] ?? "") && own.at(-1) === words[1];
    return begins || firstAndLast || (initials.length > 1 && own.map((word) => word[0]).join("") === initials);
  });
}

function splitWords(name: string): readonly string[] {
  return name
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== "");
}
