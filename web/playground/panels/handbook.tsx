import { useState } from "preact/hooks";
import type { DiagnosticDefinition } from "../../../library/diagnostics.ts";
import { useLoading } from "../../frame/hooks.ts";
import type { Outcome } from "../../session/calls.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { DeskProperties } from "../desk.ts";
import { Button } from "../../frame/page.tsx";

/** The page of the handbook about a finding's code, or the list of all such pages. */
export function HandbookPanel({ desk, state: { page } }: DeskProperties) {
  const [found, setFound] = useState<Outcome<readonly DiagnosticDefinition[]> | null>(null);
  useLoading(() => desk.analysis.call("handbook", null), setFound, [desk]);
  if (found === null) return <p class="note">{TEXTS.loading}</p>;
  if (!found.ok) return <p class="notice">{found.reason}</p>;
  const definition = found.value.find(({ code }) => code === page);
  return (
    <div key={page} class="scrolled handbook" tabIndex={0}>
      {definition === undefined ? (
        <AllPages definitions={found.value} onChoose={(code) => desk.set({ page: code })} />
      ) : (
        <>
          <Button kind="link" label={TEXTS.handbook.all} onPress={() => desk.set({ page: null })} />
          <FindingPage definition={definition} />
        </>
      )}
    </div>
  );
}

interface AllPagesProperties {
  readonly definitions: readonly DiagnosticDefinition[];
  readonly onChoose: (code: string) => void;
}

function AllPages({ definitions, onChoose }: AllPagesProperties) {
  return (
    <>
      <p class="note">{TEXTS.handbook.lead}</p>
      <ul>
        {definitions.map(({ code, template }) => (
          <li key={code}>
            <Button kind="link" label={code} onPress={() => onChoose(code)} />{" "}
            <small>
              <Worded text={anyValue(template)} />
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function FindingPage({ definition }: { readonly definition: DiagnosticDefinition }) {
  const { code, severity, template, documentation, examples, lint } = definition;
  return (
    <article>
      <h3>{code}</h3>
      <p>
        <strong>{TEXTS.kinds[severity]}</strong>: <Worded text={anyValue(template)} />
      </p>
      <p>
        <Worded text={documentation} />
      </p>
      {lint !== undefined && <p>{TEXTS.handbook.lint(code)}</p>}
      {examples.map(({ wrong, right, message }) => (
        <section key={wrong}>
          <h4>{TEXTS.handbook.wrong}</h4>
          <pre class="code wrong" tabIndex={0}>
            {wrong.trimEnd()}
          </pre>
          {message !== undefined && <blockquote>{message}</blockquote>}
          <h4>{TEXTS.handbook.right}</h4>
          <pre class="code" tabIndex={0}>
            {right.trimEnd()}
          </pre>
        </section>
      ))}
    </article>
  );
}

/** What a message says whatever its values are. */
function anyValue(template: string): string {
  return template.replace(/\{\w+\}/g, "…");
}

/** Words with code between backticks. Pages that the site does not have are named without a link. */
function Worded({ text }: { readonly text: string }) {
  const parts = text.replace(/\[([^\]]+)\]\(\.\.\/[^)]+\)/g, "$1").split("`");
  return <>{parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>;
}
