import { expect, test } from "vitest";
import { readSettings } from "../../language-server/settings.ts";
import { connect } from "./client.ts";
import { ROOT_URI } from "./session.ts";

const SHEET = `${ROOT_URI}/scenario-9/lfa.bot`;
const TEXT = 'game Callisto\nscenario 9 "A"\nbot LFA\nSCOUT\n1 MOVE 1 to objective. [Random > Nearest]\n';

async function opened(sent: object | null) {
  const client = await connect(new Map([[SHEET, TEXT]]), ROOT_URI);
  if (sent !== null) await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: sent });
  await client.open(SHEET, TEXT);
  await client.settle();
  return client;
}

function shown({ diagnostics }: Awaited<ReturnType<typeof connect>>): readonly string[] {
  return (diagnostics.get(SHEET) ?? []).map(({ code, severity }) => `${code} ${severity}`);
}

test("without settings a finding is as grave as it is", async () => {
  const client = await opened(null);
  expect(shown(client)).toContain("after-random 2");
  client.dispose();
});

test("a finding is shown as the user wants it, from the moment of the choice", async () => {
  const client = await opened({ tiebreak: { lints: { "after-random": "hint" } } });
  expect(shown(client)).toContain("after-random 4");
  const settings = { tiebreak: { lints: { "after-random": "off" } } };
  await client.connection.sendNotification("workspace/didChangeConfiguration", { settings });
  await client.settle();
  expect(shown(client).filter((each) => each.startsWith("after-random"))).toEqual([]);
  client.dispose();
});

test("an error stays an error", async () => {
  const wrong = TEXT.replace("MOVE", "MVOE");
  const client = await connect(new Map([[SHEET, wrong]]), ROOT_URI);
  const settings = { tiebreak: { lints: { "unknown-word": "off", "not-understood": "off" } } };
  await client.connection.sendNotification("workspace/didChangeConfiguration", { settings });
  await client.open(SHEET, wrong);
  await client.settle();
  expect((client.diagnostics.get(SHEET) ?? []).some(({ severity }) => severity === 1)).toBe(true);
  client.dispose();
});

test.each([null, 1, "x", [], { lints: 3 }, { lints: { a: "loud" }, readings: { b: 2 } }, { readings: null }])(
  "what is no setting is passed over: %j",
  (sent) => {
    expect(readSettings(sent)).toEqual({ lints: {}, readings: {} });
  },
);
