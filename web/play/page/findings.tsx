import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import type { Finding } from "../session/protocol.ts";

/** What is wrong, or doubtful, in sheets that somebody opened. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const isRefused = findings.some(({ severity }) => severity === "error");
  return (
    <section class="block findings" role={isRefused ? "alert" : "status"} aria-label={PLAY_TEXTS.findings}>
      <h2>{isRefused ? PLAY_TEXTS.sheetRefused : PLAY_TEXTS.sheetDoubtful}</h2>
      <ul>
        {findings.map(({ code, severity, file, line, column, message, help, text }) => (
          <li key={`${file}:${line}:${column}:${code}`} class={severity}>
            <p>
              <strong>{PLAY_TEXTS.severities[severity]}</strong> {message.replaceAll("`", "")}
            </p>
            <pre tabIndex={0} aria-label={PLAY_TEXTS.place(file, line)}>
              {text}
            </pre>
            {help !== null && <p class="note">{help.replaceAll("`", "")}</p>}
            <small>
              {PLAY_TEXTS.place(file, line)} · {code}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
