import { expect, test } from "vitest";
import { oneAtATime } from "../../vscode-extension/src/one-at-a-time.ts";

/** Runs that end when they are told to. */
function controlled(): { readonly run: () => Promise<void>; readonly end: (failure?: Error) => void; runs: number } {
  const pending: { readonly resolve: () => void; readonly reject: (reason: Error) => void }[] = [];
  const all = {
    runs: 0,
    run: () =>
      new Promise<void>((resolve, reject) => {
        all.runs += 1;
        pending.push({ resolve, reject });
      }),
    end: (failure?: Error) => (failure ? pending.shift()?.reject(failure) : pending.shift()?.resolve()),
  };
  return all;
}

const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

test("requests during a run lead to one more run", async () => {
  const all = controlled();
  const refresh = oneAtATime(all.run);
  const done = [refresh(), refresh(), refresh()];
  all.end();
  await settled();
  all.end();
  await Promise.all(done);
  expect(all.runs).toBe(2);
});

test("a run that fails loses no request that came during it", async () => {
  const all = controlled();
  const refresh = oneAtATime(all.run);
  const done = [refresh(), refresh()];
  all.end(new Error("the server was busy"));
  await settled();
  expect(all.runs).toBe(2);
  all.end();
  await Promise.all(done);
});

test("the failure of the last run is told, and the next request runs again", async () => {
  const all = controlled();
  const refresh = oneAtATime(all.run);
  const first = refresh();
  all.end(new Error("the server has stopped"));
  await expect(first).rejects.toThrow("the server has stopped");
  const second = refresh();
  all.end();
  await second;
  expect(all.runs).toBe(2);
});
