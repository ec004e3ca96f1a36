/** What every page says of the site. Another language has the same keys. */
export const SITE_TEXTS = {
  site: "Pages of this site",
  pages: { companion: "Companion", play: "Play and watch", playground: "Playground" },
} as const;
