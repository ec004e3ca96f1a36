/** The work that Monaco does beside the page, such as comparing texts. The worker starts when it is loaded. */
export { initialize } from "monaco-editor/editor/editor.worker.js";
