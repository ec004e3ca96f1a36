const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Moves the focus from a space of a drawn board to the nearest one in the direction of an arrow key. */
export function stepByArrow(event: KeyboardEvent): void {
  const [x, y] = ARROWS[event.key] ?? [0, 0];
  const { target } = event;
  if ((x === 0 && y === 0) || !(target instanceof SVGElement) || !target.hasAttribute("data-space")) return;
  event.preventDefault();
  const from = middleOf(target);
  const ranked = [...(target.ownerSVGElement?.querySelectorAll<SVGElement>("[data-space]") ?? [])].flatMap((space) => {
    const to = middleOf(space);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    // What lies more beside than ahead is another direction.
    return along > 1 && aside <= along * 1.2 ? [{ space, away: along + 2 * aside }] : [];
  });
  ranked.toSorted((one, other) => one.away - other.away)[0]?.space.focus();
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
