/** A file that the site brings. */
export interface ExampleFile {
  /** From the root of the playground's files: `procedures/…/scenario-1/scenario.bot`. */
  readonly path: string;
  /** What it is called in the list. */
  readonly name: string;
}

/** A folder of files that are read together. Its texts are loaded when they are wanted. */
export interface ExampleFolder {
  readonly path: string;
  /** The name of its game, for people. */
  readonly game: string;
  /** The scenario's number and title, for people. */
  readonly title: string;
  readonly files: readonly ExampleFile[];
  /** Where the texts of the sheets are, from the playground's page: a JSON object of texts by path. */
  readonly texts: string;
  /** Situations about its sheets; null where there are none. */
  readonly situations: { readonly files: readonly ExampleFile[]; readonly texts: string } | null;
}

/** All that the site brings for the playground; made when it is built. */
export interface Examples {
  readonly folders: readonly ExampleFolder[];
  /** Files that are not in the list, such as ledgers: where their texts are. */
  readonly besides: readonly string[];
}

/** Texts by their paths. */
export type Texts = Readonly<Record<string, string>>;
