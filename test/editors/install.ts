/** An editor of a version, ready to be started. */
export interface InstalledEditor {
  readonly name: string;
  /** The script of code-server. */
  readonly entry: string;
  /** The Node.js that it runs on, and with it the extension host. */
  readonly node: string;
  readonly chromium: string;
}
