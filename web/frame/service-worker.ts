import { createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { OFFLINE_FILES, OTHER_PAGES } from "virtual:offline-files";

declare const self: EventTarget & { readonly skipWaiting: () => Promise<void> };

// A new version waits until somebody asks for it: the page shows `UpdateBar`.
self.addEventListener("message", (event) => {
  const { data } = event as MessageEvent<{ readonly type?: string } | null>;
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});

// Outdated caches stay: where a page lies below another, its scope contains the other's, and cleaning up would remove both.
precacheAndRoute(OFFLINE_FILES);

registerRoute(
  new NavigationRoute(createHandlerBoundToURL("index.html"), {
    denylist: [...OTHER_PAGES.map((folder) => new RegExp(`/${folder}/`)), /\.txt$/],
  }),
);
