import { type EffectNode, saidThroughout } from "../../grammar/game-text/syntax-tree.ts";
import { costsOfAction } from "../shared/declared/play/costs.ts";
import type { Effect } from "../shared/declared/play/effect.ts";
import { PlayersActions } from "./players-actions.ts";
import { isPlayersChoice, isRandom, type Pronouns } from "./sentence-words.ts";

/** Checks the sentences among which a side chooses. */
export abstract class ChoiceSentences extends PlayersActions {
  /** What one sentence does; null after a report. */
  protected abstract effect(node: EffectNode, pronouns: Pronouns): Effect | null;

  /** `Each side may pay 2 gold to gain 1 point`, `It moves to North or loses 1 hit`: its side chooses. */
  protected may(node: EffectNode & { readonly kind: "may" }, pronouns: Pronouns): Effect | null {
    const { span, who: quoted, options, bracket } = node;
    const { phrases, place } = this.around;
    const who = this.subject(quoted, pronouns);
    if (who === null) return null;
    if (who.kind === "some") {
      if (!who.isAll) return phrases.unsupported(quoted, "say of whom: of one thing, or of each");
      const each = { ...quoted, text: who.of.sort === "Side" ? "the side" : "it" };
      const effects = [saidThroughout(node, quoted, each)];
      return this.effect({ kind: "forEach", span, what: quoted, order: null, effects }, pronouns);
    }
    if (who.sort === "Side") return this.chooses({ kind: "chooses", span, who: quoted, options, bracket }, pronouns);
    const whose = who.one.kind === "actor" ? "the side" : who.sort === place.sort ? "its owner" : "its side";
    if (who.one.kind !== "actor" && who.one.kind !== "it") return phrases.unsupported(quoted, "say which side chooses");
    return this.chooses({ kind: "chooses", span, who: { ...quoted, text: whose }, options, bracket }, pronouns);
  }

  protected chooses(
    { who: quoted, options, bracket }: EffectNode & { readonly kind: "chooses" },
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases } = this.around;
    const who = this.subject(quoted, pronouns);
    if (who === null) return null;
    if (who.kind === "some" || who.sort !== "Side") return phrases.unsupported(quoted, "say which side chooses");
    if (bracket !== null && !isRandom(bracket) && !isPlayersChoice(bracket))
      return phrases.unsupported(
        bracket.criteria,
        "sentences have nothing to rank: write “[Random]” or “[Player’s choice]”",
      );
    const twice = options.find(({ text }, index) => options.findIndex((each) => each.text === text) < index);
    if (twice !== undefined) return phrases.unsupported({ ...twice, kind: "quoted" }, "this can be chosen already");
    const known = options.map(({ text, effects }) => {
      const block = this.block(effects, { ...pronouns, chooser: who.one });
      return { text, block, costs: costsOfAction(this, block) };
    });
    return {
      kind: "choose",
      who: who.one,
      players: null,
      options: known,
      isRandom: bracket !== null && isRandom(bracket),
    };
  }
}
