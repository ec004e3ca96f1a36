const WORD = /[\p{L}\p{N}]$/u;

/** An offer on the screen, and what is written in its place by now. */
interface ShownOffer {
  readonly label: string;
  readonly written: string;
}

/**
 * What becomes of the offers on the screen after a key. The server offers nothing where one of them is written out, or none
 * begins with what is. But until its answer is there an editor goes on with the offers from before the key, and Enter takes
 * one of them instead of breaking the line.
 *
 * @returns whether no offer fits any more, and whether the list is to be hidden
 */
export function afterKey(
  offers: readonly ShownOffer[],
  typed: string,
): { readonly isOther: boolean; readonly hides: boolean } {
  const folded = offers.map(({ label, written }) => ({ offer: fold(label), written: fold(written) }));
  const isFinished = folded.some(({ offer, written }) => offer === written);
  const isOther = folded.length > 0 && !folded.some(({ offer, written }) => offer.startsWith(written));
  // Behind a sign the editor asks for offers that are not here yet.
  return { isOther, hides: isFinished || (isOther && WORD.test(typed)) };
}

/** The colon that a caption ends with belongs to the line break behind it. */
function fold(text: string): string {
  return text.replace(/:$/, "").toLowerCase();
}
