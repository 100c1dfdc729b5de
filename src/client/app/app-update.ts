import { Workbox } from 'workbox-window';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { appUpdateMachine, selectOffer } from '#machines/app-update.machine.ts';
import { onOrdersInFlight } from '#client/db/orders-in-flight.ts';
import { updateOffer } from './update-offer.ts';

/** A page that stays open for days looks for a new version this often, and whenever it comes to the front. */
const checkEveryMs = 3_600_000;

type AppUpdateActor = ActorRefFrom<typeof appUpdateMachine>;

const listenToWorker = (workbox: Workbox, actor: AppUpdateActor): void => {
  const hadController = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('waiting', () => actor.send({ type: 'worker.waiting' }));
  let controlled = hadController;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first version to take over is the one that brought this page.
    if (controlled) actor.send({ type: 'worker.controlling' });
    controlled = true;
  });
};

const listenToClock = (actor: AppUpdateActor): void => {
  setInterval(() => actor.send({ type: 'clock.checkDue' }), checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'clock.checkDue' });
  });
};

/** Registers the service worker and follows its versions. Called when the first page is idle. */
export const startAppUpdate = async (): Promise<void> => {
  const workbox = new Workbox('/sw.js');
  const actor = createActor(
    appUpdateMachine.provide({
      actors: { checkForUpdate: fromPromise(() => workbox.update()) },
      actions: {
        activateWaitingWorker: () => workbox.messageSkipWaiting(),
        reloadPage: () => location.reload(),
      },
    }),
  );
  actor.subscribe((snapshot) => {
    const kind = selectOffer(snapshot);
    updateOffer.set(kind ? { kind, accept: () => actor.send({ type: 'user.accepted' }), postpone: () => actor.send({ type: 'user.postponed' }) } : undefined);
  });
  actor.start();
  onOrdersInFlight((inFlight) => actor.send({ type: 'orders.changed', inFlight }));
  listenToWorker(workbox, actor);
  listenToClock(actor);
  await workbox.register();
};
