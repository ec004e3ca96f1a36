import type { Page } from "playwright-core";

/** What came of a game that was played with random answers. */
export interface PlayedTurns {
  readonly answers: number;
  /** The turns that have begun. */
  readonly turns: number;
  readonly isOver: boolean;
  /** What stopped the game; null where nothing did. */
  readonly trouble: string | null;
}

interface Playing {
  readonly seed: number;
  /** How many turns are played to their end. */
  readonly turns: number;
  /** The most answers. */
  readonly most: number;
}

/**
 * Plays the game on the screen by its own buttons, with random answers, until so many turns are over. It runs in the page:
 * an answer takes as long as the page does.
 */
export function playAtRandom(page: Page, playing: Playing): Promise<PlayedTurns> {
  return page.evaluate(playInPage, playing);
}

/** Runs in the page, and so uses nothing from outside of it. */
async function playInPage({ seed, turns, most }: Playing): Promise<PlayedTurns> {
  const PATIENCE = 30_000;
  /** Names of spaces on any map: where the page offers none, some are typed. */
  const SPACES = ["a1", "a2", "b2", "b3", "c3", "d4"];
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1;
  const random = (count: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state % count;
  };
  const one = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
  const all = <Found extends HTMLElement>(selector: string): Found[] => [...document.querySelectorAll<Found>(selector)];
  const count = (): number => {
    const counted = document.querySelector<HTMLElement>("[data-answers], [data-step]");
    return Number(counted?.dataset["answers"] ?? counted?.dataset["step"] ?? 0);
  };
  const asked = (): string => document.querySelector(".dock .asked")?.textContent ?? "";
  const isOver = (): boolean => document.querySelector(".dock .card[role=status]") !== null;

  const counted = new WeakSet<Element>();
  let begun = 0;
  const countTurns = (): void => {
    for (const heading of all(".history h2")) {
      if (counted.has(heading)) continue;
      counted.add(heading);
      // One game can follow another.
      if (/^Scenario \d+: /.test(heading.textContent)) begun = 0;
      if (/^Turn\b|^The bot's turn$|^Round \d+: /.test(heading.textContent)) begun += 1;
    }
  };
  /** Waits until the page has changed in some way; false where it does not. */
  const changed = (isSo: () => boolean): Promise<boolean> =>
    new Promise((resolve) => {
      if (isSo()) return resolve(true);
      const settle = (value: boolean): void => {
        clearTimeout(timer);
        observer.disconnect();
        resolve(value);
      };
      const observer = new MutationObserver(() => {
        if (isSo()) settle(true);
      });
      const timer = setTimeout(() => settle(isSo()), PATIENCE);
      observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
    });
  const nextFrame = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  const type = (field: HTMLInputElement, text: string): void => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };

  /** What a person can press now. What goes on or ends a list comes up more often: otherwise a turn has no end. */
  const pressable = (): readonly HTMLButtonElement[] => {
    const options = all<HTMLButtonElement>(".dock .option");
    if (options.length > 0) {
      const ends = options.filter(({ textContent }) => /end turn|done/.test(textContent));
      return ends.length > 0 && random(4) === 0 ? ends : options;
    }
    const buttons = all<HTMLButtonElement>(".dock .card button:not([disabled]):not(.quiet)");
    // A game that ends at every second question has no third turn.
    if (/still in the game\?/.test(asked()) && random(8) > 0) return buttons.slice(0, 1);
    const ready = buttons.filter((button) => button.matches(".primary"));
    if (ready.length > 0 && random(3) > 0) return ready;
    const unset = all(".dock fieldset.field").find((field) => field.querySelector("[aria-pressed=true]") === null);
    const values = buttons.filter((button) => unset?.contains(button) === true);
    if (values.length > 0) return values;
    const isSet = (button: HTMLButtonElement): boolean =>
      button.matches("fieldset.field [aria-pressed=true], .fields [aria-pressed=true]");
    const answers = buttons.filter((button) => button.closest(".typed") === null && !isSet(button));
    return answers[0]?.matches(":not(.two) > .answer") === true && random(4) > 0 ? answers.slice(0, 1) : answers;
  };

  /** Types the name of a space, twice where the page asks about it. */
  const typeName = async (field: HTMLInputElement): Promise<void> => {
    type(field, one(SPACES) ?? "");
    for (let times = 0; times < 2 && field.value !== ""; times += 1) {
      await nextFrame();
      field.form?.requestSubmit();
      await nextFrame();
    }
  };

  const end = (trouble: string | null): PlayedTurns => ({ answers: count(), turns: begun, isOver: isOver(), trouble });

  for (;;) {
    const isThere = await changed(() => isOver() || document.querySelector(".dock .asked") !== null);
    countTurns();
    const alert = document.querySelector("[role=alert]:not(.doubt)")?.textContent;
    if (alert !== undefined) return end(`it says “${alert}” at “${asked()}”`);
    if (!isThere) return end(`nothing is asked: ${document.querySelector("main")?.textContent.slice(-200) ?? ""}`);
    if (isOver() || begun > turns || count() >= most) return end(null);
    const before = count();
    const pressed: string[] = [];
    while (count() === before) {
      if (pressed.length > 60) return end(`“${asked()}” takes none of ${pressed.slice(-8).join(", ")}`);
      const field = document.querySelector<HTMLInputElement>(".dock .answers .typed input");
      if (field !== null && document.querySelector(".dock .card .primary") === null && random(2) === 0) {
        await typeName(field);
        pressed.push("a name");
        continue;
      }
      const button = one(pressable());
      if (button === undefined && field === null) return end(`“${asked()}” has nothing to press`);
      if (button === undefined) continue;
      pressed.push(button.textContent);
      // What only chooses shows at once that it is chosen; anything else is an answer.
      const chooses =
        button.hasAttribute("aria-pressed") ||
        button.closest(".fields, .steps") !== null ||
        (button.matches(".chip") && all(".dock .picked").length > 0);
      const shown = document.querySelector(".dock")?.innerHTML;
      button.click();
      const isTaken = await changed(
        () =>
          count() !== before ||
          document.querySelector("[role=alert]:not(.doubt)") !== null ||
          (chooses && document.querySelector(".dock")?.innerHTML !== shown),
      );
      if (!isTaken) return end(`“${asked()}” does not take “${button.textContent}”`);
      if (document.querySelector("[role=alert]:not(.doubt)") !== null) break;
    }
  }
}
