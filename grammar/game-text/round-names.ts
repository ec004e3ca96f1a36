import { memoizeTexts } from "../memoize.ts";

/** What a round is called in a text, beside “round”. */
export interface RoundNames {
  /** The name in the caption of the steps of a round: `year` of `SEQUENCE YEAR, at most 8 times:`; null where it is “round”. */
  readonly caption: string | null;
  /** Whether a number of the game is called so, which counts them. */
  readonly isCounted: boolean;
  /** All names, in small letters: that of the caption, and those of numbers that go up by one in each round. */
  readonly all: ReadonlySet<string>;
}

/** Words for a stretch of time that goes by again and again. A sequence with another name happens where it is carried out. */
const TIMES =
  "day|night|week|month|season|quarter|year|decade|turn|hour|watch|shift|era|age|epoch|generation|term|cycle";

const CAPTION = new RegExp(`^SEQUENCE[ \\t]+(${TIMES})[ \\t]*[,:\\r\\n]`, "gimu");

/** The caption of the steps of a round that says so itself. */
const ROUND = /^(?:SEQUENCE[ \t]+)?ROUND\b|^SEQUENCE[ \t]*:?[ \t]*$/imu;

/** A sentence of a step by which a number of the game goes up by one: `The game gains 1 month`, `Advance the heat by 1` */
const COUNTED =
  /[:.]\s+(?:the game gains (?:1|one) (?<gained>\p{L}+)|(?:raise|increase|advance) (?:the )?(?<raised>\p{L}+)(?: by (?:1|one))?|(?:the )?(?<risen>\p{L}+) (?:goes up|rises|advances|increases) by (?:1|one))\s*(?=[.\n]|$)/giu;

/** What rounds are called in a text: a text that has steps of a `ROUND` has no other name for it but what counts them. */
export const roundNamesOf = memoizeTexts(16, (text: string): RoundNames => {
  const caption = captionOf(text);
  const start =
    caption === null ? ROUND.exec(text)?.index : text.search(new RegExp(`^SEQUENCE[ \\t]+${caption}\\b`, "imu"));
  const section = start === undefined || start === -1 ? "" : sectionFrom(text, start);
  const counted = [...section.matchAll(COUNTED)].flatMap(({ groups }) =>
    Object.values(groups ?? {}).flatMap((name) => name?.toLowerCase() ?? []),
  );
  // A turn may be a side's.
  const names = counted.filter((name) => name !== "turn" && name !== "round");
  const isCounted = caption !== null && new RegExp(`\\b${caption}s? \\(\\d`, "iu").test(text);
  return { caption, isCounted, all: new Set(caption === null ? names : [...names, caption]) };
});

/** The one caption with the name of a time that nothing else carries out, of a text without a `ROUND`; null for others. */
function captionOf(text: string): string | null {
  if (ROUND.test(text)) return null;
  const found = [...text.matchAll(CAPTION)].flatMap(([, name]) => name?.toLowerCase() ?? []);
  const alone = found.filter((name) => !new RegExp(`\\bcarry out (?:the|an?) ${name}\\b`, "iu").test(text));
  const [only, another] = alone;
  return only !== undefined && another === undefined ? only : null;
}

/** The text up to the next caption. */
function sectionFrom(text: string, start: number): string {
  const line = text.indexOf("\n", start);
  if (line === -1) return text.slice(start);
  const [below = ""] = /^[\s\S]*?(?=^\p{Lu}{4,}|(?![\s\S]))/mu.exec(text.slice(line)) ?? [];
  return text.slice(start, line) + below;
}
