import type { Tick } from '#contract/ticks.ts';
import { decimal } from '#domain/money.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { SetAside } from '#server/lib/set-aside.ts';
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
  readonly aside: SetAside;
}

export const createPriceLine = (deps: PriceLineDeps): PriceLine => {
  const { prices, recent, clock, aside } = deps;
  const { name: owner, mostAtOnce, parallel, settle } = deps.owner;
  const versions = new Map<number, number>();
  const queue: Reached[] = [];
  let failed: { readonly one: Reached; readonly againAtMs: number }[] = [];
  /**
   * Those that are not tried again before a restart, and their versions: a change of theirs gives them
   * another chance.
   */
  const setAside = new Map<number, number>();
  /** Reached and not yet back; with what was told of it meanwhile. */
  const reached = new Map<number, Waiting | null>();
  const underWay = new Set<Promise<void>>();

  const reach = (id: number, tick: Tick): void => {
    reached.set(id, null);
    queue.push({ id, tick });
  };

  const takeUpAgain = (id: number): void => {
    setAside.delete(id);
    aside.forget(id);
    reached.delete(id);
  };

  const put = ({ trigger, version, evaluatedSeq }: Waiting): void => {
    const known = versions.get(trigger.id) ?? 0;
    if (known > version || (known === version && prices.has(owner, trigger.id))) return;
    versions.set(trigger.id, version);
    const missed = recent
      .since(trigger.symbol, evaluatedSeq)
      .find(({ price }) => isReachedBy(trigger, decimal(price)));
    if (!missed) return prices.set({ ...trigger, owner });
    prices.remove(owner, trigger.id);
    reach(trigger.id, missed);
    work();
  };

  const fail = (one: Reached, error: unknown): void => {
    const againAtMs = aside.failed(one.id, error);
    if (againAtMs === null)
      setAside.set(one.id, Math.max(versions.get(one.id) ?? 0, reached.get(one.id)?.version ?? 0));
    else failed.push({ one, againAtMs });
  };

  /** One that cannot be settled must not hold up the others. */
  const settleEach = async (
    batch: readonly Reached[],
    error: unknown,
  ): Promise<ReadonlyMap<number, Waiting | null>> => {
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

  const finish = (still: ReadonlyMap<number, Waiting | null>, batch: readonly Reached[]): void => {
    for (const { id, tick } of batch) {
      const now = still.get(id);
      if (now === undefined) continue;
      aside.forget(id);
      const told = reached.get(id) ?? null;
      reached.delete(id);
      const newest = told && now && told.version > now.version ? told : now;
      if (newest) put({ ...newest, evaluatedSeq: Math.max(newest.evaluatedSeq, tick.seq) });
      else versions.delete(id);
    }
  };

  const work = (): void => {
    while (underWay.size < parallel && queue.length > 0) {
      const batch = queue.splice(0, mostAtOnce);
      const run = settle(batch)
        .catch((error: unknown) => settleEach(batch, error))
        .then((still) => finish(still, batch))
        .finally(() => {
          underWay.delete(run);
          work();
        });
      underWay.add(run);
    }
  };

  return {
    reach,
    work,
    wait(waiting) {
      const { id } = waiting.trigger;
      if ((setAside.get(id) ?? Infinity) < waiting.version) takeUpAgain(id);
      if (!reached.has(id)) return put(waiting);
      const told = reached.get(id);
      if (!told || told.version < waiting.version) reached.set(id, waiting);
    },
    forget(id) {
      if (setAside.has(id)) takeUpAgain(id);
      prices.remove(owner, id);
      versions.delete(id);
    },
    settleNow(id, tick) {
      if (reached.has(id)) return;
      prices.remove(owner, id);
      reach(id, tick);
      work();
    },
    takeUpFailed() {
      const isDue = ({ againAtMs }: { againAtMs: number }): boolean => againAtMs <= clock.nowMs();
      queue.push(...failed.filter(isDue).map(({ one }) => one));
      failed = failed.filter((each) => !isDue(each));
    },
    isWorking: () => underWay.size > 0,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
