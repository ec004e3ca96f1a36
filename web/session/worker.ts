import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { SCENARIOS } from "virtual:scenarios";
import { HostedGame } from "./hosted-game.ts";
import { type CallResult, refusal, serveCalls } from "./calls.ts";
import type { Call, RosterForm } from "./protocol.ts";
import { SiteBooks, SiteFiles } from "./site-books.ts";

/*
 * Reads and runs all sheets, beside the page: whatever a stranger's sheet does, the page stays responsive and can end
 * it.
 */

const books = new SiteBooks(SCENARIOS, new SiteFiles(), BUILT_IN_GAMES);

let hosted: HostedGame | null = null;
const NO_GAME = refusal("No game is open");

serveCalls(handleCall);

async function handleCall(call: Call): Promise<CallResult<unknown>> {
  switch (call.name) {
    case "open": {
      const { setup, answers, fingerprint } = call.ask;
      const opened = await HostedGame.open(setup, answers, fingerprint, books);
      if (!opened.ok) return opened;
      hosted = opened.value.game;
      return { ok: true, value: opened.value.opened };
    }
    case "answer":
      return hosted?.answer(call.ask) ?? NO_GAME;
    case "back":
      return hosted?.back(call.ask) ?? NO_GAME;
    case "explain":
      return { ok: true, value: hosted?.explain() ?? [] };
    case "printed":
      return { ok: true, value: (await hosted?.printed()) ?? [] };
    case "reasons":
      return { ok: true, value: (await hosted?.reasons(call.ask)) ?? null };
    case "whyNot":
      return { ok: true, value: (await hosted?.whyNot(call.ask)) ?? null };
    case "implied":
      return { ok: true, value: hosted?.implied(call.ask) ?? [] };
    case "offered":
      return { ok: true, value: hosted?.offered(call.ask) ?? [] };
    case "save":
      return hosted === null ? NO_GAME : { ok: true, value: hosted.save() };
    case "linked": {
      const { readLinkedGame } = await import("./read-text.ts");
      return readLinkedGame(call.ask);
    }
    case "read": {
      const { readTexts } = await import("./read-text.ts");
      return readTexts(call.ask.files, call.ask.device, books);
    }
    case "board": {
      const texts = await books.texts(call.ask.game, call.ask.scenario);
      return { ok: true, value: texts?.board ?? null };
    }
    case "mapKit":
    case "mapGround":
    case "mapFile":
    case "mapDrawing": {
      const { handleMapCall } = await import("./drawn-maps.ts");
      return handleMapCall(call, books);
    }
    case "roster":
      return rosterForm(call.ask.game, call.ask.text);
  }
}

async function rosterForm(name: string, text: string | null): Promise<CallResult<RosterForm>> {
  const game = { ...(await BUILT_IN_GAMES.loadCompanion(name)), ...(await BUILT_IN_GAMES.loadMaterial(name)) };
  const { roster } = game;
  if (roster === undefined) return refusal(`${name} has no rosters yet`);
  const template = roster.template(roster.standIns);
  if (text === null) return { ok: true, value: { template, values: roster.values(roster.standIns) } };
  const read = roster.read(text);
  if (read.kind === "roster") return { ok: true, value: { template, values: roster.values(read.cards) } };
  return refusal(read.problems[0]?.message ?? "The roster cannot be read");
}
