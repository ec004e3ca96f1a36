import { TEXTS } from "../texts/texts.ts";

/** Something that has to be read before anything else. */
export function Notice({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p class="notice" role="alert">
      {text.replaceAll("`", "")}
    </p>
  );
}

/** What is shown until a page is there, or why it will not be. */
export function Waiting({ problem }: { readonly problem: string | null }) {
  return (
    <main class="page">
      {problem === null ? <p role="status">{TEXTS.loading}</p> : <p role="alert">{problem.replaceAll("`", "")}</p>}
      {problem !== null && (
        <a class="answer" href="#">
          {TEXTS.home}
        </a>
      )}
    </main>
  );
}
