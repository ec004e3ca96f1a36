import { type ESTree, type Plugin, Visitor } from "vite";

/** What the handbook says of a kind of diagnostic, and what stands in its place. */
const PAGE: ReadonlyMap<string, string> = new Map([
  ["documentation", '""'],
  ["examples", "[]"],
]);

/** Leaves out the pages of the handbook, which each kind of diagnostic holds: documentation and examples. */
export function withoutHandbook(): Plugin {
  return {
    name: "tiebreak-without-handbook",
    transform: {
      filter: { code: /\btemplate:/ },
      handler(code) {
        const pages: ESTree.ObjectProperty[] = [];
        const visitor = new Visitor({
          ObjectExpression: (object) => {
            if (isDefinition(object)) pages.push(...propertiesOf(object).filter(({ key }) => PAGE.has(nameOf(key))));
          },
        });
        visitor.visit(this.parse(code));
        return { code: replaced(code, pages), map: null };
      },
    },
  };
}

/** Whether an object is the definition of a diagnostic. */
function isDefinition(object: ESTree.ObjectExpression): boolean {
  const names = new Set(propertiesOf(object).map(({ key }) => nameOf(key)));
  return ["code", "severity", "template", ...PAGE.keys()].every((name) => names.has(name));
}

function propertiesOf({ properties }: ESTree.ObjectExpression): readonly ESTree.ObjectProperty[] {
  return properties.filter((property) => property.type === "Property");
}

function nameOf(key: ESTree.PropertyKey): string {
  return key.type === "Identifier" ? key.name : "";
}

/** A text with other values of some properties, which come in its order. */
function replaced(code: string, properties: readonly ESTree.ObjectProperty[]): string {
  let text = "";
  let from = 0;
  for (const { key, value } of properties) {
    text += code.slice(from, value.start) + (PAGE.get(nameOf(key)) ?? "");
    from = value.end;
  }
  return text + code.slice(from);
}
