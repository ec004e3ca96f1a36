import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";

/** A file of settings that cannot be read whole: it states nothing until it is mended. */
export const settingsMistake: DiagnosticDefinition = {
  code: "settings-mistake",
  severity: "error",
  template: "these settings cannot be read: {mistake}",
  documentation:
    "A file of settings, `tiebreak.json` or `.tiebreakrc`, is JSON with the levels of lints: `off`, `note`, `warning` or `error`. While it has a mistake, none of its levels holds. Correct what is shown; the settings that there are stand in the file's schema.",
  examples: [
    {
      wrong: '{ "lints": { "shadowed-clauze": "error" } }\n',
      message: "these settings cannot be read: there is no lint “shadowed-clauze”: did you mean “shadowed-clause”?",
      right: '{ "lints": { "shadowed-clause": "error" } }\n',
    },
  ],
};
