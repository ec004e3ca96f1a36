import { randomBytes } from "node:crypto";
import { type Uri, ViewColumn, type WebviewPanel, window } from "vscode";
import { PAGE_SCRIPT } from "./page-script.ts";

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
      const script = `<script nonce="${this.nonce}">${PAGE_SCRIPT}</script>`;
      this.panel.webview.html = html.replace("</body>", () => `${script}</body>`);
    } else void this.panel.webview.postMessage({ html });
  }

  /** Scrolls to an element of the page. */
  reveal(id: string): void {
    void this.panel.webview.postMessage({ reveal: id });
  }
}
