import type { IconsNode } from "../../grammar/syntax-tree.ts";
import type { AttackAction, Strength } from "../../runtime/checked-tree.ts";
import { unsupportedPhrase } from "../diagnostics/index.ts";
import type { ActionInput } from "./action-words.ts";
import { checkBracket } from "./bracket.ts";
import { describe } from "./describe.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";
import { adjectiveFor, senseOf } from "./words.ts";

/** `(range 2, personnel, armoured)`: the signs of an attack; undefined after a report. */
export function checkIcons({ context }: ActionInput, node: IconsNode | null): AttackAction["icons"] | undefined {
  if (!node) return null;
  const { unit } = context.lexicon.roles;
  let range: number | null = null;
  const classes: string[] = [];
  for (const part of node.parts) {
    if (part.kind === "within") {
      range = part.distance.value;
      continue;
    }
    if (hasUnknownWords(part)) return undefined;
    const shape = shapeOf(context.words, part);
    const [word, second] = shape.before;
    const adjective = word && !second && part.parts.length === 1 ? adjectiveFor(context.words, word, unit) : null;
    if (!adjective || adjective.anaphor) {
      const values = { phrase: context.quote(part.span), reason: "a sign must be a range or a class of targets" };
      context.reporter.report(unsupportedPhrase, part.span, values);
      return undefined;
    }
    classes.push(adjective.id);
  }
  return { range, classes };
}

/** `2 / 3 [unit / mech]`: a strength for each kind of target; undefined after a report. */
export function checkAlternatives({ context, node, scope }: ActionInput): AttackAction["alternatives"] | undefined {
  const values = node.strength?.values ?? [];
  const [limit, second] = node.limits;
  const report = (span: { start: number; end: number }, reason: string): undefined => {
    context.reporter.report(unsupportedPhrase, span, { phrase: context.quote(span), reason });
  };
  if (!limit) return [];
  if (second) return report(second.span, "this is a second list of kinds: keep one");
  if (limit.kind !== "bracket" || limit.separator !== "/") return report(limit.span, "this cannot limit an attack");
  if (limit.criteria.length !== values.length) return report(limit.span, "each kind of target needs its own strength");
  const alternatives: AttackAction["alternatives"][number][] = [];
  for (const [index, { phrase, span }] of limit.criteria.entries()) {
    if (!phrase) return report(span, "it is not a kind of target");
    const described = describe(context, phrase, { fallback: null, scope, ownSide: false });
    if (!described) return undefined;
    const plain = !described.count && !described.none && !described.all;
    if (!plain || described.description.sort !== context.lexicon.roles.unit)
      return report(span, "it is not a kind of target");
    const strength: Strength = { kind: "number", value: values[index] ?? 0 };
    alternatives.push({ strength, target: described.description });
  }
  return alternatives;
}

/** What further instructions ask for: whom to prefer, and who is pushed. The bracket behind a push says where to. */
export function checkOrders(input: ActionInput): Pick<AttackAction, "prefers" | "push"> | null {
  const { context, node, scope } = input;
  const { unit, place } = context.lexicon.roles;
  let prefers: AttackAction["prefers"] = null;
  let push: AttackAction["push"] = null;
  const refuse = (span: { start: number; end: number }, reason: string) =>
    context.reporter.report(unsupportedPhrase, span, { phrase: context.quote(span), reason });
  for (const order of node.orders) {
    const kind = senseOf(context.words, order.word, "idiom")?.orders;
    if (hasUnknownWords(order.object)) return null;
    const described = describe(context, order.object, { fallback: null, scope, ownSide: kind !== "push" });
    if (!described) return null;
    const { description } = described;
    if (description.sort !== unit || described.count || described.none)
      return refuse(order.object.span, "it does not name units");
    if (kind === "prefer") {
      const conditional = order.idioms.every((idiom) => senseOf(context.words, idiom, "idiom")?.weakens === true);
      if (prefers || order.idioms.length !== 1 || !conditional)
        return refuse(order.span, "name one preferred target, and write “if possible” after it");
      prefers = description;
    } else if (kind === "push") {
      const plain = description.base.kind === "noun" && description.tests.length === 0 && !description.select;
      if (push || order.idioms.length > 0 || !plain)
        return refuse(order.span, "an attack can only push the units it hit");
      const bracket = checkBracket(context, node.bracket, [place]);
      if (!bracket) return null;
      push = { who: described.all ? "each" : "target", criteria: bracket.criteria };
    } else return refuse(order.span, "this order is not supported");
  }
  return { prefers, push };
}
