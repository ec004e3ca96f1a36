import { readFileSync } from "node:fs";
import { parse } from "../../grammar/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { createVocabulary, type Vocabulary } from "../../grammar/vocabulary.ts";
import { TOY_LEXICON } from "../toy/game.ts";
import { LEXICON } from "../game.ts";

export const CALLISTO = createVocabulary(LEXICON);
export const TOY = createVocabulary(TOY_LEXICON);

/** A text of the repository with the vocabulary of its game. */
export interface Sample {
  readonly path: string;
  readonly text: string;
  readonly vocabulary: Vocabulary;
}

function sample(path: string, vocabulary: Vocabulary): Sample {
  return { path, vocabulary, text: readFileSync(new URL(`../../${path}`, import.meta.url), "utf8") };
}

export const GARDEN = sample("test/toy/garden.bot", TOY);
export const LFA = sample("procedures/callisto/scenario-1/lfa.bot", CALLISTO);
export const BREAKERS = sample("procedures/callisto/scenario-1/breakers.bot", CALLISTO);
export const SCENARIO = sample("procedures/callisto/scenario-1/scenario.bot", CALLISTO);
export const DEFINING = sample("test/grammar/definitions.bot", CALLISTO);
export const SAMPLES: readonly Sample[] = [GARDEN, LFA, BREAKERS, SCENARIO, DEFINING];

export function parseText(text: string, vocabulary: Vocabulary = TOY) {
  return parse(createSource("sheet.bot", text), vocabulary);
}

/** The clauses of a text that begins with clauses, in the toy game. */
export function parseClauses(clauses: string, vocabulary: Vocabulary = TOY) {
  const title = vocabulary === TOY ? "MOWER" : "RIPPER";
  return parseText(`${title}\n${clauses}`, vocabulary);
}
