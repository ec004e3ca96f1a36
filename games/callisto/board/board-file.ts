import type { Board } from "../position.ts";
import { byName, compareNames } from "./space-names.ts";

/**
 * A board file is JSON of the same shape as `Board`, with `"board": NAME` first. It is read strictly: a field that is
 * missing or of the wrong kind, a name that nothing has, or a pair named twice is reported with its place in the JSON.
 */
export type BoardFile =
  | { readonly kind: "board"; readonly name: string; readonly board: Board }
  | { readonly kind: "problem"; readonly at: string; readonly message: string };

/** Reads the text of a board file. */
export function readBoardFile(text: string): BoardFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return {
      kind: "problem",
      at: "",
      message: `this is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  return boardOfData(data);
}

/** Reads a board from parsed JSON. */
function boardOfData(data: unknown): BoardFile {
  const reader = new BoardReader();
  const board = reader.read(data);
  return reader.problem ?? { kind: "board", ...board };
}

type Fields = Readonly<Record<string, unknown>>;

class BoardReader {
  problem: (BoardFile & { kind: "problem" }) | null = null;

  read(data: unknown): { readonly name: string; readonly board: Board } {
    const fields = this.#fields(data, "");
    const spaces = this.#list(fields["spaces"], "spaces", (entry, at) => this.#space(entry, at)).sort(byName);
    const places = this.#list(fields["places"], "places", (entry, at) => this.#place(entry, at)).sort(byName);
    const edges = this.#list(fields["edges"], "edges", (entry, at) => this.#edge(entry, at)).sort(
      (first, second) => compareNames(first.from, second.from) || compareNames(first.to, second.to),
    );
    const spawns = this.#spawns(fields["spawns"]);
    this.#unique(spaces, "spaces");
    this.#unique(places, "places");
    const spaceNames = new Set(spaces.map(({ name }) => name));
    const placeNames = new Set(places.map(({ name }) => name));
    for (const place of places)
      if (!spaceNames.has(place.space)) this.#fail("places", `there is no space ${place.space}`);
    for (const end of edges.flatMap(({ from, to }) => [from, to])) {
      if (!placeNames.has(end)) this.#fail("edges", `there is no place ${end}`);
    }
    const mapOfSpace = new Map(spaces.map(({ name, map }) => [name, map]));
    const mapOf = new Map(places.map(({ name, space }) => [name, mapOfSpace.get(space)]));
    for (const { from, to } of edges) {
      if (mapOf.get(from) !== mapOf.get(to))
        this.#fail("edges", `${from} and ${to} are on different maps, so they cannot be neighbours`);
    }
    for (const place of Object.values(spawns))
      if (!placeNames.has(place)) this.#fail("spawns", `there is no place ${place}`);
    return { name: this.#text(fields["board"], "board"), board: { spaces, places, edges, spawns } };
  }

  #space(data: unknown, at: string): Board["spaces"][number] {
    const fields = this.#fields(data, at);
    const starting = fields["starting"] ?? null;
    if (starting !== null && starting !== "bot" && starting !== "player") {
      this.#fail(`${at}.starting`, "this must be bot, player or null");
    }
    return {
      name: this.#text(fields["name"], `${at}.name`),
      map: this.#text(fields["map"], `${at}.map`),
      objective: this.#number(fields["objective"], `${at}.objective`),
      starting: starting === "bot" || starting === "player" ? starting : null,
      pad: fields["pad"] === null ? null : this.#text(fields["pad"], `${at}.pad`),
      has: this.#list(fields["has"], `${at}.has`, (entry, where) => {
        const feature = this.#fields(entry, where);
        const armour = feature["armour"] === null ? null : this.#number(feature["armour"], `${where}.armour`);
        const destroyed = this.#truth(feature["destroyed"], `${where}.destroyed`);
        if (destroyed && armour === null)
          this.#fail(`${where}.destroyed`, "a feature without armour cannot be destroyed");
        const cover = feature["cover"] === undefined ? {} : { cover: this.#number(feature["cover"], `${where}.cover`) };
        return { name: this.#text(feature["name"], `${where}.name`), armour, destroyed, ...cover };
      }),
    };
  }

  #place(data: unknown, at: string): Board["places"][number] {
    const fields = this.#fields(data, at);
    const impassable = fields["impassable"];
    if (impassable !== "none" && impassable !== "standees" && impassable !== "all") {
      this.#fail(`${at}.impassable`, "this must be none, standees or all");
    }
    return {
      name: this.#text(fields["name"], `${at}.name`),
      space: this.#text(fields["space"], `${at}.space`),
      deck: this.#truth(fields["deck"], `${at}.deck`),
      cover: this.#number(fields["cover"], `${at}.cover`),
      elevated: this.#truth(fields["elevated"], `${at}.elevated`),
      impassable: impassable === "standees" || impassable === "all" ? impassable : "none",
    };
  }

  #edge(data: unknown, at: string): Board["edges"][number] {
    const fields = this.#fields(data, at);
    const ends = [this.#text(fields["from"], `${at}.from`), this.#text(fields["to"], `${at}.to`)].sort(compareNames);
    return { from: ends[0] ?? "", to: ends[1] ?? "", door: this.#door(fields["door"], `${at}.door`) };
  }

  #door(data: unknown, at: string): Board["edges"][number]["door"] {
    if (data === null) return null;
    const fields = this.#fields(data, at);
    const opens = fields["opens"] === null ? null : this.#fields(fields["opens"], `${at}.opens`);
    return {
      name: this.#text(fields["name"], `${at}.name`),
      closed: this.#truth(fields["closed"], `${at}.closed`),
      opens: opens && {
        from: this.#text(opens["from"], `${at}.opens.from`),
        to: this.#text(opens["to"], `${at}.opens.to`),
      },
    };
  }

  #spawns(data: unknown): Readonly<Record<string, string>> {
    const fields = this.#fields(data, "spawns");
    return Object.fromEntries(Object.keys(fields).map((name) => [name, this.#text(fields[name], `spawns.${name}`)]));
  }

  #unique(named: readonly { readonly name: string }[], at: string): void {
    const seen = new Set<string>();
    for (const { name } of named) {
      if (seen.has(name)) this.#fail(at, `${name} appears twice`);
      seen.add(name);
    }
  }

  #list<Entry>(data: unknown, at: string, read: (entry: unknown, at: string) => Entry): Entry[] {
    if (Array.isArray(data)) return data.map((entry: unknown, index) => read(entry, `${at}[${index}]`));
    this.#fail(at, "this must be a list");
    return [];
  }

  #fields(data: unknown, at: string): Fields {
    if (typeof data === "object" && data !== null && !Array.isArray(data)) return data as Fields;
    this.#fail(at, "this must be an object");
    return {};
  }

  #text(data: unknown, at: string): string {
    if (typeof data === "string" && data !== "") return data;
    this.#fail(at, "this must be text");
    return "";
  }

  #number(data: unknown, at: string): number {
    if (typeof data === "number" && Number.isInteger(data) && data >= 0) return data;
    this.#fail(at, "this must be a whole number, 0 or more");
    return 0;
  }

  #truth(data: unknown, at: string): boolean {
    if (typeof data === "boolean") return data;
    this.#fail(at, "this must be true or false");
    return false;
  }

  /** Only the first problem is kept: those behind it are often its consequences. */
  #fail(at: string, message: string): void {
    this.problem ??= { kind: "problem", at, message };
  }
}

/** The text of a board file for a board. */
export function printBoardFile(name: string, board: Board): string {
  return `${JSON.stringify({ board: name, ...board }, null, 2)}\n`;
}
