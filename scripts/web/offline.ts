import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** A page of the site that works without a network after one visit, and can be installed. */
export interface OfflinePage {
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  /** Leads from its folder to the root of the site, where the icons are. */
  readonly root: string;
  /** Files of the site outside its folder that it needs, from its folder; their names change with their contents. */
  readonly besides?: readonly string[];
  /** Files in its folder that are not kept, since the page never loads them or can do without. */
  readonly notKept?: readonly string[];
  /** Folders below it that are pages of their own. */
  readonly otherPages?: readonly string[];
}

const ICONS = [
  { file: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { file: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
] as const;

/**
 * Gives the build of a page a service worker and a manifest. The worker keeps everything below the page's folder, and a new
 * version waits until somebody asks for it: the page shows `UpdateBar`.
 */
export function offlinePlugins(page: OfflinePage): Plugin[] {
  const { name, shortName, description, root, besides = [], notKept = [], otherPages = [] } = page;
  return VitePWA({
    registerType: "prompt",
    injectRegister: false,
    includeManifestIcons: false,
    workbox: {
      globPatterns: ["**/*.{html,js,css,svg,png,ttf,json,webmanifest}"],
      globIgnores: [...notKept],
      // An editor is one large file.
      maximumFileSizeToCacheInBytes: 8_000_000,
      // Where a page lies below another, its scope contains the other's: whoever cleaned up would throw both away.
      cleanupOutdatedCaches: false,
      additionalManifestEntries: besides.map((url) => ({ url, revision: null })),
      navigateFallbackDenylist: otherPages.map((folder) => new RegExp(`/${folder}/`)),
    },
    manifest: {
      name,
      short_name: shortName,
      description,
      display: "standalone",
      background_color: "#f7f6f3",
      theme_color: "#1f5c4d",
      icons: ICONS.map(({ file, ...icon }) => ({ ...icon, src: `${root}${file}` })),
    },
  });
}
