import { foldForm } from "../../grammar/fold-form.ts";
import type { Span } from "../../grammar/source.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { CodeByKind, ComputedByKind, GameCode } from "../game-code.ts";
import type { GameReporter } from "./game-reporter.ts";

type Kind = keyof ComputedByKind;

/** What messages call the functions of each kind. */
const CALLED: Readonly<Record<Kind, string>> = {
  adjectives: "adjective",
  relations: "relation",
  moves: "movement",
  attacks: "attack",
  choices: "choice of places",
  actions: "action",
};

const KINDS = Object.keys(CALLED) as readonly Kind[];

/** The functions that come with a game's text. A text and its functions must fit each other. */
export class CodeOfGame {
  readonly #code: CodeByKind;
  /** Whether the positions of the game are code, too. */
  readonly hasBoard: boolean;
  readonly #reporter: GameReporter;
  readonly #taken: Readonly<Record<Kind, Set<string>>> = {
    adjectives: new Set(),
    relations: new Set(),
    moves: new Set(),
    attacks: new Set(),
    choices: new Set(),
    actions: new Set(),
  };

  constructor(code: GameCode, reporter: GameReporter) {
    this.#code = code;
    this.hasBoard = code.board === true;
    this.#reporter = reporter;
  }

  /** The function of a name that the text says is by code. Reports one that is missing, and gives null then. */
  take<Of extends Kind>(kind: Of, name: string, span: Span): ComputedByKind[Of] | null {
    const functions: Readonly<Record<string, ComputedByKind[Of]>> = this.#code[kind] ?? {};
    const found = Object.keys(functions).find((each) => foldForm(each) === foldForm(name));
    if (found === undefined) return this.#reporter.refuse("game-without-code", span, { kind: CALLED[kind], name });
    this.#taken[kind].add(found);
    return functions[found] ?? null;
  }

  /** Reports functions that the text does not name. */
  reportUnused({ span }: NameNode): void {
    for (const kind of KINDS) {
      for (const name of Object.keys(this.#code[kind] ?? {})) {
        if (!this.#taken[kind].has(name)) this.#reporter.refuse("game-unused-code", span, { kind: CALLED[kind], name });
      }
    }
  }
}
