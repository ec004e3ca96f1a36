import type { ToldStep } from "../runtime/tables/run-text.ts";
import { block, element, type Html } from "./html.ts";
import { wholePage } from "./style.ts";

/** A game that was set up by its tables. */
interface SetupPage {
  readonly game: string;
  /** A note about the game, in one sentence. */
  readonly note: string;
  readonly sides: readonly { readonly name: string; readonly values: Readonly<Record<string, number | string>> }[];
  readonly values: Readonly<Record<string, number | string>>;
  readonly steps: readonly ToldStep[];
}

/** The game as one page for the table: the inputs, then every step with its result and how it was found. */
export function renderSetup({ game, note, sides, steps, values }: SetupPage): string {
  const title = `${game}: a game set up`;
  const given = [
    ...Object.entries(values).map(([name, value]) => `${name} ${value}`),
    ...sides.map(
      (side) =>
        `${side.name}: ${Object.entries(side.values)
          .map(([name, value]) => `${name} ${value}`)
          .join(", ")}`,
    ),
  ];
  const body = block(
    "body",
    { class: "explained" },
    block("header", {}, element("h1", {}, title), ...given.map((line) => element("p", { class: "place" }, line))),
    block("main", {}, block("ol", { class: "steps" }, ...stepItems(steps)), element("p", { class: "place" }, note)),
  );
  return wholePage(title, body, null);
}

/** The results of all sides for one step stand together. */
function stepItems(steps: readonly ToldStep[]): readonly Html[] {
  const numbers = [...new Set(steps.map(({ step }) => step))];
  return numbers.map((number) => {
    const parts = steps.filter(({ step }) => step === number);
    return block("li", { value: number }, ...parts.map(stepPart));
  });
}

function stepPart({ heading, lines, side }: ToldStep): Html {
  const whose = side === null ? null : `${side}: `;
  return block(
    "div",
    {},
    element("p", {}, whose, element("b", {}, heading)),
    lines.length === 0 ? null : block("ul", {}, ...lines.map((line) => element("li", {}, line))),
  );
}
