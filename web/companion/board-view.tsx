import { DrawnBoard, spaceAt, unitAt } from "../board/drawn-board.tsx";
import { TEXTS } from "../texts/texts.ts";
import type { NamesQuestion } from "./names-form.tsx";

interface Properties {
  /** The drawn board. */
  readonly svg: string;
  readonly boardStyle: string | null;
  /** The question, if the board can answer it. */
  readonly question: NamesQuestion | null;
  readonly chosen: readonly string[];
  readonly onTap: (name: string) => void;
}

/** The board with everything on it. Spaces and units can be tapped instead of named. */
export function BoardView({ svg, boardStyle, question, chosen, onTap }: Properties) {
  const tap = (target: Element): void => {
    const name = question === null ? null : nameAt(target, question);
    if (name !== null) onTap(name);
  };
  return (
    <section class="board-view" aria-label={TEXTS.boardTab} tabIndex={0}>
      {question !== null && <p class="note">{TEXTS.tapBoard}</p>}
      <DrawnBoard svg={svg} boardStyle={boardStyle} chosen={chosen} onTap={tap} />
    </section>
  );
}

/** The unit or the space that was tapped; null where it is no answer. */
function nameAt(target: Element, { sort, among }: NamesQuestion): string | null {
  const name = sort === "Space" ? spaceAt(target) : (unitAt(target) ?? onlyUnit(target.closest("[data-space]"), among));
  return name !== null && (among === null || among.includes(name)) ? name : null;
}

/** The unit in a space, if only one can be meant. */
function onlyUnit(space: Element | null, among: readonly string[] | null): string | null {
  const names = [...(space?.querySelectorAll("[data-counter]") ?? [])].map(
    (counter) => counter.getAttribute("data-counter") ?? "",
  );
  const [name, second] = names.filter((each) => among === null || among.includes(each));
  return second === undefined ? (name ?? null) : null;
}
