import type { Command } from "commander";
import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { enumerate } from "../../grammar/prose.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import { createCommand, type Invocation } from "../command.ts";
import { allDefinitions } from "../report/formats.ts";
import { MisuseError } from "../failure.ts";
import { coloursOf, type Colours } from "../terminal.ts";

/** `tiebreak explain`: what a diagnostic means and what to do about it. */
export function explainCommand({ terminal }: Invocation): Command {
  return createCommand("explain", "Explain a diagnostic: what is wrong and what to do, with examples.", [
    ["tiebreak explain unknown-word", "the page of this diagnostic"],
    ["tiebreak explain", "a list of all diagnostics"],
  ])
    .argument("[code]", "the code that check prints after error or warning")
    .action(async (code: string | undefined) => {
      const colours = coloursOf(terminal);
      const definitions = await allDefinitions(terminal.games);
      terminal.writeOutput(code === undefined ? list(definitions, colours) : page(find(definitions, code), colours));
    });
}

function find(definitions: readonly DiagnosticDefinition[], code: string): DiagnosticDefinition {
  const definition = definitions.find((candidate) => candidate.code === code.trim().toLowerCase());
  if (definition === undefined) {
    const guesses = codesNear(
      definitions.map((each) => each.code),
      code.trim(),
    );
    const advice = guesses.length === 0 ? "" : `: did you mean ${enumerate(guesses, "or")}?`;
    throw new MisuseError(`there is no diagnostic “${code}”${advice || "; tiebreak explain lists all of them"}`);
  }
  return definition;
}

/** The codes spelt most like what was typed; otherwise those that share a word with it. */
function codesNear(codes: readonly string[], typed: string): readonly string[] {
  const whole = nearestName(typed, codes);
  if (whole !== null) return [whole];
  const word = nearestName(typed, [...new Set(codes.flatMap((code) => code.split("-")))]);
  return word === null ? [] : codes.filter((code) => code.split("-").includes(word));
}

function list(definitions: readonly DiagnosticDefinition[], colours: Colours): string {
  const width = Math.max(...definitions.map(({ code }) => code.length));
  return definitions
    .map(({ code, severity, template }) => `${colours.bold(code.padEnd(width))}  ${severity.padEnd(7)}  ${template}\n`)
    .join("");
}

function page(definition: DiagnosticDefinition, colours: Colours): string {
  const parts = [
    `${colours.bold(definition.code)} (${definition.severity})`,
    definition.template,
    definition.documentation,
  ];
  for (const { wrong, right, message } of definition.examples) {
    parts.push(`${colours.red("Wrong:")}\n\n${indented(wrong)}`);
    if (message !== undefined) parts.push(indented(colours.dim(`→ ${message}`)));
    parts.push(`${colours.green("Right:")}\n\n${indented(right)}`);
  }
  return `${parts.join("\n\n")}\n`;
}

function indented(text: string): string {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => `    ${line}`.trimEnd())
    .join("\n");
}
