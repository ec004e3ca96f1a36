import { useState } from "preact/hooks";

interface Properties {
  readonly name?: string;
  readonly value: unknown;
  /** How many levels are open at first. */
  readonly open?: number;
}

/** Data as a tree whose parts open and close. What is closed is not there, so that a large tree costs nothing. */
export function TreeView({ name, value, open = 2 }: Properties) {
  const [isOpen, setOpen] = useState(open > 0);
  if (typeof value !== "object" || value === null) {
    return (
      <div class="leaf">
        {name !== undefined && <span class="key">{name}: </span>}
        <span>{JSON.stringify(value)}</span>
      </div>
    );
  }
  const parts = Object.entries(value);
  return (
    <details class="tree" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name !== undefined && <span class="key">{name} </span>}
        <small>{summaryOf(value, parts.length)}</small>
      </summary>
      {isOpen && parts.map(([key, part]) => <TreeView key={key} name={key} value={part} open={open - 1} />)}
    </details>
  );
}

function summaryOf(value: object, count: number): string {
  if (Array.isArray(value)) return `[${count}]`;
  const { kind, name, number }: { readonly kind?: unknown; readonly name?: unknown; readonly number?: unknown } = value;
  return [kind, name, number].filter((part) => typeof part === "string" || typeof part === "number").join(" ");
}
