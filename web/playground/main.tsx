import { render } from "preact";
import { EXAMPLES } from "virtual:examples";
import type { NamedText } from "../../library/check.ts";
import { isFilesLink, readFilesLink } from "../share/link.ts";
import { TEXTS } from "../texts/playground-texts.ts";
import { startAnalysis } from "./analysis/protocol.ts";
import { FileShelf } from "./files/file-shelf.ts";

/** A screen for which Monaco is not made. */
const SMALL = "(max-width: 700px), (pointer: coarse) and (max-width: 1000px)";

const root = document.querySelector("#app");
if (root !== null)
  void begin(root).catch(() =>
    render(
      <p class="notice" role="alert">
        {TEXTS.notLoaded}
      </p>,
      root,
    ),
  );

async function begin(root: Element): Promise<void> {
  const first = EXAMPLES.folders[0]?.files[0]?.path;
  if (first === undefined) return;
  const isSmall = matchMedia(SMALL).matches;
  // The largest parts are requested first, so that they load together with the texts.
  const worker = isSmall ? null : startServer();
  const loading = isSmall
    ? null
    : Promise.all([import("./app.tsx"), import("./desk.ts"), import("./editor/editor-host.ts")]);
  const shelf = new FileShelf(EXAMPLES);
  addEventListener("pagehide", () => void shelf.keepAll());
  const linked = isFilesLink(location.hash) ? await readFilesLink(location.hash) : null;
  const notice = linked === null && isFilesLink(location.hash) ? TEXTS.badLink : null;
  // Remove the link from the address: its files are on this device now.
  if (isFilesLink(location.hash)) history.replaceState(null, "", location.pathname);
  await Promise.all([shelf.begin(), shelf.loadFolder(first)]);
  if (loading === null) {
    const [{ Reading }, taken] = await Promise.all([
      import("./reading.tsx"),
      linked === null ? null : added(shelf, linked),
    ]);
    const path = taken?.path ?? first;
    render(<Reading shelf={shelf} analysis={startAnalysis()} path={path} notice={taken?.notice ?? notice} />, root);
    return;
  }
  const [{ App }, { Desk }, { EditorHost }] = await loading;
  const servers = [worker];
  const desk = new Desk(
    shelf,
    first,
    (own) =>
      new EditorHost(shelf, {
        onFindings: (findings) => own.set({ findings }),
        onChecked: () => own.set({ isChecked: true }),
        onLine: (line) => own.set({ line }),
        onOpened: (path) => void own.open(path),
        onPage: (code) => own.set({ tab: "handbook", page: code }),
        onCalls: (procedure) => own.showCalls(procedure),
        onNothingToFix: () => own.say(TEXTS.nothingToFix),
        onSave: () => void own.save(),
        onRepaired: () => own.say(TEXTS.repaired),
      }),
    () => servers.pop() ?? startServer(),
  );
  render(<App desk={desk} />, root);
  if (notice !== null) desk.say(notice, true);
  if (linked !== null) await desk.take(linked);
  await desk.firstChecked;
  await desk.isLoaded(shelf.loadSheets());
}

/** Adds the files of a link on a phone, where no desk does it. */
async function added(shelf: FileShelf, linked: readonly NamedText[]) {
  const { addFolder, goodFiles } = await import("./files/own-folder.ts");
  const good = goodFiles(linked);
  if (typeof good === "string") return { path: null, notice: good };
  return { path: await addFolder(shelf, good), notice: null };
}

function startServer(): Worker {
  return new Worker(new URL("./server/server-worker.ts", import.meta.url), { type: "module" });
}
