/** What happened to craft, for people: a line each, in the order in which it happened. */
export interface Report {
  readonly lines: readonly ReportLine[];
}

export interface ReportLine {
  readonly kind: "dice" | "result";
  readonly text: string;
}

/** Collects what happens while an event is carried out. */
export class Reporter {
  readonly #lines: ReportLine[] = [];

  /** Dice as they fell. */
  dice(text: string): void {
    this.#lines.push({ kind: "dice", text });
  }

  /** What came of it. */
  result(text: string): void {
    this.#lines.push({ kind: "result", text });
  }

  report(): Report {
    return { lines: this.#lines };
  }
}
