import { Workbox } from 'workbox-window';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { appUpdateMachine, selectOffer } from '#machines/app-update.machine.ts';
import { onOrdersInFlight } from '#client/data/engine/keyed-call/orders-in-flight.ts';
import { outdatedTab } from '#client/data/engine/outdated-tab.ts';
import { reportLive } from '#client/lib/live-machines.ts';
import { updateOffer } from './update-offer.ts';

/** A page that stays open for days looks for a new version this often, and whenever it comes to the front. */
const checkEveryMs = 3_600_000;

type AppUpdateActor = ActorRefFrom<typeof appUpdateMachine>;

const listenToWorker = (workbox: Workbox, actor: AppUpdateActor): void => {
  workbox.addEventListener('waiting', () => actor.send({ type: 'worker.waiting' }));
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first version to take over is the one that brought this page.
    if (controlled) actor.send({ type: 'worker.controlling' });
    controlled = true;
  });
};

const listenToDatabase = (actor: AppUpdateActor): void => {
  const tell = (): void => {
    if (outdatedTab.get()) actor.send({ type: 'database.upgraded' });
  };
  outdatedTab.subscribe(tell);
  tell();
};

const listenToClock = (actor: AppUpdateActor): void => {
  setInterval(() => actor.send({ type: 'clock.checkDue' }), checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'clock.checkDue' });
  });
};

/** Registers the service worker and follows its versions. Called when the first page is idle. */
export const startAppUpdate = async (): Promise<void> => {
  // Over plain http a browser has no service workers, and Workbox reaches for them as it is made.
  const workbox = 'serviceWorker' in navigator ? new Workbox('/sw.js') : undefined;
  const actor = createActor(
    appUpdateMachine.provide({
      actors: { checkForUpdate: fromPromise(async () => workbox?.update()) },
      actions: {
        activateWaitingWorker: () => workbox?.messageSkipWaiting(),
        reloadPage: () => location.reload(),
      },
    }),
    { inspect: reportLive('app-update') },
  );
  actor.subscribe((snapshot) => {
    const kind = selectOffer(snapshot);
    updateOffer.set(
      kind
        ? {
            kind,
            accept: () => actor.send({ type: 'user.accepted' }),
            postpone: () => actor.send({ type: 'user.postponed' }),
          }
        : undefined,
    );
  });
  actor.start();
  onOrdersInFlight((inFlight) => actor.send({ type: 'orders.changed', inFlight }));
  listenToDatabase(actor);
  listenToClock(actor);
  if (!workbox) return;
  listenToWorker(workbox, actor);
  try {
    await workbox.register();
  } catch {
    // Not allowed here, or the server was not reached: the app runs as it came.
  }
};
