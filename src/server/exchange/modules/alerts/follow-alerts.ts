import { afterCommit } from '#server/exchange/lib/database/after-commit.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { SettleReached } from '#server/exchange/market/price-queue.ts';
import type { PriceWatch } from '#server/exchange/market/price-watch.ts';
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
const pollEveryMs = 1_000;
const recoveryEveryMs = 10_000;
/** How many minutes back recovery searches for rows and ticks that the index missed. */
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
  /** Follows an alert that was just committed. */
  follow(alert: AlertRow): void;
  /** Loads active alerts, settles missed ones and follows the ticks. Returns a function that stops it. */
  start(): Promise<() => Promise<void>>;
  /** Resolves when no alert is being fired. */
  settled(): Promise<void>;
  readonly jobs: readonly Job[];
}

/** Adds alerts to the index of waiting prices, each with the levels of the current minute. */
const createWaitingAlerts = ({ clock, log, priceWatch, levelsAt, settle }: FollowAlertsDeps) => {
  const alerts = priceWatch.register({ name: 'alerts', mostAtOnce: 50, parallel: 2, settle });
  const underWay = new Set<Promise<void>>();

  const wait = async (row: AlertRow, seenSeq: number): Promise<void> => {
    const nowMs = clock.nowMs();
    const waiting = waitingOf(row, await levelsAt(row, nowMs), nowMs);
    alerts.wait({ ...waiting, evaluatedSeq: Math.max(waiting.evaluatedSeq, seenSeq) });
  };

  return {
    alerts,
    wait,

    follow(row: AlertRow): void {
      if (row.status !== 'active') return alerts.forget(row.id);
      const run = wait(row, 0)
        .catch((error: unknown) => log.error({ err: error, id: row.id }, 'an alert failed; retrying'))
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },

    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
      await alerts.settled();
    },
  };
};

type WaitingAlerts = ReturnType<typeof createWaitingAlerts>;

const minuteOf = (clock: Clock): number => Math.floor(clock.nowMs() / minuteMs);

const latestSeq = ({ market }: FollowAlertsDeps, symbol: string): number => market.latest(symbol)?.seq ?? 0;

/** The levels of a change alert in each of the last minutes. */
const spansOf = async ({ clock, levelsAt }: FollowAlertsDeps, row: AlertRow): Promise<WaitingSpan[]> => {
  const spans: WaitingSpan[] = [];
  for (let minute = minuteOf(clock) - recoveryMinutes; minute <= minuteOf(clock); minute += 1) {
    const { falls, rises } = await levelsAt(row, minute * minuteMs);
    const [from, until] = [minute, minute + 1].map((at) => new Date(at * minuteMs).toISOString());
    spans.push({ id: row.id, from: from!, until: until!, falls, rises });
  }
  return spans;
};

/**
 * Settles ticks that reached an alert but that no process settled, for example because the process was
 * killed.
 */
const settleUnseen = async (deps: FollowAlertsDeps, { alerts }: WaitingAlerts): Promise<void> => {
  const { database } = deps;
  const spans = await Promise.all((await listChanges(database)).map((row) => spansOf(deps, row)));
  const missed = [
    ...(await listPricesReachedUnseen(database, recoveryMinutes * minuteMs)),
    ...(await listChangesReachedUnseen(database, spans.flat())),
  ];
  for (const { id, tick } of missed) alerts.settleNow(id, tick);
};

const followChanged = async (
  deps: FollowAlertsDeps,
  { wait }: WaitingAlerts,
  since?: Date,
): Promise<void> => {
  for (const row of await listActive(deps.database, since)) await wait(row, latestSeq(deps, row.symbol));
};

/** Re-indexes change alerts at the start of each minute, because their levels change with the minute. */
const createMinuteJob = (deps: FollowAlertsDeps, { wait }: WaitingAlerts): Job => {
  const { database, market, clock } = deps;
  /** The newest tick of each symbol at the last run, which is before the minute that has begun since. */
  let lastRun = { minute: 0, seqs: new Map<string, number>() };
  return {
    name: 'alerts of changes',
    everyMs: pollEveryMs,
    async run() {
      const { minute, seqs } = lastRun;
      lastRun = {
        minute: minuteOf(clock),
        seqs: new Map(market.instruments.symbols.map((symbol) => [symbol, latestSeq(deps, symbol)])),
      };
      if (lastRun.minute !== minute)
        for (const row of await listChanges(database)) await wait(row, seqs.get(row.symbol) ?? 0);
      return 0;
    },
  };
};

/** Follows changed rows and settles ticks that the index missed. */
const createRecoveryJob = (deps: FollowAlertsDeps, waiting: WaitingAlerts): Job => ({
  name: 'alerts missed',
  everyMs: recoveryEveryMs,
  async run() {
    await followChanged(deps, waiting, new Date(deps.clock.nowMs() - recoveryMinutes * minuteMs));
    await settleUnseen(deps, waiting);
    return 0;
  },
});

/**
 * Indexes every active alert by the prices it waits for, including alerts that another process wrote. The
 * levels of a change alert differ every minute: it is re-indexed when a minute begins, and the ticks since
 * then are checked again.
 */
export const createFollowAlerts = (deps: FollowAlertsDeps): FollowAlerts => {
  const waiting = createWaitingAlerts(deps);
  return {
    follow: (alert) => afterCommit(deps.log, [() => waiting.follow(alert)]),
    settled: waiting.settled,

    async start() {
      // Missed alerts are settled first, each on its own tick. All others are checked on the ticks from here
      // on.
      await settleUnseen(deps, waiting);
      await followChanged(deps, waiting);
      const stop = waiting.alerts.start();
      return async () => {
        stop();
        await waiting.settled();
      };
    },

    jobs: [createMinuteJob(deps, waiting), createRecoveryJob(deps, waiting)],
  };
};
