import type { Tick } from '#contract/ticks.ts';
import { decimal } from '#domain/money.ts';
import type { Log } from './log.ts';
import { createPriceTriggers, type PriceTrigger } from './price-triggers.ts';

/** Work on reached triggers that runs at once; more would only wait for the same connections. */
const parallelWork = 8;

/** What waits now, and of which version of its row. */
export interface Waiting {
  readonly trigger: PriceTrigger;
  readonly version: number;
}

export interface TriggerRunnerDeps {
  readonly market: { latest(symbol: string): Tick | undefined; onTick(listener: (tick: Tick) => void): () => void };
  readonly log: Log;
  /** Does what the tick demands of the row, in a transaction of its own; answers what of it still waits, or null. */
  readonly settle: (id: number, tick: Tick) => Promise<Waiting | null>;
}

/** Finds what a tick reaches and has it settled on that tick; one row is settled by one piece of work at a time. */
export interface TriggerRunner {
  /** Lets a row wait in place of an older version of it. @param seen the tick it was decided on: a newer one is looked at again at once */
  wait(waiting: Waiting, seen: Tick | null): void;
  forget(id: number): void;
  /** Settles a row on a tick that was missed. */
  settleNow(id: number, tick: Tick): void;
  /** Listens to ticks until the answer is called. */
  start(): () => void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export const createTriggerRunner = ({ market, log, settle }: TriggerRunnerDeps): TriggerRunner => {
  const triggers = createPriceTriggers();
  const versions = new Map<number, number>();
  const queue: { id: number; tick: Tick }[] = [];
  /** Could not be settled; tried again when the next tick comes, still on the tick that reached them. */
  const failed: { id: number; tick: Tick }[] = [];
  /** Reached and not yet back; with what was told of it meanwhile. */
  const reached = new Map<number, Waiting | null>();
  const underWay = new Set<Promise<void>>();

  const enqueue = (id: number, tick: Tick): void => {
    reached.set(id, null);
    queue.push({ id, tick });
  };

  const look = (tick: Tick): void => {
    queue.push(...failed.splice(0));
    for (const { id } of triggers.take(tick.symbol, decimal(tick.price))) enqueue(id, tick);
    work();
  };

  const put = ({ trigger, version }: Waiting, seen: Tick | null): void => {
    if ((versions.get(trigger.id) ?? 0) > version) return;
    versions.set(trigger.id, version);
    triggers.set(trigger);
    const latest = market.latest(trigger.symbol);
    if (latest && latest.at !== seen?.at) look(latest);
  };

  const settleOne = async (id: number, tick: Tick): Promise<Waiting | null> => {
    try {
      return await settle(id, tick);
    } catch (error) {
      log.error({ err: error, id, tick: tick.seq }, 'a reached trigger could not be settled; it is tried again');
      failed.push({ id, tick });
      throw error;
    }
  };

  const finish = (id: number, still: Waiting | null, tick: Tick): void => {
    const told = reached.get(id) ?? null;
    reached.delete(id);
    const newest = told && still && told.version > still.version ? told : still;
    if (newest) put(newest, tick);
    else versions.delete(id);
  };

  const work = (): void => {
    while (underWay.size < parallelWork) {
      const next = queue.shift();
      if (!next) return;
      const run = settleOne(next.id, next.tick).then(
        (still) => finish(next.id, still, next.tick),
        () => undefined,
      ).finally(() => {
        underWay.delete(run);
        work();
      });
      underWay.add(run);
    }
  };

  return {
    wait(waiting, seen) {
      const { id } = waiting.trigger;
      if (!reached.has(id)) return put(waiting, seen);
      const told = reached.get(id);
      if (!told || told.version < waiting.version) reached.set(id, waiting);
    },
    forget(id) {
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
