import type {
  AdjectiveMeaning,
  CodeOf,
  CompactGame,
  CompactMeaning,
  FlagTest,
  NounMeaning,
} from "../../runtime/compact/meaning.ts";
import type { Policies } from "../../runtime/policies.ts";
import { FAR, PLOT, ROBOT, TITLE_SHIFT, TITLES } from "./compact-runtime.ts";

const TITLE_MASK = 0xf << TITLE_SHIFT;

function titleFlags(title: string): FlagTest {
  return { mask: TITLE_MASK, value: (TITLES.indexOf(title) + 1) << TITLE_SHIFT };
}

function adjective(sort: string, there: number, notThere = 0): AdjectiveMeaning {
  return { kind: "adjective", tests: { [sort]: { kind: "flags", mask: there | notThere, value: there } } };
}

const everyone: NounMeaning = { kind: "noun", test: null };
const titled = (title: string): NounMeaning => ({ kind: "noun", test: { kind: "flags", ...titleFlags(title) } });

const plotOfRobot: CodeOf = (scope, robot) => `${scope.field("robotPlot")}[${robot}]`;
const itself: CodeOf = (_scope, plot) => plot;

/** Between two sorts, one step apart. */
function beside(subject: string, ofSubject: CodeOf, argument: string, ofArgument: CodeOf) {
  return {
    subject,
    argument,
    code: (scope: Parameters<CodeOf>[0], one: string, other: string) =>
      `${scope.field("steps")}[${ofSubject(scope, one)} * ${scope.field("plotCount")} + ${ofArgument(scope, other)}] === 1`,
  };
}

const MEANINGS: ReadonlyMap<string, CompactMeaning> = new Map<string, CompactMeaning>([
  ["plot", everyone],
  ["bed", { kind: "noun", test: { kind: "flags", mask: PLOT.bed, value: PLOT.bed } }],
  ["robot", everyone],
  ["pest", everyone],
  ...TITLES.map((title) => [title, titled(title)] as const),
  ["watered", adjective("Plot", PLOT.watered)],
  ["dry", adjective("Plot", 0, PLOT.watered)],
  ["ripe", adjective("Plot", PLOT.ripe)],
  ["own", adjective("Robot", ROBOT.own)],
  ["other", adjective("Robot", ROBOT.other)],
  ["yield", { kind: "quantity", code: (scope, plot) => `${scope.field("yields")}[${plot}]` }],
  [
    "holding",
    {
      kind: "relation",
      senses: [
        {
          subject: "Plot",
          argument: "Robot",
          code: (scope, plot, robot) => `${plotOfRobot(scope, robot)} === ${plot}`,
        },
      ],
    },
  ],
  [
    "next to",
    {
      kind: "relation",
      senses: [
        beside("Robot", plotOfRobot, "Plot", itself),
        beside("Plot", itself, "Robot", plotOfRobot),
        beside("Plot", itself, "Plot", itself),
        beside("Robot", plotOfRobot, "Robot", plotOfRobot),
      ],
    },
  ],
  [
    "GO",
    {
      kind: "move",
      objection: "never",
      reach: "reach",
      reached: "reached",
      oneStep: { start: (scope) => scope.field("stepStart"), to: (scope) => scope.field("stepTo"), passes: null },
      steps: "stepsTo",
      middles: "middles",
    },
  ],
  [
    "PULL",
    {
      kind: "aim",
      candidates: { mask: ROBOT.other, value: ROBOT.other },
      objection: (scope) => scope.call("pullObjection"),
      beyond: "never",
      nouns: [],
      chance: "never",
      compareChances: "compareChances",
      hitsSpace: () => null,
      hasTwo: null,
      structures: {},
      structureObjection: "never",
      structureStrength: "PULL",
      choosesSpace: () => false,
      printedStrengths: { area: "PULL", single: "PULL" },
      spaceOrder: [],
      legal: (scope, target, { strength }) => {
        const row = `${scope.field("here")} * ${scope.field("plotCount")}`;
        return `${scope.field("steps")}[${row} + ${plotOfRobot(scope, target)}] <= ${strength ?? 0}`;
      },
    },
  ],
  ["REST", { kind: "plain", objection: "never" }],
]);

/** What the words of the toy game mean in compiled sheets. */
export function gardenCompact(policies: Policies): CompactGame {
  return {
    name: "Garden",
    runtime: { game: "garden/compiled", core: "tiebreak/runtime/compiled" },
    library: { game: "garden", core: "tiebreak/runtime" },
    types: { position: "Garden", compact: "CompactGarden" },
    functions: {
      packer: "Packer",
      namesToAsk: "namesToAsk",
      begin: "begin",
      leave: "leave",
      remark: "remark",
      instead: "rest",
    },
    meanings: MEANINGS,
    coercions: new Map([
      [
        "plot of robot",
        {
          kind: "coercion",
          image: plotOfRobot,
          holds: (scope, plot, robot) => `${plotOfRobot(scope, robot)} === ${plot}`,
        },
      ],
    ]),
    sorts: {
      Plot: {
        words: "plotState",
        count: "plotCount",
        present: null,
        mirror: (bits) => bits,
        once: null,
        lists: [],
      },
      Robot: {
        words: "robotState",
        count: "robotCount",
        present: null,
        mirror: (bits) => (bits & ~3) | ((bits & 1) << 1) | ((bits & 2) >> 1),
        once: null,
        lists: [],
      },
      Card: { words: "rowState", count: "rowCount", present: null, mirror: (bits) => bits, once: null, lists: [] },
    },
    roles: { place: "Plot", unit: "Robot", card: "Card", deck: "Deck" },
    tallies: [],
    actor: { unit: "actor", place: "here", card: "acting", found: "found", asked: "asked" },
    enemy: { mask: ROBOT.other, value: ROBOT.other },
    policies,
    titleFlags,
    letterFlags: () => ({ mask: 0, value: 0 }),
    distance: {
      steps: (scope) => scope.field("steps"),
      range: (scope) => scope.field("steps"),
      closer: null,
      followsSteps: true,
      unreachable: FAR,
    },
    placeOf: { Robot: plotOfRobot },
    otherPlaceOf: {},
    strength: () => "-1",
    targetOrder: [],
    preferred: { legalOnly: true, order: [] },
    ranksOwnUnits: true,
    lead: { able: { mask: 0, value: 0 }, objection: "never", titles: TITLES, titlesOf: (title) => [title] },
    readings: {},
    features: {},
    sortCards: "never",
    printedStrength: "never",
    together: (scope, one, other) => `${plotOfRobot(scope, one)} === ${plotOfRobot(scope, other)}`,
    sharedPlace: (_scope, plot) => plot,
    spaceOf: (_scope, plot) => plot,
    alongWay: "never",
    mostOnWay: "never",
    onWay: "never",
    fewestOnWay: "never",
  };
}
