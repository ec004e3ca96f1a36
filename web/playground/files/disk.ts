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

/**
 * Saves a text to the disk: to the file that was chosen before, or to one that is chosen now. A browser without access to
 * files downloads it.
 *
 * @returns the name of the file; null where nobody chose one
 */
export async function saveToDisk(path: string, name: string, text: string): Promise<string | null> {
  const { showSaveFilePicker } = window as FilePickers;
  if (showSaveFilePicker === undefined) {
    saveFile(name, text, "text/plain");
    return name;
  }
  const handle = handles.get(path) ?? (await showSaveFilePicker({ suggestedName: name }).catch(() => null));
  if (handle === null) return null;
  handles.set(path, handle);
  const writable = await handle.createWritable();
  await writable.write(text);
  await writable.close();
  return handle.name;
}
