import type { Tick } from '#contract/ticks.ts';
import { decimal } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Quarantine } from '#server/exchange/lib/jobs/quarantine.ts';
import type { RecentTicks } from './recent-ticks.ts';
import { isReachedBy, type PriceTrigger, type WaitingPrices } from './waiting-prices.ts';

/** A waiting trigger, with the version of its row. */
export interface Waiting {
  readonly trigger: PriceTrigger;
  readonly version: number;
  /** Sequence of the tick on which it was last evaluated; later ticks are evaluated again. */
  readonly evaluatedSeq: number;
}

/** A row, and the tick that reached its trigger. */
export interface Reached {
  readonly id: number;
  readonly tick: Tick;
}

/** Applies the ticks to the rows, all or nothing; returns the remaining trigger of each, or null. */
export type SettleReached = (reached: readonly Reached[]) => Promise<ReadonlyMap<number, Waiting | null>>;

export interface PriceOwner {
  readonly name: string;
  /** Rows per call of `settle`, and the number of concurrent calls. */
  readonly mostAtOnce: number;
  readonly parallel: number;
  readonly settle: SettleReached;
}

/** One owner's rows, from waiting to settled; each row is settled by one task at a time. */
export interface PriceQueue {
  /** Adds a waiting row, replacing an older version of it. */
  wait(waiting: Waiting): void;
  forget(id: number): void;
  /** Settles a row on a tick that was missed. */
  settleNow(id: number, tick: Tick): void;
  /** A tick has removed the row from the index. */
  reach(id: number, tick: Tick): void;
  /** Retries failed rows whose delay has passed, on the tick that reached them. */
  takeUpFailed(): void;
  /** Settles reached rows, as far as concurrency permits. */
  work(): void;
  isWorking(): boolean;
  /** Whether a price has reached rows that are not settled yet; also those that failed and wait. */
  hasReached(): boolean;
  /** Resolves when no work is in progress. */
  settled(): Promise<void>;
}

export interface PriceQueueDeps {
  readonly owner: PriceOwner;
  readonly prices: WaitingPrices;
  readonly recent: Pick<RecentTicks, 'since'>;
  readonly clock: Clock;
  readonly rowQuarantine: Quarantine;
}

type Failure = { readonly one: Reached; readonly againAtMs: number };

/** Rows that could not be settled: those retried after a delay, and those in quarantine. */
const createFailures = (rowQuarantine: Quarantine, clock: Clock) => {
  let failed: Failure[] = [];
  /** Rows that are not retried before a restart, with their versions: a changed row is retried. */
  const quarantine = new Map<number, number>();
  return {
    /** @param version of the row, if known */
    add(one: Reached, version: number, error: unknown): void {
      const againAtMs = rowQuarantine.failed(one.id, error);
      if (againAtMs === null) quarantine.set(one.id, version);
      else failed.push({ one, againAtMs });
    },
    isQuarantined: (id: number): boolean => quarantine.has(id),
    isQuarantinedBefore: (id: number, version: number): boolean => (quarantine.get(id) ?? Infinity) < version,
    /** Allows the row to be retried. */
    forget(id: number): void {
      quarantine.delete(id);
      rowQuarantine.forget(id);
    },
    /** Removes and returns rows whose delay has passed. */
    takeDue(): Reached[] {
      const nowMs = clock.nowMs();
      const due = failed.filter(({ againAtMs }) => againAtMs <= nowMs);
      failed = failed.filter(({ againAtMs }) => againAtMs > nowMs);
      return due.map(({ one }) => one);
    },
  };
};

type Remaining = ReadonlyMap<number, Waiting | null>;

/** Settles each row of a failed batch separately: one that cannot be settled must not block the others. */
const settleEach = async (
  settle: SettleReached,
  batch: readonly Reached[],
  error: unknown,
  fail: (one: Reached, error: unknown) => void,
): Promise<Remaining> => {
  const remaining = new Map<number, Waiting | null>();
  if (batch.length === 1) fail(batch[0]!, error);
  else
    for (const one of batch)
      await settle([one]).then(
        (left) => remaining.set(one.id, left.get(one.id) ?? null),
        (failure: unknown) => fail(one, failure),
      );
  return remaining;
};

/** Runs queued batches concurrently, up to the owner's limit. */
const createRunner = (
  { mostAtOnce, parallel }: PriceOwner,
  settleBatch: (batch: readonly Reached[]) => Promise<void>,
) => {
  const queue: Reached[] = [];
  const underWay = new Set<Promise<void>>();
  const work = (): void => {
    while (underWay.size < parallel && queue.length > 0) {
      const run = settleBatch(queue.splice(0, mostAtOnce)).finally(() => {
        underWay.delete(run);
        work();
      });
      underWay.add(run);
    }
  };
  return {
    queue,
    work,
    isWorking: (): boolean => underWay.size > 0,
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};

/** Rows waiting in the index, and reached rows that are not settled yet. */
const createRows = ({ owner: { name: owner }, prices, recent }: PriceQueueDeps) => {
  const versions = new Map<number, number>();
  /** Reached rows that are still being settled; with changes reported in the meantime. */
  const reached = new Map<number, Waiting | null>();
  return {
    reached,
    /** The newest known version of a row. */
    versionOf: (id: number): number => Math.max(versions.get(id) ?? 0, reached.get(id)?.version ?? 0),
    /** Adds a waiting row; returns the tick that has already reached it, if there is one. */
    put({ trigger, version, evaluatedSeq }: Waiting): Tick | null {
      const known = versions.get(trigger.id) ?? 0;
      if (known > version || (known === version && prices.has(owner, trigger.id))) return null;
      versions.set(trigger.id, version);
      const missed = recent
        .since(trigger.symbol, evaluatedSeq)
        .find(({ price }) => isReachedBy(trigger, decimal(price)));
      if (missed) prices.remove(owner, trigger.id);
      else prices.set({ ...trigger, owner });
      return missed ?? null;
    },
    takeOut: (id: number): void => prices.remove(owner, id),
    forget: (id: number): boolean => versions.delete(id),
  };
};

export const createPriceQueue = (deps: PriceQueueDeps): PriceQueue => {
  const { owner, clock, rowQuarantine } = deps;
  const rows = createRows(deps);
  const failures = createFailures(rowQuarantine, clock);

  const finish = (remaining: Remaining, batch: readonly Reached[]): void => {
    for (const { id, tick } of batch) {
      const now = remaining.get(id);
      if (now === undefined) continue;
      rowQuarantine.forget(id);
      const reported = rows.reached.get(id) ?? null;
      rows.reached.delete(id);
      const newest = reported && now && reported.version > now.version ? reported : now;
      if (newest) put({ ...newest, evaluatedSeq: Math.max(newest.evaluatedSeq, tick.seq) });
      else rows.forget(id);
    }
  };

  const fail = (one: Reached, error: unknown): void => failures.add(one, rows.versionOf(one.id), error);
  const { queue, work, isWorking, settled } = createRunner(owner, async (batch) => {
    const remaining = await owner
      .settle(batch)
      .catch((error: unknown) => settleEach(owner.settle, batch, error, fail));
    finish(remaining, batch);
  });

  const reach = (id: number, tick: Tick): void => {
    rows.reached.set(id, null);
    queue.push({ id, tick });
  };

  const put = (waiting: Waiting): void => {
    const missed = rows.put(waiting);
    if (!missed) return;
    reach(waiting.trigger.id, missed);
    work();
  };

  const takeUpAgain = (id: number): void => {
    failures.forget(id);
    rows.reached.delete(id);
  };

  return {
    reach,
    work,
    isWorking,
    hasReached: () => rows.reached.size > 0,
    settled,
    wait(waiting) {
      const { id } = waiting.trigger;
      if (failures.isQuarantinedBefore(id, waiting.version)) takeUpAgain(id);
      if (!rows.reached.has(id)) return put(waiting);
      const reported = rows.reached.get(id);
      if (!reported || reported.version < waiting.version) rows.reached.set(id, waiting);
    },
    forget(id) {
      if (failures.isQuarantined(id)) takeUpAgain(id);
      rows.takeOut(id);
      rows.forget(id);
    },
    settleNow(id, tick) {
      if (rows.reached.has(id)) return;
      rows.takeOut(id);
      reach(id, tick);
      work();
    },
    takeUpFailed: () => void queue.push(...failures.takeDue()),
  };
};
