import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** Once it is as large as this, V8's space for young objects grows no further. */
const LARGE_BYTES = 4 * 1024 * 1024;

/**
 * Lets the space in which V8 creates objects grow until it is large. With the megabyte that it begins with, V8 collects
 * some ten times in each check and takes what is in use for old. Without a bound it grows to dozens of megabytes. V8
 * shrinks it when it collects all garbage, so each burst of edits begins anew.
 */
export function boundYoungSpace(): void {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
  setFlagsFromString(`--semi-space-growth-factor=${(space?.space_size ?? 0) < LARGE_BYTES ? 4 : 1}`);
}
