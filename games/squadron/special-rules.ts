import { ruleTable } from "../../grammar/word-table.ts";

/** What sequences say of the end of a game: a game's text has rules of scenarios and bots alone. */
export const SEQUENCE_RULES = ruleTable(["sequence"], {
  "side gives up": {
    sentences: ["one side gives up", "a side gives up"],
    documentation: "A side that has lost enough has chosen to give up: all its craft flee.",
    rule: "l. 246-251",
  },
  "vessels destroyed": {
    sentences: ["all their vessels are destroyed", "all vessels of a side are destroyed"],
    documentation: "A side has no vessel left on the table.",
    rule: "l. 150-151",
  },
});
