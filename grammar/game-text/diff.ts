import { groupBy } from "../group-by.ts";
import { enumerate } from "../prose.ts";
import { foldText } from "../nodes.ts";
import type { Span } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { CAPTION_OF } from "./sections.ts";
import type { BoardRowNode, FieldTail, PrintedRowNode, ThingNode } from "./thing-tree.ts";
import type { DeckNode, GameSectionNode, GameTextNode } from "./syntax-tree.ts";
import type { GameRuleNode } from "./rule-tree.ts";

/** What two texts of games say differently of one name. */
export type GameTextChange =
  | { readonly kind: "added" | "removed"; readonly section: string; readonly name: string; readonly says: string }
  | {
      readonly kind: "changed";
      readonly section: string;
      readonly name: string;
      readonly before: string;
      readonly after: string;
    };

/** What a text says of one name. */
interface Statement {
  readonly section: string;
  readonly name: string;
  readonly says: string;
}

/**
 * Compares two texts of games, name by name: where it stands in its section says nothing. Of several statements about one
 * name, such as rules for the end of each round, those that both texts have are set aside, and the others follow in order.
 */
export function diffGameTexts(before: GameTextNode, after: GameTextNode): readonly GameTextChange[] {
  const [old, now] = [statementsOf(before), statementsOf(after)];
  const [left, added] = [without(old, now), without(now, old)];
  const successors = groupBy(added, keyOf);
  const taken = new Map<string, number>();
  const changes = left.map((statement): GameTextChange => {
    const { section, name, says } = statement;
    const key = keyOf(statement);
    const index = taken.get(key) ?? 0;
    taken.set(key, index + 1);
    const found = successors.get(key)?.[index];
    return found === undefined
      ? { kind: "removed", ...statement }
      : { kind: "changed", section, name, before: says, after: found.says };
  });
  const unpaired = [...successors].flatMap(([key, statements]) => statements.slice(taken.get(key) ?? 0));
  const isUnpaired = new Set(unpaired);
  return [
    ...changes,
    ...added.flatMap((statement) => (isUnpaired.has(statement) ? [{ kind: "added", ...statement } as const] : [])),
  ];
}

/** The statements that others lack; of one that stands there several times, as many as stand there too often. */
function without(statements: readonly Statement[], others: readonly Statement[]): readonly Statement[] {
  const counts = new Map<string, number>();
  const whole = (statement: Statement): string => `${keyOf(statement)}\n${statement.says}`;
  for (const other of others) counts.set(whole(other), (counts.get(whole(other)) ?? 0) + 1);
  return statements.filter((statement) => {
    const count = counts.get(whole(statement)) ?? 0;
    counts.set(whole(statement), count - 1);
    return count <= 0;
  });
}

function keyOf({ section, name }: Statement): string {
  return `${section}\n${name}`;
}

function statementsOf(text: GameTextNode): readonly Statement[] {
  const { name, sections } = text;
  const written = withoutRemarks(text);
  const quote = ({ start, end }: Span): string => foldText(written.slice(start, end)).replace(/\.$/, "");
  return [
    ...(name === null ? [] : [{ section: "game", name: "the name", says: name.text }]),
    ...sections.flatMap((section) => ofSection(section, quote, written)),
  ];
}

/** The text with blanks where remarks stand, so that places stay. Remarks are in the order of the text. */
function withoutRemarks({ source: { text }, comments }: GameTextNode): string {
  let end = 0;
  const parts = comments.map(({ span }) => {
    const before = text.slice(end, span.start);
    end = span.end;
    return before + " ".repeat(span.end - span.start);
  });
  return parts.join("") + text.slice(end);
}

type Quote = (span: Span) => string;

function ofSection(section: GameSectionNode, quote: Quote, written: string): readonly Statement[] {
  const caption = CAPTION_OF[section.kind];
  switch (section.kind) {
    case "sides":
    case "actions":
    case "playersActions":
      return section.rows.map(({ name, span }) => ({ section: caption, name: name.text, says: quote(span) }));
    case "board":
      return section.rows.flatMap((row) => ofBoard(row, quote));
    case "things":
      return ofThings(section.rows, quote);
    case "places":
      return ofTable(caption, section, quote);
    case "units":
      return ofTable(`${caption} of ${section.side.text}`, section, quote);
    case "definitions":
      return ofDefinitions(written.slice(section.span.start + caption.length, section.span.end));
    case "table":
      return [
        { section: caption, name: section.name.text, says: section.columns.map(({ text }) => text).join(" / ") },
        ...section.rows.map(({ head, span }) => ({
          section: `${caption} ${section.name.text}`,
          name: head.text,
          says: quote(span),
        })),
      ];
    case "deck":
      return [
        ...ofDeck(section, quote),
        ...section.rows.map(({ name, span }) => ({
          section: `${caption} ${section.name.text}`,
          name: name.text,
          says: quote(span),
        })),
      ];
    case "rules":
      return section.rows.map((row) => ({ section: caption, name: nameOfRule(row, quote), says: quote(row.span) }));
    case "specialRules":
      return section.rows.map(({ name, sentence, span }) => ({
        section: `${caption} of a ${section.of.join(" or a ")}`,
        name: (name ?? sentence).text,
        says: quote(span),
      }));
    case "sequence":
      return section.rows.map(({ number, span }) => ({
        section: `${caption} ${(typeof section.of === "string" ? section.of : section.of.text).toUpperCase()}`,
        name: `step ${number.value}`,
        says: quote(span),
      }));
    case "ties":
      return [
        { section: caption, name: "ties", says: typeof section.by === "string" ? section.by : quote(section.span) },
      ];
  }
}

/** What is printed on the cards of a deck, and into which halves they fall. */
function ofDeck({ name, columns, halves }: DeckNode, quote: Quote): readonly Statement[] {
  const section = `${CAPTION_OF.deck} ${name.text}`;
  const printed = columns.map(({ text }) => text).join(" / ");
  return [
    ...(printed === "" ? [] : [{ section, name: "its columns", says: printed }]),
    ...(halves === null ? [] : [{ section, name: "its halves", says: quote(halves.span).replace(/^, /, "") }]),
  ];
}

/** What a rule is about: when it applies, or whose victory it is. */
function nameOfRule(row: GameRuleNode, quote: Quote): string {
  switch (row.kind) {
    case "trigger":
      return `when ${row.condition.text}${row.event === null ? "" : ` ${quote(row.event.span)}`}${row.isAtEnd ? " at the end of a round" : ""}`;
    case "replaces":
      return `instead of ${row.whose.text} ${quote(row.event.span)}`;
    case "often":
      return `how often ${row.action.text}`;
    case "barred":
      return `what ${row.who.text} cannot do`;
    case "controlled":
      return `who has the most ${row.things.text} in ${row.places.text}`;
    case "arrivals":
      return `who reaches ${row.where.text} first`;
    case "limit":
      return `how many ${row.things.text} in ${row.where.text}`;
    case "bonus":
      return `the ${row.field.text} of ${row.who.text}`;
    case "movementCost":
      return `what entering ${row.places.text} costs`;
    case "movement":
      return `whether ${row.who?.text ?? "a movement"} ${row.what} ${row.places.text}`;
    case "unlimited":
      return `no limit in ${row.where.text}`;
    case "victory":
      return `victory of ${row.who.text}`;
    case "finally":
      return "the end of the game";
    case "ends":
      return "when the game ends";
    case "roundly":
      return `the ${row.at} of each round`;
    case "turnly":
      return "the end of each turn";
    case "scoring":
      return row.isTie === true ? "victory at the end, if tied" : "victory at the end";
  }
}

function ofBoard(row: BoardRowNode, quote: Quote): readonly Statement[] {
  const section = CAPTION_OF.board;
  switch (row.kind) {
    case "grid":
    case "row":
    case "track":
      return [{ section, name: row.places.text, says: quote(row.span) }];
    case "map": {
      const [first, last] = [row.listed[0], row.listed.at(-1)];
      const list = first && last ? [{ start: first.span.start, end: last.span.end }] : [];
      return [
        ...list.map((span) => ({ section, name: row.places.text, says: quote(span) })),
        ...row.rows.map(({ name, span }) => ({ section, name: name.text, says: quote(span) })),
      ];
    }
    case "course":
      return [{ section, name: `the way of ${row.places.text}`, says: quote(row.span) }];
    case "noBoard":
    case "codedBoard":
      return [{ section, name: "board", says: quote(row.span) }];
    case "numbers":
      return row.fields.map(({ name }) => ({ section, name: name.text, says: quote(row.span) }));
  }
}

/** A sentence says something of each name that it makes. */
function ofThings(rows: readonly ThingNode[], quote: Quote): readonly Statement[] {
  const section = CAPTION_OF.things;
  let subject = "it";
  return rows.flatMap((row): readonly Statement[] => {
    const own = "term" in row ? row.term.name.text : row.kind === "bag" ? row.name.text : row.subject?.text;
    subject = own ?? subject;
    switch (row.kind) {
      case "sort":
      case "kind":
      case "asked":
        return [{ section, name: row.term.name.text, says: quote(row.span) }];
      case "numbers":
        return row.fields.map(({ name, span }) => ({
          section,
          name: name.text,
          says: `${subject} has ${quote(span)}${tailOf(row)}`,
        }));
      case "truths":
        return row.words.map(({ term, span }) => ({
          section,
          name: term.name.text,
          says: `${subject} can be ${quote(span)}${tailOf(row)}`,
        }));
      case "choice": {
        const says = row.values.map(({ text }) => text).join(" or ");
        return [{ section, name: says, says: `${subject} is ${says}${tailOf(row)}` }];
      }
      case "bag":
        return [{ section, name: row.name.text, says: quote(row.span) }];
      case "owned":
        return [{ section, name: `owner of a ${subject}`, says: `${subject} can belong to a side` }];
    }
  });
}

function tailOf({ tail, usually }: { readonly tail: FieldTail | null; readonly usually: NameNode | null }): string {
  return (tail === null ? "" : `, ${tail}`) + (usually === null ? "" : `, usually ${usually.text}`);
}

function ofTable(
  section: string,
  {
    columns,
    rows,
  }: { readonly columns: readonly { readonly text: string }[]; readonly rows: readonly PrintedRowNode[] },
  quote: Quote,
): readonly Statement[] {
  return rows.flatMap(({ term, count, names, cells, heads, span }): readonly Statement[] => {
    const { text: name } = term.name;
    const of = heads ?? columns;
    if (cells.length !== of.length) return [{ section, name, says: quote(span) }];
    return [
      {
        section,
        name,
        says: names.length === 0 ? `${count?.value ?? 1} of it` : `named ${enumerate(names.map(({ text }) => text))}`,
      },
      ...of.map(({ text }, index) => {
        const cell = cells[index];
        return { section, name: `${text} of ${name}`, says: cell === undefined ? "" : quote(cell.span) };
      }),
    ];
  });
}

/** A row begins with its name, and ends with a full stop at the end of a line. */
function ofDefinitions(written: string): readonly Statement[] {
  return written.split(/\.[ \t]*(?:\r?\n|$)/).flatMap((row): readonly Statement[] => {
    const [, name] = /^\s*([^:=]+?)\s*[:=]/.exec(row) ?? [];
    return name === undefined ? [] : [{ section: CAPTION_OF.definitions, name, says: foldText(row) }];
  });
}
