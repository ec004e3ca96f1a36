import { useEffect, useState } from "preact/hooks";
import type { Preview } from "../../../language-server/protocol.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { Desk, DeskState } from "../desk.ts";
import { uriOf } from "../files/paths.ts";
import { PageFrame } from "./page-frame.tsx";

/** The page lets run only what carries this word, and nothing in its frame may run anyway. */
const NONCE = "playground";

interface Properties {
  readonly desk: Desk;
  readonly state: DeskState;
}

/** The printed sheet of the open file, as the text is at any moment and where the cursor is. */
export function PrintedPanel({ desk, state }: Properties) {
  const { path, revision, line } = state;
  const [preview, setPreview] = useState<{ readonly path: string; readonly preview: Preview | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    void desk.link.ask("tiebreak/preview", { textDocument: { uri: uriOf(path) }, nonce: NONCE }).then((found) => {
      // While a key is half written the page stays as it is.
      if (!isOver)
        setPreview((before) => (found === null && before?.path === path ? before : { path, preview: found }));
    });
    return () => {
      isOver = true;
    };
  }, [desk, path, revision]);
  if (preview === null || preview.path !== path) return <p class="note">{TEXTS.loading}</p>;
  if (preview.preview === null) return <p class="note">{TEXTS.printedNothing}</p>;
  const { title, html, places } = preview.preview;
  const at = places.find(({ range }) => range.start.line < line && line <= range.end.line + 1);
  return (
    <PageFrame
      key={path}
      title={title}
      html={html}
      reveal={at?.id ?? null}
      onShow={(name) => {
        const place = places.find(({ id }) => id === name);
        if (place !== undefined) desk.editor.scrollTo(place.range.start.line + 1);
      }}
    />
  );
}
