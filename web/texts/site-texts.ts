/** What every page says of the site. Another language has the same keys. */
export const SITE_TEXTS = {
  site: "Pages of this site",
  exampleGames: "Games to try",
  exampleGamesHint: "You need no box for them. To change one, choose New in the playground and begin with it.",
  licenses: "Licenses of what this site is made of",
  pages: { companion: "Companion", play: "Play and watch", playground: "Playground" },
} as const;

/** The texts of the pages' workers, in English. Another language has the same keys. */
export const SESSION_TEXTS = {
  notLoaded: "A part of the site did not load. Check the connection, then try again.",
  noScenario: (game: string, scenario: number): string =>
    `There is no scenario file for scenario ${scenario} of ${game} here. It has the lines \`game ${game}\` and \`scenario ${scenario}\`, and no bot line. Put it beside the sheet, or open both together.`,
  noGame: (game: string): string =>
    `The site has no game called “${game}”. If it is your own, open its \`game.bot\` together with the sheet and its scenario file.`,
  noMaps: (game: string, scenario: number): string =>
    `This site cannot draw maps for scenario ${scenario} of ${game}. Write a board file instead.`,
  noBoard: "This is not a board file of a game of this site.",
  noSheet: "This is not a sheet. A sheet begins with `game`, `scenario` and `bot` lines.",
} as const;
