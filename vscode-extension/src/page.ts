import { randomBytes } from "node:crypto";
import { type Uri, ViewColumn, type WebviewPanel, window } from "vscode";

/** What runs in a page that is shown: it takes over a newer page without losing its place, and goes where it is told. */
const SCRIPT = `
(() => {
  const editor = acquireVsCodeApi();
  const follow = (id) => document.getElementById(id)?.scrollIntoView({ block: "start" });
  addEventListener("message", ({ data }) => {
    if (typeof data.html === "string") {
      const page = new DOMParser().parseFromString(data.html, "text/html");
      page.querySelectorAll("script").forEach((script) => script.remove());
      const { scrollX, scrollY } = window;
      document.body.replaceChildren(...page.body.childNodes);
      scrollTo(scrollX, scrollY);
      document.body.dataset.updates = String(Number(document.body.dataset.updates ?? 0) + 1);
    }
    if (typeof data.reveal === "string") follow(data.reveal);
  });
  document.addEventListener("click", ({ target }) => {
    const part = target instanceof Element ? target.closest("[data-show]") : null;
    if (part) editor.postMessage({ show: part.dataset.show });
  });
  document.addEventListener("dblclick", ({ target }) => {
    const place = target instanceof Element ? target.closest(".columns > *")?.querySelector("[id^=procedure-]") : null;
    if (place) editor.postMessage({ show: place.id });
  });
})();
`;

/** A page beside the text, in which only scripts with a word of the day may run. */
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

  /** Shows a page that was made with the nonce. A page that is there already is brought up to date in its place. */
  show(title: string, html: string): void {
    this.panel.title = title;
    if (html === this.#html) return;
    const isFirst = this.#html === null;
    this.#html = html;
    if (isFirst) {
      const script = `<script nonce="${this.nonce}">${SCRIPT}</script>`;
      this.panel.webview.html = html.replace("</body>", () => `${script}</body>`);
    } else void this.panel.webview.postMessage({ html });
  }

  /** Scrolls to an element of the page. */
  reveal(id: string): void {
    void this.panel.webview.postMessage({ reveal: id });
  }
}
