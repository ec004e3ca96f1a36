import { useMemo } from "preact/hooks";

/** Whether a text of a counter fits into a width, in letters of a size. */
export type Fits = (text: string, letters: number, width: number) => boolean;

/** Measures bold texts in the page's own fonts: letters and signs of devices differ too much for a guess. */
export function useFits(): Fits {
  return useMemo(() => {
    const context = document.createElement("canvas").getContext("2d");
    const { fontFamily } = getComputedStyle(document.documentElement);
    // A map that is moved is drawn anew with each movement of the finger.
    const widths = new Map<string, number>();
    return (text, letters, width) => {
      const font = `600 ${letters}px ${fontFamily}`;
      const key = `${font} ${text}`;
      if (context !== null && !widths.has(key)) {
        context.font = font;
        widths.set(key, context.measureText(text).width);
      }
      return (widths.get(key) ?? 0) <= width;
    };
  }, []);
}
