/** An element of a page, as far as the tests look at it. */
export interface PageElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (PageElement | string)[];
}

const VOID = new Set(["meta", "link"]);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w-]+(?:="[^"<]*")?)*)\s*(\/?)>/giy;

/**
 * Reads a page more strictly than a browser: every element must be closed, in order, every sign escaped. Throws where
 * that is not so.
 */
export function readPage(html: string): PageElement {
  const root: PageElement = { name: "page", attributes: new Map(), children: [] };
  const open = [root];
  let at = html.startsWith("<!doctype html>\n") ? "<!doctype html>\n".length : fail(html, 0);
  while (at < html.length) {
    const parent = open.at(-1) ?? fail(html, at);
    if (html[at] !== "<") {
      const end = html.indexOf("<", at);
      const text = html.slice(at, end === -1 ? html.length : end);
      if (/>|&(?!amp;|lt;|gt;|quot;)/.test(text)) fail(html, at);
      parent.children.push(unescape(text));
      at += text.length;
      continue;
    }
    TAG.lastIndex = at;
    const match = TAG.exec(html);
    if (match === null) return fail(html, at);
    const [whole, closing, name = "", attributes = "", selfClosed] = match;
    at += whole.length;
    if (closing === "/") {
      if (open.pop()?.name !== name || open.length === 0) fail(html, at);
      continue;
    }
    const element: PageElement = { name, attributes: attributesOf(attributes), children: [] };
    parent.children.push(element);
    if (name === "style" || name === "script") {
      const end = html.indexOf(`</${name}>`, at);
      element.children.push(html.slice(at, end));
      at = end + name.length + 3;
    } else if (selfClosed !== "/" && !VOID.has(name)) open.push(element);
  }
  if (open.length !== 1) fail(html, at);
  return root;
}

function fail(html: string, at: number): never {
  throw new Error(`no well-formed page: …${html.slice(Math.max(0, at - 80), at)}⟨here⟩${html.slice(at, at + 40)}…`);
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
    if (attributes.has(name)) throw new Error(`twice the attribute ${name}`);
    attributes.set(name, unescape(value));
  }
  return attributes;
}

function unescape(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** Every element below one, itself included, in the order of the page. */
export function elementsOf(element: PageElement): PageElement[] {
  return [element, ...element.children.flatMap((child) => (typeof child === "string" ? [] : elementsOf(child)))];
}

/** The elements that have a class. */
export function withClass(page: PageElement, name: string): PageElement[] {
  return elementsOf(page).filter(({ attributes }) => attributes.get("class")?.split(" ").includes(name) === true);
}

/** All text in an element, without that of the classes to be left out. */
export function textOf(element: PageElement, without: readonly string[] = []): string {
  const classes = element.attributes.get("class")?.split(" ") ?? [];
  if (classes.some((name) => without.includes(name))) return "";
  return element.children.map((child) => (typeof child === "string" ? child : textOf(child, without))).join("");
}
