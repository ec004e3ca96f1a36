/** The letters that a clause's references may point at. */
export interface LetterScope {
  readonly clause: number;
  readonly own: readonly string[];
  /** The closest earlier clause of the procedure that has letters. */
  readonly earlier: { readonly clause: number; readonly letters: readonly string[] } | null;
  /** An earlier clause could not be read: letters that are not found may be its own. */
  readonly uncertain: boolean;
}

/** The same letters; `notice` is called when one of them is looked for. */
export function noticed(scope: LetterScope, notice: () => void): LetterScope {
  const look = <Field extends keyof LetterScope>(field: Field): LetterScope[Field] => {
    notice();
    return scope[field];
  };
  return {
    get clause() {
      return look("clause");
    },
    get own() {
      return look("own");
    },
    get earlier() {
      return look("earlier");
    },
    get uncertain() {
      return look("uncertain");
    },
  };
}
