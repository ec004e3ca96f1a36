import type { SituationFindings } from "../../shared/read-situation.ts";
import { isPlaceOf } from "../../shared/declared/read-situation.ts";
import { partOf, type Written } from "../../shared/located-value.ts";
import type { Located } from "../../shared/reading/located.ts";
import type { Shape, ValueOf } from "../../shared/reading/shape.ts";
import type { BoardSize } from "../../shared/declared/boards.ts";
import { placeWordOf } from "../../../grammar/lexicon.ts";
import { type BeamKind, BEAMS, type BombKind, BOMBS, OBJECTS, type Weapon } from "../engine/state.ts";
import { UNBREAKABLE_LEXICON } from "../lexicon.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import { OFF_MAP, SIZES, type Size } from "../terrain.ts";
import { CHOICE_FORMS } from "./choice-text.ts";
import { WEAPON, type SHAPES } from "./keys.ts";

export type AnyMap = Located<Readonly<Record<string, unknown>>>;
/** A map whose keys are read by name. */
export const ANY_MAP: Shape<Readonly<Record<string, unknown>>> = {};

const CHOICE = new RegExp(CHOICE_FORMS.pattern, "u");
const TARGET = /^((?:(?:fire|reverse) .* at|melee|reprogram|(?:push|move|give way) to) )(.+)$/u;

/** The form and the name of places. */
export const PLACES = { schema: UNBREAKABLE_SCHEMA, placeWord: placeWordOf(UNBREAKABLE_LEXICON) };

export type Value<Key extends keyof typeof SHAPES> = Located<ValueOf<(typeof SHAPES)[Key]>> | undefined;

/** The names that choices can use. */
interface Nameable {
  readonly units: ReadonlySet<string>;
  readonly board: BoardSize;
}

/** Choices of people, as `choiceText` writes them. */
export function readChoices(
  findings: SituationFindings,
  written: Value<"does">,
  { units, board }: Nameable,
): readonly string[] {
  const named = (written?.items() ?? []).flatMap((item) => item.named());
  return named.flatMap(({ name, value }) => {
    if (value === undefined) return [];
    if (!isUnitOf(findings, units, name)) return [];
    if (CHOICE.test(value.text)) {
      return isTargetThere(findings, value.written, { units, board }) ? [`${name.text}: ${value.text}`] : [];
    }
    findings.bad(
      value.place,
      `a choice of ${name.text}`,
      `one of ${CHOICE_FORMS.words.map((words) => `\`${words}\``).join(", ")}`,
    );
    return [];
  });
}

/**
 * Whether a choice is about an existing thing or hex. Nothing can be done to any other, so such a choice would prove
 * nothing.
 */
function isTargetThere(findings: SituationFindings, choice: Written, { units, board }: Nameable): boolean {
  const [, before = "", target = ""] = TARGET.exec(choice.text) ?? [];
  if (target === "" || target === OFF_MAP) return true;
  const name = partOf(choice, before.length, choice.text.length);
  return /^\d/.test(target)
    ? isPlaceOf(findings, PLACES, board, name)
    : isUnitOf(findings, new Set([...units, ...OBJECTS]), name);
}

/** Whether a name is that of a unit of the situation. */
export function isUnitOf(findings: SituationFindings, units: ReadonlySet<string>, { text, span }: Written): boolean {
  if (units.has(text)) return true;
  const values = { name: text, who: "This situation" };
  findings.report({ code: "situation-unknown-unit", span, values, known: [...units] });
  return false;
}

export function mapOf<Thing>(
  written: Located<Readonly<Record<string, unknown>>> | undefined,
  read: (value: AnyMap) => Thing,
): Readonly<Record<string, Thing>> {
  return Object.fromEntries(
    (written?.named() ?? []).flatMap(({ name, value }) =>
      value === undefined ? [] : [[name.text, read(value.as(ANY_MAP))]],
    ),
  );
}

export function sizesIn(written: Located<readonly Size[]> | undefined): readonly Size[] | null {
  return written?.items().map(({ value }) => value) ?? null;
}

export function readWeapons(findings: SituationFindings, written: Value<"weapons">): readonly Weapon[] | null {
  if (written === undefined) return null;
  return written.items().flatMap(({ written: { text: weapon, span } }): Weapon[] => {
    const [, size, kind, unloaded] = WEAPON.exec(weapon) ?? [];
    const found = SIZES.find((each) => each === size);
    const known = ([...BEAMS, ...BOMBS] as readonly (BeamKind | BombKind)[]).find((each) => each === kind);
    if (found !== undefined && known !== undefined)
      return [{ size: found, kind: known, loaded: unloaded === undefined }];
    findings.badText(span, "a weapon", "a size and a kind, such as `heavy nuke` or `medium laser (unloaded)`", weapon);
    return [];
  });
}
