/** The levels of lints that a project keeps in a file. */
export {
  CONFIGURATION_FILES,
  type Configuration,
  lintLevel,
  noLevel,
  readConfiguration,
  unknownLint,
} from "../analysis/lint/configuration.ts";
