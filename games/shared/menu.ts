/** A menu. Each option leads to another menu or to an outcome. */
export interface Menu<Outcome> {
  readonly question: string;
  readonly options: readonly Option<Outcome>[];
  /** A line below the options that says what else can be typed. */
  readonly hint?: string;
  /** What the options mean, a line each: shown with the help. */
  readonly meanings?: readonly string[];
  /** Reads typed text that names no option; null if this menu does not understand it. */
  readonly read?: (typed: string) => Next<Outcome> | null;
}

export interface Option<Outcome> {
  /** A word that can be typed instead of its number. */
  readonly name: string;
  /** A key instead of a number. An empty text means Enter. */
  readonly key?: string;
  /** A note beside the name. */
  readonly note: string;
  readonly leads: () => Next<Outcome>;
}

export type Next<Outcome> =
  { readonly kind: "menu"; readonly menu: Menu<Outcome> } | { readonly kind: "outcome"; readonly outcome: Outcome };

/** Leads to another menu. */
export function further<Outcome>(menu: Menu<Outcome>): Next<Outcome> {
  return { kind: "menu", menu };
}

/** Leads to an outcome. */
export function reached<Outcome>(outcome: Outcome): Next<Outcome> {
  return { kind: "outcome", outcome };
}

/** A menu, or what its only option leads to. Nobody is asked where there is nothing to choose. */
export function unlessOnly<Outcome>(menu: Menu<Outcome>): Next<Outcome> {
  const [only, ...others] = menu.options;
  return only !== undefined && others.length === 0 ? only.leads() : further(menu);
}

/** The keys of a menu's options: their own, or numbers from 1. */
export function keysOf<Outcome>({ options }: Menu<Outcome>): readonly string[] {
  let number = 0;
  return options.map(({ key }) => {
    if (key !== undefined) return key;
    number += 1;
    return String(number);
  });
}

/** The option whose key or whole name was typed; null if there is none. */
export function optionNamed<Outcome>(menu: Menu<Outcome>, typed: string): Option<Outcome> | null {
  const wanted = simplified(typed);
  const keys = keysOf(menu);
  return menu.options.find(({ name }, index) => keys[index] === wanted || simplified(name) === wanted) ?? null;
}

type Chosen<Outcome> =
  | { readonly kind: "next"; readonly next: Next<Outcome> }
  /** The typed words fit several options. */
  | { readonly kind: "several"; readonly options: readonly Option<Outcome>[] }
  | { readonly kind: "none" };

/**
 * Reads typed text as a choice: a key, a whole name, text that the menu itself reads, the beginning of only one name, or
 * words that are in only one option. Capitals do not matter.
 */
export function choose<Outcome>(menu: Menu<Outcome>, typed: string): Chosen<Outcome> {
  const wanted = simplified(typed);
  const named = optionNamed(menu, typed);
  if (named !== null) return { kind: "next", next: named.leads() };
  const read = menu.read?.(wanted) ?? null;
  if (read !== null) return { kind: "next", next: read };
  if (wanted === "" || /^\d+$/.test(wanted)) return { kind: "none" };
  const begun = menu.options.filter(({ name }) => simplified(name).startsWith(wanted));
  const found = begun.length > 0 ? begun : optionsWithWords(menu, wanted);
  const [only, ...others] = found;
  if (only === undefined) return { kind: "none" };
  return others.length === 0 ? { kind: "next", next: only.leads() } : { kind: "several", options: found };
}

/** The options that have every word that was typed, in their name or beside it. */
export function optionsWithWords<Outcome>(menu: Menu<Outcome>, typed: string): readonly Option<Outcome>[] {
  const words = simplified(typed)
    .split(" ")
    .filter((word) => word !== "");
  return menu.options.filter(({ name, note }) => {
    const text = simplified(`${name} ${note}`);
    return words.every((word) => text.includes(word));
  });
}

function simplified(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").toLowerCase();
}
