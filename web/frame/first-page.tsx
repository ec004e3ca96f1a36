import type { ComponentChildren } from "preact";
import type { NamedText } from "../session/protocol.ts";
import { textsOf } from "./files.ts";
import { Notice } from "./notice.tsx";
import { SITE_TEXTS } from "../texts/site-texts.ts";

interface Properties {
  /** Leads from this page to the root of the site. */
  readonly root: string;
  readonly current: SitePage;
  readonly title: string;
  readonly lead: string;
  readonly notice: string | null;
  readonly files: FileChoice;
  readonly children: ComponentChildren;
}

/** Files that a page opens, by a button or dropped on it. */
interface FileChoice {
  readonly label: string;
  readonly hint: string;
  /** The endings of their names, as an input takes them. */
  readonly accept: string;
  readonly onOpen: (files: readonly NamedText[]) => Promise<void>;
}

/** What a page with games shows first: what is kept here, a new game, and files from elsewhere. */
export function FirstPage({ root, current, title, lead, notice, files, children }: Properties) {
  const open = (list: FileList | null | undefined): void => void textsOf(list ?? []).then(files.onOpen);
  return (
    <main
      class="page"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        open(event.dataTransfer?.files);
      }}
    >
      <SiteNavigation root={root} current={current} />
      <header class="masthead">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <Notice text={notice} />
      {children}
      <section class="block">
        <label class="file">
          <span class="answer">{files.label}</span>
          <input
            type="file"
            multiple
            accept={files.accept}
            onChange={({ currentTarget }) => open(currentTarget.files)}
          />
        </label>
        <p class="note">{files.hint}</p>
      </section>
    </main>
  );
}

/** The pages of the site. */
type SitePage = keyof typeof SITE_TEXTS.pages;

const ADDRESSES: Readonly<Record<SitePage, string>> = { companion: "", play: "play/", playground: "playground/" };

interface NavigationProperties {
  /** Leads from this page to the root of the site. */
  readonly root: string;
  readonly current: SitePage;
}

/** The way from one page of the site to the others. */
function SiteNavigation({ root, current }: NavigationProperties) {
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
