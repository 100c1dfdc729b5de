import type { Ladder } from '#contract/events.ts';
import { listTicks } from '#contract/quotes.ts';
import type { TradedTick } from '#contract/ticks.ts';
import { call } from '#client/lib/calls/call.ts';
import { ladders } from '#client/data/socket/channel-events.ts';
import { wantChannel } from '#client/data/socket/wanted-channels.ts';
import { createStore } from '#client/lib/state/store.ts';
import { mergeTicks, missesBetween } from './merge-ticks.ts';

/** More than any screen shows. */
const mostTicks = 40;

export interface RecentTicksView {
  /** Newest first; they stay when the server cannot be reached. */
  readonly ticks: readonly TradedTick[];
  readonly state: 'loading' | 'ready' | 'failed';
}

export interface RecentTicksDeps {
  readonly symbol: string;
  readonly matchId: number;
  /** Runs the paint at the next moment the screen may change. */
  readonly schedule: (paint: () => void) => void;
}

/**
 * The last ticks of a pair: requested once, then followed with its ladder; missed ticks are requested again.
 */
export const createRecentTicks = ({ symbol, matchId, schedule }: RecentTicksDeps) => {
  const view = createStore<RecentTicksView>({ ticks: [], state: 'loading' });
  let current = view.get();
  let isScheduled = false;
  let isAsking = false;
  let isAskedAgain = false;

  const change = (patch: Partial<RecentTicksView>): void => {
    current = { ...current, ...patch };
    if (isScheduled) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      view.set(current);
    });
  };

  /** The answer covers everything up to its newest tick; later ticks are appended to it. */
  const take = (answer: readonly TradedTick[]): void => {
    const later = current.ticks.filter(({ seq }) => seq > (answer[0]?.seq ?? 0));
    if (missesBetween(answer, later)) isAskedAgain = true;
    change({ ticks: mergeTicks(answer, later, mostTicks), state: 'ready' });
  };

  /** Without an answer, a gap is not hidden between the shown ticks. */
  const refresh = async (): Promise<void> => {
    isAskedAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    const answer = await call(listTicks, { symbol, limit: mostTicks }, { background: true });
    isAsking = false;
    if (answer.ok) take(answer.value);
    else
      change({
        state: 'failed',
        ticks: current.ticks.filter(({ seq }, index) => seq === current.ticks[0]!.seq - index),
      });
    if (answer.ok && isAskedAgain) await refresh();
  };

  /** A snapshot carries no ticks: its time shows whether ticks came before it. */
  const follow = ({ match_id, at, ticks }: Ladder): void => {
    if (match_id !== matchId) return;
    const fresh = ticks.toReversed();
    const newest = current.ticks[0];
    const isMissing = newest
      ? missesBetween(current.ticks, fresh) || (fresh.length === 0 && at > newest.at)
      : !isAsking;
    if (fresh.length > 0) change({ ticks: mergeTicks(current.ticks, fresh, mostTicks) });
    if (isMissing || (current.state === 'failed' && fresh.length === 0)) void refresh();
  };

  return {
    get: view.get,
    retry() {
      change({ state: 'loading' });
      void refresh();
    },
    subscribe(listener: () => void): () => void {
      const stops = [
        view.subscribe(listener),
        ladders.on(follow),
        wantChannel({ channel: 'ladder', match_id: matchId }),
      ];
      void refresh();
      return () => stops.forEach((stop) => stop());
    },
  };
};
