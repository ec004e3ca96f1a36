import { withDice } from "../../../runtime/companion/choosing.ts";
import { askOneOf, askYes, tell, type Prompts } from "../../../runtime/companion/prompts.ts";
import type { Decision } from "../../../runtime/decision.ts";
import type { CompanionOptions } from "../../game-package.ts";
import { resolveCard, type WhenDone } from "../../shared/declared/companion.ts";
import { randomDirection } from "../engine/program.ts";
import { drawnKind, sizeDrawn } from "../engine/new-game.ts";
import { BEAMS, BOMBS, type BeamKind, type BombKind } from "../engine/state.ts";
import { readUnder } from "../game.ts";
import {
  type Bomb,
  earthquake,
  type FireAt,
  firesAt,
  othersPlay,
  type Table,
  timeStream,
  volcanosErupt,
} from "./table.ts";

interface Weapon<Kind> {
  readonly kind: Kind;
  readonly loaded: boolean;
}

/** A crawler that nobody controls. */
interface Runaway extends Table {
  readonly cards: CompanionOptions["cards"];
  beam: Weapon<BeamKind>;
  bomb: Weapon<BombKind>;
  /** Whether somebody reprogrammed it, and moves it on Time Stream cards. */
  owned: boolean;
}

/** Runaway beside the table: the crawler acts on each Time Stream card, to the end of the game. */
export function* runaway(table: Table, cards: CompanionOptions["cards"]): Prompts<void> {
  const game: Runaway = {
    ...table,
    cards,
    beam: { kind: yield* drawBeam(table, cards), loaded: true },
    bomb: { kind: yield* drawBomb(table, cards), loaded: true },
    owned: false,
  };
  for (;;) {
    const card = yield* table.deck.draw();
    switch (card.kind) {
      case "activation":
        if (!(yield* othersPlay(game, card, (bomb) => laserAt(game, bomb)))) return;
        break;
      case "time stream":
        yield* timeStream(game);
        if (game.readings.U9 === "a")
          yield* tell({ kind: "do", text: "Both players change the status of their units." });
        if (!(yield* act(game))) return;
        break;
      case "earthquake":
        if (!(yield* earthquake(game, card.size))) return;
        break;
      case "opportunity":
        if (!(yield* othersPlay(game, card, (bomb) => laserAt(game, bomb)))) return;
        if (card.opportunity.kind === "reprogram") yield* reprogram(game);
        break;
    }
  }
}

/** The program; false where the crawler has left the game. */
function* act(game: Runaway): Prompts<boolean> {
  const { beam, bomb, book, counter, crawler, dice, owned, readings } = game;
  if (crawler.frozen) {
    yield* tell({ kind: "note", text: `${counter.name} is frozen and not activated.` });
    return true;
  }
  if (owned) {
    yield* tell({ kind: "do", text: `Whoever reprogrammed ${counter.name} last may move it.` });
    return yield* askYes({ text: `Is ${counter.name} still in the game?` });
  }
  if (readings.U26 === "b") yield* tell({ kind: "note", text: "It fires at no frozen unit: leave these out." });
  const decision = yield* resolveCard(readUnder(readings), book, dice, counter, {
    fields: {
      status: crawler.status,
      thawed: crawler.thawed,
      beam: beam.kind,
      "beam loaded": beam.loaded,
      "bomb loaded": bomb.loaded,
    },
    mayFire: () => true,
    instruct: (decided) => instruct(game, decided),
  });
  crawler.thawed = false;
  const moved = decision?.action === "MOVE AT RANDOM";
  return !moved || (yield* askYes({ text: `Is ${counter.name} still in the game?` }));
}

function* instruct(game: Runaway, { action, target }: Decision): Prompts<WhenDone | void> {
  const { cards, counter, crawler, dice } = game;
  switch (action) {
    case "BUTTON UP":
      yield* tell({ kind: "do", text: `${counter.name} is buttoned.` });
      return () => (crawler.status = "buttoned");
    case "GET READY":
      yield* tell({ kind: "do", text: `${counter.name} is ready.` });
      return () => (crawler.status = "ready");
    case "CLEAR STASIS":
      yield* tell({ kind: "do", text: `Take 1 stasis marker off ${counter.name}, without a roll.` });
      return () => (crawler.stasis = Math.max(0, crawler.stasis - 1));
    case "MOVE AT RANDOM": {
      const direction = yield* withDice({ dice }, "Direction", ["1 is north, then clockwise"], randomDirection);
      return yield* tell({
        kind: "do",
        text: `${counter.name} moves 1 hex ${direction}, also into a volcano or off the map.`,
      });
    }
    case "FIRE ITS BEAM":
    case "HOLD ITS BEAM":
      return yield* fireBeam(game, target);
    case "FIRE ITS BOMB":
    case "HOLD ITS BOMB":
      return yield* fireBomb(game, target);
    case "RELOAD ITS BEAM":
      return yield* reloadBeam(game);
    case "RELOAD ITS BOMB":
      yield* tell({ kind: "do", text: `${counter.name} reloads its ${game.bomb.kind}.` });
      return () => (game.bomb = { ...game.bomb, loaded: true });
    case "DRAW NEW BEAM": {
      const kind = yield* drawBeam(game, cards);
      return () => (game.beam = { kind, loaded: true });
    }
    case "DRAW NEW BOMB": {
      const kind = yield* drawBomb(game, cards);
      return () => (game.bomb = { kind, loaded: true });
    }
    default:
      return;
  }
}

function* reloadBeam(game: Runaway): Prompts<WhenDone | void> {
  const { beam, counter, readings } = game;
  if (beam.kind === "laser" && readings.U5 === "b") return yield* tell({ kind: "do", text: "Nothing happens." });
  yield* tell({ kind: "do", text: `${counter.name} reloads its ${beam.kind}.` });
  return () => (game.beam = { ...beam, loaded: true });
}

function* fireBeam(game: Runaway, target: string | null): Prompts<WhenDone | void> {
  const { beam, counter, readings } = game;
  if (beam.kind === "laser") {
    return yield* tell({ kind: "do", text: `${counter.name} keeps its laser for bombs: nothing happens.` });
  }
  if (target === null && readings.U6 === "a") return yield* tell({ kind: "do", text: "Nothing happens." });
  const goesOn = "As long as it hits, it goes on, a size lighter each time.";
  yield* tell({
    kind: "do",
    text:
      target === null
        ? `The ${beam.kind} is unloaded.`
        : `It fires its ${sizeDrawn("beam")} ${beam.kind} at ${target}. ${goesOn}`,
  });
  return () => (game.beam = { ...beam, loaded: false });
}

function* fireBomb(game: Runaway, target: string | null): Prompts<WhenDone | void> {
  const { bomb, readings } = game;
  if (target === null && readings.U6 === "a") return yield* tell({ kind: "do", text: "Nothing happens." });
  const whenDone = (): void => void (game.bomb = { ...bomb, loaded: false });
  if (target === null) {
    yield* tell({ kind: "do", text: `The ${bomb.kind} is unloaded.` });
    return whenDone;
  }
  yield* tell({
    kind: "do",
    text: `It drops its ${sizeDrawn("bomb")} ${bomb.kind} on the hex of ${target}. Lasers may be fired at it.`,
  });
  const detonates = yield* askYes({ text: "Does the bomb detonate?" });
  if (detonates && bomb.kind === "crust buster") yield* game.deck.addEarthquake(sizeDrawn("bomb"), true);
  if (detonates && bomb.kind === "nuke") yield* volcanosErupt(game, null);
  return whenDone;
}

/** A loaded laser goes at a bomb that is dropped into its hex (l. 1240). */
function* laserAt(game: Runaway, bomb: Bomb): ReturnType<FireAt> {
  const { beam, crawler, owned } = game;
  const canFire = beam.kind === "laser" && beam.loaded && !owned && !crawler.frozen && crawler.status === "ready";
  if (!canFire || !(yield* firesAt(game, bomb))) return null;
  game.beam = { ...beam, loaded: false };
  return { size: sizeDrawn("beam"), range: 0 };
}

function* reprogram(game: Runaway): Prompts<void> {
  if (!(yield* askYes({ text: `Did a squad reprogram ${game.counter.name}?` }))) return;
  game.owned = true;
  yield* tell({ kind: "note", text: "It fires and mutates no more. Its owner moves it on Time Stream cards." });
}

function drawBeam(table: Table, cards: CompanionOptions["cards"]): Prompts<BeamKind> {
  return drawWeapon(table, "beam", BEAMS, cards);
}

function drawBomb(table: Table, cards: CompanionOptions["cards"]): Prompts<BombKind> {
  return drawWeapon(table, "bomb", BOMBS, cards);
}

function* drawWeapon<Kind extends string>(
  { counter: { name }, dice }: Table,
  what: "beam" | "bomb",
  kinds: readonly [Kind, ...Kind[]],
  cards: CompanionOptions["cards"],
): Prompts<Kind> {
  const size = sizeDrawn(what);
  if (cards === "companion") {
    const kind = yield* withDice(
      { dice },
      `New ${what}`,
      kinds.map((each, index) => `${index + 1}: ${each}`),
      (rolling) => drawnKind(kinds, rolling),
    );
    yield* tell({ kind: "do", text: `${name} has a ${size} ${kind}, which is loaded.` });
    return kind;
  }
  return yield* askOneOf({ text: `Draw a ${size} ${what} for ${name}. Which is it?` }, kinds);
}
