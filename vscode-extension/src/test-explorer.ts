import {
  BranchCoverage,
  type CancellationToken,
  type Disposable,
  type Event,
  FileCoverage,
  type FileCoverageDetail,
  MarkdownString,
  Range,
  StatementCoverage,
  type TestController,
  type TestItem,
  TestMessage,
  type TestRunRequest as RunRequestOfEditor,
  TestRunProfileKind,
  TestRunRequest,
  Uri,
  tests,
  window,
  commands,
} from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { escapeLine } from "../../io/terminal-text.ts";
import type { SituationOutcome } from "../../language-server/environment.ts";
import {
  type CoveredClause,
  type CoveredPart,
  type CoveredSheet,
  type FoldersChanged,
  SITUATIONS_CHANGED,
  type SituationName,
} from "../../language-server/protocol.ts";
import { ask } from "./client.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { failureNotice, runOutput } from "./run-output.ts";

/** A sheet with its clauses as covered parts; the editor asks for the details. */
class SheetCoverage extends FileCoverage {
  readonly clauses: readonly CoveredClause[];

  constructor({ uri, clauses }: CoveredSheet) {
    const parts = clauses.flatMap((clause) => clause.parts);
    super(Uri.parse(uri), shareOf(clauses), shareOf(parts));
    this.clauses = clauses;
  }

  details(): FileCoverageDetail[] {
    return this.clauses.map(
      ({ times, range, parts }) =>
        new StatementCoverage(
          times,
          rangeOf(range),
          parts.map((part) => new BranchCoverage(part.times, rangeOf(part.range), part.label)),
        ),
    );
  }
}

function shareOf(parts: readonly CoveredPart[]): { covered: number; total: number } {
  return { covered: parts.filter(({ times }) => times > 0).length, total: parts.length };
}

function rangeOf({ start, end }: CoveredPart["range"]): Range {
  return new Range(start.line, start.character, end.line, end.character);
}

/** Situations as tests: run from the explorer, from the margin of their files and from the lenses above clauses. */
export class SituationExplorer {
  readonly #client: LanguageClient;
  readonly #controller: TestController;
  /** By file and id. */
  readonly #items = new Map<string, { readonly item: TestItem; readonly situation: SituationName }>();
  readonly #changed: Event<FoldersChanged>;

  /** @param changed the folders in which sheets, boards or situations changed */
  constructor(client: LanguageClient, changed: Event<FoldersChanged>) {
    this.#client = client;
    this.#changed = changed;
    this.#controller = tests.createTestController("tiebreak.situations", "Situations");
  }

  register(): Disposable[] {
    const controller = this.#controller;
    controller.refreshHandler = () => this.refresh();
    const run = (request: RunRequestOfEditor, token: CancellationToken): Promise<void> => this.#run(request, token);
    const running = controller.createRunProfile("Run", TestRunProfileKind.Run, run, true);
    running.supportsContinuousRun = true;
    const covering = controller.createRunProfile("Run and Mark Clauses", TestRunProfileKind.Coverage, run, true);
    covering.loadDetailedCoverage = async (_run, coverage) =>
      coverage instanceof SheetCoverage ? coverage.details() : [];
    return [controller, this.#client.onNotification(SITUATIONS_CHANGED, () => void this.refresh())];
  }

  /** Lists the situations again. */
  async refresh(): Promise<void> {
    const files = await ask(this.#client, "tiebreak/situations", null);
    this.#items.clear();
    const items = files.map((file) => {
      const uri = Uri.parse(file.uri);
      const label = (uri.path.split("/").at(-1) ?? "").replace(/\.situation\.yaml$/, "");
      const item = this.#controller.createTestItem(file.uri, label, uri);
      item.description = uri.path.split("/").slice(-3, -1).join("/");
      item.children.replace(
        file.situations.map((listed) => {
          const situation = { uri: file.uri, id: listed.id };
          const child = this.#controller.createTestItem(keyOf(situation), listed.id, uri);
          child.range = new Range(listed.line - 1, 0, listed.line - 1, 0);
          if (listed.title !== null) child.description = listed.title;
          this.#items.set(keyOf(situation), { item: child, situation });
          return child;
        }),
      );
      return item;
    });
    this.#controller.items.replace(items);
  }

  /** Runs the named situations and reports their results. */
  async run(situations: readonly SituationName[]): Promise<void> {
    if (this.#items.size === 0) await this.refresh();
    const items = situations.flatMap((situation) => this.#items.get(keyOf(situation))?.item ?? []);
    const outcomes = await this.#runItems(new TestRunRequest(items), items);
    const failed = outcomes.filter(({ passed }) => !passed);
    const [only] = failed.length === 0 ? outcomes : failed;
    if (!only) return;
    const explain = "Explain";
    const chosen = await (failed.length === 0
      ? window.showInformationMessage(passedText(outcomes), explain)
      : window.showWarningMessage(failureNotice(only), explain));
    if (chosen === explain) {
      await commands.executeCommand("tiebreak.explainSituation", { uri: only.uri, id: only.id });
    }
  }

  /**
   * Runs what a request includes. A continuous run goes on until it is stopped: each time files change, with the
   * situations that may come out otherwise.
   */
  async #run(request: RunRequestOfEditor, token: CancellationToken): Promise<void> {
    if (request.continuous === true) this.#continue(request, token);
    await this.#runItems(request, this.#itemsOf(request), token);
  }

  #continue(request: RunRequestOfEditor, token: CancellationToken): void {
    const folders = new Set<string>();
    const again = oneAtATime(async () => {
      const uris = [...folders];
      folders.clear();
      if (!token.isCancellationRequested) await this.#runAffected(request, uris, token);
    });
    const listening = this.#changed(({ uris }) => {
      for (const uri of uris) folders.add(uri);
      void again();
    });
    token.onCancellationRequested(() => listening.dispose());
  }

  /** The editor takes results for a request only once, so that each run has one of its own. */
  async #runAffected(request: RunRequestOfEditor, uris: readonly string[], token: CancellationToken): Promise<void> {
    const affected = new Set((await ask(this.#client, "tiebreak/situationsAffected", { uris }, token)).map(keyOf));
    const items = this.#itemsOf(request).filter(({ id }) => affected.has(id));
    if (items.length > 0) await this.#runItems(new TestRunRequest(items, [], request.profile, true), items, token);
  }

  /** The situations of a request. They may have been listed anew since it was made. */
  #itemsOf({ include, exclude }: RunRequestOfEditor): readonly TestItem[] {
    const current = (item: TestItem): TestItem =>
      this.#controller.items.get(item.id) ?? this.#items.get(item.id)?.item ?? item;
    const included = include?.map(current) ?? [...this.#controller.items].map(([, item]) => item);
    const excluded = new Set(exclude?.map(({ id }) => id));
    const isMeant = ({ id }: TestItem): boolean => !excluded.has(id);
    return included
      .filter(isMeant)
      .flatMap((item) => (item.children.size === 0 ? [item] : [...item.children].map(([, child]) => child)))
      .filter(isMeant);
  }

  async #runItems(
    request: RunRequestOfEditor,
    items: readonly TestItem[],
    token?: CancellationToken,
  ): Promise<readonly SituationOutcome[]> {
    const run = this.#controller.createTestRun(request);
    const known = items.flatMap((item) => this.#items.get(item.id) ?? []);
    for (const { item } of known) run.started(item);
    try {
      const situations = known.map(({ situation }) => situation);
      const { outcomes, coverage } = await ask(this.#client, "tiebreak/runSituations", { situations }, token);
      for (const outcome of outcomes) {
        const item = this.#items.get(keyOf(outcome))?.item;
        if (item === undefined) continue;
        if (outcome.passed) run.passed(item);
        else run.failed(item, messageOf(outcome));
        run.appendOutput(runOutput(outcome), undefined, item);
      }
      // Only for a run with coverage: the editor opens a view of the covered clauses wherever some are added.
      if (request.profile?.kind === TestRunProfileKind.Coverage) {
        for (const sheet of coverage) run.addCoverage(new SheetCoverage(sheet));
      }
      return outcomes;
    } finally {
      run.end();
    }
  }
}

function keyOf({ uri, id }: SituationName): string {
  return `${Uri.parse(uri).toString()}#${id}`;
}

function passedText(outcomes: readonly SituationOutcome[]): string {
  const [first] = outcomes;
  return outcomes.length === 1 && first ? `${escapeLine(first.id)} passes.` : `All ${outcomes.length} situations pass.`;
}

/** The differences, with a link to the explanation. */
function messageOf({ uri, id, messages }: SituationOutcome): TestMessage {
  const text = new MarkdownString();
  for (const message of messages) text.appendMarkdown("- ").appendText(escapeLine(message)).appendMarkdown("\n");
  const argument = encodeURIComponent(JSON.stringify([{ uri, id }]));
  text.appendMarkdown(`\n[Explain the decision](command:tiebreak.explainSituation?${argument})`);
  text.isTrusted = { enabledCommands: ["tiebreak.explainSituation"] };
  return new TestMessage(text);
}
