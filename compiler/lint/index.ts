import type { Diagnostic, DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import type { CheckedScenario } from "../../runtime/checked-tree.ts";
import { type CheckedFile, isWhole } from "../check-file.ts";
import { wordsOf } from "../check/words.ts";
import { answeredRow, findAnsweredRows } from "./answered-row.ts";
import { alreadyThere } from "./already-there.ts";
import { anotherActingUnit } from "./another-acting-unit.ts";
import { afterCertainClause } from "./after-certain-clause.ts";
import { afterRandom } from "./after-random.ts";
import { constantCriterion } from "./constant-criterion.ts";
import { contradictoryCriterion } from "./contradictory-criterion.ts";
import { coveredDanger } from "./covered-danger.ts";
import {
  checkExpectations,
  judgeExpectations,
  reportUnused,
  unknownExpectation,
  unreasonedExpectation,
  unusedExpectation,
} from "./expectations.ts";
import { distanceOfInnerNoun } from "./distance-of-inner-noun.ts";
import { goalOutOfReach } from "./goal-out-of-reach.ts";
import { idleProcedure } from "./idle-procedure.ts";
import { impossibleCondition } from "./impossible-condition.ts";
import { KnownFindings } from "./known-findings.ts";
import type { ScenarioLint, SheetLint } from "./lint.ts";
import { repeatedCriterion } from "./repeated-criterion.ts";
import { levelOf, type LintLevel, type LintSettings } from "./settings.ts";
import { shadowedClause } from "./shadowed-clause.ts";
import { shadowedLetter } from "./shadowed-letter.ts";
import { unitlessClause } from "./unitless-clause.ts";
import { unrankedUnit } from "./unranked-unit.ts";
import { unreachableFallback } from "./unreachable-fallback.ts";
import { unreachableRow } from "./unreachable-row.ts";
import { unresolvedTie } from "./unresolved-tie.ts";
import { tooLongToCompare } from "./too-long-to-compare.ts";
import { findUnusedChecklists, unusedChecklist } from "./unused-checklist.ts";
import { findUnusedDefinitions, unusedDefinition } from "./unused-definition.ts";
import { findUnusedTables, unusedTable } from "./unused-table.ts";
import { unusedRoutine } from "./unused-routine.ts";
import { unusedDeck } from "./unused-deck.ts";
import { inconsistentWording } from "./inconsistent-wording.ts";

const SHEET_LINTS: readonly SheetLint[] = [
  anotherActingUnit,
  afterCertainClause,
  afterRandom,
  alreadyThere,
  constantCriterion,
  contradictoryCriterion,
  coveredDanger,
  distanceOfInnerNoun,
  goalOutOfReach,
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
  // The last: it says whether those before it have left something out.
  tooLongToCompare,
];

const SCENARIO_LINTS: readonly ScenarioLint[] = [unusedDeck];

/** Lints of files that need be no sheets, with what finds them. */
const FILE_LINTS: readonly {
  readonly definition: DiagnosticDefinition;
  readonly find: (checked: CheckedFile, all: readonly CheckedFile[]) => readonly Diagnostic[];
}[] = [
  { definition: unusedDefinition, find: findUnusedDefinitions },
  { definition: unusedChecklist, find: findUnusedChecklists },
  { definition: answeredRow, find: findAnsweredRows },
  { definition: unusedTable, find: findUnusedTables },
];

const ABOUT_REMARKS: readonly DiagnosticDefinition[] = [unknownExpectation, unreasonedExpectation, unusedExpectation];

/** Every lint, one file each, also those that need positions. */
export const LINTS: readonly DiagnosticDefinition[] = [
  ...[...SHEET_LINTS, ...SCENARIO_LINTS, ...FILE_LINTS].map(({ definition }) => definition),
  unresolvedTie,
  ...ABOUT_REMARKS,
];

/** Asks no lint: for texts that are only used, not worked on. */
export const NO_LINTS: LintSettings = Object.fromEntries(LINTS.map(({ code }) => [code, "off"]));

/** Codes of lints whose findings a remark can accept. */
const ACCEPTABLE = LINTS.filter((definition) => !ABOUT_REMARKS.includes(definition)).map(({ code }) => code);

/**
 * What the lints find in files that were checked, by path, as far as they need no positions.
 *
 * @param all these files and those of other scenarios, with which they are compared
 * @param known what was found in earlier states of the files, and takes up what is found in these
 */
export function lintFiles(
  files: readonly CheckedFile[],
  settings: LintSettings,
  all: readonly CheckedFile[] = files,
  known: KnownFindings = new KnownFindings(),
): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, readonly Diagnostic[]>();
  const asked = new Set(
    [...SHEET_LINTS, ...SCENARIO_LINTS, ...FILE_LINTS]
      .map(({ definition }) => definition)
      .filter((definition) => levelOf(definition, settings) !== "off")
      .map(({ code }) => code),
  );
  for (const checked of files) {
    const { path, file } = checked;
    if (file === null) continue;
    const find = () => {
      const findings = [
        ...lintSheet(checked, scenario, asked, all, known),
        ...lintScenario(checked, files, asked),
        ...FILE_LINTS.filter(({ definition }) => asked.has(definition.code)).flatMap((lint) => lint.find(checked, all)),
      ];
      const remarks = checkExpectations(file, ACCEPTABLE);
      const left = acceptExpected(checked, findings, isWhole(checked) ? asked : new Set());
      return levelled([...left, ...remarks], settings);
    };
    const scenario = scenarioOf(checked, files);
    // Of a scenario, and where scenarios are compared, the findings rest on more files.
    const isKnowable = checked.sheet !== null && !comparesScenarios(settings);
    found.set(path, isKnowable ? known.ofFile(checked, scenario, settings, find) : find());
  }
  return found;
}

/** Whether what is found in a sheet under some settings may change with the sheets of other scenarios. */
export function comparesScenarios(settings: LintSettings): boolean {
  return SHEET_LINTS.some(({ definition, looksAt }) => looksAt === "book" && levelOf(definition, settings) !== "off");
}

/**
 * Takes out of the findings of one text those that its remarks accept, and reports the remarks that accept none.
 *
 * @param asked the codes of the lints that were asked
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

/** Findings with the gravity that the settings give them, without those that are off. */
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
  const lints = SHEET_LINTS.filter(
    ({ definition, needsWholeSheet }) => asked.has(definition.code) && (whole || !needsWholeSheet),
  );
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
  const own = files.filter(({ sheet }) => sheet?.game === scenario.game && sheet.scenario === scenario.number);
  if (!own.every(isWhole)) return [];
  const sheets = own.flatMap(({ sheet }) => sheet ?? []);
  const linted = { scenario, file, words: wordsOf(lexicon), sheets };
  return SCENARIO_LINTS.filter(({ definition }) => asked.has(definition.code)).flatMap((lint) =>
    lint.findInScenario(linted),
  );
}

/** The scenario of a sheet, if there is one and it is understood whole. */
function scenarioOf({ sheet }: CheckedFile, files: readonly CheckedFile[]): CheckedScenario | null {
  const file = files.find((other) => sheet !== null && isScenarioOf(other, sheet.game, sheet.scenario));
  return file !== undefined && isWhole(file) ? file.scenario : null;
}

function isScenarioOf({ scenario }: CheckedFile, game: string, number: number): boolean {
  return scenario?.game === game && scenario.number === number;
}
