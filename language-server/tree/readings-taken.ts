import type { GameNotes } from "../environment.ts";

/** What is told of a game, to a user who has chosen readings of its open points. */
export interface NotesForUser extends GameNotes {
  /** By the ids of the points, as the user wrote them. */
  readonly chosen: Readonly<Record<string, string>>;
}

interface NamedReading {
  readonly name: string;
  readonly text: string;
}

/** The answer that holds for an open point, and the one that holds unless another is chosen. */
export interface ReadingTaken {
  readonly id: string;
  readonly question: string;
  readonly reading: NamedReading;
  readonly usual: NamedReading;
}

/** How an open point is read; null where the game has none of this id. What is no reading of it was not chosen. */
export function readingTaken({ openPoints, chosen }: NotesForUser, id: string): ReadingTaken | null {
  const point = openPoints.get(id);
  const usual = point && namedReading(point.readings, point.default);
  if (!point || !usual) return null;
  const reading = namedReading(point.readings, chosen[id] ?? point.default) ?? usual;
  return { id, question: point.question, reading, usual };
}

function namedReading(readings: Readonly<Record<string, string>>, name: string): NamedReading | null {
  const text = Object.hasOwn(readings, name) ? readings[name] : undefined;
  return text === undefined ? null : { name, text };
}

/** The readings that are not the default ones, in the order of their ids. */
export function readingsChosen(notes: NotesForUser | null): readonly ReadingTaken[] {
  if (notes === null) return [];
  return Object.keys(notes.chosen)
    .toSorted()
    .flatMap((id) => {
      const taken = readingTaken(notes, id);
      return taken && taken.reading.name !== taken.usual.name ? [taken] : [];
    });
}
