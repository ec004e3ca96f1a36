import type { Random } from "../random.ts";

/** What programs stumble over, as text of any kind and as values of JSON and YAML. */
const PIECES = (
  '""|null|true|[]|{}|[[[[]]]]|{"a":{"b":{}}}|-1|0|0.5|1e999|9007199254740993|-0|99999999999999999999|"__proto__"|"constructor"|' +
  '"\\u0000"|"\\ud800"|: |- |? |&a |*a |!!js |<<: |%|@|`|---\n|...\n|\n|\r|\t|\u0000|\u0007|\u001b[2J|\u0085|\u2028|\ufeff|\u{1f600}|' +
  "“|”|[|]|{|}|(|)|,|:|.|>|<|/|//|#|'|\"|\\|é|İ|Scout|Scout Y|LFA|secrue|a)|1|10|d10|MOVE 1 to |// expect: x: y\n|// l. 1-9, 4\n"
).split("|");

/** Where a value of JSON stands, or what looks like one in YAML. */
const VALUE = /"(?:[^"\\\n]|\\.)*"|-?\b\d+(?:\.\d+)?\b|\b(?:true|false|null)\b/g;

/** A text with one to five damages: cut, doubled, moved, overwritten, or a value replaced by another kind of value. */
export function damaged(random: Random, text: string): string {
  let result = text;
  for (let count = 1 + random(5); count > 0; count -= 1) result = damagedOnce(random, result);
  return result;
}

function damagedOnce(random: Random, text: string): string {
  const start = random(text.length + 1);
  const end = Math.min(text.length, start + 1 + random(random(4) === 0 ? 400 : 12));
  const piece = (): string => PIECES[random(PIECES.length)] ?? "";
  switch (random(8)) {
    case 0:
      return text.slice(0, start) + text.slice(end);
    case 1:
      return text.slice(0, end) + text.slice(start);
    case 2:
      return text.slice(0, start);
    case 3: {
      const place = random(text.length + 1);
      return text.slice(0, place) + text.slice(start, end) + text.slice(place);
    }
    case 4:
      return text.slice(0, start) + String.fromCharCode(random(0xffff)) + text.slice(end);
    case 5:
      return text.slice(0, start) + piece().repeat(1 + random(30)) + text.slice(start);
    default: {
      const values = [...text.matchAll(VALUE)];
      const value = values[random(values.length)];
      if (value === undefined) return text.slice(0, start) + piece() + text.slice(end);
      return text.slice(0, value.index) + piece() + text.slice(value.index + value[0].length);
    }
  }
}

/** Bytes with some of them changed, a page of them zeroed, or the end cut off. */
export function damagedBytes(random: Random, bytes: Uint8Array): Uint8Array {
  const changed = new Uint8Array(bytes);
  switch (random(4)) {
    case 0:
      return changed.slice(0, random(changed.length));
    case 1: {
      const start = random(changed.length);
      changed.fill(0, start, start + 4096);
      return changed;
    }
    case 2:
      return new Uint8Array([...changed.slice(0, 64), ...changed.slice(0, random(changed.length))]);
    default:
      for (let count = 1 + random(20); count > 0; count -= 1) changed[random(changed.length)] = random(256);
      return changed;
  }
}

/** A value of JSON in which one member or item is another kind of value, or missing. */
export function damagedValue(random: Random, value: unknown): unknown {
  const strange = [null, -1, 1e9, 0.5, "", "x".repeat(1000), [], {}, true, undefined, "__proto__", [[]]];
  if (typeof value !== "object" || value === null || random(6) === 0) return strange[random(strange.length)];
  if (Array.isArray(value)) {
    const at = random(value.length);
    return value.map((item, index) => (index === at ? damagedValue(random, item) : (item as unknown)));
  }
  const names = Object.keys(value);
  const chosen = names[random(names.length)];
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === chosen ? damagedValue(random, member) : member]),
  );
}
