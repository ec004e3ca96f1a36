import { TEXTS } from "../../texts/playground-texts.ts";
import type { Refusal } from "./own-folder.ts";

/** Why files are not taken in, as a sentence. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case "nothing":
      return TEXTS.nothingToOpen;
    case "large":
      return TEXTS.tooLarge(refusal.name);
    case "no text":
      return TEXTS.noText(refusal.name);
  }
}
