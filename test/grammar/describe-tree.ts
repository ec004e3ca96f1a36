/** A tree in one line a node, for goldens: words as written, phrases between ‹ ›, lists between [ ]. */
export function describeTree(node: unknown): string {
  if (node === null || typeof node !== "object") return JSON.stringify(node);
  if (Array.isArray(node)) return `[${node.map(describeTree).join(", ")}]`;
  const fields = node as Readonly<Record<string, unknown>>;
  switch (fields["kind"]) {
    case "word":
      return String(fields["text"]);
    case "unknown":
      return `?${String(fields["text"])}`;
    case "letter":
      return `#${String(fields["letter"])}`;
    case "number":
      return String(fields["value"]);
    case "determiner":
      return String(fields["text"]);
    case "or":
      return "or";
    case "phrase":
      return `‹${(fields["parts"] as unknown[]).map(describeTree).join(" ")}›`;
  }
  const shown = Object.entries(fields)
    .filter(([name, value]) => name !== "kind" && name !== "span" && name !== "sentence" && isWorthShowing(value))
    .map(([name, value]) => `${name}: ${describeTree(value)}`);
  const kind = fields["kind"] === undefined ? "" : String(fields["kind"]);
  return `${kind}(${shown.join(", ")})`;
}

function isWorthShowing(value: unknown): boolean {
  return value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
}
