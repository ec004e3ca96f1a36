import type { EffectNode } from "../../grammar/game-text/syntax-tree.ts";
import { costsOfAction } from "../shared/declared/play/costs.ts";
import type { Effect } from "../shared/declared/play/effect.ts";
import { PlayersActions } from "./players-actions.ts";
import { isPlayersChoice, isRandom, type Pronouns } from "./sentence-words.ts";

/** Checks the sentences among which a side chooses. */
export abstract class ChoiceSentences extends PlayersActions {
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
