import { useEffect, useRef, useState } from "preact/hooks";
import type { ShownMenu } from "../../../library/game-table.ts";
import { TypedLine } from "../../frame/fields.tsx";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { Button } from "../../frame/page.tsx";

interface Properties {
  readonly menu: ShownMenu;
  /** The numbers of the options to show; null for all. */
  readonly among: readonly number[] | null;
  /** What these options have in common. */
  readonly tapped: string;
  readonly onTake: (option: number) => void;
  readonly onSay: (typed: string) => void;
  readonly onShowAll: () => void;
}

/** The question to the person, with every choice that the rules allow. */
export function MenuCard({ menu, among, tapped, onTake, onSay, onShowAll }: Properties) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState("");
  // Keys work at once, and a screen reader reads the question.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [menu, among]);
  const shown = among ?? menu.options.map((_, index) => index);
  return (
    <div class="card">
      <h2 ref={heading} tabIndex={-1} class="asked">
        {menu.question}
      </h2>
      {among !== null && (
        <p class="note">
          {PLAY_TEXTS.filtered(tapped)} <Button kind="quiet" label={PLAY_TEXTS.showAll} onPress={onShowAll} />
        </p>
      )}
      <div class="options" role="group" aria-label={menu.question} tabIndex={0}>
        {shown.map((index) => {
          const option = menu.options[index];
          return (
            option !== undefined && (
              <button
                key={index}
                type="button"
                class="option"
                aria-keyshortcuts={option.key.length === 1 || option.key === "Enter" ? option.key : undefined}
                onClick={() => onTake(index)}
              >
                <span class="key" aria-hidden="true">
                  {option.key}
                </span>
                <span>
                  <strong>{option.name}</strong> {option.note !== "" && <small>{option.note}</small>}
                </span>
              </button>
            )
          );
        })}
      </div>
      <TypedLine
        label={menu.hint ?? PLAY_TEXTS.typed}
        button={PLAY_TEXTS.say}
        typed={typed}
        onType={setTyped}
        onTake={() => {
          onSay(typed);
          setTyped("");
        }}
      />
    </div>
  );
}
