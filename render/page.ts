import { block, element, type Html, trusted, voidElement } from "./html.ts";
import { EDITOR_STYLE, STYLE } from "./style.ts";

/** An editor that shows a page within itself, and lets run only what carries this word of the day. */
export interface PageHost {
  readonly nonce: string;
}

/** Forbids the page every request, whatever a sheet may hold. */
function policyOf(host: PageHost | null): string {
  const own = host === null ? "'unsafe-inline'" : `'nonce-${host.nonce}'`;
  return `default-src 'none'; style-src ${own}; script-src ${own}; img-src data:`;
}

/**
 * A whole page.
 *
 * @param ownStyle how it looks beside the style of all pages
 */
export function wholePage(title: string, body: Html, host: PageHost | null, ownStyle: string | null = null): string {
  const head = block(
    "head",
    {},
    // The policy must come first.
    voidElement("meta", { charset: "utf-8" }),
    voidElement("meta", { "http-equiv": "Content-Security-Policy", content: policyOf(host) }),
    voidElement("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    voidElement("meta", { name: "color-scheme", content: "light dark" }),
    voidElement("meta", { name: "generator", content: "tiebreak" }),
    element("title", {}, title),
    voidElement("link", { rel: "icon", href: "data:," }),
    styleElement(host === null ? STYLE : `${STYLE}${EDITOR_STYLE}`, host),
    ownStyle === null ? null : styleElement(ownStyle, host),
  );
  return `<!doctype html>\n${block("html", { lang: "en" }, head, body).markup}\n`;
}

function styleElement(style: string, host: PageHost | null): Html {
  return element("style", { nonce: host?.nonce ?? null }, trusted(style));
}

/** A script of the page. */
export function scriptElement(script: string, host: PageHost | null): Html {
  return element("script", { nonce: host?.nonce ?? null }, trusted(script));
}
