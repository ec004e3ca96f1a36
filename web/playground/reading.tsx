import { useEffect, useState } from "preact/hooks";
import { Notice } from "../frame/page.tsx";
import { TEXTS } from "../texts/playground-texts.ts";
import type { AnalysisClient } from "./analysis/protocol.ts";
import type { FileShelf } from "./files/file-shelf.ts";
import { folderOf, fileName, SHEET_ENDING } from "./files/paths.ts";
import { PageFrame } from "./panels/pages.tsx";

interface Properties {
  readonly shelf: FileShelf;
  readonly analysis: AnalysisClient;
  /** The sheet to show first. */
  readonly path: string;
  /** Why something could not be opened. */
  readonly notice: string | null;
}

/** The page on a phone: the printed sheets, to be read. */
export function Reading({ shelf, analysis, path: first, notice }: Properties) {
  const [path, setPath] = useState(first);
  const [html, setHtml] = useState<string | null>(null);
  const [said, setSaid] = useState(notice);
  useEffect(() => {
    let isOver = false;
    const show = async (): Promise<void> => {
      await shelf.loadFolder(path);
      const beside = shelf.inFolder(folderOf(path)).filter((each) => each.endsWith(SHEET_ENDING));
      const files = beside.map((each) => ({ path: each, text: shelf.read(each) ?? "" }));
      const rendered = await analysis.call("render", { path, files });
      if (isOver) return;
      if (rendered.ok) setHtml(rendered.value);
      else setSaid(rendered.reason.replaceAll("`", ""));
    };
    setHtml(null);
    show().catch(() => setSaid(TEXTS.notLoaded));
    return () => {
      isOver = true;
    };
  }, [shelf, analysis, path]);
  const own = shelf.own().filter((each) => each.endsWith(SHEET_ENDING));
  return (
    <main class="reading">
      <header class="bar">
        <h1>{TEXTS.title}</h1>
        <a href="../">{TEXTS.companion}</a>
      </header>
      <p class="note">{TEXTS.phoneLead}</p>
      <label class="field">
        {TEXTS.sheet}
        <select
          value={path}
          onChange={({ currentTarget }) => {
            setSaid(null);
            setPath(currentTarget.value);
          }}
        >
          {own.length > 0 && (
            <optgroup label={TEXTS.own}>
              {own.map((each) => (
                <option key={each} value={each}>
                  {fileName(folderOf(each))}/{fileName(each)}
                </option>
              ))}
            </optgroup>
          )}
          {shelf.examples.folders.map((folder) => (
            <optgroup key={folder.path} label={`${folder.game} ${folder.title}`.trim()}>
              {folder.files.filter(isReadable).map((file) => (
                <option key={file.path} value={file.path}>
                  {file.name.replace(SHEET_ENDING, "")}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Notice text={said} />
      {html === null ? (
        said === null && <p role="status">{TEXTS.loading}</p>
      ) : (
        <PageFrame title={fileName(path)} html={html} />
      )}
    </main>
  );
}

/** A scenario file is printed with its sheets. */
function isReadable({ name }: { readonly name: string }): boolean {
  return name.endsWith(SHEET_ENDING) && name !== "scenario.bot";
}
