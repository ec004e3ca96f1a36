import type { FileKeeper } from "./file-shelf.ts";

interface Told {
  readonly path: string;
  readonly text: string | null;
}

/**
 * What the device keeps, told to the other tabs of the playground: each shows what was kept last.
 *
 * @param onOther is told what another tab has kept; null for a file that it removed
 */
export function sharedKeeper(keeper: FileKeeper, onOther: (path: string, text: string | null) => void): FileKeeper {
  const channel = new BroadcastChannel("tiebreak-playground");
  channel.addEventListener("message", ({ data: { path, text } }: MessageEvent<Told>) => onOther(path, text));
  const tell = (told: Told): void => channel.postMessage(told);
  return {
    all: () => keeper.all(),
    keep: async (file) => {
      await keeper.keep(file);
      tell(file);
    },
    remove: async (path) => {
      await keeper.remove(path);
      tell({ path, text: null });
    },
  };
}
