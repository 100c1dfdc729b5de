import { fontFiles } from 'virtual:own-font';
import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { readSettings, settingIn } from '#client/data/engine/boot-snapshot.ts';
import { practiceDatabaseName } from '#client/data/engine/database-name.ts';
import { isPracticeAddress } from '#client/lib/device/practice-mode.ts';
import {
  appFilesUrl,
  removeOthers,
  laterCache,
  readAppFiles,
  readLaterFiles,
  storeLocaleFiles,
} from '#client/lib/loading/stored-app.ts';
import { localeOf, preferredLanguage } from '#domain/people/languages.ts';
import { fillFirstPage } from './first-page.ts';
import { startPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The shell and the tabs' screens. The messages of the chosen language are stored in addition, the rest of
 * the app once the page is idle. Account data is never cached here: it is in the database.
 */
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const storeChosenLocale = async (): Promise<void> => {
  const settings = settingIn(await readSettings(['settings']), 'settings');
  await storeLocaleFiles(localeOf[settings?.language ?? preferredLanguage(navigator.languages)]);
};
self.addEventListener('install', (event) => event.waitUntil(storeChosenLocale()));

const frame = createHandlerBoundToURL('/index.html');
/** Paths that the server answers itself. */
const denylist = [
  /^\/api(\/|$)/,
  /^\/socket\.io\//,
  /^\/(dev|papers)\//,
  /^\/(admin|desk|practice)(\/|$)/,
  /^\/(healthz|readyz|metrics)$/,
];

/** A page that has to fetch its font would show its text late, or change it visibly. */
const storedFonts = async (): Promise<readonly string[]> => {
  const stored = await Promise.all(fontFiles.map((file) => caches.match(file, { cacheName: laterCache })));
  return stored.every((file) => file !== undefined) ? fontFiles : [];
};

const pageSettings = ['settings', 'session', 'firstRows'] as const;

/** Those of practice; language and theme are the app's until others are chosen there. */
const practiceSettings = async (): ReturnType<typeof readSettings> => {
  const [own, app] = await Promise.all([
    readSettings(pageSettings, practiceDatabaseName),
    readSettings(['settings']),
  ]);
  return { rows: [...own.rows, ...app.rows] };
};

/** The built page, filled with this device's data; the parts are read in parallel. */
const openPage: typeof frame = async (options) => {
  const { hash, search } = options.url;
  const [built, snapshot, fonts] = await Promise.all([
    frame(options),
    isPracticeAddress(search) ? practiceSettings() : readSettings(pageSettings),
    storedFonts(),
  ]);
  const { languages } = navigator;
  const html = fillFirstPage(await built.text(), { snapshot, hash, languages, nowMs: Date.now(), fonts });
  return new Response(html, { status: built.status, headers: built.headers });
};

/** Before the route of the precached files, which would answer with the unfilled page. */
registerRoute(new NavigationRoute(openPage, { denylist }));
addRoute();

const storeAnswer = async (path: string, answer: Response): Promise<void> => {
  try {
    await (await caches.open(laterCache)).put(path, answer);
  } catch {
    // No space: the page has its file, and requests it again the next time.
  }
};

/** Answers files of the app from this device; one that was not precached is stored when first requested. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url, event }) => {
    const stored = await caches.match(url.pathname, { cacheName: laterCache, ignoreVary: true });
    if (stored) return stored;
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(storeAnswer(url.pathname, answer.clone()));
    return answer;
  },
);

/** Files of the practice exchange are stored by its page; their list tells what is missing. */
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/practice/') && url.pathname !== '/practice/files.json',
  async ({ request, url }) =>
    (await caches.match(url.pathname, { cacheName: 'tideline-practice', ignoreVary: true })) ??
    fetch(request),
);

startPush();

const storedOrFetched = async (path: string): Promise<Response> =>
  (await caches.match(path, { cacheName: laterCache })) ?? fetch(path);

/**
 * When a version takes over without a network and its list is not stored, the next version deletes the
 * files it left.
 */
const giveUpOldVersions = async (): Promise<void> => {
  try {
    await removeOthers(await readLaterFiles(await readAppFiles(matchPrecache(appFilesUrl)), storedOrFetched));
  } catch {
    // Files of an old version only take space.
  }
};

/** A first version serves the page that delivered it; a later one waits until the user activates it. */
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), giveUpOldVersions()])),
);
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
