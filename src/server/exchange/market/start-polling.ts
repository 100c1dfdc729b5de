import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { every } from '#server/exchange/lib/running/timers.ts';
import { createLagWatch } from './lag-watch.ts';
import type { Market } from './market.ts';

const pollEveryMs = 100;
/** Turns of which one polls while no one follows prices: orders are triggered within a second. */
const turnsUnfollowed = 10;

export interface PollingDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly market: Pick<Market, 'lagMs'>;
  /** Whether prices are being followed; undefined: always. */
  readonly isFollowed?: (() => boolean) | undefined;
}

/**
 * Runs `poll` ten times a second without overlap, less often while no one follows prices, and warns of lagging
 * prices. Returns a function that stops it.
 */
export const startPolling = (
  poll: () => Promise<void>,
  { clock, log, market, isFollowed = () => true }: PollingDeps,
): (() => void) => {
  const watchLag = createLagWatch({ lagMs: market.lagMs, nowMs: clock.nowMs, log });
  let isPolling = false;
  let turnsLeft = 0;
  const pollInTurn = (): void => {
    if (isPolling) return;
    isPolling = true;
    turnsLeft = turnsUnfollowed;
    void poll().finally(() => (isPolling = false));
  };
  pollInTurn();
  return every(pollEveryMs, () => {
    turnsLeft -= 1;
    watchLag();
    if (turnsLeft <= 0 || isFollowed()) pollInTurn();
  });
};
