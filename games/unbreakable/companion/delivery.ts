import { groupBy } from "../../../grammar/group-by.ts";
import { counted } from "../../../grammar/prose.ts";
import { withDice } from "../../../runtime/companion/choosing.ts";
import { askNumber, askOneOf, askYes, tell, type Prompts } from "../../../runtime/companion/prompts.ts";
import type { Decision } from "../../../runtime/decision.ts";
import { resolveCard, type WhenDone } from "../../shared/declared/companion.ts";
import { OUTSIDE } from "../../shared/declared/position.ts";
import { deliveryWeapons } from "../engine/new-game.ts";
import { type Aside, badnessOf, turnsEast } from "../engine/program.ts";
import type { Weapon } from "../engine/state.ts";
import { readUnder } from "../game.ts";
import { laserTest, neutronRadius } from "../rules/sizes.ts";
import { type Bomb, earthquake, type FireAt, firesAt, othersPlay, type Table, timeStream } from "./table.ts";

/** A crawler on its way north. */
interface Delivery extends Table {
  /** Its lasers, which are all alike. */
  readonly lasers: readonly Weapon[];
  /** How many of them are loaded. */
  loaded: number;
  entered: boolean;
  /** Whether it buttoned up on a Time Stream card, and fires no more (l. 1143). */
  silenced: boolean;
}

/** Special Delivery beside the table, for the side of the crawler, to the end of the game. */
export function* delivery(table: Table): Prompts<void> {
  const weapons = deliveryWeapons(table);
  const lasers = weapons.filter(({ kind }) => kind === "laser");
  const game: Delivery = { ...table, lasers, loaded: lasers.length, entered: false, silenced: false };
  const { counter, deck } = table;
  yield* tell({ kind: "do", text: `Put ${counter.name} beside the south edge, with ${weaponsText(weapons)}.` });
  for (;;) {
    const card = yield* deck.draw();
    switch (card.kind) {
      case "activation":
        // The crawler is the only unit of its colour.
        if (card.side !== counter.side || card.type !== "Crawler") {
          if (!(yield* othersPlay(game, card, (bomb) => laserAt(game, bomb)))) return yield* isStopped();
        } else if (yield* isDelivered(game)) return;
        else yield* activate(game);
        break;
      case "time stream":
        yield* timeStream(game);
        yield* buttonUp(game);
        break;
      case "earthquake":
        if (!(yield* earthquake(game, card.size))) return yield* isStopped();
        break;
      case "opportunity":
        break;
    }
  }
}

/** `2 medium lasers and 1 heavy nuke`. */
function weaponsText(weapons: readonly Weapon[]): string {
  const alike = groupBy(weapons, ({ kind, size }) => `${size} ${kind}`);
  return [...alike].map(([name, { length }]) => counted(length, name)).join(" and ");
}

function* isStopped(): Prompts<void> {
  yield* tell({ kind: "note", text: "Blue wins: no enemy crawler is left." });
}

/** Whether a card activates the crawler in a northern hex (l. 1117). */
function* isDelivered({ counter, crawler, entered, readings }: Delivery): Prompts<boolean> {
  if (!entered || crawler.frozen || (crawler.status === "offline" && readings.U2b === "b")) return false;
  const isNorth = yield* askYes({ text: `Is ${counter.name} wholly north of the fold?` });
  if (isNorth) yield* tell({ kind: "note", text: `${counter.side} wins: its crawler is activated in the north.` });
  return isNorth;
}

/** Runs the program, after the line of its sheet that comes first. */
function* activate(game: Delivery): Prompts<void> {
  const { book, counter, crawler, dice, readings } = game;
  if (crawler.frozen) return yield* tell({ kind: "note", text: `${counter.name} is frozen and not activated.` });
  if (crawler.status === "offline") {
    if (readings.U2 === "b") (yield* reload(game))();
    return yield* tell({ kind: "note", text: `${counter.name} is offline and does nothing.` });
  }
  yield* resolveCard(readUnder(readings), book, dice, counter, {
    fields: { thawed: crawler.thawed, [OUTSIDE]: !game.entered },
    mayFire: () => true,
    instruct: (decided) => instruct(game, decided),
  });
  crawler.thawed = false;
}

function* reload(game: Delivery): Prompts<WhenDone> {
  yield* tell({ kind: "do", text: `${game.counter.name} reloads its lasers.` });
  return () => (game.loaded = game.lasers.length);
}

function* instruct(game: Delivery, { action, destination }: Decision): Prompts<WhenDone | void> {
  const { counter, crawler } = game;
  const { name } = counter;
  const effects =
    game.readings.U3 === "a" ? "Its move has all effects of a move." : "Smaller units make room; it breaks no ground.";
  switch (action) {
    case "RELOAD LASERS":
      return yield* reload(game);
    case "ENTER THE MAP":
      yield* tell({ kind: "do", text: `${name} enters hex ${destination}. ${effects}` });
      return () => (game.entered = true);
    case "CLEAR STASIS":
      yield* tell({ kind: "do", text: `Take 1 stasis marker off ${name}, without a roll.` });
      return () => (crawler.stasis = Math.max(0, crawler.stasis - 1));
    case "MOVE NORTH": {
      const can = yield* askYes({ text: "Can it enter the hex directly north?" });
      if (can) return yield* tell({ kind: "do", text: `${name} moves 1 hex north. ${effects}` });
      if (game.readings.U18 === "a") return yield* tell({ kind: "do", text: `${name} stays where it is.` });
      return yield* turnAside(game, effects);
    }
    default:
      return yield* turnAside(game, effects);
  }
}

const FOUND: readonly Aside[] = ["safe", "volcano behind it", "volcano in it", "off the map"];
const FOUND_TEXTS: Readonly<Record<Aside, string>> = {
  safe: "no volcano in it or directly north of it",
  "volcano behind it": "a volcano directly north of it",
  "volcano in it": "a volcano in it",
  "off the map": "it is off the map",
};

/** The safest path, or the one that the combat die decides (l. 1140). */
function* turnAside({ counter, dice, readings }: Delivery, effects: string): Prompts<void> {
  const east = badnessOf({ readings }, yield* askAside("north east"));
  const west = badnessOf({ readings }, yield* askAside("north west"));
  const goesEast =
    east === west
      ? yield* withDice({ dice }, "Combat die", ["odd faces, and the success: north east"], turnsEast)
      : east < west;
  const direction = goesEast ? "north east" : "north west";
  yield* tell({
    kind: "do",
    text: `${counter.name} moves 1 hex ${direction}. It does not enter a volcano. ${effects}`,
  });
}

function askAside(direction: string): Prompts<Aside> {
  const asked = { text: `What is in the hex to the ${direction} of the crawler?` };
  return askOneOf(asked, FOUND, (found) => FOUND_TEXTS[found]);
}

/** An offline crawler buttons up for the rest of the game (l. 1143). */
function* buttonUp(game: Delivery): Prompts<void> {
  const { counter, crawler } = game;
  if (crawler.status !== "offline" || crawler.frozen) return;
  crawler.status = "buttoned";
  game.silenced = true;
  yield* tell({ kind: "do", text: `${counter.name} is buttoned from now on, and fires no laser any more.` });
}

/** The laser that the crawler fires at a bomb that it fears (l. 1123-1125). */
function* laserAt(game: Delivery, bomb: Bomb): ReturnType<FireAt> {
  const { crawler, entered, lasers, loaded, readings, silenced } = game;
  const canFire = entered && !silenced && !crawler.frozen && crawler.status === "ready" && loaded > 0;
  const [laser] = lasers;
  if (!canFire || laser === undefined) return null;
  const { size } = laser;
  if (readings.U28 === "b") {
    yield* tell({ kind: "note", text: "“Directly north of it” is the hex that it enters next." });
  }
  if (!(yield* firesAt(game, bomb))) return null;
  const range = bomb.kind === "neutron bomb" ? yield* neutronRange(game, bomb) : NEXT;
  const isSeen = range <= NEXT || (yield* askYes({ text: "Does the crawler see the bomb, in the air over its hex?" }));
  if (isSeen && laserTest(size, range).dice > 0) {
    game.loaded -= 1;
    return { size, range };
  }
  if (readings.U4 === "a") return null;
  game.loaded -= 1;
  yield* tell({ kind: "do", text: `${game.counter.name} fires a laser in vain.` });
  return null;
}

/**
 * The greatest distance of a bomb at which the crawler fires because of the bomb's hex. A bomb in the crawler's own hex
 * is as good a shot.
 */
const NEXT = 1;

function* neutronRange({ counter }: Delivery, { size }: Bomb): Prompts<number> {
  return yield* askNumber({ text: `How many hexes is it away from ${counter.name}?` }, 0, neutronRadius(size));
}
