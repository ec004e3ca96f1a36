import { describe, expect, test } from "vitest";
import { SHARED_FUNCTIONS } from "../../../compiler/emit/emit-module.ts";
import { defineFunction, FunctionWriter } from "../../../compiler/emit/function-writer.ts";
import { ModuleWriter } from "../../../compiler/emit/module-writer.ts";
import { GAME, needed } from "../../game.ts";
import { compiledSheet } from "./scenario-1.ts";

function emptyModule(): ModuleWriter {
  const game = needed(GAME.compiled).compact(GAME.readings({}));
  return new ModuleWriter(game, compiledSheet("lfa").program, SHARED_FUNCTIONS);
}

function written(body: (writer: FunctionWriter) => void): string[] {
  const writer = new FunctionWriter(emptyModule(), ["p"]);
  body(writer);
  return writer.finish().map(({ code }) => code.trim());
}

describe("what a function asks of a thing", () => {
  test("is read where it is asked, outside of walks", () => {
    expect(written((writer) => writer.line(`ask(${writer.element("unitState", "unit")});`))).toEqual([
      "const words = p.words;",
      "const unitStateAt = p.base + p.layout.unitState;",
      "ask(words[unitStateAt + unit]);",
    ]);
  });

  test("is read once where a walk comes to the thing, whatever is asked before", () => {
    const lines = written((writer) => {
      writer.block("for (const x of all)", () => {
        writer.meet("x", () => {
          writer.line("before();");
          writer.line(`ask(${writer.element("unitState", "x")});`);
          writer.line(`ask(${writer.element("unitState", "x")}, ${writer.element("unitState", "y")});`);
        });
      });
    });
    expect(lines).toEqual([
      "const words = p.words;",
      "const unitStateAt = p.base + p.layout.unitState;",
      "for (const x of all) {",
      "const unitState_1 = words[unitStateAt + x];",
      "before();",
      "ask(unitState_1);",
      "ask(unitState_1, words[unitStateAt + y]);",
      "}",
    ]);
  });

  test("is read behind the test of those that it is asked of", () => {
    const lines = written((writer) => {
      writer.meet("x", () => {
        writer.block(`if (${writer.element("unitState", "x")} > 0)`, () => {
          writer.meet("x", () =>
            writer.line(`ask(${writer.element("unitState", "x")}, ${writer.element("unitPlace", "x")});`),
          );
        });
      });
    });
    expect(lines).toEqual([
      "const words = p.words;",
      "const shorts = p.shorts;",
      "const unitStateAt = p.base + p.layout.unitState;",
      "const unitPlaceAt = 2 * p.base + p.layout.unitPlace;",
      "const unitState_1 = words[unitStateAt + x];",
      "if (unitState_1 > 0) {",
      "const unitPlace_2 = shorts[unitPlaceAt + x];",
      "ask(unitState_1, unitPlace_2);",
      "}",
    ]);
  });

  test("finds its fields declared around the walk, though a block within asks first", () => {
    const lines = written((writer) => {
      writer.meet("x", () => writer.section("", () => writer.line(`ask(${writer.element("unitState", "x")});`)));
    });
    expect(lines).toEqual([
      "const words = p.words;",
      "const unitStateAt = p.base + p.layout.unitState;",
      "const unitState_1 = words[unitStateAt + x];",
      "{",
      "ask(unitState_1);",
      "}",
    ]);
  });
});

describe("a number in a list of the position", () => {
  test("lies behind where the list begins, whatever the index is", () => {
    expect(written((writer) => writer.line(`ask(${writer.item("placeState", "here < 0 ? 0 : here")});`))).toEqual([
      "const words = p.words;",
      "const placeStateAt = p.base + p.layout.placeState;",
      "ask(words[placeStateAt + (here < 0 ? 0 : here)]);",
    ]);
  });

  test("is the board's where all positions on it have the same", () => {
    expect(written((writer) => writer.line(`ask(${writer.item("value", "place")});`))).toEqual([
      "const value = p.board.value;",
      "ask(value[place]);",
    ]);
  });
});

describe("a field of the position", () => {
  test.each([
    ["p", "const pOfPosition = p.p;"],
    ["here", "const here = p.here;"],
  ])("called %s has a local that nothing else of the function is called", (field, line) => {
    expect(written((writer) => writer.line(`ask(${writer.field(field)});`))[0]).toBe(line);
  });
});

describe("two functions with the same code", () => {
  const namesOf = (options: { readonly isShared?: true }): readonly string[] => {
    const module = emptyModule();
    return [1, 2].map(() =>
      defineFunction(module, "gather", ["p"], (writer) => writer.line(`${module.scratch()}[0] = p.here;`), options),
    );
  };

  test("are two where each leaves a list of its own behind", () => {
    expect(namesOf({})).toEqual(["gather", "gather2"]);
  });

  test("are one where they may be shared", () => {
    expect(namesOf({ isShared: true })).toEqual(["gather", "gather"]);
  });
});
