import type { OutlinedSituation } from "../../analysis/situations/outline-situations.ts";
import type { SituationFile } from "../../analysis/situations/read-situation-file.ts";
import type { Reading } from "../positions/reading.ts";
import { PlainDocument } from "./plain-document.ts";
import { haveSameMembers } from "./same-members.ts";

export const SITUATION_ENDING = ".situation.yaml";

/** What a file was read against: as long as all of it is the same, the file is as it was read. */
type ReadAgainst = readonly unknown[];

/** A file of situations, open in the editor or as it lies on the disk. */
export class SituationDocument extends PlainDocument {
  #outlined: { readonly text: string; readonly situations: readonly OutlinedSituation[] } | null = null;
  #read: { readonly text: string; readonly against: ReadAgainst; readonly file: SituationFile } | null = null;

  constructor(uri: string, name: string, text: string) {
    super(uri, name, "yaml", 0, text);
  }

  /** Its situations as the text is now, by the path that names those without an id. */
  outline(reading: Reading, path: string): readonly OutlinedSituation[] {
    const { text } = this;
    if (this.#outlined?.text !== text) this.#outlined = { text, situations: reading.outlineSituations(path, text) };
    return this.#outlined.situations;
  }

  /** The text as it is now, read. What was read of a file that is not open is not kept. */
  read(against: ReadAgainst, read: (text: string) => SituationFile): SituationFile {
    const { text } = this;
    const known = this.#read;
    if (known?.text === text && haveSameMembers(known.against, against)) return known.file;
    const file = read(text);
    this.#read = this.isOpen ? { text, against, file } : null;
    return file;
  }
}
