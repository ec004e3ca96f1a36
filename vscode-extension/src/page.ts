import { randomBytes } from "node:crypto";
import { type Uri, ViewColumn, type WebviewPanel, window } from "vscode";

/** A page beside the text, in which only scripts with a nonce may run. */
export class Page {
  readonly nonce = randomBytes(18).toString("base64url");
  readonly panel: WebviewPanel;
  #html: string | null = null;

  constructor(viewType: string, title: string, icon: Uri) {
    this.panel = window.createWebviewPanel(
      viewType,
      title,
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, enableFindWidget: true, localResourceRoots: [], retainContextWhenHidden: true },
    );
    this.panel.iconPath = icon;
  }

  /** Shows a page that was made with the nonce. A page that is already open is updated in place. */
  show(title: string, html: string): void {
    this.panel.title = title;
    if (html === this.#html) return;
    const isFirst = this.#html === null;
    this.#html = html;
    if (isFirst) {
      const script = `<script nonce="${this.nonce}">${PAGE_SCRIPT}</script>`;
      this.panel.webview.html = html.replace("</body>", () => `${script}</body>`);
    } else void this.panel.webview.postMessage({ html });
  }

  /** Scrolls to an element of the page. */
  reveal(id: string): void {
    void this.panel.webview.postMessage({ reveal: id });
  }
}

/**
 * What runs in a page that is shown. It takes over a newer page without losing its place, and goes where the editor sends it. A
 * part that stands for a place of a file (`data-show`) shows it when it is pressed. A space (`data-space`) is marked
 * wherever it is named while the mouse or the keyboard is on it, and stays marked once it is pressed; the spaces that a
 * clause names are marked on the board while the mouse or the keyboard is in the clause.
 */
const PAGE_SCRIPT = `
(() => {
  const editor = acquireVsCodeApi();
  const REACHED = "[data-space], button[data-show]";
  let pinned = null;
  let sent = null;
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
    if (name === sent) return;
    sent = name;
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
    // Selecting words is not a press on them.
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
