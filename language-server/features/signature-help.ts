import { MarkupKind, type SignatureHelp, type SignatureHelpParams } from "vscode-languageserver";
import { plural } from "../../compiler/check/context.ts";
import { wordsOf } from "../../compiler/check/words.ts";
import type { ActionWord, Lexicon } from "../../grammar/lexicon.ts";
import { type Place, placeAt } from "../completion/place.ts";
import type { Feature } from "../feature.ts";
import { describeWord } from "../tree/describe-word.ts";
import { tokensOf } from "../tree/syntax-at.ts";
import type { Workspace } from "../workspace.ts";

/** The form of the action before the cursor: its strength, its target or goal, its bracket. */
function signatureHelp(workspace: Workspace, { textDocument, position }: SignatureHelpParams): SignatureHelp | null {
  const document = workspace.sheet(textDocument.uri);
  const tree = document?.tree();
  if (!document || !tree) return null;
  const place = placeAt(tree.file, tokensOf(tree), wordsOf(tree.lexicon), document.offsetAt(position));
  const word = wordAt(place);
  if (!word) return null;
  const parts = parametersOf(word, tree.lexicon);
  const active = parts.findIndex(({ role }) => role === roleAt(place));
  const [, ...documentation] = describeWord(word, tree.lexicon, workspace.notesOf(document));
  return {
    signatures: [
      {
        label: `${word.id} ${parts.map(({ label }) => label).join(" ")}`.trim(),
        documentation: { kind: MarkupKind.Markdown, value: documentation.join("\n\n") },
        parameters: parts.map(({ label, says }) => ({ label, documentation: says })),
      },
    ],
    activeSignature: 0,
    activeParameter: active === -1 ? null : active,
  };
}

type Role = "strength" | "object" | "goal" | "bracket";

interface Part {
  readonly role: Role;
  readonly label: string;
  readonly says: string;
}

function wordAt(place: Place): ActionWord | null {
  switch (place.kind) {
    case "action":
    case "goal":
    case "criterion":
    case "behind":
      return place.word;
    default:
      return null;
  }
}

function roleAt(place: Place): Role | null {
  switch (place.kind) {
    case "action":
      return place.hasStrength || place.word.strength === "none" ? "object" : "strength";
    case "goal":
      return "goal";
    case "criterion":
    case "behind":
      return "bracket";
    default:
      return null;
  }
}

function parametersOf(word: ActionWord, { roles }: Lexicon): readonly Part[] {
  const parts: Part[] = [];
  if (word.strength !== "none") {
    parts.push({
      role: "strength",
      label: "strength",
      says: "A number, or X for the strength printed on the acting card.",
    });
  }
  const { object } = word;
  if (object !== undefined) parts.push({ role: "object", label: object.toLowerCase(), says: objectSays(word, object) });
  if (word.plan === "move") {
    parts.push({
      role: "goal",
      label: "to place",
      says: "Where the move ends. After “towards”, “nearer to” or “away from”: its direction.",
    });
  }
  const ranked =
    word.plan === "move" || word.plan === "select" ? roles.place : word.plan === "attack" ? roles.unit : object;
  if (ranked !== undefined) {
    parts.push({
      role: "bracket",
      label: "[criteria]",
      says: `How to choose between several ${plural(ranked)}. The first criterion decides first.`,
    });
  }
  return parts;
}

function objectSays(word: ActionWord, object: string): string {
  switch (word.plan) {
    case "move":
      return "The unit to command, if it is not the acting unit.";
    case "attack":
      return `What to target: ${[object, ...(word.targets ?? [])].map(plural).join(", ")}. If you leave it out, any legal target.`;
    case "select":
      return "What to choose from.";
    case "draw":
      return "The deck to draw from: a letter, “matching deck”, or a table.";
    case "simple":
    case "perform":
      return "What the action applies to.";
  }
}

export const signatureHelpFeature: Feature = {
  capabilities: () => ({ signatureHelpProvider: { triggerCharacters: [" "], retriggerCharacters: ["[", ">"] } }),
  register: (connection, serve) => connection.onSignatureHelp(serve(signatureHelp)),
};
