import { diagnose } from "../../grammar/diagnose.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { DEFINITIONS, type LintCode } from "../../grammar/diagnostic-definitions.ts";
import type { CheckedScenario } from "../../runtime/checked-tree.ts";
import { type CheckedFile, type Games, impliedScenario, isForScenario, isWhole } from "../check-file.ts";
import { checkEach, joinProject, type Project } from "../check-project.ts";
import type { Ledger } from "../ledger.ts";
import type { NamedText } from "../../grammar/source.ts";
import { wordsOf } from "../check/words.ts";
import {
  afterCertainClause,
  answeredRow,
  coveredDanger,
  shadowedClause,
  shadowedLetter,
  unreachableFallback,
  unreachableRow,
} from "./unreachable.ts";
import {
  alreadyThere,
  goalOutOfReach,
  goesNowhere,
  idleRestriction,
  impossibleCondition,
  unitlessClause,
} from "./impossible.ts";
import { anotherActingUnit, distanceOfInnerNoun, distanceOfInnerNounInTables, inconsistentWording } from "./wording.ts";
import { afterRandom, constantCriterion, contradictoryCriterion, repeatedCriterion, unrankedUnit } from "./criteria.ts";
import { checkExpectations, judgeExpectations, reportUnused } from "./expectations.ts";
import { idleProcedure, unusedChecklist, unusedDeck, unusedDefinition, unusedRoutine, unusedTable } from "./unused.ts";
import { KnownFindings } from "./known-findings.ts";
import {
  type FileLint,
  levelOf,
  type LintLevel,
  LINTS,
  type LintSettings,
  type ScenarioLint,
  type SheetLint,
} from "./lint.ts";

const tooLongToCompare: SheetLint<"too-long-to-compare"> = {
  code: "too-long-to-compare",
  looksAt: "part",
  find({ sheet, words: { effort } }) {
    if (!effort.isSpent) return [];
    const procedure = sheet.procedures.find(({ span }) => span === effort.of);
    const part = procedure === undefined ? "the table of dangerous units" : `“${procedure.name}”`;
    return [diagnose(this.code, { start: effort.of.start, end: effort.of.start }, { part })];
  },
};

const SHEET_LINTS: readonly SheetLint[] = [
  anotherActingUnit,
  afterCertainClause,
  afterRandom,
  alreadyThere,
  constantCriterion,
  contradictoryCriterion,
  coveredDanger,
  distanceOfInnerNoun,
  distanceOfInnerNounInTables,
  goalOutOfReach,
  goesNowhere,
  idleRestriction,
  idleProcedure,
  impossibleCondition,
  repeatedCriterion,
  shadowedClause,
  shadowedLetter,
  unitlessClause,
  unrankedUnit,
  unreachableFallback,
  unreachableRow,
  unusedRoutine,
  inconsistentWording,
  // Last, because it reports whether the lints before it left something out.
  tooLongToCompare,
];

const SCENARIO_LINTS: readonly ScenarioLint[] = [unusedDeck];

const FILE_LINTS: readonly FileLint[] = [unusedDefinition, unusedChecklist, answeredRow, unusedTable];

const ABOUT_REMARKS: ReadonlySet<string> = new Set<LintCode>([
  "unknown-expectation",
  "unreasoned-expectation",
  "unused-expectation",
]);

/** Codes of lints whose findings a remark can accept. */
const ACCEPTABLE = LINTS.map(({ code }) => code).filter((code) => !ABOUT_REMARKS.has(code));

/**
 * Parses and checks files, each alone and then those of a scenario against each other, and lints them. Pure.
 *
 * @param ledger the readings that remarks may name. Its own findings are listed under its name, and assume that no other
 * files exist @param settings which lints run, and the severity of their findings
 */
export function checkProject(
  files: readonly NamedText[],
  games: Games,
  ledger: Ledger | null = null,
  settings: LintSettings = {},
): Project {
  const checked = checkEach(files, games);
  return joinProject(checked, ledger, lintFiles(checked, settings));
}

/**
 * The findings of lints in checked files, by path, without lints that need positions.
 *
 * @param all these files and those of other scenarios, with which they are compared
 * @param known the findings in earlier states of the files; the new ones are added
 * @param linted the files whose findings are wanted
 */
export function lintFiles(
  files: readonly CheckedFile[],
  settings: LintSettings,
  all: readonly CheckedFile[] = files,
  known: KnownFindings = new KnownFindings(),
  linted: readonly CheckedFile[] = files,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, readonly Diagnostic[]>();
  const asked = new Set(
    [...SHEET_LINTS, ...SCENARIO_LINTS, ...FILE_LINTS]
      .map(({ code }) => code)
      .filter((code) => levelOf(DEFINITIONS[code], settings) !== "off"),
  );
  for (const checked of linted) {
    const { path, file } = checked;
    if (file === null) continue;
    const find = () => {
      const findings = [
        ...lintSheet(checked, scenario, asked, all, known),
        ...lintScenario(checked, files, asked),
        ...FILE_LINTS.filter(({ code }) => asked.has(code)).flatMap((lint) => lint.find({ checked, all })),
      ];
      const remarks = checkExpectations(file, ACCEPTABLE);
      const left = acceptExpected(checked, findings, isWhole(checked) ? asked : new Set());
      return levelled([...left, ...remarks], settings);
    };
    const scenario = scenarioOf(checked, files);
    // Findings about a scenario, and comparisons of scenarios, depend on more files.
    const isKnowable = checked.sheet !== null && !comparesScenarios(settings);
    found.set(path, isKnowable ? known.ofFile(checked, scenario, settings, find) : find());
  }
  return found;
}

/** Whether findings in a sheet, under some settings, may change with the sheets of other scenarios. */
export function comparesScenarios(settings: LintSettings): boolean {
  return SHEET_LINTS.some(({ code, looksAt }) => looksAt === "book" && levelOf(DEFINITIONS[code], settings) !== "off");
}

/**
 * Removes the findings of one text that its remarks accept, and reports remarks that accept none.
 *
 * @param asked the codes of the lints that ran
 */
export function acceptExpected(
  { file }: CheckedFile,
  findings: readonly Diagnostic[],
  asked: ReadonlySet<string>,
): readonly Diagnostic[] {
  if (file === null) return findings;
  const { findings: left, unused } = judgeExpectations(file, findings, asked);
  return [...left, ...unused.map((expectation) => reportUnused(file, expectation))];
}

/** Findings with the severity that the settings give them, without those that are off. */
export function levelled(findings: readonly Diagnostic[], settings: LintSettings): readonly Diagnostic[] {
  return findings.flatMap((finding) => {
    const definition = LINTS.find(({ code }) => code === finding.code);
    const level: LintLevel = definition === undefined ? finding.severity : levelOf(definition, settings);
    return level === "off" ? [] : [{ ...finding, severity: level }];
  });
}

function lintSheet(
  checked: CheckedFile,
  scenario: CheckedScenario | null,
  asked: ReadonlySet<string>,
  all: readonly CheckedFile[],
  known: KnownFindings,
): readonly Diagnostic[] {
  const { sheet, lexicon } = checked;
  if (sheet === null || lexicon === null) return [];
  const whole = isWhole(checked);
  const lints = SHEET_LINTS.filter(({ code, needsWholeSheet }) => asked.has(code) && (whole || !needsWholeSheet));
  const linted = {
    sheet,
    words: wordsOf(lexicon),
    scenario,
    sheets: all.flatMap((other) => (other.sheet !== null && isWhole(other) ? [other.sheet] : [])),
  };
  return known.inSheet(checked.path, linted, lints);
}

function lintScenario(
  checked: CheckedFile,
  files: readonly CheckedFile[],
  asked: ReadonlySet<string>,
): readonly Diagnostic[] {
  const { scenario, file, lexicon } = checked;
  if (scenario === null || file === null || lexicon === null || !isWhole(checked)) return [];
  const own = files.filter(({ sheet }) => sheet !== null && isForScenario(sheet, scenario));
  if (!own.every(isWhole)) return [];
  const sheets = own.flatMap(({ sheet }) => sheet ?? []);
  const linted = { scenario, file, words: wordsOf(lexicon), sheets };
  return SCENARIO_LINTS.filter(({ code }) => asked.has(code)).flatMap((lint) => lint.find(linted));
}

/** The scenario of a sheet, if there is one without errors. */
function scenarioOf(checked: CheckedFile, files: readonly CheckedFile[]): CheckedScenario | null {
  const { sheet } = checked;
  const file = files.find(({ scenario }) => sheet !== null && scenario !== null && isForScenario(sheet, scenario));
  if (file === undefined) return impliedScenario(checked);
  return isWhole(file) ? file.scenario : null;
}
