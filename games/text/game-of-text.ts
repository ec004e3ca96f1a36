import { checkFile } from "../../compiler/check-file.ts";
import { mistakesOfDefault } from "../../compiler/check/default-goal.ts";
import { pluralOf, singularOf } from "../../grammar/word-endings.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Source, Span } from "../../grammar/source.ts";
import type { ActionRowNode, GameSectionNode, GameTextNode, SideNode } from "../../grammar/game-text/syntax-tree.ts";
import { type EffectNode, WHO_ACTS } from "../../grammar/game-text/effect-tree.ts";
import type { ThingNode } from "../../grammar/game-text/thing-tree.ts";
import type { ParsedGameText } from "../../grammar/game-text/parse.ts";
import type { Caption } from "../../grammar/game-text/sections.ts";
import { foldedForms, foldForm, nameInFiles } from "../../grammar/fold-form.ts";
import { type ActionWord, definitionOf, type Lexicon, type Word } from "../../grammar/lexicon.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { GameCode } from "../game-code.ts";
import type { MadeName } from "../registered-games.ts";
import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import type { FieldValues } from "../shared/declared/field.ts";
import { NO_PRICE } from "../shared/declared/play/costs.ts";
import type { DeclaredPlay, Effect } from "../shared/declared/play/effect.ts";
import { TextTrials, triedBy } from "../shared/declared/play/trial.ts";
import type { Counter } from "../shared/declared/position.ts";
import { chosenBefore } from "../shared/declared/switches.ts";
import { spokenLexicon } from "../shared/declared/description.ts";
import {
  type CalledWord,
  type DeclaredLexicon,
  type DeclaredWord,
  is,
  means,
  OF_ONE_SIDE,
} from "../shared/declared/word.ts";
import { saidOfActors } from "./actors.ts";
import { withAdjectivesOfNouns } from "./adjectives-of-nouns.ts";
import { bagsOfText } from "./bags.ts";
import { actionWords, choosingPlaces } from "./action-words.ts";
import type { LastTie } from "../../runtime/policies.ts";
import {
  addOwner,
  type Board,
  namesOfBoxes,
  numberedWord,
  OWNER,
  ownerWords,
  partWords,
  scaleWords,
  withoutBoxes,
} from "./board.ts";
import { onTheBoard, outsideWords } from "./outside-words.ts";
import {
  MOST_ROUNDS,
  reportIfNobodyActs,
  reportUnitsNeverPlaced,
  ROUND,
  changesRound,
  roundAsked,
  titlesThatAct,
} from "./rounds.ts";
import { recordedRows, recordedWords } from "./recorded-words.ts";
import { beforeNumbersOfSides, calledByWhoPlays, gameWords, sideWords, wordsOfRow } from "./base-words.ts";
import { ALLY_OF, wordsOfEveryGame } from "../shared/declared/words-of-every-game.ts";
import { CodeOfGame } from "./code-of-game.ts";
import {
  cardsInHandOf,
  cardsOf,
  numbersShown,
  revealedCardsOf,
  cardSorts,
  cardWords,
  readCards,
  isPrinted,
} from "./cards-of-text.ts";
import { writeOf } from "./state-sentences.ts";
import { EffectsOfText } from "./effects.ts";
import type { EffectSurroundings } from "./surroundings.ts";
import { computedWords } from "./computed-words.ts";
import { addMissedTurns, firstPlayerWords } from "./first-player.ts";
import { GameOfTables } from "./game-of-tables.ts";
import { type StatedWords, statedWords } from "./game-of-words.ts";
import { gridWords, unknownCells } from "./grid-words.ts";
import { legalityOf, tollOf } from "./legality.ts";
import { isSameName, Names } from "./names.ts";
import { onlyWithin } from "./only-within.ts";
import { nameOfRelation, relationRows, relationWords, linkWords } from "./links.ts";
import { type BonusNode, LookUps } from "./look-ups.ts";
import { withoutConsequences } from "./consequences.ts";
import { PART_OF, PartsOfUnits } from "./parts.ts";
import { passingWords } from "./passing.ts";
import { type PilesOfText, pilesOfText } from "./piles-of-text.ts";
import { boardRules, checkFollowed, type RuledThings, specialRules } from "./special-rules.ts";
import { courseWords, unsaidWords } from "./course-words.ts";
import { nextWords, orderWords } from "./order-words.ts";
import { GamePhrases } from "./phrases.ts";
import { PlainTests, withOpposites } from "./plain-tests.ts";
import { ThingWords } from "./thing-words.ts";
import { thingsByName } from "./things-by-name.ts";
import { TimesDone } from "./times-done.ts";
import { usualSuperlatives } from "./usual-superlatives.ts";
import { kindWords, unitsHadBySides, unitsOfSides, unitsOfText } from "./units-of-text.ts";
import {
  asUnplaced,
  hasFields,
  placedSort,
  type ThingSort,
  unplacedSortsOf,
  type UnplacedThingSort,
} from "./thing-sorts.ts";
import { GameReporter } from "./game-reporter.ts";
import { SectionsOfText } from "./sections-of-text.ts";

/** What a text declares, and what is wrong in it. */
interface Declared {
  /** Null where too little of the text is understood. */
  readonly declared: DeclaredGame | null;
  /** Its words with those that it defines; null where there is no game. */
  readonly lexicon: Lexicon | null;
  /** What the text says of a game whose positions are code; left out of every other game. */
  readonly stated?: StatedWords;
  readonly names: readonly MadeName[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The sorts of things that a game has. */
interface Sorts {
  readonly game: ThingSort;
  readonly place: ThingSort;
  readonly unit: ThingSort;
  /** Those that have fields, of what stands nowhere. */
  readonly unplaced: readonly UnplacedThingSort[];
  readonly eachSide: UnplacedThingSort;
  readonly hasParts: boolean;
}

const MOST_ACTIONS = 100;
const MOST_CARDS = 500;

/** What says of the only deck that no cards are left in it. */
const ONLY_ROW_EMPTY = ["row", "display", "offer"].map((row) => `the ${row} is empty`);
const ONLY_DECK_EMPTY = ["deck", "draw pile", "draw deck"].flatMap((pile) => [
  `${pile} is empty`,
  `the ${pile} is empty`,
]);

/** Turns the tree of a game's text into the declaration of a game. */
export class GameOfText {
  readonly #text: GameTextNode;
  readonly #incomplete: ReadonlySet<Caption>;
  readonly #reporter = new GameReporter();
  readonly #names = new Names(this.#reporter);
  readonly #code: CodeOfGame;
  /** The rules by which numbers of units are higher or lower. */
  #bonuses: readonly BonusNode[] = [];
  readonly #says: SectionsOfText;

  /** @param code what the text says is by code */
  constructor(parsed: ParsedGameText, code: GameCode) {
    const { text, syntax, incomplete } = parsed;
    this.#text = text;
    this.#incomplete = incomplete;
    this.#says = new SectionsOfText(parsed, this.#names, this.#reporter);
    this.#code = new CodeOfGame(code, this.#reporter);
    this.#reporter.add(syntax);
  }

  read(): Declared {
    const nothing = (): Declared => ({ declared: null, lexicon: null, ...this.#found([]) });
    const { name, source } = this.#text;
    if (name === null) return nothing();
    if (this.#says.rows("board").some(({ kind }) => kind === "noBoard")) return this.#ofTables(name);
    const sides = this.#says.sides();
    const byCode = this.#says.rows("board").find(({ kind }) => kind === "codedBoard");
    if (byCode !== undefined) return this.#ofWords(name, sides, byCode);
    const board = this.#says.board();
    const units = this.#says.unitNoun();
    if (sides.length === 0 || board === null || units === null) return nothing();
    const [place, unit] = [placedSort(board.places.one), placedSort(units.one)];
    const { game, eachSide, ofSides } = unplacedSortsOf(sides);
    const things = this.#says.things();
    const parts = new PartsOfUnits(things, unit, {
      names: this.#names,
      reporter: this.#reporter,
      documentationOf: (row) => this.#says.documentationOf(row),
    });
    const cards = cardSorts(this.#says.sections("deck"));
    const own = new ThingWords(
      [place, unit, game, eachSide, ...ofSides, ...parts.sorts, ...cards],
      this.#names,
      this.#reporter,
      (row) => this.#says.documentationOf(row),
    );
    for (const row of [...things, ...this.#says.tracks()]) own.add(row);
    this.#bonuses = this.#says.bonuses().filter((rule) => own.isPrinted(rule, unit));
    const isCounted = this.#countRounds(own, game);
    const piles = pilesOfText(this.#says.sections("deck"), this.#says.sentences(), this.#says.sentencesOfNobody());
    this.#addDecks(own, game, eachSide, piles);
    for (const { deck, fields, noun } of cards) {
      const shown = piles.secret.has(deck.name.text) ? numbersShown(fields) : [];
      for (const { field, highest } of shown)
        own.addAsWell(field, highest, eachSide, `The ${field} of the ${noun} that the side has revealed last.`);
    }
    const bags = bagsOfText(
      things.filter((row) => row.kind === "bag"),
      {
        own,
        game,
        names: this.#names,
        reporter: this.#reporter,
        documentationOf: (row) => this.#says.documentationOf(row),
      },
    );
    const passing = passingWords(
      this.#says.sentences(),
      {
        eachSide,
        unit,
        sides: sides.length,
        areUnitsActing: this.#says.rows("playersActions").length === 0 || sides.some(({ plays }) => plays === "bot"),
      },
      this.#names,
    );
    const leading = firstPlayerWords(this.#says.sentences(), eachSide, this.#names);
    addMissedTurns(this.#says.sentences(), [unit, eachSide], this.#names);
    const timesDone = new TimesDone(
      this.#says.rows("actions"),
      this.#says.rows("playersActions"),
      this.#says.sections("rules").flatMap(({ rows: ofRules }) => ofRules),
      { unit, eachSide, game, sides: sides.map(({ name: side }) => side.text), names: this.#names },
    );
    const isOwned = this.#hasOwners(own, place, sides);
    readCards(cards, {
      piles,
      sides: sides.map(({ name: side }) => side.text),
      names: this.#names,
      reporter: this.#reporter,
    });
    const unplaced = [...[game, eachSide, ...ofSides].filter(hasFields), ...parts.sorts, ...cards];
    const around = {
      parts,
      names: this.#names,
      reporter: this.#reporter,
      documentationOf: (row: { readonly span: Span }) => this.#says.documentationOf(row),
    };
    if (this.#says.sections("units").length === 0) this.#says.missing("UNITS", "which units each side has");
    const { counters, printed, titles } = unitsOfText(this.#says.sections("units"), sides, unit, around);
    const links = linkWords(own.links, {
      place,
      unit,
      places: board.shape.placesOf(board.size),
      counters,
      kinds: things.flatMap((row) => (row.kind === "kind" ? [row] : [])),
      names: this.#names,
    });
    const sided = [...(isOwned ? [place] : []), ...unplaced.filter(({ areSides }) => areSides)];
    const definitions = this.#says.sections("definitions");
    const relations = relationRows(source, definitions);
    const computed = definitions.flatMap((section) => section.computed);
    const recorded = recordedRows(
      definitions.flatMap((section) => section.recorded),
      [place, unit],
    );
    const coded = computedWords(computed, {
      sorts: [place, unit],
      names: this.#names,
      code: this.#code,
      quote: (row) => this.#says.documentationOf(row),
    });
    const ofParts = partWords(board, place);
    const boxes = namesOfBoxes(board);
    const alike = namedAsTheirUnits(things, sides, counters);
    const wordsOfSides = sideWords(eachSide, ofSides, alike, (side) =>
      calledByWhoPlays(sides, side).filter((form) => !this.#says.isNamed(form)),
    );
    const declaredWords = [
      ...withoutForms(
        [
          ...withoutBoxes(
            wordsOfEveryGame(
              place,
              board.places,
              unit,
              units,
              sortsOf(sided),
              this.#says.isOwn(),
              alliesAmong(counters, sides),
            ),
            board,
          ),
          ...scaleWords(board, place),
          ...wordsOfRow(board.parts, board.places),
          ...nextWords(board.parts, board.places, [place.sort, unit.sort]),
          ...(isOwned ? ownerWords(place, sides) : []),
          ...(board.isNumbered ? [numberedWord(place)] : []),
          ...orderWords(board.parts, [place.sort, unit.sort]),
          ...courseWords(board.parts, place, unit),
          // Where boxes lie beside the board, “board” is a word for the places on it.
          ...(boxes.length > 0 ? [] : outsideWords(own.outside, unit)),
          ...gridWords(board, place),
        ],
        new Set([...this.#says.definedNames(), ...[...own.words, ...coded, ...ofParts].map(({ id }) => id)]),
      ),
      ...own.words,
      ...passing,
      ...leading,
      ...recordedWords(recorded, this.#names, (row) => this.#says.documentationOf(row)),
      ...gameWords(game),
      ...wordsOfSides,
      ...links,
      ...ofParts,
      ...board.named.map((name) => placeWord(name, place)),
      ...titles,
      ...kindWords(things, unit, sides, { counters, titles }, { ...around, defined: this.#says.definedNames() }),
      ...parts.words,
      ...cardWords(cards),
      ...parts.relations(unit),
      ...unitsHadBySides(eachSide, unit, counters),
      ...relationWords(relations, [place.sort, unit.sort], { board, names: this.#names }),
      ...coded,
    ];
    const there = own.outside === null ? declaredWords : onTheBoard(declaredWords, place);
    const denied = withDenials(there, own.denials, this.#says.definedNames());
    const taken = new Set([...denied.flatMap((word) => foldedForms(word)), ...this.#says.definedNames()]);
    const stated = [...denied, ...usualSuperlatives(denied, taken)];
    const ofTheirs = new Set<string>(wordsOfSides.map(({ id }) => id));
    const others = denied.filter(({ id }) => !ofTheirs.has(id)).flatMap((word) => foldedForms(word));
    const takenByOthers = new Set([...others, ...this.#says.definedNames(), ...alike]);
    const words = [
      ...stated,
      ...beforeNumbersOfSides(eachSide, ofSides, takenByOthers),
      ...unitsOfSides(unit, sides, counters, {
        taken: takenByOthers,
        areNouns: !unplaced.some(({ areSides }) => areSides),
        isPlayed: this.#isPlayed,
      }),
    ];
    const hasParts = parts.sorts.length > 0;
    this.#reportSidesThatAreWords(
      sides,
      stated.filter((word) => word.category !== "noun" || word.sort === unit.sort || word.sort === place.sort),
      alike,
    );
    const unsaid = [...unsaidWords(board), ...unknownCells(board)];
    const lexicon = {
      ...this.#lexicon(name, sides, { place, unit, unplaced, game, eachSide, hasParts }, words, board),
      places: board.shape.placesOf(board.size).length,
      ...(this.#isPlayed ? { setUp: { units: counters, chosen: chosenBefore(game.fields) } } : {}),
      ...(unsaid.length === 0 ? {} : { unsaid }),
    };
    const checked = this.#withDefinitions(name, lexicon, unit.noun, [
      ...relations,
      ...computed,
      ...recorded.map(({ row }) => row),
    ]);
    const plainTests = new PlainTests(words, [place, unit]);
    const said = withAdjectivesOfNouns(checked, [place.noun, unit.noun]);
    const { lexicon: defined, plain } = plainTests.ofLexicon(said);
    const namesOfUnits = counters.map((counter) => counter.name);
    const phrases = new GamePhrases(this.#text, { ...defined, namesOfUnits }, unit.noun, this.#reporter);
    const legality = legalityOf(() => declared);
    const kinds = things.flatMap((row) => (row.kind === "kind" ? [row.term.name.text] : []));
    const rows = this.#says
      .limited("actions", this.#says.rows("actions"), MOST_ACTIONS)
      .map((row) => saidOfActors(choosingPlaces(row, place.noun, [unit.noun, ...kinds]), unit.noun, kinds));
    const effects = this.#effects(rows, {
      place,
      unit,
      unplaced,
      sides,
      board,
      piles,
      bags,
      twoSided: own.twoSided,
      counters,
      begun: this.#begun(unit, printed),
      isCounted,
      timesDone,
      phrases,
      words: [...words, ...plain],
    });
    const prices = effects?.prices;
    const headers = actionWords(rows, {
      place,
      unit,
      phrases,
      legality,
      names: this.#names,
      reporter: this.#reporter,
      code: this.#code,
      plain: plainTests,
      limits: effects?.limits ?? [],
      barred: effects?.barred ?? [],
      movementCosts: effects?.movementCosts ?? [],
      movementRules: effects?.movementRules ?? [],
      numbersWithout: (kind) => own.numbersWithout(kind),
      tollOf: (action) => tollOf(() => declared, prices?.get(action) ?? NO_PRICE),
      actors: [unit.noun, ...titles.map(({ id }) => id.toLowerCase())],
      quote: (row) => this.#says.documentationOf(row),
      isPlayed: this.#isPlayed,
    });
    this.#code.reportUnused(name);
    const { lastTie, order } = this.#ties(
      counters,
      board,
      [...parts.sorts, ...cards].flatMap(({ names }) => names),
    );
    const play = effects?.all() ?? null;
    let leftToScenarios: readonly string[] = [];
    // What is not understood could say who acts.
    if (play !== null && this.#incomplete.size === 0) {
      const around = { says: this.#says, reporter: this.#reporter };
      reportIfNobodyActs(play, { ...around, unit, player: onlySide(sides, "player") });
      leftToScenarios = reportUnitsNeverPlaced(play, { ...around, counters, words: [...words, ...titles], place });
    }
    const actions = play === null ? headers : withResults(headers, play, [...words, ...plain]);
    const acting = play === null ? new Set<string>() : titlesThatAct(play, counters, words);
    const setUp = lexicon.setUp === undefined ? {} : { setUp: { ...lexicon.setUp, leftToScenarios } };
    const spoken = {
      ...defined,
      ...setUp,
      lastTie,
      words: this.#says.withSources(withOpposites(withActing([...defined.words, ...actions], acting))),
    };
    this.#reportDefaults(rows, spoken);
    const declared: DeclaredGame = {
      ...(play === null || play.round.length === 0 ? {} : { play }),
      ...(play === null ? {} : { trials: new TextTrials(() => declared, play) }),
      folder: nameInFiles(name.text),
      lexicon: {
        ...lexicon,
        ...setUp,
        lastTie,
        words: this.#says.withSources(
          withOpposites(withActing([...words, ...plain, ...(effects?.words ?? []), ...actions], acting)),
        ),
      },
      schema: {
        places: {
          sort: place.sort,
          key: board.places.many,
          fields: place.fields,
          printed: this.#says.printedOnPlaces(place, board),
          ...(isOwned ? { owner: OWNER } : {}),
        },
        units: { sort: unit.sort, key: units.many, fields: unit.fields, printed },
        ...(unplaced.length === 0 ? {} : { unplaced: unplaced.map(asUnplaced) }),
        counters,
        ...(this.#isPlayed ? { listsForces: true } : {}),
        board: {
          smallest: board.smallest,
          largest: board.size,
          ...(board.scale === undefined ? {} : { scale: { unit: board.scale.unit.many, each: board.scale.each } }),
          shape: board.shape,
          ...(own.outside === null ? {} : { outside: `off ${own.outside.one}` }),
          ...(boxes.length === 0 ? {} : { boxes }),
        },
      },
      ...order,
    };
    return {
      declared,
      lexicon: spoken,
      ...this.#found([...relations.map(nameOfRelation), ...namesDefined(checked, source, plain)]),
    };
  }

  /** Where movements go by default is said in the words of all the rest of the text. */
  #reportDefaults(rows: readonly ActionRowNode[], lexicon: Lexicon): void {
    for (const { name, byDefault } of rows) {
      const word = lexicon.words.find(({ category, id }) => category === "action" && id === name.text);
      const goal = byDefault?.goal ?? null;
      if (goal === null || word?.category !== "action") continue;
      const mistakes = mistakesOfDefault(lexicon, word);
      const by = goal.span.start;
      this.#reporter.add(
        mistakes.map((each) => ({ ...each, span: { start: each.span.start + by, end: each.span.end + by } })),
      );
    }
  }

  /**
   * Rounds are counted where the text has a number of the round and nothing that changes it, and where sentences ask which round
   * it is. Whether they are.
   */
  #countRounds(own: ThingWords, game: ThingSort): boolean {
    const sequences = this.#says.sections("sequence");
    const sections = [...this.#says.sections("rules"), ...this.#says.sections("deck")];
    const stated = game.fields[ROUND];
    if (stated !== undefined) {
      const rounds = sequences.filter(({ of }) => of !== "setting up");
      const actions = [...this.#says.sections("actions"), ...this.#says.sections("playersActions")];
      const isCounted = stated.kind === "number" && rounds.some(({ of }) => of === "round");
      if (!isCounted || changesRound([...sections, ...rounds, ...actions])) return false;
      game.fields[ROUND] = { ...stated, usual: Math.max(1, stated.usual ?? stated.from) };
      return true;
    }
    const asked = roundAsked([...sections, ...sequences]);
    if (asked === null) return false;
    const times = sequences.flatMap((each) => (each.of === "round" ? (each.times?.value ?? []) : []));
    const most = times[0] ?? MOST_ROUNDS;
    own.addCount({ ...asked, text: ROUND }, game, most, { many: "Which round it is.", least: 1, usual: 1 });
    return true;
  }

  /** Sheets and rules can ask how many cards are left in a deck. */
  #addDecks(own: ThingWords, game: ThingSort, eachSide: ThingSort, { revealed, held }: PilesOfText): void {
    const called = new Set<string>();
    const isOnly = this.#says.sections("deck").length === 1;
    for (const { name, rows, columns, span } of this.#says.sections("deck")) {
      this.#names.areFree([name], called, "a deck");
      const cards = rows.reduce((sum, { count }) => sum + (count?.value ?? 1), 0);
      if (cards > MOST_CARDS) {
        this.#reporter.refuse("game-too-large", span, { what: "cards", found: cards, limit: MOST_CARDS });
        continue;
      }
      const deck = name.text.toLowerCase();
      own.addCount({ ...name, text: cardsOf(name) }, game, cards, {
        many: `The cards that are left in the ${deck} deck.`,
        none: [`${deck} deck is empty`, `the ${deck} deck is empty`, ...(isOnly ? ONLY_DECK_EMPTY : [])],
      });
      if (revealed.has(name.text))
        own.addCount({ ...name, text: revealedCardsOf(name) }, game, cards, {
          // Cards with something printed on them are things, which are counted.
          isWord: !isPrinted({ columns, rows }),
          many: `The cards that lie face up in the ${deck} row.`,
          none: [`${deck} row is empty`, `the ${deck} row is empty`, ...(revealed.size === 1 ? ONLY_ROW_EMPTY : [])],
          usual: 0,
        });
      if (held.has(name.text))
        own.addCount({ ...name, text: cardsInHandOf(name) }, eachSide, cards, {
          many: `The ${deck} cards that a side holds.`,
          usual: 0,
          // Where sides hold no others
          called: held.size === 1 ? ["cards in hand", ...(isOnly ? ["cards", "card"] : [])] : [],
        });
    }
  }

  /**
   * With how much of each number units begin that prints it, and of harm that none prints. Not of what is given to them before
   * the game, which is not known here.
   */
  #begun(unit: ThingSort, printed: Readonly<Record<string, FieldValues>>): ReadonlyMap<string, number> {
    const isSetUp = (section: GameSectionNode): boolean => section.kind === "sequence" && section.of === "setting up";
    const setUp = this.#text.sections
      .filter(isSetUp)
      .map(({ span }) => this.#text.source.text.slice(span.start, span.end).toLowerCase());
    const without = Object.entries(unit.fields).flatMap(([field, kind]): readonly [string, number][] => {
      if (kind.kind !== "number" || !HARMS.has(singularOf(field.toLowerCase()))) return [];
      const isGiven = setUp.some((said) => said.includes(singularOf(field.toLowerCase())));
      return isGiven ? [] : [[field, kind.usual ?? kind.from]];
    });
    return new Map([...without, ...highestOf(printed)]);
  }

  /** What happens in the game; null where the text says too much. */
  #effects(
    actions: readonly ActionRowNode[],
    around: Pick<
      EffectSurroundings,
      "place" | "unit" | "unplaced" | "phrases" | "words" | "bags" | "isCounted" | "timesDone"
    > & {
      readonly sides: readonly SideNode[];
      readonly board: Board;
      readonly piles: PilesOfText;
      readonly twoSided: ThingWords["twoSided"];
      readonly begun: EffectSurroundings["begun"];
      readonly counters: readonly Counter[];
    },
  ): EffectsOfText | null {
    const effects = new EffectsOfText({
      ...around,
      names: this.#names,
      sides: around.sides.map(({ name }) => name.text),
      players: { player: onlySide(around.sides, "player"), bot: onlySide(around.sides, "bot") },
      actingSides: around.sides.flatMap(({ name, plays }) => (plays === "bot" ? [] : [name.text])),
      rows: around.board.parts.flatMap(({ names, lies, course }) =>
        lies === "in a row" || lies === "in a ring"
          ? [{ places: course === "against the list" ? names.toReversed() : names, isRing: lies === "in a ring" }]
          : [],
      ),
      areCells: around.board.cells !== undefined,
      named: thingsByName(around),
      sideOfUnit: new Map(around.counters.map(({ name, side }) => [name, side])),
      decks: this.#says.sections("deck").map(({ name }) => name.text),
      phases: this.#says
        .sections("sequence")
        .flatMap(({ of, about }) => (typeof of === "string" ? [] : [{ name: of.text, about }])),
      piles: around.piles,
      twoSided: around.twoSided,
    });
    if (this.#says.hasTooManySentences()) return null;
    const ofPlayers = this.#says.limited("actions", this.#says.rows("playersActions"), MOST_ACTIONS);
    for (const row of ofPlayers) effects.addPlayersAction(row);
    for (const row of actions) {
      const { name, object } = row;
      const does = row.effects ?? this.#usualEffects(row);
      if (does === null) continue;
      if (object?.role === "into")
        this.#reporter.refuse("game-not-yet", object.phrase.span, { what: "what an action with “into” does" });
      else effects.addAction(name.text, object && { ...object, role: object.role }, does);
    }
    for (const { rules } of [...ofPlayers, ...actions]) for (const row of rules) effects.addRule(row);
    for (const { rows } of this.#says.sections("rules")) for (const row of rows) effects.addRule(row);
    for (const section of this.#says.sections("deck")) effects.addDeck(section);
    for (const section of this.#says.sections("sequence")) effects.addSequence(section);
    return effects;
  }

  /** The effect of an action whose row states none: a movement to a place leads there. Null for other actions. */
  #usualEffects({ name, object, span, hasNumber, strength }: ActionRowNode): readonly EffectNode[] | null {
    if (!this.#isPlayed || object?.role === "into") return null;
    // `WALK n.`: of what there is so much, nothing says.
    if (object === null && (!hasNumber || strength !== null)) return null;
    if (object?.role === "to") {
      const who = { kind: "quoted", span: name.span, text: WHO_ACTS } as const;
      return [{ kind: "moves", span, who, to: null, bracket: null }];
    }
    return this.#reporter.refuse("game-action-without-effect", name.span, { action: name.text });
  }

  /** Whether rounds are played. */
  get #isPlayed(): boolean {
    return this.#says.sections("sequence").some(({ of }) => of === "round");
  }

  /** A game without a board has words and nothing else. */
  #ofTables(name: NameNode): Declared {
    for (const { kind, span } of this.#says.rows("things"))
      if (kind === "bag") this.#reporter.refuse("game-not-yet", span, { what: "a bag in a game without a board" });
    const tables = new GameOfTables(this.#text, this.#names, this.#reporter, (row) => this.#says.documentationOf(row));
    const lexicon = tables.read(name);
    this.#code.reportUnused(name);
    const sourced = lexicon && { ...lexicon, words: this.#says.withSources(lexicon.words) };
    return { declared: null, lexicon: sourced, ...this.#found([]) };
  }

  /** A game whose positions are code declares words and nothing else. */
  #ofWords(name: NameNode, sides: readonly SideNode[], board: { readonly span: Span }): Declared {
    if (!this.#code.hasBoard)
      this.#reporter.refuse("game-without-code", board.span, { kind: "board", name: name.text });
    const stated = statedWords(name, this.#text, sidesOf(sides), this.#specialRules(null), this.#reporter);
    this.#code.reportUnused(name);
    return { declared: null, lexicon: null, stated, ...this.#found([]) };
  }

  #found(defined: readonly MadeName[]): Pick<Declared, "names" | "diagnostics"> {
    return {
      names: [...this.#names.made, ...defined],
      diagnostics: withoutConsequences(this.#text, this.#reporter.diagnostics, this.#incomplete),
    };
  }

  /** @param things what they can be about, where the text says how the whole game goes */
  #specialRules(things: RuledThings | null, board: Board | null = null): Pick<Lexicon, "rules"> {
    const sections = this.#says.sections("specialRules");
    const isFollowed = things !== null && this.#says.sections("sequence").length > 0;
    const ofBoard = isFollowed && board !== null ? boardRules(board) : [];
    if (sections.length === 0 && ofBoard.length === 0) return {};
    if (isFollowed) checkFollowed(sections, { ...things, names: this.#names, reporter: this.#reporter });
    const followed = isFollowed ? things : null;
    const rules = specialRules(sections, this.#reporter, (row) => this.#says.remarkOf(row), followed);
    return { rules: [...rules, ...ofBoard] };
  }

  /** The name of a side means the side and nothing else: it is none of the words that every game has. */
  #reportSidesThatAreWords(
    sides: readonly SideNode[],
    words: readonly DeclaredWord[],
    alike: ReadonlySet<string>,
  ): void {
    const made = this.#names.made;
    for (const { name, form } of sides) {
      for (const { text, span } of form === null ? [name] : [name, form]) {
        const key = foldForm(text);
        const isTaken = words.some((word) => foldedForms(word).includes(key));
        if (!isTaken || alike.has(key) || !made.some(({ node }) => node === name)) continue;
        // What the text itself calls so stands in another row; the rest is the language's own.
        const other = made.find(({ category, forms }) => category !== "side" && forms.includes(key));
        const what = other === undefined ? "a word of the language" : other.what;
        const related = other && { related: [{ span: other.node.span, message: `here it is ${other.what}` }] };
        this.#reporter.refuse("game-name-taken", span, { name: text, what }, related);
      }
    }
  }

  /** Whether places can belong to sides; they have an owner then. */
  #hasOwners({ owned }: ThingWords, place: ThingSort, sides: readonly SideNode[]): boolean {
    for (const { row, sort } of owned) {
      if (sort !== place) this.#reporter.refuse("game-not-yet", row.span, { what: `an owner of ${sort.one}` });
      else if (Object.hasOwn(place.fields, OWNER))
        this.#reporter.refuse("game-name-taken", row.span, { name: OWNER, what: `a field of ${place.one}` });
      else addOwner(place, sides, this.#says.quote(row));
    }
    return place.fields[OWNER]?.kind === "choice";
  }

  #lexicon(
    name: NameNode,
    sides: readonly SideNode[],
    { place, unit, unplaced, game, eachSide, hasParts }: Sorts,
    words: readonly DeclaredWord[],
    board: Board,
  ): DeclaredLexicon {
    const single = sortsOf(unplaced.filter((each) => each !== eachSide && each.areParts !== true));
    return {
      game: name.text,
      sorts: [place.sort, unit.sort, ...sortsOf(unplaced)],
      sides: sidesOf(sides),
      roles: {
        place: place.sort,
        unit: unit.sort,
        contains: "with",
        stands: "in",
        allyOf: ALLY_OF,
        ...(hasParts ? { partOf: PART_OF } : {}),
        ...(unplaced.includes(eachSide) ? { eachSide: eachSide.sort } : {}),
        ...(single.length === 0 ? {} : { single }),
      },
      keepsMemory: true,
      severalActions: true,
      words,
      ...this.#specialRules({ game, eachSide }, board),
      coercions: [
        {
          id: `${place.noun} of ${unit.noun}`,
          from: unit.sort,
          to: place.sort,
          documentation: `Where a place is wanted, a ${unit.noun} stands for its ${place.noun}.`,
          meaning: { kind: "place of unit" },
        },
      ],
    };
  }

  /** The words with those that the text defines, whose rows the checker of sheets reads, save for some. */
  #withDefinitions(
    name: NameNode,
    lexicon: DeclaredLexicon,
    unit: string,
    others: readonly { readonly span: Span }[],
  ): Lexicon {
    const { source } = this.#text;
    const spoken = spokenLexicon(lexicon);
    const sections = this.#says.sections("definitions").map(({ span }) => span);
    const lookUps = new LookUps(source, this.#says.sections("table"), this.#bonusesOf(unit), unit);
    for (const { span, text } of lookUps.repeated)
      this.#reporter.refuse("game-name-taken", span, { name: text, what: "a number of a table" });
    if (sections.length === 0 && lookUps.text === "") return spoken;
    const kept = [{ start: 0, end: name.span.end }, ...sections];
    const rows = onlyWithin(
      source.text,
      kept,
      others.map(({ span }) => span),
    );
    const checked = checkFile(source.name, rows + lookUps.text, { [name.text]: spoken });
    // A misspelt caption is reported with those of the other sections.
    const captions = this.#reporter.diagnostics.filter(({ code }) => code === "game-unknown-caption");
    const found = checked.diagnostics.filter(({ span }) => !captions.some((each) => each.span.start === span.start));
    this.#reporter.add(lookUps.placed(found));
    return lookUps.defining(checked.lexicon ?? spoken);
  }

  /** What rules add to numbers. Where the text has nothing of that name, a defender is a unit. */
  #bonusesOf(unit: string): readonly BonusNode[] {
    return this.#bonuses.map((rule) => {
      const text = rule.who.text.replace(/^(?:unit|defender|attacker)\b/iu, (said) =>
        this.#says.isNamed(said.toLowerCase()) ? said : unit,
      );
      return { ...rule, who: { ...rule.who, text } };
    });
  }

  /** What settles a tie, with the order of things where that settles it. */
  #ties(
    counters: readonly Counter[],
    { inReadingOrder }: Board,
    parts: readonly string[],
  ): { readonly lastTie: LastTie; readonly order: Pick<DeclaredGame, "orderInTies"> } {
    const [section] = this.#says.sections("ties");
    const by = section?.by ?? "random";
    const units = counters.map(({ name }) => name);
    const known = [...inReadingOrder, ...units, ...parts];
    // A sheet can ask for the first in order where the game itself settles its ties otherwise.
    const printed = (lastTie: LastTie, names = known) => ({
      lastTie,
      order: { orderInTies: { kind: "printed" as const, names } },
    });
    switch (by) {
      case "random":
        return printed("at random");
      case "the player's choice":
        return printed("the person chooses");
      case "reading order":
        return printed("the first in order");
      default: {
        for (const node of by) if (!known.includes(node.text)) this.#names.unknown(node, "unit or place", units);
        return printed(
          "the first in order",
          by.map(({ text }) => text),
        );
      }
    }
  }
}

function sortsOf(things: readonly ThingSort[]): readonly string[] {
  return things.map(({ sort }) => sort);
}

function onlySide(sides: readonly SideNode[], plays: SideNode["plays"]): string | null {
  const [only, another] = sides.filter((side) => side.plays === plays);
  return only === undefined || another !== undefined ? null : only.name.text;
}

/** The sides as sheets name them. */
function sidesOf(sides: readonly SideNode[]): Lexicon["sides"] {
  return sides.map(({ name, form }) => {
    const allies = alliesOf(name, sides);
    const forms = [name.text, ...(form === null ? [] : [form.text])];
    return { id: name.text, forms, ...(allies.length === 0 ? {} : { allies }) };
  });
}

/** Those with which a side says that it is allied, and those that say so of it: an alliance is stated once or twice. */
function alliesOf(side: NameNode, sides: readonly SideNode[]): readonly string[] {
  const stated = sides.find(({ name }) => name === side)?.allies ?? [];
  return sides.flatMap(({ name, allies }) => {
    if (name === side) return [];
    const isAllied =
      stated.some(({ text }) => isSameName(text, name.text)) || allies.some(({ text }) => isSameName(text, side.text));
    return isAllied ? [name.text] : [];
  });
}

/** `Market`: the one place that is called so. */
function placeWord({ text }: NameNode, { noun, sort }: ThingSort): DeclaredWord {
  const documentation = `The ${noun} called ${text}.`;
  return {
    category: "noun",
    id: text,
    sort,
    criterion: true,
    documentation,
    meaning: means(is("title", text)),
  };
}

/** The names that a side has in common with its units: `A ghoul is a figure of the Ghouls.`, or `Ghoul (3)` below its `UNITS`. */
function namedAsTheirUnits(
  things: readonly ThingNode[],
  sides: readonly SideNode[],
  counters: readonly Counter[],
): ReadonlySet<string> {
  const forms = sides.flatMap(({ name, form }) =>
    [name, form].flatMap((each) => (each === null ? [] : [{ side: name.text, form: foldForm(each.text) }])),
  );
  const alike = forms.filter(({ side, form }) => {
    const ofTitle = counters.filter(({ title }) => foldForm(pluralOf(title)) === form);
    if (ofTitle.length > 0) return ofTitle.every((counter) => counter.side === side);
    return things.some((row) => {
      if (row.kind !== "kind" || !row.sides.every(({ text }) => isSameName(text, side))) return false;
      const { name, plural } = row.term;
      return [name.text, plural?.text ?? pluralOf(name.text)].some((each) => foldForm(each) === form);
    });
  });
  return new Set(alike.map(({ form }) => form));
}

/** The highest number that is printed of each field. */
/** What nobody wants more of, whatever a game counts. */
const HARMS: ReadonlySet<string> = new Set("wound damage injury fatigue stress horror strain".split(" "));

/** The highest value that units print, of each number. */
function highestOf(printed: Readonly<Record<string, FieldValues>>): ReadonlyMap<string, number> {
  const highest = new Map<string, number>();
  for (const values of Object.values(printed))
    for (const [field, value] of Object.entries(values))
      if (typeof value === "number") highest.set(field, Math.max(value, highest.get(field) ?? value));
  return highest;
}

/** Which units play together. */
function alliesAmong(counters: readonly Counter[], sides: readonly SideNode[]): CalledWord {
  if (sides.every(({ allies }) => allies.length === 0)) return OF_ONE_SIDE;
  const sideOf = new Map(counters.map(({ name, side }) => [name, side]));
  const together = new Map(sides.map(({ name }) => [name.text, new Set([name.text, ...alliesOf(name, sides)])]));
  const holds: CalledWord["holds"] = (_position, subject, argument) => {
    const [one, other] = [sideOf.get(subject), sideOf.get(argument ?? "")];
    return one !== undefined && other !== undefined && subject !== argument && together.get(one)?.has(other) === true;
  };
  return { kind: "called", holds };
}

/** The words that a text itself defines. */
function namesDefined({ words }: Lexicon, { name }: Source, plain: readonly DeclaredWord[]): readonly MadeName[] {
  return words.flatMap((word): MadeName[] => {
    const definition = definitionOf(word);
    if (definition?.file.source.name !== name) return [];
    const node = { kind: "name", span: definition.node.word.span, text: word.id } as const;
    const found = plain.find(({ id }) => id === word.id)?.category;
    const category = found === "noun" || found === "adjective" ? found : "definition";
    return [{ node, category, what: "defined here", one: word.id, forms: foldedForms(word) }];
  });
}

/** The actions with what comes of them: whether that can be asked about, and what they make of a place. */
function withResults(
  actions: readonly DeclaredWord[],
  play: DeclaredPlay,
  words: readonly DeclaredWord[],
): readonly DeclaredWord[] {
  const gone = removedStates(play);
  const removedWhen = gone.length === 0 ? {} : { removedWhen: gone };
  return actions.map((word) => {
    const block = word.category === "action" ? play.actions.get(word.id) : undefined;
    if (block === undefined || word.category !== "action") return word;
    const makes = word.plan === "select" ? madeBy(play.blocks[block] ?? [], words) : null;
    return { ...word, tried: triedBy(play.blocks, block), ...(makes && { makes }), ...removedWhen };
  });
}

/** The words, with those titles marked whose units act. */
function withActing<Each extends Word>(words: readonly Each[], acting: ReadonlySet<string>): readonly Each[] {
  return words.map((word) => (word.category === "title" && acting.has(word.id) ? { ...word, acts: true } : word));
}

/** The words of rules such as `When a figure is dead: Remove it.` */
function removedStates({ triggers, blocks }: DeclaredPlay): readonly string[] {
  return triggers.flatMap(({ things: { tests }, event, block }) => {
    const [only, second] = tests;
    const isRemoved = blocks[block]?.some((each) => each.kind === "remove" && each.who.kind === "it");
    const isState = event === null && only?.kind === "is" && !only.negated && second === undefined;
    return isState && isRemoved ? [only.entry] : [];
  });
}

/** What some effects make of the place that is chosen; null where it becomes nothing. */
function madeBy(effects: readonly Effect[], words: readonly DeclaredWord[]): NonNullable<ActionWord["makes"]> | null {
  const sets = effects.flatMap((each) => (each.kind === "set" && each.who.kind === "it" ? [each] : []));
  const made = words.flatMap(({ id, meaning }) => {
    const write = meaning?.kind === "test" && meaning.test !== null ? writeOf(meaning.test) : null;
    return sets.some(({ field, value }) => field === write?.field && value === write.value) ? [id] : [];
  });
  return made.length === 0 ? null : { words: made, isAll: sets.length === 1 && effects.length === 1 };
}

/** The words with those that deny one of them, where nothing else is called so. */
function withDenials(
  words: readonly DeclaredWord[],
  denials: ThingWords["denials"],
  defined: ReadonlySet<string>,
): readonly DeclaredWord[] {
  const taken = new Set([...words.flatMap((word) => foldedForms(word)), ...defined]);
  const free = denials.filter(({ id }) => !taken.has(id));
  const opposites = new Map(free.map(({ id, opposite }) => [opposite, id]));
  const paired = words.map((word): DeclaredWord => {
    const opposite = opposites.get(word.id);
    return opposite === undefined || word.category !== "adjective" ? word : { ...word, opposite };
  });
  return [...paired, ...free];
}

/** Words without the forms that the text gives a meaning of its own. */
function withoutForms(words: readonly DeclaredWord[], taken: ReadonlySet<string>): readonly DeclaredWord[] {
  return words.flatMap((word) => {
    if (taken.has(word.id)) return [];
    const { forms } = word;
    return forms === undefined ? [word] : [{ ...word, forms: forms.filter((form) => !taken.has(form)) }];
  });
}
