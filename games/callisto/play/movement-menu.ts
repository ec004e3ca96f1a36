import { firstOfEach, groupBy } from "../../../grammar/group-by.ts";
import { further, type Menu, type Next, type Option, reached, unlessOnly } from "../../shared/menu.ts";
import type { Act, GameAction } from "../engine/event.ts";
import { of } from "../engine/game-definition.ts";
import { isLegal } from "../engine/moves/is-legal.ts";
import { type Chooser, noteOfPlace, played } from "./chooser.ts";

const ESCAPE = "escape";

/** GUIDE: first who is led, then where to. */
export function guideMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const options = [...groupBy(acts, ({ deed }) => deed.unit ?? "")].map(([unit, alike]): Option<GameAction> => {
    const at = chooser.state.units.find((each) => each.name === unit)?.at;
    return {
      name: unit,
      note: `from ${at ?? "off the board"}`,
      leads: () => unlessOnly(movementMenu(chooser, `${name} of ${unit}`, alike)),
    };
  });
  return { question: `${name}: which unit moves?`, options };
}

/** Where a unit goes; then, where there is a choice, by which way and with whom. */
export function movementMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const { game, state, side } = chooser;
  const groups = groupBy(acts, ({ deed }) => (deed.escapes ? ESCAPE : (deed.destination ?? "")));
  const options = [...groups].map(([destination, alike]): Option<GameAction> => {
    const [first] = alike;
    const notes = [
      destination === ESCAPE ? "off the board" : noteOfPlace(game, state, side, destination),
      first === undefined ? "" : marksText(chooser, first),
      alike.length > 1 ? `${alike.length} ways` : "",
    ];
    return {
      name: destination,
      note: notes.filter((note) => note !== "").join("; "),
      leads: () => unlessOnly(companyMenu(chooser, `${name} to ${destination}`, alike)),
    };
  });
  return {
    question: `${name}: where to?`,
    options,
    hint: "For your own route, type its spaces in order, such as a1 a2 a3.",
    read: (typed) => wayOfOnesOwn(chooser, acts, typed),
  };
}

/** Who comes along, and by which way. */
function companyMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const options = acts.map((act): Option<GameAction> => {
    const { passengers, route } = act.deed;
    const company = [...passengers, ...(act.takesPrisoner ? ["the prisoner"] : [])];
    const through = route.length === 0 ? "" : ` through ${route.join(", ")}`;
    return {
      name: `${company.length === 0 ? "alone" : `with ${company.join(", ")}`}${through}`,
      note: marksText(chooser, act),
      leads: () => reached(played(chooser, act)),
    };
  });
  return { question: `${name}: how?`, options };
}

/** Spaces that the way would mark. */
function marksText({ game, state, side }: Chooser, { deed }: Act): string {
  if (deed.action !== "SCOUT") return "";
  const own = of(state.markers, side);
  const spaces = [...deed.route, ...(deed.destination === null ? [] : [deed.destination])].map(
    (place) => game.board.places.find((each) => each.name === place)?.space ?? place,
  );
  const marks = [...new Set(spaces)].filter((space) => own[space] === undefined);
  return marks.length === 0 ? "" : `marks ${marks.join(", ")}`;
}

/** A permitted way along places that were typed; null where there is none. */
function wayOfOnesOwn(chooser: Chooser, acts: readonly Act[], typed: string): Next<GameAction> | null {
  const { game, state, side } = chooser;
  const places = typed.split(/[\s,>]+/).filter((place) => place !== "");
  if (places.length < 2) return null;
  const named = places.map((place) => game.board.places.find(({ name }) => name.toLowerCase() === place)?.name);
  const route = named.flatMap((place) => place ?? []);
  const destination = route.pop();
  if (destination === undefined || route.length !== places.length - 1) return null;
  const ways = acts
    .filter(({ deed }) => !deed.escapes)
    .map((act) => ({ ...act, deed: { ...act.deed, destination, route } }));
  const different = firstOfEach(ways, (way) => JSON.stringify(way));
  const permitted = different.filter((move) => isLegal(game, state, side, move));
  if (permitted.length === 0) return null;
  const menu = companyMenu(chooser, `by ${places.join(" ")}`, permitted);
  return permitted.length === 1 ? unlessOnly(menu) : further(menu);
}
