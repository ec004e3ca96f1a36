import { useEffect, useRef, useState } from "preact/hooks";
import type { OtherSheet } from "../../../language-server/protocol.ts";
import type { CallResult } from "../../session/calls.ts";
import { useLoading } from "../../frame/hooks.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { DifferenceShown, SheetAsked, SheetsCompared } from "../analysis/protocol.ts";
import type { Desk, DeskProperties } from "../desk.ts";
import { pathOf, uriOf } from "../files/paths.ts";
import { Button } from "../../frame/page.tsx";

/** What the open sheet is compared with: its original, or a sheet of another scenario by its path. */
const ORIGINAL = "original";

/** What two sheets say differently, and where that changes what the bot does. */
export function ComparePanel({ desk, state }: DeskProperties) {
  const { path, files, comparison, choice } = state;
  const [others, setOthers] = useState<readonly OtherSheet[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [result, setResult] = useState<CallResult<SheetsCompared> | "running" | null>(null);
  useEffect(() => {
    setOthers(null);
    setResult(null);
  }, [path]);
  useLoading(
    async () => {
      if (!(await desk.isLoaded(desk.shelf.loadSheets()))) return null;
      return (await desk.link.ask("tiebreak/otherSheets", { textDocument: { uri: uriOf(path) } })) ?? [];
    },
    (found) => found !== null && setOthers(found),
    [desk, path, files],
  );
  if (choice !== null) {
    return (
      <div class="scrolled">
        <h3>{TEXTS.compareWith}</h3>
        <ul class="choices">
          {choice.others.map((other) => (
            <li key={other.sheet}>
              <button type="button" class="action" onClick={() => void desk.compare({ ...choice, others: [other] })}>
                {other.scenario}: {other.procedure}
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (comparison !== null) return <BothTexts desk={desk} state={state} />;
  const isChanged = desk.shelf.isChanged(path);
  const options = [
    ...(isChanged ? [{ key: ORIGINAL, name: TEXTS.original, detail: "" }] : []),
    ...(others ?? []).map(({ uri, name, detail }) => ({ key: pathOf(uri) ?? uri, name, detail })),
  ];
  const [first] = options;
  if (first === undefined) return <p class="note">{others === null ? TEXTS.loading : TEXTS.nothingToCompare}</p>;
  const picked = options.find(({ key }) => key === chosen) ?? first;
  const compare = async (): Promise<void> => {
    setResult("running");
    const before = picked.key === ORIGINAL ? originalOf(desk, path) : desk.asked(picked.key);
    setResult(await desk.analysis.call("compare", { before, after: desk.asked(path) }));
  };
  const showBoth = async (): Promise<void> => {
    if (picked.key === ORIGINAL) {
      const left = desk.shelf.original(path) ?? "";
      return desk.set({ comparison: { title: TEXTS.original, left, right: desk.shelf.read(path) ?? "" } });
    }
    const found = await desk.link.ask("tiebreak/compareSheets", { sheet: uriOf(path), other: uriOf(picked.key) });
    if (found !== null) desk.set({ comparison: found });
  };
  return (
    <div class="scrolled">
      <p class="note">{TEXTS.compareLead}</p>
      <p class="row">
        <label>
          {TEXTS.compareWith}{" "}
          <select value={picked.key} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {options.map(({ key, name, detail }) => (
              <option key={key} value={key}>
                {detail === "" ? name : `${name} (${detail})`}
              </option>
            ))}
          </select>
        </label>
        <Button
          kind="action"
          label={result === "running" ? TEXTS.running : TEXTS.compare}
          isOff={result === "running"}
          onPress={() => void compare()}
        />
        <Button kind="quiet" label={TEXTS.showBoth} onPress={() => void showBoth()} />
      </p>
      {result !== null && result !== "running" && <Result result={result} />}
    </div>
  );
}

/** The open sheet as the site brings it, among the files as they are. */
function originalOf(desk: Desk, path: string): SheetAsked {
  const asked = desk.asked(path);
  const text = desk.shelf.original(path) ?? "";
  return { ...asked, files: asked.files.map((file) => (file.path === path ? { path, text } : file)) };
}

function Result({ result }: { readonly result: CallResult<SheetsCompared> }) {
  if (!result.ok) return <p class="notice">{result.reason.replaceAll("`", "")}</p>;
  const { lines, behaviour } = result.value;
  return (
    <div class="compared">
      {lines.length === 0 ? (
        <p>{TEXTS.sameMeaning}</p>
      ) : (
        <ul class="changes">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {typeof behaviour === "string" ? (
        <p class="note">{behaviour}</p>
      ) : (
        <>
          <p role="status">
            <strong>{sentenceOf(behaviour)}</strong>
          </p>
          {behaviour.examples.map((example, index) => (
            <Example key={index} example={example} />
          ))}
        </>
      )}
    </div>
  );
}

function sentenceOf({ isProvedTheSame, differing, compared }: Exclude<SheetsCompared["behaviour"], string>): string {
  if (isProvedTheSame) return TEXTS.behaviourProved;
  return differing === 0 ? TEXTS.behaviourSame(compared) : TEXTS.behaviourDiffers(differing, compared);
}

function Example({ example: { card, before, after, facts, drawing } }: { readonly example: DifferenceShown }) {
  return (
    <section class="example">
      <h3>
        {TEXTS.smallest}: {card}
      </h3>
      <dl>
        <dt>{TEXTS.before}</dt>
        <dd>{before}</dd>
        <dt>{TEXTS.after}</dt>
        <dd>{after}</dd>
      </dl>
      <pre class="drawing" tabIndex={0} aria-label={TEXTS.drawing}>
        {drawing}
      </pre>
      <details>
        <summary>{TEXTS.setUp}</summary>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Two texts in the editor's own view of differences. */
function BothTexts({ desk, state: { comparison } }: DeskProperties) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current !== null && comparison !== null) desk.editor.compare(element.current, comparison);
  }, [desk, comparison]);
  useEffect(() => () => desk.editor.endComparison(), [desk]);
  return (
    <>
      <p class="row">
        <button type="button" class="quiet" onClick={() => desk.set({ comparison: null })}>
          ← {TEXTS.tabs.compare}
        </button>
        <span>{comparison?.title}</span>
      </p>
      <div ref={element} class="differences" />
    </>
  );
}
