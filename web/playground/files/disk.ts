import { saveFile } from "../../frame/files.ts";

/** A file of the disk that was opened, and may be written again. */
interface WritableHandle {
  readonly name: string;
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
}

/** What browsers with access to files have; the types of the language do not know all of it yet. */
interface FilePickers {
  readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<WritableHandle>;
}

const handles = new Map<string, WritableHandle>();

/** What came of saving: the name of the file, or why there is none. */
export type Saved =
  { readonly kind: "saved"; readonly name: string } | { readonly kind: "not chosen" } | { readonly kind: "refused" };

/**
 * Saves a text to the disk: to the file that was chosen before, or to one that is chosen now. A browser without access to
 * files downloads it.
 */
export async function saveToDisk(path: string, name: string, text: string): Promise<Saved> {
  const { showSaveFilePicker } = window as FilePickers;
  if (showSaveFilePicker === undefined) {
    saveFile(name, text, "text/plain");
    return { kind: "saved", name };
  }
  const handle = handles.get(path) ?? (await showSaveFilePicker({ suggestedName: name }).catch(() => null));
  if (handle === null) return { kind: "not chosen" };
  try {
    const writable = await handle.createWritable();
    await writable.write(text);
    await writable.close();
  } catch {
    // Next time another file can be chosen.
    handles.delete(path);
    return { kind: "refused" };
  }
  handles.set(path, handle);
  return { kind: "saved", name: handle.name };
}
