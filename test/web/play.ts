import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import type { Answer, Question, CompanionGame } from "../../library/companion.ts";
import type { Field } from "../../runtime/companion/question.ts";
import { TEXTS } from "../../web/texts/texts.ts";
import { splitQuestion } from "../../web/companion/words.ts";
import { answered, question as questionOn } from "./browser.ts";

type Named = Extract<Answer, { readonly names: readonly string[] }>;

/** How an answer reaches the page: by touching it, or by its key. */
export type Way = "taps" | "keys";

/**
 * Plays on until so many answers are given, with the library beside the page: before each answer both must ask the same
 * question. The answers follow from the numbers of the steps alone.
 */
export async function playOn(page: Page, beside: CompanionGame, way: Way, upTo: number): Promise<void> {
  const { conversation } = beside;
  while (conversation.answers.length < upTo) {
    const { question } = conversation;
    if (question === null) throw new Error("the conversation is over");
    const step = conversation.answers.length;
    const shown = (await questionOn(page).textContent()) ?? "";
    assert.ok(
      isShown(question, shown, beside),
      `step ${step}: the page asks “${shown}”, the library “${question.text}”`,
    );
    const answer = answerTo(question, step);
    await give(page, question, answer, way);
    await answered(page, step + 1).catch(() =>
      assert.fail(`step ${step}: “${question.text}” does not take ${JSON.stringify(answer)} by ${way}`),
    );
    assert.equal(conversation.answer(answer), null);
  }
}

/** A card that only waits shows what is to be done; any other the question. */
function isShown(question: Question, shown: string, { conversation }: CompanionGame): boolean {
  if (question.form === "choice" && question.options.length === 1) {
    return (
      conversation.messagesSince(conversation.answers.length).some(({ text }) => shown.includes(text)) ||
      shown === question.text
    );
  }
  return splitQuestion(question).asked === shown;
}

/** An answer that keeps a game going: of every form some of each kind come up. */
export function answerTo(question: Question, step: number): Answer {
  switch (question.form) {
    case "yes or no":
      return { yes: step % 3 !== 0 };
    case "choice":
      // The person's turn is left again, and nothing is corrected.
      return {
        key:
          question.options[question.options.some(({ key }) => key === "n") ? 0 : step % question.options.length]?.key ??
          "",
      };
    case "names": {
      const { among, known, least, nowhere } = question;
      if (among === null && known.length === 0) {
        return nowhere && step % 4 === 0 ? { nowhere: true } : { names: ["c3", "d4"].slice(0, question.most) };
      }
      const offered = among ?? known;
      if (least === 0 && step % 4 === 0) return { names: [] };
      const count = Math.max(1, least, Math.min(question.most, offered.length, 1 + (step % 2)));
      const names = offered.slice(0, count);
      const asked = names.flatMap((name) => {
        const values = (question.details?.[name] ?? []).map(
          (field) => field.usual ?? (field.kind === "number" ? 3 : ""),
        );
        return question.details?.[name]?.some(({ usual }) => usual === undefined) === true
          ? [[name, values] as const]
          : [];
      });
      return asked.length === 0 ? { names } : { names, details: Object.fromEntries(asked) };
    }
    case "cards": {
      return { names: question.among.slice(0, question.count) };
    }
    case "number":
      return { number: question.least };
    case "values":
      return {
        values: question.fields.map((field) => (field.kind === "number" ? field.least : (field.words[0] ?? ""))),
      };
    case "die":
      return { face: 1 + (step % question.sides) };
  }
}

async function give(page: Page, question: Question, answer: Answer, way: Way): Promise<void> {
  const card = page.locator(".card");
  const press = async (name: string | RegExp, key: string): Promise<void> => {
    if (way === "keys") return page.keyboard.press(key);
    const button = card.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
    return button.first().tap();
  };
  if ("yes" in answer) return press(answer.yes ? "Yes" : "No", answer.yes ? "y" : "n");
  if ("nowhere" in answer) return press("Nowhere on the board", "h");
  if ("face" in answer) return number(page, answer.face, way);
  if ("number" in answer) return number(page, answer.number, way);
  if ("key" in answer) {
    if (question.form === "choice" && question.options.length === 1) return press(/./, "Enter");
    const label = question.form === "choice" ? question.options.find(({ key }) => key === answer.key)?.label : "";
    return press(new RegExp(`${escaped(label ?? "")}$`), answer.key);
  }
  if ("values" in answer) {
    const fields = question.form === "values" ? question.fields : [];
    await setFields(card.locator(".fields"), fields, answer.values);
    const done = card.getByRole("button", { name: "Done" });
    return way === "keys" ? done.press("Enter") : done.tap();
  }
  if ("command" in answer || "change" in answer) throw new Error("commands are given from the panel");
  if (answer.names.length === 0) return press(/^None/, "n");
  await names(page, question, answer, way);
}

async function number(page: Page, wanted: number, way: Way): Promise<void> {
  if (way === "keys" && wanted < 10) return page.keyboard.press(`${wanted}`);
  return page
    .locator(".card")
    .getByRole("button", { name: `${wanted}`, exact: true })
    .click();
}

/** Sets fields by their buttons: the number or the field for others, then step by step. */
async function setFields(row: Locator, fields: readonly Field[], values: readonly (number | string)[]): Promise<void> {
  for (const [index, field] of fields.entries()) {
    const value = values[index] ?? "";
    const press = (name: string | RegExp, times: number): Promise<void> =>
      Array.from({ length: times }).reduce<Promise<void>>(
        (before) => before.then(() => row.getByRole("button", { name, exact: true }).click()),
        Promise.resolve(),
      );
    if (field.kind === "word") {
      const turns = field.words.indexOf(`${value}`) - field.words.indexOf(`${field.usual ?? ""}`) + field.words.length;
      await press(new RegExp(`^${field.name}: `), turns % field.words.length);
    } else if (index === 0) {
      const button = row.getByRole("button", { name: `${value}`, exact: true });
      await ((await button.count()) > 0 ? button.click() : row.getByRole("textbox").fill(`${value}`));
    } else {
      const steps = Number(value) - (field.usual ?? 0);
      await press(steps < 0 ? TEXTS.less(field.name) : TEXTS.moreOf(field.name), Math.abs(steps));
    }
  }
}

async function names(page: Page, question: Question, { names: wanted, details = {} }: Named, way: Way): Promise<void> {
  const card = page.locator(".card");
  // Those of last time are chosen at first; whoever is not meant any more is tapped.
  const before = question.form === "names" ? (question.before ?? []) : [];
  const changed = [...wanted, ...before].filter((name) => wanted.includes(name) !== before.includes(name));
  // A single name is answered with by its tick, several by Answer.
  const tick = card.getByRole("button", { name: TEXTS.answerWith(wanted), exact: true });
  if (way === "taps" && question.form === "names" && wanted.length === 1 && (await tick.count()) > 0) return tick.tap();
  for (const name of changed) {
    const chips = await card.locator(".chip:not(.tick)").allInnerTexts();
    const index = chips.indexOf(name);
    if (index === -1) {
      const field = card.getByRole("textbox");
      await field.fill(name);
      await field.press("Enter");
      // A name like none before it is asked about once.
      if (await card.getByRole("button", { name: "Add it anyway" }).isVisible()) await field.press("Enter");
      await card.locator(".chip:not(.tick)", { hasText: name }).waitFor();
      if (way === "keys") await page.locator(".asked").focus();
    } else if (way === "keys" && index < 10) {
      await page.keyboard.press(index === 9 ? "0" : `${index + 1}`);
    } else await card.locator(".chip:not(.tick)").nth(index).click();
  }
  if (question.form === "cards") return;
  for (const [name, values] of Object.entries(details)) {
    const fields = question.form === "names" ? (question.details?.[name] ?? []) : [];
    await setFields(
      card.getByRole("group", { name: `${name}: ${fields[0]?.name ?? ""}`, exact: true }),
      fields,
      values,
    );
  }
  if (way === "keys" && Object.keys(details).length > 0) await questionOn(page).focus();
  const isAsBefore = changed.length === 0 && Object.keys(details).length === 0;
  const done = card.getByRole("button", { name: isAsBefore ? /^As before: / : /^Answer: / });
  await done.waitFor();
  await (way === "keys" ? page.keyboard.press(isAsBefore ? "=" : "Enter") : done.tap());
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
