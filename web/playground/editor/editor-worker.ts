/** What Monaco computes beside the page, such as differences of texts: it begins to listen as soon as it is loaded. */
export { initialize } from "monaco-editor/editor/editor.worker.js";
