interface Properties {
  readonly label: string;
  /** The keys that press it. */
  readonly keys: string;
  readonly isOff?: boolean;
  readonly title?: string;
  readonly onPress: () => void;
}

/** A button among the tools below a board. */
export function Tool({ label, keys, isOff = false, title, onPress }: Properties) {
  return (
    <button type="button" aria-keyshortcuts={keys} disabled={isOff} title={title} onClick={onPress}>
      {label}
    </button>
  );
}
