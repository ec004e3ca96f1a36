import { useState } from "preact/hooks";
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  Range,
} from "vscode-languageserver";
import { useLoading } from "../../frame/hooks.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { Desk, DeskProperties } from "../desk.ts";
import { pathOf } from "../files/paths.ts";
import { Button } from "../../frame/page.tsx";

const DIRECTIONS = ["incoming", "outgoing"] as const;

/** Which way the calls are followed. */
type Direction = (typeof DIRECTIONS)[number];

/** A procedure that calls, or is called, and the clauses that do. */
interface Call {
  readonly item: CallHierarchyItem;
  /** The file of the clauses. */
  readonly uri: string;
  readonly clauses: readonly Range[];
}

/** Which procedures use the one that was asked about, and which ones it uses. */
export function CallsPanel({ desk, state: { calls } }: DeskProperties) {
  if (calls === null) return <p class="note">{TEXTS.calls.lead}</p>;
  const { procedure, text } = calls;
  return (
    <div class="scrolled" tabIndex={0}>
      {desk.shelf.read(pathOf(procedure.uri) ?? "") !== text && <p class="notice">{TEXTS.calls.changed}</p>}
      {DIRECTIONS.map((direction) => (
        <section key={`${procedure.uri} ${procedure.name} ${direction}`}>
          <h3>{TEXTS.calls[direction](procedure.name)}</h3>
          <Calls desk={desk} item={procedure} direction={direction} />
        </section>
      ))}
    </div>
  );
}

interface CallsProperties {
  readonly desk: Desk;
  readonly item: CallHierarchyItem;
  readonly direction: Direction;
}

/** The calls of a procedure in one direction; each can be followed further. */
function Calls({ desk, item, direction }: CallsProperties) {
  const [calls, setCalls] = useState<readonly Call[] | null>(null);
  useLoading(() => callsOf(desk, item, direction), setCalls, [desk, item, direction]);
  if (calls === null) return <p class="note">{TEXTS.loading}</p>;
  if (calls.length === 0) return <p class="note">{TEXTS.calls.none}</p>;
  return (
    <ul class="calls">
      {calls.map((call) => (
        <OneCall key={call.item.name} desk={desk} call={call} direction={direction} />
      ))}
    </ul>
  );
}

interface CallProperties {
  readonly desk: Desk;
  readonly call: Call;
  readonly direction: Direction;
}

function OneCall({ desk, call: { item, uri, clauses }, direction }: CallProperties) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        class="quiet"
        aria-expanded={isOpen}
        aria-label={TEXTS.calls[direction](item.name)}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "▾" : "▸"}
      </button>{" "}
      <ToPlace desk={desk} uri={item.uri} range={item.selectionRange} text={item.name} />{" "}
      <small>
        {clauses.map((range) => (
          <ToPlace key={range.start.line} desk={desk} uri={uri} range={range} text={TEXTS.line(range.start.line + 1)} />
        ))}
      </small>
      {isOpen && <Calls desk={desk} item={item} direction={direction} />}
    </li>
  );
}

interface PlaceProperties {
  readonly desk: Desk;
  readonly uri: string;
  readonly range: Range;
  readonly text: string;
}

function ToPlace({ desk, uri, range, text }: PlaceProperties) {
  return <Button kind="link" label={text} onPress={() => void desk.open(pathOf(uri) ?? "", range.start.line + 1)} />;
}

/** The server answers with what the protocol says. */
async function callsOf(desk: Desk, item: CallHierarchyItem, direction: Direction): Promise<readonly Call[]> {
  if (direction === "incoming") {
    const found = await desk.link.request("callHierarchy/incomingCalls", { item });
    return ((found ?? []) as readonly CallHierarchyIncomingCall[]).map(({ from, fromRanges }) => ({
      item: from,
      uri: from.uri,
      clauses: fromRanges,
    }));
  }
  const found = await desk.link.request("callHierarchy/outgoingCalls", { item });
  return ((found ?? []) as readonly CallHierarchyOutgoingCall[]).map(({ to, fromRanges }) => ({
    item: to,
    uri: item.uri,
    clauses: fromRanges,
  }));
}
