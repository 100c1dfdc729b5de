import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import { accountEvent } from './account-event.ts';
import { refreshAnswer, requestedAnswers, watches, type Watch } from './answer-requests.ts';

/** How often intervals are checked; each is a multiple of it. */
const stepMs = 5_000;

const refreshThose = (isDue: (watch: Watch, key: string) => boolean): void => {
  for (const [key, watch] of watches) if (isDue(watch, key)) void refreshAnswer(watch.answer, watch.input);
};

const hasFailed = (key: string): boolean => requestedAnswers.get().get(key)?.failure !== undefined;

/**
 * Asks again for the answers that are shown: after an outage, after an event of their topic, and as often as they
 * declare. Loaded with the database, for the first paint only asks once. Returns what ends it.
 */
export const refreshShownAnswers = (): (() => void) => {
  let isOnline = isConnected(netStatus.get());
  // The outage may have ended while this was loading.
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
