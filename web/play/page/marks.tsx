import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import type { Title } from "../session/protocol.ts";

/** What of a game is not as printed. */
export function Marks({ title: { remark, standsIn } }: { readonly title: Pick<Title, "remark" | "standsIn"> }) {
  return (
    <>
      {remark !== null && <p class="note">{remark}</p>}
      {standsIn && <p class="note">{PLAY_TEXTS.standInRoster}</p>}
    </>
  );
}
