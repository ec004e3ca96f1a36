/**
 * What runs in a page that is shown. It takes over a newer page without losing its place, and goes where it is told. A
 * part that stands for a place of a file (`data-show`) shows it when it is pressed. A space (`data-space`) is marked
 * wherever it is named while the mouse or the keyboard is on it, and stays marked once it is pressed; the spaces that a
 * clause names are marked on the board while the mouse or the keyboard is in the clause.
 */
export const PAGE_SCRIPT = `
(() => {
  const editor = acquireVsCodeApi();
  const REACHED = "[data-space], button[data-show]";
  let pinned = null;
  let told = null;
  const around = (target, selector) => (target instanceof Element ? target.closest(selector) : null);
  const mark = (target) => {
    const name = around(target, "[data-space]")?.dataset.space ?? pinned;
    const clause = around(target, ".clauses > li");
    const named = new Set([...(clause?.querySelectorAll("[data-space]") ?? [])].map(({ dataset }) => dataset.space));
    for (const part of document.querySelectorAll("[data-space]")) {
      const { space } = part.dataset;
      part.classList.toggle("marked", space === name);
      part.classList.toggle("named", named.has(space));
      part.setAttribute("aria-pressed", String(space === pinned));
    }
    if (name === told) return;
    told = name;
    editor.postMessage({ mark: name });
  };
  const press = (part) => {
    const { space } = part.dataset;
    pinned = pinned === space ? null : space;
    mark(part);
    if (pinned !== null) editor.postMessage({ space });
  };
  const update = (html) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    page.querySelectorAll("script").forEach((script) => script.remove());
    const { scrollX, scrollY } = window;
    const focused = [...document.querySelectorAll(REACHED)].indexOf(document.activeElement);
    document.body.replaceChildren(...page.body.childNodes);
    scrollTo(scrollX, scrollY);
    if (focused !== -1) document.querySelectorAll(REACHED)[focused]?.focus({ preventScroll: true });
    mark(document.activeElement);
    document.body.dataset.updates = String(Number(document.body.dataset.updates ?? 0) + 1);
  };
  addEventListener("message", ({ data }) => {
    if (typeof data.html === "string") update(data.html);
    if (typeof data.reveal === "string") document.getElementById(data.reveal)?.scrollIntoView({ block: "start" });
  });
  for (const kind of ["mouseover", "focusin"]) document.addEventListener(kind, ({ target }) => mark(target));
  for (const kind of ["mouseleave", "focusout"]) document.documentElement.addEventListener(kind, () => mark(null));
  document.addEventListener("click", ({ target }) => {
    const space = around(target, "[data-space]");
    if (space) return press(space);
    const part = around(target, "[data-show]");
    // Who selects words does not press them.
    if (part && getSelection().isCollapsed) editor.postMessage({ show: part.dataset.show });
  });
  document.addEventListener("keydown", (event) => {
    const space = around(event.target, "[data-space]");
    if (event.key === "Escape" && pinned !== null) {
      pinned = null;
      mark(space);
    } else if (space && !(space instanceof HTMLButtonElement) && [" ", "Enter"].includes(event.key)) {
      event.preventDefault();
      press(space);
    }
  });
  document.addEventListener("dblclick", ({ target }) => {
    const place = around(target, ".columns > *")?.querySelector("[id^=procedure-]");
    if (place) editor.postMessage({ show: place.id });
  });
})();
`;
