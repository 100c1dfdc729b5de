import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import { accountEvent } from './account-event.ts';
import { refreshAnswer, requestedAnswers, watches, type Watch } from './answer-requests.ts';

/** Step at which intervals are checked; each interval is a multiple of it. */
const stepMs = 5_000;

const refreshThose = (isDue: (watch: Watch, key: string) => boolean): void => {
  for (const [key, watch] of watches) if (isDue(watch, key)) void refreshAnswer(watch.answer, watch.input);
};

const hasFailed = (key: string): boolean => requestedAnswers.get().get(key)?.failure !== undefined;

/**
 * Refreshes the answers on the screen: after an outage, after an event of their topic, and at the interval
 * they declare. Loaded with the database, because the first paint needs only the initial request. Returns a
 * function that stops it.
 */
export const refreshShownAnswers = (): (() => void) => {
  let isOnline = isConnected(netStatus.get());
  // The outage may have ended while this module was loading.
  if (isOnline) refreshThose((_, key) => hasFailed(key));
  const followNetwork = (): void => {
    const wasOnline = isOnline;
    isOnline = isConnected(netStatus.get());
    if (isOnline && !wasOnline) refreshThose(() => true);
  };
  const refreshOld = (): void => {
    if (!isOnline || document.visibilityState !== 'visible') return;
    const nowMs = performance.now();
    refreshThose(
      ({ answer: { everyMs }, askedAtMs }) => everyMs !== undefined && nowMs - askedAtMs >= everyMs,
    );
  };
  const timer = setInterval(refreshOld, stepMs);
  const ends = [
    netStatus.subscribe(followNetwork),
    accountEvent.on(({ topic }) => refreshThose(({ answer }) => answer.topic === topic)),
    () => clearInterval(timer),
  ];
  return () => ends.forEach((end) => end());
};
