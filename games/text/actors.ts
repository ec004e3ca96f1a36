import type { ActionRowNode } from "../../grammar/game-text/syntax-tree.ts";
import type { Span } from "../../grammar/source.ts";

/** Words of a tree, in which a kind of units can be named. */
interface Said {
  readonly span: Span;
  readonly text: string;
}

/**
 * `LOAD: The crew gains 1 seat.`: where an action is aimed at no unit and all that it says of a kind of units is “the crew”, that is the
 * unit that acts, and only crews do it.
 *
 * @param unit what a unit is called
 * @param kinds the names of kinds with several units
 */
export function saidOfActors(row: ActionRowNode, unit: string, kinds: readonly string[]): ActionRowNode {
  if (row.object?.role === "at") return row;
  const all = [...saidIn(row.effects), ...saidIn(row.provisos), ...saidIn(row.object), ...saidIn(row.barred)];
  const named = kinds.filter((kind) => all.some(({ text }) => mentionOf(kind).test(text)));
  const [kind, another] = named;
  if (kind === undefined || another !== undefined) return row;
  const theKind = new RegExp(`\\bthe ${kind}(?=['’]s?\\b|\\b)`, "gi");
  if (all.some(({ text }) => mentionOf(kind).test(text.replace(theKind, "")))) return row;
  const said = all.find(({ text }) => text.search(theKind) >= 0);
  if (said === undefined) return row;
  const within = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(within);
    if (typeof part !== "object" || part === null) return part;
    if (isSaid(part)) {
      const text = part.text.replace(theKind, `the ${unit}`);
      return text === part.text ? part : { ...part, text, asIn: part.text };
    }
    return Object.fromEntries(Object.entries(part).map(([key, each]: [string, unknown]) => [key, within(each)]));
  };
  const { span } = said;
  const condition = { kind: "quoted", span, text: `the ${unit} is a ${kind}`, asIn: said.text } as const;
  const proviso = { kind: "actionProviso", span, word: "only if", condition } as const;
  const read = within({ effects: row.effects, provisos: row.provisos }) as Pick<ActionRowNode, "effects" | "provisos">;
  return { ...row, ...read, provisos: [...read.provisos, proviso] };
}

function mentionOf(kind: string): RegExp {
  return new RegExp(`\\b${kind}(?:s|es)?\\b`, "i");
}

function isSaid(part: object): part is Said {
  return "text" in part && typeof part.text === "string" && "span" in part;
}

function saidIn(part: unknown): readonly Said[] {
  if (typeof part !== "object" || part === null) return [];
  return isSaid(part) ? [part] : Object.values(part).flatMap(saidIn);
}
