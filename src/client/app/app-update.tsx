import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import { Workbox } from 'workbox-window';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { appUpdateMachine, selectOffer } from '#machines/app-update.machine.ts';
import { useOrdersInFlight } from '#client/data/engine/requests/use-orders-in-flight.ts';
import { outdatedTab } from '#client/data/engine/outdated-tab.ts';
import { reportLive } from '#client/lib/state/live-machines.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';

/**
 * A page that stays open for days checks for a new version at this interval, and whenever it comes to the
 * front.
 */
const checkEveryMs = 3_600_000;

type AppUpdateActor = ActorRefFrom<typeof appUpdateMachine>;

const UpdateQuestion = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./update-question.tsx')).UpdateQuestion })),
);

// Over plain http a browser has no service workers, and Workbox accesses them in its constructor.
const workbox = 'serviceWorker' in navigator ? new Workbox('/sw.js') : undefined;

const machine = appUpdateMachine.provide({
  actors: { checkForUpdate: fromPromise(async () => workbox?.update()) },
  actions: {
    activateWaitingWorker: () => workbox?.messageSkipWaiting(),
    reloadPage: () => location.reload(),
  },
});
const inspect = reportLive('app-update');

const followWorker = (actor: AppUpdateActor, signal: AbortSignal): void => {
  if (!workbox) return;
  const reportWaiting = (): void => actor.send({ type: 'worker.waiting' });
  workbox.addEventListener('waiting', reportWaiting);
  signal.addEventListener('abort', () => workbox.removeEventListener('waiting', reportWaiting));
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      // The first version to take over is the one that delivered this page.
      if (controlled) actor.send({ type: 'worker.controlling' });
      controlled = true;
    },
    { signal },
  );
  // Not allowed here, or the server was not reached: the app runs without a service worker.
  workbox.register().catch(() => undefined);
};

const followDatabase = (actor: AppUpdateActor, signal: AbortSignal): void => {
  const report = (): void => {
    if (outdatedTab.get()) actor.send({ type: 'database.upgraded' });
  };
  signal.addEventListener('abort', outdatedTab.subscribe(report));
  report();
};

const followClock = (actor: AppUpdateActor, signal: AbortSignal): void => {
  const checking = setInterval(() => actor.send({ type: 'clock.checkDue' }), checkEveryMs);
  signal.addEventListener('abort', () => clearInterval(checking));
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'clock.checkDue' });
    },
    { signal },
  );
};

/**
 * Registers the service worker, follows its versions, and offers a new one. Rendered once the first page is
 * idle.
 */
export const AppUpdate = () => {
  const actor = useActorRef(machine, { inspect });
  const offer = useSelector(actor, selectOffer);
  const inFlight = useOrdersInFlight();
  useEffect(() => {
    if (inFlight !== undefined) actor.send({ type: 'orders.changed', inFlight });
  }, [actor, inFlight]);
  useEffect(() => {
    const following = new AbortController();
    const { signal } = following;
    followDatabase(actor, signal);
    followClock(actor, signal);
    followWorker(actor, signal);
    return () => following.abort();
  }, [actor]);
  return offer ? (
    <Suspense>
      <UpdateQuestion
        kind={offer}
        onAccept={() => actor.send({ type: 'user.accepted' })}
        onPostpone={() => actor.send({ type: 'user.postponed' })}
      />
    </Suspense>
  ) : null;
};
