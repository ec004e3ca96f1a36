import { unusualInWords } from "../../shared/declared/field.ts";
import { SPACE_FIELDS } from "../fields.ts";
import type { Board, Position } from "../position.ts";

/** What a space has, and what lies beside it, in paragraphs of Markdown; none where the board has no such space. */
export function describeSpace(
  name: string,
  board: Pick<Board, "places" | "edges"> & SpacesOf,
  where: string,
): readonly string[] {
  const space = board.spaces.find((each) => each.name === name);
  if (!space) return [];
  const places = board.places.filter((place) => place.space === name);
  const features = space.has.map(({ name: what, armour, destroyed }) => {
    const notes = [armour === null ? "" : `armour ${armour}`, destroyed ? "destroyed" : ""].filter(Boolean);
    return notes.length === 0 ? what : `${what} (${notes.join(", ")})`;
  });
  const has = [...unusualInWords(SPACE_FIELDS, space, "sign"), ...features];
  return [
    `**${name}** · space of ${where}`,
    ...(has.length === 0 ? [] : [has.join(" · ")]),
    ...places.map((place) => `${place.deck ? "The deck over it" : "The ground"}: ${groundOf(place)}`),
    ...places.map((place) => neighboursText(place.name, board)),
  ];
}

interface SpacesOf {
  readonly spaces: readonly (Omit<Board["spaces"][number], "starting"> & { readonly starting: string | null })[];
}

function groundOf({ cover, elevated, impassable }: Board["places"][number]): string {
  const closed = { none: "", standees: "closed to vehicles and mechs", all: "closed to everybody" };
  return [elevated ? "elevated" : "level", `cover ${cover}`, closed[impassable]].filter(Boolean).join(", ");
}

function neighboursText(place: string, { edges }: Pick<Board, "edges">): string {
  const others = edges.flatMap(({ from, to, door }) => {
    if (from !== place && to !== place) return [];
    const state = door === null ? "" : ` (${door.closed ? "closed" : "open"} door)`;
    return [`${from === place ? to : from}${state}`];
  });
  return `Beside ${place}: ${others.length === 0 ? "nothing" : others.join(", ")}`;
}

/** Who stands in a space, and whose markers lie there. */
export function describeStanding(name: string, { units, markers }: Position): readonly string[] {
  const present = units
    .filter(({ at }) => at === name || at === `${name}.deck`)
    .map(({ name: unit, side, suppressed }) => `${unit} (${side}${suppressed ? ", suppressed" : ""})`);
  const marked = (["bot", "player"] as const).flatMap((side) => {
    const marker = markers[side][name];
    return marker === undefined ? [] : [`${marker} by the ${side}`];
  });
  const said = [...present, ...marked];
  return said.length === 0 ? [] : [`Here: ${said.join(", ")}`];
}
