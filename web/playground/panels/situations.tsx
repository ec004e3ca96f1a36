import { useState } from "preact/hooks";
import type { SituationOutcome } from "../../../language-server/environment.ts";
import type { Explanation, SituationsOfFile } from "../../../language-server/protocol.ts";
import { useLoading } from "../../frame/hooks.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { DeskProperties } from "../desk.ts";
import { fileName, pathOf } from "../files/paths.ts";
import { PageFrame } from "./pages.tsx";
import { Button } from "../../frame/page.tsx";

/** The situations of the open file's folder with how they went, or how the bot decides in one of them. */
export function SituationsPanel({ desk, state }: DeskProperties) {
  return state.explained === null ? (
    <SituationList desk={desk} state={state} />
  ) : (
    <Explained desk={desk} state={state} />
  );
}

function SituationList({ desk, state: { path, revision } }: DeskProperties) {
  const [files, setFiles] = useState<readonly SituationsOfFile[] | null>(null);
  const [outcomes, setOutcomes] = useState<readonly SituationOutcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  useLoading(
    () => desk.situationsBeside(path),
    (found) => found !== null && setFiles(found),
    [desk, path, revision],
  );
  const isBrought = (desk.shelf.folderWith(path)?.situations ?? null) !== null;
  // The server needs a moment to load the situations of the site.
  if (files === null || (files.length === 0 && isBrought)) return <p class="note">{TEXTS.loading}</p>;
  if (files.length === 0) return <p class="note">{TEXTS.noSituations}</p>;
  const named = files.flatMap(({ uri, situations }) => situations.map(({ id }) => ({ uri, id })));
  const runAll = async (): Promise<void> => {
    setRunning(true);
    const results = await desk.link.ask("tiebreak/runSituations", { situations: named });
    setRunning(false);
    setOutcomes(results?.outcomes ?? []);
  };
  const outcomeOf = (uri: string, id: string): SituationOutcome | undefined =>
    outcomes.find((each) => each.uri === uri && each.id === id);
  return (
    <div class="scrolled">
      <p class="note">{TEXTS.situationsLead}</p>
      <p class="row">
        <Button
          kind="action"
          label={isRunning ? TEXTS.running : TEXTS.runAll}
          isOff={isRunning}
          onPress={() => void runAll()}
        />
        <span role="status">
          {outcomes.length > 0 && TEXTS.passed(outcomes.filter(({ passed }) => passed).length, outcomes.length)}
        </span>
      </p>
      {files.map(({ uri, situations }) => (
        <section key={uri}>
          <h3>{fileName(pathOf(uri) ?? uri)}</h3>
          <ul class="situations">
            {situations.map(({ id, title, line }) => (
              <Listed
                key={id}
                title={title ?? id}
                outcome={outcomeOf(uri, id)}
                onWhy={() => desk.explain({ uri, id })}
                onGo={() => void desk.open(pathOf(uri) ?? "", line)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ListedProperties {
  readonly title: string;
  readonly outcome: SituationOutcome | undefined;
  readonly onWhy: () => void;
  readonly onGo: () => void;
}

function Listed({ title, outcome, onWhy, onGo }: ListedProperties) {
  return (
    <li>
      <Button kind="link" label={title} title={TEXTS.goTo} onPress={onGo} />
      <Button kind="quiet" label={TEXTS.why} name={`${TEXTS.why}: ${title}`} onPress={onWhy} />
      {outcome !== undefined && (
        <p class={outcome.passed ? "passes" : "fails"}>
          {outcome.passed ? TEXTS.passes : `${TEXTS.fails}: ${outcome.messages.join("; ")}`}
          {outcome.decision !== null && <small> {outcome.decision}</small>}
        </p>
      )}
    </li>
  );
}

function Explained({ desk, state: { explained, revision } }: DeskProperties) {
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  useLoading(
    () => explained && desk.link.ask("tiebreak/explain", { situation: explained, nonce: "playground" }),
    (found) => found !== null && setExplanation(found),
    [desk, explained, revision],
  );
  return (
    <>
      <p class="row">
        <button type="button" class="quiet" onClick={() => desk.set({ explained: null })}>
          ← {TEXTS.back}
        </button>
      </p>
      {explanation === null ? (
        <p class="note">{TEXTS.loading}</p>
      ) : (
        <PageFrame
          title={`${TEXTS.why}: ${explanation.title}`}
          html={explanation.html}
          onShow={(name) => {
            const place = explanation.places.find(({ id }) => id === name);
            const path = place && pathOf(place.uri);
            if (path) void desk.open(path, place.range.start.line + 1);
          }}
        />
      )}
    </>
  );
}
