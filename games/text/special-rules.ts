import { capitalised } from "../../grammar/prose.ts";
import type { RuleWord } from "../../grammar/lexicon.ts";
import type { GameSectionNode } from "../../grammar/game-text/syntax-tree.ts";
import type { SpecialRuleNode } from "../../grammar/game-text/rule-tree.ts";
import { isSameSize } from "../shared/declared/boards.ts";
import { BOARD_RULE } from "../shared/declared/position.ts";
import { fieldOfRule } from "../shared/declared/switches.ts";
import type { Board } from "./board.ts";
import type { GameReporter } from "./game-reporter.ts";
import type { Names } from "./names.ts";
import type { ThingSort } from "./thing-sorts.ts";

type SpecialRules = Extract<GameSectionNode, { readonly kind: "specialRules" }>;

/** What a remark says, and where the rule stands that it tells of. */
export interface SourcedRemark {
  readonly says: string;
  readonly rule: string | null;
}

/** The rules that scenario files and their bots may state. Code of the game asks for them by their ids. */
export function specialRules(
  sections: readonly SpecialRules[],
  reporter: GameReporter,
  remarkOf: (row: SpecialRuleNode) => SourcedRemark,
  things: RuledThings | null,
): readonly RuleWord[] {
  const taken = new Set<string>();
  return sections.flatMap(({ of: scopes, rows }) =>
    rows.flatMap((row): readonly RuleWord[] => {
      const { name, sentence } = row;
      const form = formOf(sentence.text);
      const id = name === null ? uncapitalised(form) : numbered(name.text);
      const known = [id, form.toLowerCase()].find((each) => taken.has(each));
      if (known !== undefined) {
        reporter.refuse("game-name-taken", row.span, { name: known, what: "a special rule" });
        return [];
      }
      taken.add(id).add(form.toLowerCase());
      const { says, rule } = remarkOf(row);
      const documentation = says === "" ? `${capitalised(sentence.text)}.` : says;
      return [
        {
          category: "rule",
          id,
          scopes,
          // What ends a sequence stands behind its name, within a line.
          sentences: [scopes.includes("sequence") ? uncapitalised(form) : capitalised(form)],
          documentation,
          ...rangeOf(things && (scopes.includes("scenario") ? things.game : things.eachSide), id),
          ...(rule === null ? {} : { rule }),
        },
      ];
    }),
  );
}

/** Between which the number of a rule lies that says how much something is. */
function rangeOf(thing: ThingSort | null, id: string): Pick<RuleWord, "numbers"> {
  const field = thing && fieldOfRule(thing.fields, id);
  const kind = field === null ? undefined : thing?.fields[field];
  return kind?.kind === "number" ? { numbers: [{ from: kind.from, to: kind.to }] } : {};
}

/** What a rule of every scenario is called that says how large the board is, where it has several sizes. */
export function boardRules({ smallest, size, places, cells }: Board): readonly RuleWord[] {
  if (isSameSize(smallest, size)) return [];
  const columns = { from: smallest.columns, to: size.columns };
  const rows = { from: smallest.rows, to: size.rows };
  const isRow = cells === undefined;
  const many = places.many;
  return [
    {
      category: "rule",
      id: BOARD_RULE,
      scopes: ["scenario"],
      sentences: isRow
        ? [`The board has # ${many}`, `The board is a row of # ${many}`, `There are # ${many}`]
        : [`The board is # × # ${many}`, `The board is # x # ${many}`, `The board has # × # ${many}`],
      documentation: `The board has this many ${isRow ? many : `columns and rows of ${many}`} in the scenario.`,
      numbers: isRow ? [columns] : [columns, rows],
      mayBeLeftOut: true,
    },
  ];
}

/**
 * Reports special rules that a game with a sequence could not follow: each is called after what the game, or the side of
 * the bot, is or has from the beginning.
 */
export function checkFollowed(
  sections: readonly SpecialRules[],
  { game, eachSide, names, reporter }: RuledThings & { readonly names: Names; readonly reporter: GameReporter },
): void {
  for (const { of: scopes, rows } of sections) {
    const thing = scopes.includes("scenario") ? game : eachSide;
    for (const { name, sentence, span } of rows) {
      if (scopes.includes("sequence")) {
        reporter.refuse("game-not-yet", span, { what: "a special rule of a sequence beside one that is played" });
        continue;
      }
      const form = formOf(sentence.text);
      const called = name ?? { ...sentence, kind: "name", text: uncapitalised(form) };
      const field = fieldOfRule(thing.fields, called.text);
      const isNumber = field !== null && thing.fields[field]?.kind === "number";
      const gaps = form.match(/#|\{\w+\}/g) ?? [];
      if (field === null) {
        const words = Object.entries(thing.fields).flatMap(([each, kind]) =>
          kind.kind === "choice" ? kind.values : each,
        );
        const known = words.filter((each) => fieldOfRule(thing.fields, each) !== null);
        names.unknown(called, `word for what ${thing.one} can be`, known);
      } else if (gaps.join() !== (isNumber ? "#" : ""))
        reporter.refuse("game-not-yet", span, {
          what: `a special rule ${isNumber ? "without one “n”" : "that leaves something open"} here`,
        });
    }
  }
}

/** What special rules can be about. */
export interface RuledThings {
  readonly game: ThingSort;
  readonly eachSide: ThingSort;
}

/** What scenario files may write for a sentence: a number for `n`, the name of a side for `a side`, a letter for `x`. */
function formOf(sentence: string): string {
  return numbered(sentence)
    .replace(/\ba side\b/gi, "{side}")
    .replace(/\bthe side\b/gi, (article) => `${article.slice(0, 3)} {side}`)
    .replace(/\b[xyz]\b/g, "{letter}");
}

function numbered(text: string): string {
  return text.replace(/\bn\b/g, "#");
}

/** The sentence within another; a name such as `McCoy` keeps its capital. */
function uncapitalised(sentence: string): string {
  const [first = ""] = sentence.split(" ");
  return /^.+\p{Lu}/u.test(first) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
