import type { ActionRowNode } from "../../grammar/game-text/syntax-tree.ts";
import type { QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { Condition } from "../../runtime/checked-tree.ts";
import { priceOf } from "../shared/declared/play/costs.ts";
import type { Choosable, Effect, One } from "../shared/declared/play/effect.ts";
import { CardSentences } from "./card-sentences.ts";
import { isSameName } from "./names.ts";
import { descriptionOf, existsOne, NOBODY, nodeOfName, type Pronouns, tested } from "./subjects.ts";
import { noteOnce, type TimesLimit } from "./times-done.ts";

/** What a side does that does nothing. */
export const PASS = "pass";

/** What the repeated turn of a side must know. */
const ABOUT = {
  thing: "nothing",
  "own side": "side",
  "its side": "it",
  "other than own": "side",
  "other than its": "it",
  it: "it",
  there: "it",
  place: "it",
  actor: "nothing",
} as const;

/** What a side does, by what no sentence can say of a sequence. */
export const PLAYERS = "PLAYER’S ACTIONS";

/** What such a name is; a unit of a player needs none of its own for what units do. */
const OF_SIDES = "an action below PLAYER’S ACTIONS: the units of a player do those below ACTIONS anyway";

/** Checks what players do without a unit: `PLAYER'S ACTIONS`, from which a side chooses where it acts. */
export abstract class PlayersActions extends CardSentences {
  /** What a side that acts can choose; each text once. */
  protected readonly choosable: Choosable[] = [];

  /** What sides do in their turns. */
  protected readonly turnsOfSides = new Map<Effect, One>();

  /** Takes up an action of players. */
  addPlayersAction(row: ActionRowNode): void {
    const { name, object, effects, provisos } = row;
    const { phrases, place, names } = this.around;
    if (!names.add({ node: name, category: "action", what: OF_SIDES })) return;
    const [unread, why] = unreadOf(row) ?? [];
    if (unread !== undefined && why !== undefined) {
      phrases.unsupported(unread, why);
      return;
    }
    if (effects === null) {
      phrases.unsupported(nodeOfName(name), "say behind a colon what it does");
      return;
    }
    const side: Pronouns = { ...NOBODY, hasSide: true };
    const described = object === null ? null : this.subject(object.phrase, side);
    if (object !== null && described === null) return;
    if (object !== null && (described?.kind === "one" || (described?.count ?? 1) !== 1 || described?.isAll === true)) {
      phrases.unsupported(object.phrase, "say what it is done to, one of which the side chooses");
      return;
    }
    const of = described?.kind === "some" ? described.of : null;
    const it = of === null || object === null ? null : this.meant(of.sort, object.phrase);
    const pronouns: Pronouns = { ...side, it, there: it?.sort === place.sort ? it : null };
    const [only, another] = this.around.actingSides;
    this.player = another === undefined ? (only ?? null) : null;
    const block = this.block(effects, pronouns);
    this.player = null;
    const needs = provisos.flatMap(({ word, condition }) => {
      const found = this.condition(condition, pronouns);
      return found === null ? [] : [{ condition: found, isSo: word === "only if" }];
    });
    const limits = this.around.timesDone.limits.filter(
      (each) => each.isOfPlayers && isSameName(each.action.text, name.text),
    );
    this.noteTimes(block, limits, { kind: "own side" });
    const notAgain = limits.map((limit) => ({ condition: didSo(limit), isSo: false }));
    this.choosable.push({ text: name.text, block, ...priceOf(this, block), needs: [...needs, ...notAgain], of });
  }

  /** Lets a block begin with the note that it is done once more. */
  noteTimes(block: number, limits: readonly TimesLimit[], who: One): void {
    const notes = [...new Set(limits.map(({ note }) => note))];
    this.blocks[block] = [...notes.map((note) => noteOnce(note, who)), ...(this.blocks[block] ?? [])];
  }

  /** A side acts, this many times: it chooses what it does. Of the sides that nobody plays none does. */
  protected acting(who: One, times: number, quoted: QuotedNode): Effect | null {
    const { phrases, actingSides, unit } = this.around;
    if (this.choosable.length === 0)
      return phrases.unsupported(
        quoted,
        `a side acts by “PLAYER’S ACTIONS”, which the text does not have: write “each ${unit.noun}” and whose it is`,
      );
    if (who.kind === "thing" && !actingSides.includes(who.thing.name))
      return phrases.unsupported(quoted, `${who.thing.name} is the bot: it acts by its units and cards`);
    const options = [...this.choosable, { text: PASS, block: this.block([], NOBODY), costs: [] }];
    const turn: Effect = { kind: "choose", who, players: actingSides, options, isRandom: false };
    const block = times === 1 ? null : this.blocks.push([turn]) - 1;
    const all: Effect = block === null ? turn : { kind: "repeat", block, times, until: null, about: ABOUT[who.kind] };
    this.turnsOfSides.set(all, who);
    return all;
  }
}

/** Whether the side that acts did something as often as it may. */
export function didSo({ word, side, times: { span } }: TimesLimit): Condition {
  const said = { span, text: word };
  const whose = side === null ? [] : [tested(`${side}'s`, said)];
  return existsOne(descriptionOf("Side", said, tested("own", said), ...whose, tested(word, said)));
}

/** What a header says that only units do, and why a side does not. */
function unreadOf(row: ActionRowNode): readonly [QuotedNode, string] | null {
  const { object, reach, barred, changes, saying, byDefault, code, sheets, spoken, hasNumber, strength, name } = row;
  const [wall] = barred;
  if (object?.role === "to" || object?.role === "into")
    return [
      object.phrase,
      "nobody moves here: write “in” or “at” before what the side chooses, and what units do below ACTIONS",
    ];
  if (hasNumber || strength !== null) return [nodeOfName(name), "what a side does has no number"];
  const unread = wall ?? changes ?? saying ?? (spoken === null ? null : nodeOfName(spoken));
  if (unread !== null) return [unread, "only actions of units say this"];
  if (byDefault !== null) return [nodeOfName(name), "only actions of units do something by default"];
  if (reach !== null) return [nodeOfName(reach), "what a side does has no number"];
  if (sheets !== null) return [{ ...sheets, kind: "quoted", text: "" }, "sheets do only what units do"];
  return code === null ? null : [{ ...code, kind: "quoted", text: "" }, "only actions of units are by code"];
}
