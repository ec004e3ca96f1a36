/** Presses the button that a key stands for: the buttons themselves say which keys they have. */
export function pressKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]") !== null) return;
  // What is typed is no key; a slider takes none that a button has.
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "range")) return;
  // Enter presses what has the focus, unless that is chosen already: then it takes the answer.
  const focused = target instanceof Element ? target.closest("a, button, summary, [role=button]") : null;
  if (key === "Enter" && focused !== null && focused.getAttribute("aria-pressed") !== "true") return;
  const meant = [...document.querySelectorAll<HTMLButtonElement>("[aria-keyshortcuts]")].find((button) =>
    button.getAttribute("aria-keyshortcuts")?.split(" ").includes(key),
  );
  if (meant === undefined || meant.disabled) return;
  event.preventDefault();
  meant.click();
}
