import { afterCommit } from '#server/lib/after-commit.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { Log } from '#server/lib/log.ts';
import type { Market } from '#server/market/market.ts';
import type { SettleReached } from '#server/market/price-line.ts';
import type { PriceWatch } from '#server/market/price-watch.ts';
import type { LevelsAt } from './alert-references.ts';
import {
  listActive,
  listChanges,
  listChangesReachedUnseen,
  listPricesReachedUnseen,
  type AlertRow,
  type WaitingSpan,
} from './alerts.repository.ts';
import { waitingOf } from './settle-alerts.ts';

const minuteMs = 60_000;
const lookEveryMs = 1_000;
const recoveryEveryMs = 10_000;
/** How far back rows and ticks are looked for that the index missed. */
const recoveryMinutes = 3;

export interface FollowAlertsDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly priceWatch: PriceWatch;
  readonly levelsAt: LevelsAt;
  readonly settle: SettleReached;
}

export interface FollowAlerts {
  /** Of one that was just committed. */
  follow(alert: AlertRow): void;
  /** Loads what waits, settles what was missed and follows the ticks; answers how to stop. */
  start(): Promise<() => Promise<void>>;
  /** Resolves when no alert is being fired. */
  settled(): Promise<void>;
  readonly dueWork: readonly DueWork[];
}

/**
 * Keeps every alert in the index of all that waits for a price, also those that another process wrote. What a change waits
 * for is another price every minute: it is put in anew when a minute begins, and looks again at the ticks since then.
 */
export const createFollowAlerts = ({
  database,
  market,
  clock,
  log,
  priceWatch,
  levelsAt,
  settle,
}: FollowAlertsDeps): FollowAlerts => {
  const alerts = priceWatch.register({ name: 'alerts', mostAtOnce: 50, parallel: 2, settle });
  /** Of each symbol the newest tick at the last look, which lies before the minute that has begun since. */
  let looked = { minute: 0, seqs: new Map<string, number>() };
  const underWay = new Set<Promise<void>>();

  const minuteNow = (): number => Math.floor(clock.nowMs() / minuteMs);

  const latestSeq = (symbol: string): number => market.latest(symbol)?.seq ?? 0;

  const wait = async (row: AlertRow, seenSeq: number): Promise<void> => {
    const nowMs = clock.nowMs();
    const waiting = waitingOf(row, await levelsAt(row, nowMs), nowMs);
    alerts.wait({ ...waiting, evaluatedSeq: Math.max(waiting.evaluatedSeq, seenSeq) });
  };

  const follow = (row: AlertRow): void => {
    if (row.status !== 'active') return alerts.forget(row.id);
    const run = wait(row, 0)
      .catch((error: unknown) => log.error({ err: error, id: row.id }, 'an alert waits for the next look'))
      .finally(() => underWay.delete(run));
    underWay.add(run);
  };

  const followChanged = async (since?: Date): Promise<void> => {
    for (const row of await listActive(database, since)) await wait(row, latestSeq(row.symbol));
  };

  /** What a change was waited for as in each of the last minutes. */
  const spansOf = async (row: AlertRow): Promise<WaitingSpan[]> => {
    const spans: WaitingSpan[] = [];
    for (let minute = minuteNow() - recoveryMinutes; minute <= minuteNow(); minute += 1) {
      const { falls, rises } = await levelsAt(row, minute * minuteMs);
      const [from, until] = [minute, minute + 1].map((at) => new Date(at * minuteMs).toISOString());
      spans.push({ id: row.id, from: from!, until: until!, falls, rises });
    }
    return spans;
  };

  /** What a tick reached and nobody settled, as where the process that knew of it was killed. */
  const settleUnseen = async (): Promise<void> => {
    const spans = await Promise.all((await listChanges(database)).map(spansOf));
    const missed = [
      ...(await listPricesReachedUnseen(database, recoveryMinutes * minuteMs)),
      ...(await listChangesReachedUnseen(database, spans.flat())),
    ];
    for (const { id, tick } of missed) alerts.settleNow(id, tick);
  };

  const settled = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
    await alerts.settled();
  };

  return {
    follow: (alert) => afterCommit(log, [() => follow(alert)]),
    settled,

    async start() {
      // What was missed goes first, on its own tick; all else is looked at by the ticks from here on.
      await settleUnseen();
      await followChanged();
      const stop = alerts.start();
      return async () => {
        stop();
        await settled();
      };
    },

    dueWork: [
      {
        name: 'alerts of changes',
        everyMs: lookEveryMs,
        async run() {
          const { minute, seqs } = looked;
          looked = {
            minute: minuteNow(),
            seqs: new Map(market.instruments.symbols.map((symbol) => [symbol, latestSeq(symbol)])),
          };
          if (looked.minute !== minute)
            for (const row of await listChanges(database)) await wait(row, seqs.get(row.symbol) ?? 0);
          return 0;
        },
      },
      {
        name: 'alerts missed',
        everyMs: recoveryEveryMs,
        async run() {
          await followChanged(new Date(clock.nowMs() - recoveryMinutes * minuteMs));
          await settleUnseen();
          return 0;
        },
      },
    ],
  };
};
