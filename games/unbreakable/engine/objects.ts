import { type GameDefinition, hasRule, hexInRule } from "./game-definition.ts";
import { objectsOf, type Play } from "./play.ts";
import { type GameObject, type GameState, type ObjectName, SIDES } from "./state.ts";
import { OFF_MAP } from "../terrain.ts";

/** Puts the objects of a scenario where its rules say. */
export function placeObjects(play: Play): void {
  const crater = hexInRule(play.game, "crater placed");
  if (crater !== null)
    play.changeHex(crater, { terrain: "crater", border: play.colour(`the border of ${crater}`), epicenter: null });
  const satellite = hexInRule(play.game, "satellite starts");
  if (satellite !== null) play.addObject(objectNamed("Satellite", { at: satellite }));
}

/** An object that nothing has happened to, but for what is said of it. */
export function objectNamed(name: ObjectName, state: Partial<Omit<GameObject, "name" | "side">>): GameObject {
  const side = SIDES.find((each) => name.startsWith(each)) ?? null;
  return { name, side, at: OFF_MAP, carrier: null, stasis: 0, frozen: false, ...state };
}

/** Whether a side wins by taking an object off the map along the edge that it entered from. */
export function isTakenHome(game: Pick<GameDefinition, "book">, object: GameObject | undefined): boolean {
  return object?.name === "Satellite" && hasRule(game, "satellite home");
}

/** Ends the game where objects are lost that it is about, and were there before. */
export function checkObjects(play: Play, before: GameState): void {
  const isLost = (name: ObjectName): boolean =>
    objectsOf(before).some((object) => object.name === name) &&
    !objectsOf(play.state).some((object) => object.name === name);
  if (hasRule(play.game, "draw without satellite") && isLost("Satellite"))
    play.end({ winner: null, reason: "the satellite is lost" });
}
