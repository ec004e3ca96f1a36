import { TEXTS } from "../texts/playground-texts.ts";
import type { Desk, DeskState } from "./desk.ts";

interface Properties {
  readonly desk: Desk;
  readonly state: DeskState;
}

/** What is wrong in the open file; a tap goes to its place. */
export function FindingsList({ desk, state: { findings, isChecked } }: Properties) {
  const errors = findings.filter(({ kind }) => kind === "error").length;
  const count = findings.length === 0 ? TEXTS.noFindings : TEXTS.findingCount(errors, findings.length - errors);
  return (
    <section class="findings" aria-label={TEXTS.findings}>
      <p role="status" class="count">
        {isChecked ? count : TEXTS.loading}
      </p>
      <ul>
        {findings.map(({ line, column, kind, code, message }) => (
          <li key={`${line}:${column}:${code}`} class={kind}>
            <button type="button" class="to-place" onClick={() => desk.editor.reveal({ line, column })}>
              <span class="place">{TEXTS.line(line)}</span>
              <span class="kind">{TEXTS.kinds[kind]}</span>
              <span class="message">{message.replaceAll("`", "").split("\n").join(" ")}</span>
            </button>
            {code !== "" && (
              <button
                type="button"
                class="link"
                aria-label={TEXTS.handbook.about(code)}
                onClick={() => desk.set({ tab: "handbook", page: code })}
              >
                {code}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
