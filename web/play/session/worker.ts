import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { PLAY_SCENARIOS } from "virtual:play-scenarios";
import { type CallResult, refusal, serveCalls } from "../../session/calls.ts";
import { SiteFiles, ScenarioShelf } from "../../session/site-books.ts";
import { HostedLog, HostedRun, HostedTable } from "./hosted-table.ts";
import type { PlayCall } from "./protocol.ts";
import { findFiles, whyEvent, whyNotEvent } from "./table.ts";

/*
 * Whole games are played, read and simulated here, beside the page: whatever a file of a stranger does, the page stays
 * responsive and can end it.
 */

const shelf = new ScenarioShelf(PLAY_SCENARIOS, new SiteFiles(), BUILT_IN_GAMES);

const NO_GAME = refusal("No game is open");

let table: HostedTable | null = null;
let log: HostedLog | null = null;
let run: HostedRun | null = null;

serveCalls(handleCall);

async function handleCall(call: PlayCall): Promise<CallResult<unknown>> {
  switch (call.name) {
    case "begin":
      return seated(await HostedTable.begin(call.ask.setup, call.ask.seed, shelf));
    case "open":
      return seated(await HostedTable.open(call.ask.setup, call.ask.log, shelf));
    case "take":
      return table?.take(call.ask) ?? NO_GAME;
    case "say":
      return table?.say(call.ask) ?? NO_GAME;
    case "back":
      return outcomeOf(table?.back());
    case "undo":
      return outcomeOf(table?.undo());
    case "find":
      return findFiles(call.ask.files, call.ask.brought, shelf);
    case "watch": {
      const opened = await HostedLog.open(call.ask.setup, call.ask.log, shelf);
      if (!opened.ok) return opened;
      [table, log] = [null, opened.value];
      return { ok: true, value: log.opened() };
    }
    case "moment":
      return outcomeOf((table ?? log)?.moment(call.ask));
    case "why":
      return { ok: true, value: whyEvent(table ?? log, call.ask) };
    case "whyNot":
      return { ok: true, value: whyNotEvent(table ?? log, call.ask.event, call.ask.name) };
    case "prepare": {
      const { setup, seed, games } = call.ask;
      const prepared = await HostedRun.prepare(setup, seed, games, shelf);
      if (!prepared.ok) return prepared;
      run = prepared.value;
      return { ok: true, value: run.run };
    }
    case "games":
      return outcomeOf(run?.play(call.ask));
    case "record":
      return outcomeOf(run?.record(call.ask));
  }
}

function seated(opened: CallResult<HostedTable>): CallResult<unknown> {
  if (!opened.ok) return opened;
  [table, log] = [opened.value, null];
  return { ok: true, value: table.opened() };
}

function outcomeOf<Value>(value: Value | undefined): CallResult<Value> {
  return value === undefined ? NO_GAME : { ok: true, value };
}
