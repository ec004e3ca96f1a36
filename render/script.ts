/**
 * What the page adds to its popovers where scripts may run. Without it a word still opens its explanation by tap,
 * click or key, at the foot of the screen; with it also by hovering and by reaching it with the tab key, beside
 * the word.
 */
export const SCRIPT = `
(() => {
  if (!("showPopover" in HTMLElement.prototype)) return;
  const wide = matchMedia("(min-width: 40rem)");
  const termOf = (target) => (target instanceof Element ? target.closest(".term") : null);
  const explanationOf = (term) => document.getElementById(term.getAttribute("popovertarget"));
  let shown = null;
  let pinned = false;
  let waiting = 0;

  const place = (term, box) => {
    const word = term.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    if (!wide.matches) {
      scrollBy({ top: Math.max(0, word.bottom + 12 + height - innerHeight) });
      return;
    }
    const below = word.bottom + 6;
    const top = below + height < innerHeight ? below : Math.max(8, word.top - height - 6);
    box.style.left = Math.max(8, Math.min(word.left, innerWidth - width - 8)) + "px";
    box.style.top = top + "px";
    box.style.right = box.style.bottom = "auto";
  };
  const show = (term) => {
    const box = explanationOf(term);
    if (!box.matches(":popover-open")) box.showPopover({ source: term });
    shown = term;
    place(term, box);
  };
  const hide = () => {
    if (shown !== null && explanationOf(shown).matches(":popover-open")) explanationOf(shown).hidePopover();
    shown = null;
    pinned = false;
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(waiting);
    const term = termOf(event.target);
    const inside = event.target instanceof Element && event.target.closest(".explanation");
    if (term !== null && term !== shown && !pinned) waiting = setTimeout(() => show(term), 150);
    else if (term === null && !inside && shown !== null && !pinned) waiting = setTimeout(hide, 200);
  });
  document.addEventListener("focusin", (event) => {
    const term = termOf(event.target);
    if (term !== null && term.matches(":focus-visible")) show(term);
  });
  document.addEventListener("focusout", (event) => {
    if (termOf(event.target) === shown && !pinned) hide();
  });
  document.addEventListener("click", (event) => {
    const term = termOf(event.target);
    if (term === null) return;
    event.preventDefault();
    if (term === shown && pinned) return hide();
    hide();
    show(term);
    pinned = true;
  });
  document.addEventListener("toggle", (event) => {
    if (event.newState === "closed" && shown !== null && event.target === explanationOf(shown)) {
      shown = null;
      pinned = false;
    }
  }, true);
})();
`;
