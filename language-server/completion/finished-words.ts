const WORD = /[\p{L}\p{N}]$/u;

/** An offer on the screen, and the text in its place by now. */
interface ShownOffer {
  readonly label: string;
  readonly written: string;
}

/**
 * Which offers on the screen still fit after a key. The server offers nothing once an offer is fully typed, or none
 * begins with the typed text. Until its answer arrives, an editor keeps the offers from before the key, and Enter takes
 * one of them instead of breaking the line.
 *
 * @returns whether no offer fits any more, and whether to hide the list
 */
export function afterKey(
  offers: readonly ShownOffer[],
  typed: string,
): { readonly isOther: boolean; readonly hides: boolean } {
  const folded = offers.map(({ label, written }) => ({ offer: fold(label), written: fold(written) }));
  const isFinished = folded.some(({ offer, written }) => offer === written);
  const isOther = folded.length > 0 && !folded.some(({ offer, written }) => offer.startsWith(written));
  // After a sign, the editor asks for offers that have not arrived yet.
  return { isOther, hides: isFinished || (isOther && WORD.test(typed)) };
}

/** The colon at the end of a caption belongs to the line break after it. */
function fold(text: string): string {
  return text.replace(/:$/, "").toLowerCase();
}
