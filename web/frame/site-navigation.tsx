import { SITE_TEXTS } from "../texts/site-texts.ts";

/** The pages of the site. */
export type SitePage = keyof typeof SITE_TEXTS.pages;

const ADDRESSES: Readonly<Record<SitePage, string>> = { companion: "", play: "play/", playground: "playground/" };

interface Properties {
  /** Leads from this page to the root of the site. */
  readonly root: string;
  readonly current: SitePage;
}

/** The way from one page of the site to the others. */
export function SiteNavigation({ root, current }: Properties) {
  const pages = Object.keys(ADDRESSES) as SitePage[];
  return (
    <nav class="site" aria-label={SITE_TEXTS.site}>
      {pages.map((page) => (
        <a
          key={page}
          href={page === current ? "#" : root + ADDRESSES[page]}
          aria-current={page === current ? "page" : undefined}
        >
          {SITE_TEXTS.pages[page]}
        </a>
      ))}
    </nav>
  );
}
