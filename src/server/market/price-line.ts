import type { Tick } from '#contract/ticks.ts';
import { decimal } from '#domain/money/money.ts';
import type { Clock } from '#server/lib/running/clock.ts';
import type { Quarantine } from '#server/lib/jobs/quarantine.ts';
import type { RecentTicks } from './recent-ticks.ts';
import { isReachedBy, type PriceTrigger, type WaitingPrices } from './waiting-prices.ts';

/** What waits now, and of which version of its row. */
export interface Waiting {
  readonly trigger: PriceTrigger;
  readonly version: number;
  /** The sequence of the tick it was evaluated on last; what came since is looked at again. */
  readonly evaluatedSeq: number;
}

/** A row, and the tick that reached what waits for it. */
export interface Reached {
  readonly id: number;
  readonly tick: Tick;
}

/** Does what the ticks demand of the rows, all or nothing; answers what of each still waits, or null. */
export type SettleReached = (reached: readonly Reached[]) => Promise<ReadonlyMap<number, Waiting | null>>;

export interface PriceOwner {
  readonly name: string;
  /** How many rows one call of `settle` takes, and how many calls run beside one another. */
  readonly mostAtOnce: number;
  readonly parallel: number;
  readonly settle: SettleReached;
}

/** One owner's rows, from waiting to settled; one row is settled by one piece of work at a time. */
export interface PriceLine {
  /** Lets a row wait in place of an older version of it. */
  wait(waiting: Waiting): void;
  forget(id: number): void;
  /** Settles a row on a tick that was missed. */
  settleNow(id: number, tick: Tick): void;
  /** A tick has taken the row out of the index. */
  reach(id: number, tick: Tick): void;
  /** Lets those whose pause after a failure is over have another try, on the tick that reached them. */
  takeUpFailed(): void;
  /** Settles what was reached, as far as there is room. */
  work(): void;
  isWorking(): boolean;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export interface PriceLineDeps {
  readonly owner: PriceOwner;
  readonly prices: WaitingPrices;
  readonly recent: Pick<RecentTicks, 'since'>;
  readonly clock: Clock;
  readonly aside: Quarantine;
}

type Failure = { readonly one: Reached; readonly againAtMs: number };

/** Rows that could not be settled: those that have another try after a pause, and those that have none. */
const createFailures = (aside: Quarantine, clock: Clock) => {
  let failed: Failure[] = [];
  /**
   * Those that are not tried again before a restart, and their versions: a change of theirs gives them
   * another chance.
   */
  const quarantine = new Map<number, number>();
  return {
    /** @param version of the row, as far as it is known */
    add(one: Reached, version: number, error: unknown): void {
      const againAtMs = aside.failed(one.id, error);
      if (againAtMs === null) quarantine.set(one.id, version);
      else failed.push({ one, againAtMs });
    },
    isQuarantined: (id: number): boolean => quarantine.has(id),
    isQuarantinedBefore: (id: number, version: number): boolean => (quarantine.get(id) ?? Infinity) < version,
    /** Gives the row another chance. */
    forget(id: number): void {
      quarantine.delete(id);
      aside.forget(id);
    },
    /** Takes out those whose pause is over. */
    takeDue(): Reached[] {
      const nowMs = clock.nowMs();
      const due = failed.filter(({ againAtMs }) => againAtMs <= nowMs);
      failed = failed.filter(({ againAtMs }) => againAtMs > nowMs);
      return due.map(({ one }) => one);
    },
  };
};

type Still = ReadonlyMap<number, Waiting | null>;

/** Settles each of a batch that failed by itself: one that cannot be settled must not hold up the others. */
const settleEach = async (
  settle: SettleReached,
  batch: readonly Reached[],
  error: unknown,
  fail: (one: Reached, error: unknown) => void,
): Promise<Still> => {
  const still = new Map<number, Waiting | null>();
  if (batch.length === 1) fail(batch[0]!, error);
  else
    for (const one of batch)
      await settle([one]).then(
        (left) => still.set(one.id, left.get(one.id) ?? null),
        (failure: unknown) => fail(one, failure),
      );
  return still;
};

/** Runs batches of what is queued beside one another, as many as the owner allows. */
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

/** Rows that wait in the index, and those that were reached and are not settled yet. */
const createRows = ({ owner: { name: owner }, prices, recent }: PriceLineDeps) => {
  const versions = new Map<number, number>();
  /** Reached and not yet back; with what was reported of it in the meantime. */
  const reached = new Map<number, Waiting | null>();
  return {
    reached,
    /** The newest version that is known of a row. */
    versionOf: (id: number): number => Math.max(versions.get(id) ?? 0, reached.get(id)?.version ?? 0),
    /** Lets a row wait; answers the tick that has reached it already, where one has. */
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

export const createPriceLine = (deps: PriceLineDeps): PriceLine => {
  const { owner, clock, aside } = deps;
  const rows = createRows(deps);
  const failures = createFailures(aside, clock);

  const finish = (still: Still, batch: readonly Reached[]): void => {
    for (const { id, tick } of batch) {
      const now = still.get(id);
      if (now === undefined) continue;
      aside.forget(id);
      const reported = rows.reached.get(id) ?? null;
      rows.reached.delete(id);
      const newest = reported && now && reported.version > now.version ? reported : now;
      if (newest) put({ ...newest, evaluatedSeq: Math.max(newest.evaluatedSeq, tick.seq) });
      else rows.forget(id);
    }
  };

  const fail = (one: Reached, error: unknown): void => failures.add(one, rows.versionOf(one.id), error);
  const { queue, work, isWorking, settled } = createRunner(owner, async (batch) => {
    const still = await owner
      .settle(batch)
      .catch((error: unknown) => settleEach(owner.settle, batch, error, fail));
    finish(still, batch);
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
