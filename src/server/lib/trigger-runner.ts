import type { Tick } from '#contract/ticks.ts';
import { decimal } from '#domain/money.ts';
import type { Clock } from './clock.ts';
import { createPriceTriggers, isReachedBy, type PriceTrigger } from './price-triggers.ts';
import { createRecentTicks } from './recent-ticks.ts';
import type { SetAside } from './set-aside.ts';

/** Batches that are settled beside one another, and how much one transaction takes. */
const parallelBatches = 4;
const mostAtOnce = 50;

/** What waits now, and of which version of its row. */
export interface Waiting {
  readonly trigger: PriceTrigger;
  readonly version: number;
  /** The tick it was decided on; what came since is looked at again. */
  readonly seenSeq: number;
}

/** A row, and the tick that reached what waits for it. */
export interface Reached {
  readonly id: number;
  readonly tick: Tick;
}

export interface TriggerRunnerDeps {
  readonly market: {
    latest(symbol: string): Tick | undefined;
    onTick(listener: (tick: Tick) => void): () => void;
  };
  readonly clock: Clock;
  readonly aside: SetAside;
  /** Does what the ticks demand of the rows, all or nothing; answers what of each still waits, or null. */
  readonly settle: (reached: readonly Reached[]) => Promise<ReadonlyMap<number, Waiting | null>>;
}

/**
 * Finds what a tick reaches and has it settled on that tick; one row is settled by one piece of work at a
 * time.
 */
export interface TriggerRunner {
  /** Lets a row wait in place of an older version of it. */
  wait(waiting: Waiting): void;
  forget(id: number): void;
  /** Settles a row on a tick that was missed. */
  settleNow(id: number, tick: Tick): void;
  /** Listens to ticks until the answer is called. */
  start(): () => void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export const createTriggerRunner = ({ market, clock, aside, settle }: TriggerRunnerDeps): TriggerRunner => {
  const triggers = createPriceTriggers();
  const recent = createRecentTicks(market.latest);
  const versions = new Map<number, number>();
  const queue: Reached[] = [];
  /** Could not be settled; tried again later, when a tick comes, still on the tick that reached them. */
  let failed: { readonly one: Reached; readonly againAtMs: number }[] = [];
  /**
   * Those that are not tried again before a restart, and their versions: a change of theirs gives them
   * another chance.
   */
  const setAside = new Map<number, number>();
  /** Reached and not yet back; with what was told of it meanwhile. */
  const reached = new Map<number, Waiting | null>();
  const underWay = new Set<Promise<void>>();

  const enqueue = (id: number, tick: Tick): void => {
    reached.set(id, null);
    queue.push({ id, tick });
  };

  const takeUpAgain = (id: number): void => {
    setAside.delete(id);
    aside.forget(id);
    reached.delete(id);
  };

  const look = (tick: Tick): void => {
    recent.add(tick);
    const isDue = ({ againAtMs }: { againAtMs: number }): boolean => againAtMs <= clock.nowMs();
    queue.push(...failed.filter(isDue).map(({ one }) => one));
    failed = failed.filter((each) => !isDue(each));
    for (const { id } of triggers.take(tick.symbol, decimal(tick.price))) enqueue(id, tick);
    work();
  };

  const put = ({ trigger, version, seenSeq }: Waiting): void => {
    const known = versions.get(trigger.id) ?? 0;
    if (known > version || (known === version && triggers.has(trigger.id))) return;
    versions.set(trigger.id, version);
    const missed = recent
      .since(trigger.symbol, seenSeq)
      .find(({ price }) => isReachedBy(trigger, decimal(price)));
    if (!missed) return triggers.set(trigger);
    triggers.remove(trigger.id);
    enqueue(trigger.id, missed);
    work();
  };

  const settleEach = async (batch: readonly Reached[]): Promise<ReadonlyMap<number, Waiting | null>> => {
    const still = new Map<number, Waiting | null>();
    for (const one of batch) {
      try {
        still.set(one.id, (await settle([one])).get(one.id) ?? null);
      } catch (error) {
        const againAtMs = aside.failed(one.id, error);
        if (againAtMs === null)
          setAside.set(one.id, Math.max(versions.get(one.id) ?? 0, reached.get(one.id)?.version ?? 0));
        else failed.push({ one, againAtMs });
      }
    }
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
      if (newest) put({ ...newest, seenSeq: Math.max(newest.seenSeq, tick.seq) });
      else versions.delete(id);
    }
  };

  const work = (): void => {
    while (underWay.size < parallelBatches && queue.length > 0) {
      const batch = queue.splice(0, mostAtOnce);
      const run = settle(batch)
        // One that cannot be settled must not hold up the others.
        .catch(() => settleEach(batch))
        .then((still) => finish(still, batch))
        .finally(() => {
          underWay.delete(run);
          work();
        });
      underWay.add(run);
    }
  };

  return {
    wait(waiting) {
      const { id } = waiting.trigger;
      if ((setAside.get(id) ?? Infinity) < waiting.version) takeUpAgain(id);
      if (!reached.has(id)) return put(waiting);
      const told = reached.get(id);
      if (!told || told.version < waiting.version) reached.set(id, waiting);
    },
    forget(id) {
      if (setAside.has(id)) takeUpAgain(id);
      triggers.remove(id);
      versions.delete(id);
    },
    settleNow(id, tick) {
      if (reached.has(id)) return;
      triggers.remove(id);
      enqueue(id, tick);
      work();
    },
    start: () => market.onTick(look),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
