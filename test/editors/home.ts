import { join } from "node:path";

/** Variables that give a program a home of its own, so that it reads and writes nothing of the user's. */
export function homeIn(directory: string): Readonly<Record<string, string>> {
  return {
    HOME: directory,
    XDG_CACHE_HOME: join(directory, "xdg/cache"),
    XDG_CONFIG_HOME: join(directory, "xdg/config"),
    XDG_DATA_HOME: join(directory, "xdg/data"),
    XDG_STATE_HOME: join(directory, "xdg/state"),
  };
}
