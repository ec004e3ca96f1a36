import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { COMMAND_FILE } from "./command-file.ts";
import { ROOT, SCENARIO_1, directoryWith, tiebreak, transcript } from "./command-line.ts";

const LFA = readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8");
const CHANGED = LFA.replace(
  "b) Unscouted objective. [Highest value > Nearest",
  "b) Unscouted objective. [Nearest > Highest value",
)
  .replace("4 Threshold 5/6/7: ATTACK 1.", "4 Threshold 4/6/7: ATTACK 1.")
  .replace("> Furthest from enemies >", "> Furthest from enemy >");

function scenarioFolder(lfa = LFA): Record<string, string> {
  const folder = "procedures/callisto/scenario-1";
  const files = readdirSync(SCENARIO_1).filter((name) => name.endsWith(".bot"));
  const texts = files.map((name) => [`${folder}/${name}`, readFileSync(join(SCENARIO_1, name), "utf8")]);
  return { ...Object.fromEntries(texts), [`${folder}/lfa.bot`]: lfa };
}

describe("diff by words", () => {
  test.each(["pretty", "markdown", "html", "json"])("of two files, as %s", async (format) => {
    const directory = directoryWith({ "old.bot": LFA, "new.bot": CHANGED });
    const words = ["diff", "old.bot", "new.bot", "--format", format];
    const ended = await tiebreak(directory, words);
    await expect(transcript(words, ended)).toMatchFileSnapshot(`goldens/diff/${format}.txt`);
  });

  test("of one unit across the scenarios", async () => {
    const words = ["diff", "--unit", "Nailgunner"];
    await expect(transcript(words, await tiebreak(ROOT, words))).toMatchFileSnapshot("goldens/diff/unit.txt");
  });

  test("of a scenario with itself finds nothing", async () => {
    expect(await tiebreak(ROOT, ["diff", "1", "scenario-1"])).toEqual({
      code: 0,
      output: "no differences\n",
      error: "",
    });
  });

  test("of two scenarios compares their files by name", async () => {
    const { output, code } = await tiebreak(ROOT, ["diff", "1", "2", "--format", "json"]);
    expect(code).toBe(0);
    const { files } = JSON.parse(output) as { files: { before: string; after: string }[] };
    expect(files.map(({ after }) => after)).toEqual([
      "procedures/callisto/scenario-2/breakers.bot",
      "procedures/callisto/scenario-2/lfa.bot",
      "procedures/callisto/scenario-2/scenario.bot",
    ]);
  });

  test("ends with 1 on demand where the meaning changed", async () => {
    const wording = LFA.replace("> Furthest from enemies >", "> Furthest from enemy >");
    const directory = directoryWith({ "old.bot": LFA, "new.bot": CHANGED, "wording.bot": wording });
    expect((await tiebreak(directory, ["diff", "old.bot", "new.bot", "--fail-on", "changed"])).code).toBe(1);
    expect((await tiebreak(directory, ["diff", "old.bot", "wording.bot", "--fail-on", "changed"])).code).toBe(0);
  });

  test("refuses files with errors", async () => {
    const directory = directoryWith({ "old.bot": LFA, "new.bot": LFA.replace("Space secure", "Space secrue") });
    const ended = await tiebreak(directory, ["diff", "old.bot", "new.bot"]);
    expect(ended).toMatchObject({ code: 1, output: "" });
    expect(ended.error).toContain("unknown-word");
  });

  test("compares what changed beside errors that stand on both sides", async () => {
    const [old, young] = [LFA, CHANGED].map((text) => text.replace("Elevated objective.", "Elevted objective."));
    const directory = directoryWith({ "old.bot": old ?? "", "new.bot": young ?? "" });
    const plain = directoryWith({ "old.bot": LFA, "new.bot": CHANGED });
    const words = ["diff", "old.bot", "new.bot"];
    expect(await tiebreak(directory, words)).toEqual(await tiebreak(plain, words));
    const played = await tiebreak(directory, [...words, "--behaviour"]);
    expect(played).toMatchObject({ code: 1, output: "" });
    expect(played.error).toContain("Elevted");
  });

  test("refuses a heading that is changed to one that the sheet has already", async () => {
    const headings = [...LFA.matchAll(/^[A-Z][A-Z -]+$/gm)].map(([heading]) => heading);
    const [first, second] = [headings.at(-2) ?? "", headings.at(-1) ?? ""];
    const twice = LFA.replace(new RegExp(`^${second}$`, "m"), first);
    const ended = await tiebreak(directoryWith({ "old.bot": LFA, "new.bot": twice }), ["diff", "old.bot", "new.bot"]);
    expect(ended).toMatchObject({ code: 1, output: "" });
    expect(ended.error).toContain("unit-with-two-procedures");
  });

  test.each([
    [["diff", "nothing.bot", "old.bot"], "nothing.bot: there is no such file, scenario or git revision"],
    [["diff", "old.bot"], "diff takes two things to compare"],
    [["diff", "--unit", "Dragon", "old.bot"], "no sheet has a procedure for Dragon; there are"],
  ])("is told what is wrong with %j", async (words, message) => {
    const ended = await tiebreak(directoryWith({ "old.bot": LFA }), words);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(message);
  });
});

/** A repository whose first commit has the sheets as printed, and whose work tree has one changed. */
function repository(): { readonly directory: string; readonly git: (...words: string[]) => string } {
  const directory = directoryWith(scenarioFolder());
  const git = (...words: string[]): string =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...words], {
      cwd: directory,
      encoding: "utf8",
      env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" },
    });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "as printed");
  writeFileSync(join(directory, "procedures/callisto/scenario-1/lfa.bot"), CHANGED);
  return { directory, git };
}

describe("diff of git revisions", () => {
  test("compares a revision with the work tree, two revisions, and one file", async () => {
    const fresh = repository();
    const kinds = async (...words: string[]): Promise<unknown> => {
      const { output, error } = await tiebreak(fresh.directory, ["diff", ...words, "--format", "json"]);
      expect(error).toBe("");
      return (JSON.parse(output) as { summary: { kinds: unknown } }).summary.kinds;
    };
    const expected = { "tiebreaker-moved": 1, "threshold-changed": 1, wording: 1 };
    expect(await kinds()).toEqual(expected);
    expect(await kinds("HEAD")).toEqual(expected);
    fresh.git("commit", "--quiet", "--all", "--message", "changed");
    expect(await kinds("HEAD")).toEqual({});
    expect(await kinds("HEAD~1", "HEAD")).toEqual(expected);
    expect(await kinds("HEAD~1..HEAD")).toEqual(expected);
    const path = "procedures/callisto/scenario-1/lfa.bot";
    expect(await kinds(`HEAD~1:${path}`, path)).toEqual(expected);
  });

  test("keeps to the paths behind --", async () => {
    const fresh = repository();
    const inside = await tiebreak(fresh.directory, ["diff", "HEAD", "--", "procedures"]);
    expect(inside.output).toContain("tiebreaker moved");
    const outside = ["diff", "HEAD", "--", "procedures/callisto/scenario-1/breakers.bot"];
    expect((await tiebreak(fresh.directory, outside)).output).toBe("no differences\n");
  });

  test("tells sheets that came and went", async () => {
    const fresh = repository();
    const folder = join(fresh.directory, "procedures/callisto/scenario-1");
    rmSync(join(folder, "breakers.bot"));
    writeFileSync(join(folder, "lfa.bot"), LFA);
    const { output } = await tiebreak(fresh.directory, ["diff", "HEAD", "--", "procedures"]);
    expect(output).toContain("sheet removed");
  });

  test("serves as the diff driver of git", async () => {
    const fresh = repository();
    writeFileSync(join(fresh.directory, ".gitattributes"), "*.bot diff=tiebreak\n");
    fresh.git("config", "diff.tiebreak.command", `${process.execPath} ${COMMAND_FILE} diff --git-driver`);
    const output = fresh.git("--no-pager", "diff", "HEAD");
    expect(output).toContain("clause 2b: tiebreaker “highest value” moved from 1st to 2nd");
    expect(output).toContain("clause 4: threshold changed");
  });

  test("is told where there is no repository", async () => {
    const ended = await tiebreak(directoryWith({ "a.bot": LFA }), ["diff"]);
    expect(ended.code).toBe(2);
    expect(ended.error).toContain("HEAD: there is no such git revision");
  });
});

describe("diff by behaviour", () => {
  const words = ["diff", "old/procedures", "new/procedures", "--behaviour", "--positions", "400", "--examples", "1"];
  const files = {
    ...Object.fromEntries(Object.entries(scenarioFolder()).map(([name, text]) => [`old/${name}`, text])),
    ...Object.fromEntries(
      Object.entries(scenarioFolder(LFA.replace("4 Threshold 5/6/7: ATTACK 1.", "4 Threshold 3/4/5: ATTACK 1."))).map(
        ([name, text]) => [`new/${name}`, text],
      ),
    ),
  };

  test("shows the smallest position, both decisions and both traces", async () => {
    const ended = await tiebreak(directoryWith(files), words);
    await expect(transcript(words, ended)).toMatchFileSnapshot("goldens/diff/behaviour.txt");
  });

  test("saves situations that the later sheets pass", async () => {
    const directory = directoryWith(files);
    const ended = await tiebreak(directory, [...words, "--save", "new/situations", "--format", "json"]);
    const { behaviour } = JSON.parse(ended.output) as { behaviour: { examples: { savedAs: string }[] }[] };
    const [saved] = behaviour.flatMap(({ examples }) => examples.map(({ savedAs }) => savedAs));
    if (saved === undefined) throw new Error("nothing was saved");
    expect(await tiebreak(directory, ["test", saved, "--procedures", "new/procedures"])).toMatchObject({ code: 0 });
    expect(await tiebreak(directory, ["test", saved, "--procedures", "old/procedures"])).toMatchObject({ code: 1 });
  });

  test("fits its schema", async () => {
    const schema = JSON.parse(readFileSync(join(ROOT, "schemas/diff.schema.json"), "utf8")) as object;
    const validate = new Ajv({ strict: false }).compile(schema);
    const { output } = await tiebreak(directoryWith(files), [...words, "--format", "json"]);
    expect(validate(JSON.parse(output)) ? [] : validate.errors).toEqual([]);
  });

  test("ends with 1 on demand where the bot does something else", async () => {
    const directory = directoryWith(files);
    const short = words.map((word) => (word === "1" ? "0" : word));
    expect((await tiebreak(directory, [...short, "--fail-on", "behaviour"])).code).toBe(1);
    expect(
      (await tiebreak(directory, ["diff", "old/procedures", "old/procedures", "--fail-on", "behaviour"])).code,
    ).toBe(0);
  });

  test("names what shows in no decision", async () => {
    const initiative = LFA.replace("SERGEANT\n", "SERGEANT (INITIATIVE VALUE: 7)\n");
    const directory = directoryWith({ ...scenarioFolder(), "other.bot": initiative });
    const { output } = await tiebreak(directory, [
      "diff",
      "procedures/callisto/scenario-1/lfa.bot",
      "other.bot",
      "--behaviour",
    ]);
    expect(output).toContain("callisto/scenario-1/lfa: the same, proved from the sheets");
    expect(output).toContain("Changes that no single decision shows:\n  SERGEANT: initiative changed");
  });
});
