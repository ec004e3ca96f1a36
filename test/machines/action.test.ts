import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { directoryWith, ROOT } from "../cli/command-line.ts";
import { ACTION, runAction } from "./run-action.ts";

/** The words with which each step of the action starts the program, which does nothing here. */
function wordsGiven(inputs: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  const node = '#!/bin/sh\nshift\nprintf "%s|" "$@"\necho\n';
  const directory = directoryWith({ "bin/node": node });
  chmodSync(join(directory, "bin/node"), 0o755);
  const path = `${join(directory, "bin")}:${process.env["PATH"]}`;
  const ran = runAction(directory, "/installed", path, inputs);
  expect(ran.every(({ code }) => code === 0)).toBe(true);
  return Object.fromEntries(ran.map(({ step, output }) => [step, output.trim().split("|").slice(0, -1)]));
}

describe("the action", () => {
  test.each([
    ["a b", ["a", "b"]],
    ["a\nb\nc\n", ["a", "b", "c"]],
    ["  a\n\n  b c\t\n", ["a", "b", "c"]],
    ["a\r\nb\r\n", ["a", "b"]],
    ["procedures/*.bot", ["procedures/*.bot"]],
    ["--fix", ["--fix"]],
    ["", []],
  ])("hands every path of %j to the program", (written, paths) => {
    expect(wordsGiven({ paths: written })).toEqual({
      "Check the sheets": ["check", "--format", "github", "--fail-on", "warning", "--", ...paths],
      "Check the layout": ["format", "--check", "--", ...paths],
    });
  });

  test("hands every situation to the program, and leaves out what was not asked for", () => {
    const given = wordsGiven({ paths: "a", format: "false", situations: "one\ntwo three\n" });
    expect(Object.keys(given)).toEqual(["Check the sheets", "Run the situations"]);
    expect(given["Run the situations"]).toEqual(["test", "--format", "github", "--", "one", "two", "three"]);
  });

  test("pins every action that it uses by its commit", () => {
    const used = ACTION.runs.steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(0);
    for (const uses of used) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    // Which release a commit is stands beside it, for whoever renews it.
    for (const line of readFileSync(join(ROOT, "action.yml"), "utf8").matchAll(/uses: .*/g)) {
      expect(line[0]).toMatch(/ # v\d+\.\d+\.\d+$/);
    }
  });
});
