import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { readBootSnapshot, settingIn } from '#client/data/engine/boot-snapshot.ts';
import { dressFrame } from './dress-frame.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The shell, every page's chunk and every language. Account data is never cached here: the database keeps it.
 */
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const frame = createHandlerBoundToURL('/index.html');
/** What the server answers itself. */
const denylist = [/^\/api(\/|$)/, /^\/socket\.io\//, /^\/dev\//, /^\/(healthz|readyz|metrics)$/];

/** Before the route of the cached files, which would answer with the page as it lies there. */
registerRoute(
  new NavigationRoute(
    async (options) => dressFrame(await frame(options), settingIn(await readBootSnapshot(), 'settings')),
    { denylist },
  ),
);
addRoute();

/** A first version serves the page that brought it; a later one waits until the user lets it take over. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
