/** The faces of a die that a row or a block has: `4–6`, or `3` where that is one. */
export function facesText({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? `${from}` : `${from}–${to}`;
}
