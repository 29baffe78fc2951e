/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  chooseFallbacks,
  nameOfflinePage,
  OFFLINE_ADDRESS,
  pointToWanted,
  readWantedPage,
} from './choose-fallbacks.ts';
import { type FieldKeeping, KEEP_FIELD_WORK, NEED_FIELD_WORK } from './field-keeping.ts';
import { findOwnAddress, readPushText } from './read-push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };
/** Values from the build: the application's addresses, the files to store, and the address of the shell. */
declare const APPLICATION_ADDRESSES: readonly string[];
declare const FIELD_FILES: readonly string[];
declare const SHELL_ADDRESS: string;

const FIELD_CACHE = 'atlas-field';

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Built files never change under their names. Answers of the register and a provider's imagery are not handled here.
registerRoute(
  ({ request, url }) => request.mode !== 'navigate' && getCacheKeyForURL(url.href) !== undefined,
  async ({ request, url }) => (await matchPrecache(url.href)) ?? fetch(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && FIELD_FILES.includes(url.pathname),
  async ({ request, url }) => {
    const field = await caches.open(FIELD_CACHE);
    const known = await field.match(url.pathname);
    if (known) return known;
    const fresh = await fetch(request);
    if (fresh.status === 200) await field.put(url.pathname, fresh.clone());
    return fresh;
  },
);

// A page comes from the server if possible; otherwise the stored page, the application's shell, or the offline page.
registerRoute(
  new NavigationRoute(
    async ({ event, request, url }) => {
      try {
        const early = event instanceof FetchEvent ? await event.preloadResponse : undefined;
        return early instanceof Response ? early : await fetch(request);
      } catch (error) {
        for (const address of chooseFallbacks(url.pathname, APPLICATION_ADDRESSES, SHELL_ADDRESS)) {
          const page = await matchPrecache(address);
          if (!page) continue;
          // Shown at another address than its own, the page would render that address when it starts.
          if (address !== OFFLINE_ADDRESS) return page;
          return url.pathname === OFFLINE_ADDRESS ? leadBack(page, url) : Response.redirect(nameOfflinePage(url));
        }
        throw error;
      }
    },
    { denylist: [/^\/(api|files)\//, /^\/(healthz|readyz|metrics)/] },
  ),
);

/** The stored offline page, with its link to the requested page. */
async function leadBack(page: Response, url: URL): Promise<Response> {
  const { status, headers } = page;
  return new Response(pointToWanted(await page.text(), readWantedPage(url)), { status, headers });
}

// Where an earlier version keeps programs for field work, a newer one is installed only together with its own: it may
// take over when the page is next opened, which can be in the field.
self.addEventListener('install', (event) => {
  const renew = async () => {
    const field = await caches.open(FIELD_CACHE);
    if ((await field.keys()).length > 0) await keepFieldWork();
  };
  event.waitUntil(renew());
});

self.addEventListener('activate', (event) => {
  const settle = async () => {
    await self.registration.navigationPreload?.enable();
    const field = await caches.open(FIELD_CACHE);
    const old = (await field.keys()).filter(({ url }) => !FIELD_FILES.includes(new URL(url).pathname));
    await Promise.all(old.map((request) => field.delete(request)));
  };
  event.waitUntil(settle());
});

// The browser ends a subscription whose messages show nothing: each is shown, also while a page is open.
self.addEventListener('push', (event) => {
  const text = readPushText(event.data?.text());
  if (text === undefined || !self.registration.showNotification) return;
  const { title, body, path, tag } = text;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/apple-touch-icon.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = findOwnAddress(event.notification.data, self.location.origin);
  event.waitUntil(openPage(address));
});

/** Navigates an open page of the register to an address, or opens a new page. */
async function openPage(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page === undefined) return void (await self.clients.openWindow(address));
  await page.focus();
  // A page with an unsaved form asks first; a page that this worker does not control cannot be navigated.
  await page.navigate(address).catch(() => self.clients.openWindow(address));
}

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  if (event.data === KEEP_FIELD_WORK) event.waitUntil(keepFieldWork());
  // A page of field work loads its parts later: from now on they come from here, as after a reload.
  if (event.data === NEED_FIELD_WORK) event.waitUntil(Promise.all([self.clients.claim(), keepFieldWork()]));
});

let keeping: Promise<void> | undefined;

/** Fetches what is not stored yet, once for all pages that ask, and reports each file to them. */
function keepFieldWork(): Promise<void> {
  keeping ??= keepMissing().finally(() => {
    keeping = undefined;
  });
  return keeping;
}

/** One file at a time: it is not urgent, and the person is working. */
async function keepMissing(): Promise<void> {
  const field = await caches.open(FIELD_CACHE);
  const known = new Set((await field.keys()).map(({ url }) => new URL(url).pathname));
  const missing = FIELD_FILES.filter((file) => !known.has(file));
  for (const [index, file] of missing.entries()) {
    await reportKept(FIELD_FILES.length - missing.length + index);
    await field.add(file);
  }
  await reportKept(FIELD_FILES.length);
}

async function reportKept(kept: number): Promise<void> {
  const report: FieldKeeping = { type: 'field-keeping', kept, total: FIELD_FILES.length };
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(report);
}
