import { integer, list, text } from "../../shared/reading/shape.ts";

/** A name that is looked up by our own code, which reports one that is unknown. */
export const nameShape = (description?: string) =>
  text({ ...(description === undefined ? {} : { description }), editor: { type: "string" } });

export const SPACE = nameShape("A space: column letter and row digit, `c3`.");
export const PLACE = nameShape("A space's ground, or the deck of a bridge over it: `c3.deck`.");
export const UNIT = nameShape("Title and letter: `Scout Y`, `Mech A`.");
export const CARD = nameShape("Title and letter: `Commander A`, `Captain`, `Interference`.");
export const ROW = list(
  text({
    title: "a card of the row",
    description: "A card. `*` after it marks the card to resolve, `~` a sideways card.",
    editor: { type: "string" },
  }),
);

/** A place, or off the board. */
export const AT = text({
  description: "A place, or `off` the board.",
  needed: "a place, or `off`",
  editor: { type: ["string", "boolean"] },
});

export const COUNT = integer(0, 99);

/** Every action whose printed strength a position can change. */
export const ACTION_NAMES: readonly string[] = [
  "MOVE",
  "SCOUT",
  "ATTACK",
  "SPECIAL ATTACK",
  "AREA ATTACK",
  "SUPPRESS",
  "PULSE",
  "BOLSTER",
  "COMMAND",
  "INSPIRE",
  "GUIDE",
  "PATHFIND",
  "RECON",
  "CONTROL",
  "OPEN DOOR",
];
