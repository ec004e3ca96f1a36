import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Answer, Question } from "../../../library/companion.ts";
import { readSave } from "../../../library/read-save.ts";
import type { ConversationStep } from "../../../runtime/companion/conversation.ts";
import { TEXTS } from "../../../web/texts/texts.ts";
import { TURN_TEXTS } from "../../../web/texts/turn-texts.ts";
import { END } from "../../../web/companion/turn-state.ts";
import { actionsAsButtons, actionsIn, type UnitAction } from "../../../web/companion/unit-actions.ts";
import type { CountedAnswer, FollowedTable, TappedLog } from "../../games/followed-log.ts";
import { ROOT } from "../../imports.ts";
import { begin, type Case, downloaded, nothingWrong, screenOf, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { answersOn, atLeast, boxOf, bringInSight, button, isReadable, settled } from "./turn-screen.ts";

/** So many rounds are played of each logged game. */
const ROUNDS = 2;

/** Every game of which the tests know logged games says at which tables they are followed. */
const TABLES = (
  await Promise.all(
    globSync("test/{games,game-text}/*/followed-tables.ts", { cwd: ROOT })
      .toSorted()
      .map((file) => import(join(ROOT, file)) as Promise<{ readonly FOLLOWED_TABLES: readonly FollowedTable[] }>),
  )
).flatMap(({ FOLLOWED_TABLES }) => FOLLOWED_TABLES);

/** What one tap or several on the screen say: so many answers of the log. */
type Said =
  | { readonly kind: "answer"; readonly answers: 1 }
  | { readonly kind: "pass"; readonly card: string | null; readonly answers: number }
  | {
      readonly kind: "action";
      readonly action: UnitAction;
      readonly all: readonly UnitAction[];
      readonly answers: number;
    };

/** What is said at a step of the log by one action of the person. */
function saidAt(steps: readonly ConversationStep[], at: number): Said {
  const about = steps[at]?.question?.about;
  if (about?.asks !== "turn") return { kind: "answer", answers: 1 };
  const all = actionsIn(about);
  let passes = 0;
  while (passes < (about.afterwards?.turns ?? 1) && keyAt(steps, at + passes) === END) passes += 1;
  const next = at + passes;
  const { unit, label, answers } = actionAt(steps, next);
  const action = all.find((each) => each.unit === unit && each.label === label && each.isLater === passes > 0);
  if (action !== undefined) return { kind: "action", action, all, answers: passes + answers };
  const card = about.afterwards?.cards.find((each) => each === labelAt(steps, next)) ?? null;
  return { kind: "pass", card, answers: passes + (card === null ? 0 : 1) };
}

/** The unit that acts at a step, what it does, and how many answers say so. */
function actionAt(steps: readonly ConversationStep[], at: number) {
  const about = steps[at]?.question?.about;
  const choice = about?.choices?.find(({ key }) => key === keyAt(steps, at));
  if (about === undefined || choice === undefined) return { unit: null, label: null, answers: 0 };
  if (choice.leads === undefined) return { unit: about.tableAction.unit ?? "", label: choice.label, answers: 1 };
  return { unit: choice.label, label: labelAt(steps, at + 1), answers: 2 };
}

function keyAt(steps: readonly ConversationStep[], at: number): string | null {
  const answer = steps[at]?.answer ?? null;
  return answer !== null && "key" in answer ? answer.key : null;
}

function labelAt(steps: readonly ConversationStep[], at: number): string | null {
  const question = steps[at]?.question;
  if (question?.form !== "choice") return null;
  return question.options.find(({ key }) => key === keyAt(steps, at))?.label ?? null;
}

/** Gives answers of a log by taps. */
class Tapping {
  readonly #page: Page;
  taps = 0;
  /** How often the map was moved, since what is tapped was out of sight. */
  drags = 0;
  /** How often a space has no room for the counter that is tapped: it is chosen from the list of its space. */
  crowded = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async say(said: Said, { question, answer }: ConversationStep): Promise<void> {
    switch (said.kind) {
      case "answer":
        return this.#answer(question, answer);
      case "pass":
        return this.#tap(said.card === null ? PASS : chip(said.card));
      case "action":
        return this.#act(said.action, said.all);
    }
  }

  async #tap(selector: string): Promise<void> {
    this.taps += 1;
    await this.#page.locator(selector).first().click();
  }

  async #answer(question: Question | null, answer: Answer | null): Promise<void> {
    if (question === null || answer === null) throw new Error("the log is over");
    if (question.about?.asks === "done") return this.#tap(button(TURN_TEXTS.next));
    if ("face" in answer) return this.#number(answer.face);
    if ("number" in answer) return this.#number(answer.number);
    if ("names" in answer)
      return this.#tap(`.turn-question [aria-label=${JSON.stringify(TEXTS.answerWith(answer.names))}]`);
    if (!("key" in answer) || question.form !== "choice")
      throw new Error(`no logged game answers “${question.text}” with ${JSON.stringify(answer)}`);
    const index = question.options.findIndex(({ key }) => key === answer.key);
    const option = this.#page.locator(".turn-question .answer").nth(index);
    const label = question.options[index]?.label ?? "";
    if (question.options.length > 1) assert.ok((await option.innerText()).endsWith(label), label);
    this.taps += 1;
    await option.click();
  }

  async #number(wanted: number): Promise<void> {
    const number = `.turn-question .number:text-is("${wanted}")`;
    await this.#page.locator(".turn-question .number").first().waitFor();
    if ((await this.#page.locator(number).count()) > 0) return this.#tap(number);
    this.taps += 2;
    const field = this.#page.locator(".turn-question .other-number");
    await field.fill(`${wanted}`);
    await field.blur();
  }

  /** A unit does something: by a button, or by taps on the map. */
  async #act(action: UnitAction, all: readonly UnitAction[]): Promise<void> {
    const { unit, label, at } = action;
    const areSeveral = new Set(all.map((each) => each.unit)).size > 1;
    const long = `${unit}: ${label}`;
    const only = chip(areSeveral ? long : label);
    const isButton = actionsAsButtons(all, () => true).includes(action);
    if (isButton || at === null || (await this.#page.locator(only).count()) > 0) return this.#tap(only);
    const before = await answersOn(this.#page);
    await this.#tapOnMap(at);
    // It is an answer, or there are several things to do there.
    await this.#page.waitForFunction(
      ([count, several = ""]) =>
        Number(document.querySelector("[data-answers]")?.getAttribute("data-answers")) > Number(count) ||
        document.querySelector(".turn-title")?.textContent?.endsWith(several) === true,
      [`${before}`, TURN_TEXTS.choose("")],
      { polling: 20 },
    );
    if ((await answersOn(this.#page)) === before) await this.#tap(`${chip(long)}, ${chip(label)}`);
  }

  async #tapOnMap(at: string): Promise<void> {
    const counter = this.#page.locator(`.map [data-unit="${at}"] rect`).first();
    const isCounter = (await counter.count()) > 0;
    const space = this.#page.locator(`.map [data-space="${at}"] > .ground`);
    const isCrowded = !isCounter && (await space.count()) === 0;
    if (isCrowded) this.crowded += 1;
    const holder = this.#page.locator(".map .space", {
      has: this.#page.locator("title", { hasText: new RegExp(`\\b${at}\\b`) }),
    });
    if (isCrowded) {
      const idle = holder.first().locator("[data-unit]:not(.offered, .chosen, .target, .acting)");
      assert.equal(await idle.count(), 0, `${at} can be tapped, and another one is shown before it`);
    }
    const target = isCounter ? counter : isCrowded ? holder.first().locator("> .ground") : space;
    // Counters lie in the middle of a space.
    const pointOf = async () => {
      const { x, y, width, height } = await boxOf(target);
      return isCounter ? { x: x + width / 2, y: y + height / 2 } : { x: x + width - 6, y: y + height - 5 };
    };
    this.drags += await bringInSight(this.#page, pointOf);
    const { x, y } = await pointOf();
    this.taps += 1;
    await this.#page.mouse.click(x, y);
  }
}

const PASS = [TURN_TEXTS.nothingMore, TURN_TEXTS.pass].map(button).join(", ");

function chip(label: string): string {
  return `.turn-panel .chip:text-is(${JSON.stringify(label)})`;
}

/** Plays rounds of a log on the screen; gives how many answers were given, and the taps of a round. */
async function tapAlong(
  page: Page,
  { companion, costs }: TappedLog,
  check: (asks: string) => Promise<void>,
): Promise<{ readonly answers: number; readonly taps: number; readonly drags: number; readonly crowded: number }> {
  const steps = companion.conversation.stepsSince(0);
  const upTo = costs.find(({ round }) => round > ROUNDS)?.step ?? companion.conversation.answers.length;
  const tapping = new Tapping(page);
  let at = 0;
  let counted = 0;
  while (at < upTo) {
    await check(await settled(page));
    const step = steps[at];
    if (step === undefined) throw new Error("the log is over");
    const said = saidAt(steps, at);
    const before = tapping.taps;
    const { crowded } = tapping;
    try {
      await tapping.say(said, step);
      await atLeast(page, at + said.answers);
    } catch (error) {
      const panel = await page.locator(".turn-panel").innerText();
      const wanted = said.kind === "action" ? `${said.action.unit}: ${said.action.label}` : said.kind;
      throw new Error(`answer ${at}, to “${step.question?.text}” (${wanted}): the page shows “${panel}”`, {
        cause: error,
      });
    }
    const own = costs.filter((each) => each.step >= at && each.step < at + said.answers);
    const expected = sumOf(own);
    const taps = tapping.taps - before;
    assert.equal(
      tapping.crowded > crowded ? Math.min(taps, expected) : taps,
      expected,
      `taps at answer ${at}, “${step.question?.text}”: ${JSON.stringify(said)}`,
    );
    counted += sumOf(own.filter(({ round, part }) => round > 0 && part !== "the bot's cards")) + taps - expected;
    at += said.answers;
  }
  return { answers: at, taps: counted / ROUNDS, drags: tapping.drags / ROUNDS, crowded: tapping.crowded };
}

function sumOf(costs: readonly CountedAnswer[]): number {
  return costs.reduce((sum, { taps }) => sum + taps, 0);
}

/**
 * Logged games of every scenario and side that the companion follows, so many seeds of each: each answer takes the taps
 * that it is counted with elsewhere.
 */
export function followedGames(seeds: number): readonly Case[] {
  return TABLES.map(({ choices, follow, mostDrags = Infinity }, index): Case => ({
    title: `the turn screen plays logged games of ${choices.game} ${choices.scenario}, ${choices.bot}, by the taps that are counted for them`,
    run: async (surroundings) => {
      const rounds: { readonly taps: number; readonly drags: number; readonly crowded: number }[] = [];
      for (let seed = 1; seed <= seeds; seed += 1) {
        const [screen, theme] = screenOf(seed + index);
        const { context, complaints } = await visitor(surroundings, screen, theme);
        const where = `seed ${seed}, ${theme} ${screen.name} of ${screen.width} pixels`;
        const log = follow(seed);
        const page = await begin(context, surroundings.address, {
          ...choices,
          seed,
          ...(choices.isText === true ? {} : { board: "Stand-in on screen" }),
        });
        const tops = new Set<number>();
        const { answers, ...taken } = await tapAlong(page, log, async (asks) => {
          await isReadable(page, `${where}: ${asks}`, tops);
          await withoutSideways(page, where);
        });
        rounds.push(taken);
        await withoutViolations(page, where);
        const read = readSave(await downloaded(page));
        if (read.kind !== "game") return assert.fail(`${where}: ${read.reason}`);
        assert.deepEqual(read.game.answers, log.companion.conversation.answers.slice(0, answers), where);
        nothingWrong(complaints);
        await context.close();
      }
      const mean = (of: "taps" | "drags" | "crowded"): number =>
        rounds.reduce((sum, each) => sum + each[of], 0) / rounds.length;
      assert.ok(mean("drags") <= mostDrags, `the map is moved ${mean("drags")} times a round`);
      process.stdout.write(
        `          ${choices.game} ${choices.scenario}, ${choices.bot}, ${rounds.length} games: ${mean("taps").toFixed(1)} taps a round, and the map is moved ${mean("drags").toFixed(1)} times; ${mean("crowded").toFixed(1)} units a game were behind others\n`,
      );
    },
  }));
}
