import type { ExtensionContext } from "vscode";
import { registerExample } from "./example.ts";
import { Opening } from "./opening.ts";
import { registerTasks } from "./tasks.ts";

let opening: Opening | null = null;

/** Does what needs neither client nor server, and opens these where there is something for them to do. */
export async function activate(context: ExtensionContext): Promise<void> {
  opening = new Opening(context);
  context.subscriptions.push(...registerTasks(context), registerExample(context));
  await opening.whenNeeded();
}

/** Lets the server end. */
export async function deactivate(): Promise<void> {
  await opening?.close();
}
