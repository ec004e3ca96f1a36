import type { CodeOf } from "../../runtime/compact/meaning.ts";
import { partOf } from "../lower/context.ts";
import type { Distance, Key, RelationProgram } from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { Gathered } from "./gathered.ts";

/* Expressions that need no walk through a set. */

/** Worse than every rank: the rank of a unit that no table lists. */
export const WORST = 0x7ffffffe;

/** The best rank before there is a candidate: worse than any candidate's. */
export function noRank(direction: Key["direction"]): number {
  return direction === "min" ? 0x7fffffff : -0x7fffffff;
}

/** How the compact form keeps the things of a sort. */
export function sortOf(writer: FunctionWriter, sort: string) {
  const known = writer.module.game.sorts[sort];
  if (known === undefined) throw new Error(`the compact form has no sort ${sort}`);
  return known;
}

/** The row of the danger table that ranks a unit: the bot's own units by the other sheet's. */
export function dangerCode(writer: FunctionWriter, unit: string): string {
  const { game } = writer.module;
  const word = writer.element(sortOf(writer, game.roles.unit).words ?? "", unit);
  const ranked = partOf(game, "rankedByTable");
  return `(${flagsCode(word, ranked.mask, ranked.value, false)} ? danger(p, ${unit}) : opposingDanger(p, ${unit}))`;
}

/** The expression of a test of bits. */
export function flagsCode(word: string, mask: number, value: number, negated: boolean): string {
  if (value === 0 || (value === mask && (mask & (mask - 1)) === 0)) {
    return `(${word} & ${mask}) ${(value === 0) !== negated ? "===" : "!=="} 0`;
  }
  return `(${word} & ${mask}) ${negated ? "!==" : "==="} ${value}`;
}

/** The expression of a relation between a thing and a member of a set, in the right direction. */
export function relationCode(writer: FunctionWriter, relation: RelationProgram, of: string, member: string): string {
  const scope = writer.scope(relation.view);
  const code = relation.reversed ? relation.code(scope, member, of) : relation.code(scope, of, member);
  const argument = relation.reversed ? of : member;
  return relation.exceptActor ? `${argument} !== ${writer.code.actor} && ${code}` : code;
}

/** The table of a measure of distance. */
export function tableCode(writer: FunctionWriter, measure: "steps" | "range"): string {
  const { distance } = writer.module.game;
  return measure === "range" ? distance.range(writer.scope("own")) : distance.steps(writer.scope("own"));
}

/** The expression of the place of a unit. */
export function placeOfUnit(writer: FunctionWriter, unit: string): string {
  const { placeOf, roles } = writer.module.game;
  const code = placeOf[roles.unit];
  if (code === undefined) throw new Error("units have no place");
  return code(writer.scope("own"), unit);
}

/** The number, among all such things, of a thing other than a place, unit or card. */
export function featureOf(writer: FunctionWriter, sort: string): CodeOf {
  const feature = partOf(writer.module.game, "features")[sort];
  if (feature === undefined) throw new Error(`${sort} has no names`);
  return feature;
}

/** The expression of the place that stands for the space in which a unit is. */
export function spaceOfUnit(writer: FunctionWriter, unit: string): string {
  const place = placeOfUnit(writer, unit);
  return writer.module.game.spaces?.sharedPlace(writer.scope("own"), place) ?? place;
}

/** The expression of how many places there are. */
export function placeCount(writer: FunctionWriter): string {
  return countOf(writer, writer.module.game.roles.place);
}

/** The expression of how many things of a sort there are. */
export function countOf(writer: FunctionWriter, sort: string): string {
  return writer.field(sortOf(writer, sort).count);
}

/** The expression of the place from which the distance of a thing is measured. */
export function placeOf(writer: FunctionWriter, distance: Distance, of: string): string {
  return distance.from === null ? of : distance.from(writer.scope("own"), of);
}

/** The expression of the distance from a thing to the nearest of a list, or to all of them together. */
export function distanceToList(writer: FunctionWriter, distance: Distance, of: string, columns: Gathered): string {
  const walk = writer.module.core(distance.sum ? "total" : "least");
  const none = writer.module.game.distance.unreachable;
  const from = (place: string): string =>
    `${walk}(${tableCode(writer, distance.measure)}, ${place} * ${placeCount(writer)}, ${columns.list}, ${columns.count}, ${none})`;
  const first = from(placeOf(writer, distance, of));
  if (distance.also === null) return first;
  return `Math.min(${first}, ${from(distance.also(writer.scope("own"), of))})`;
}
