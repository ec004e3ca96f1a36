/** Where something in read data is wrong, and what. */
export interface DataProblem {
  /** A path: `action.decision.dice[2].value`. Empty for the whole. */
  readonly at: string;
  readonly message: string;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Reads data of unknown make strictly. The first problem is kept: those behind it are often its consequences. */
export class DataReader {
  problem: DataProblem | null = null;

  fail(at: string, message: string): void {
    this.problem ??= { at, message };
  }

  /** An object with these fields and no others. */
  fields(data: unknown, at: string, names: readonly string[]): Fields {
    const fields = this.object(data, at);
    for (const name of Object.keys(fields))
      if (!names.includes(name)) this.fail(joined(at, name), "there is no such key");
    for (const name of names) if (!Object.hasOwn(fields, name)) this.fail(joined(at, name), "this key is missing");
    return fields;
  }

  object(data: unknown, at: string): Fields {
    if (typeof data === "object" && data !== null && !Array.isArray(data)) return data as Fields;
    this.fail(at, "this must be an object");
    return {};
  }

  text(data: unknown, at: string): string {
    if (typeof data === "string") return data;
    this.fail(at, "this must be text");
    return "";
  }

  textOrNull(data: unknown, at: string): string | null {
    return data === null ? null : this.text(data, at);
  }

  integer(data: unknown, at: string): number {
    if (typeof data === "number" && Number.isSafeInteger(data)) return data;
    this.fail(at, "this must be a whole number");
    return 0;
  }

  integerOrNull(data: unknown, at: string): number | null {
    return data === null ? null : this.integer(data, at);
  }

  truth(data: unknown, at: string): boolean {
    if (typeof data === "boolean") return data;
    this.fail(at, "this must be true or false");
    return false;
  }

  oneOf<Text extends string>(data: unknown, at: string, texts: readonly Text[]): Text {
    const found = texts.find((text) => text === data);
    if (found === undefined) this.fail(at, `this must be one of ${texts.join(", ")}`);
    return found ?? (texts[0] as Text);
  }

  list<Entry>(data: unknown, at: string, read: (entry: unknown, at: string) => Entry): readonly Entry[] {
    if (Array.isArray(data)) return data.map((entry: unknown, index) => read(entry, `${at}[${index}]`));
    this.fail(at, "this must be a list");
    return [];
  }

  texts(data: unknown, at: string): readonly string[] {
    return this.list(data, at, (entry, where) => this.text(entry, where));
  }

  /** An object whose keys are free. */
  record<Value>(
    data: unknown,
    at: string,
    read: (entry: unknown, at: string) => Value,
  ): Readonly<Record<string, Value>> {
    const fields = this.object(data, at);
    return Object.fromEntries(Object.keys(fields).map((key) => [key, read(fields[key], joined(at, key))]));
  }
}

function joined(at: string, name: string): string {
  return at === "" ? name : `${at}.${name}`;
}
