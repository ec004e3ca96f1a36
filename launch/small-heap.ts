import { setFlagsFromString } from "node:v8";
import { optimizeLater } from "./late-optimizing.ts";

/**
 * A server lives as long as the editor, and works in bursts of a few milliseconds: the heap is to follow what is held,
 * not what was once thrown away. Without this it grows to three times the size before the first collection.
 *
 * It must be called before a bundle is run: V8 takes cached code only with the flags with which that was made.
 */
export function keepHeapSmall(): void {
  // The server bounds the space for young objects (`language-server/collect-garbage-when-idle.ts`).
  setFlagsFromString("--semi-space-growth-factor=4");
  setFlagsFromString("--heap-growing-percent=50");
  // The compiler in the middle holds a tenth of the memory for its own work, and saves a tenth of the time.
  setFlagsFromString("--no-maglev");
  // With pauses between keys, most functions never become hot: code that is made before that takes a twelfth off a key,
  // for some 4 MB. What was not called lately gives its code back.
  setFlagsFromString("--flush-baseline-code");
  optimizeLater();
}
