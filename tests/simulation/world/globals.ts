import type { Draws } from './draws.ts';
import type { Owner } from './timers.ts';
import type { World } from './world.ts';

/** The names under which evaluated code finds something of its own instead of the process's. */
export type Globals = Readonly<Record<string, unknown>>;

/** A class of dates that shows this time; dates of others are dates as well. */
const dateOf = (nowMs: () => number): DateConstructor => {
  class WorldDate extends Date {
    constructor(...given: readonly unknown[]) {
      super(...((given.length > 0 ? given : [nowMs()]) as [number]));
    }
    static override now(): number {
      return nowMs();
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]';
    }
  }
  return WorldDate as unknown as DateConstructor;
};

const mathOf = ({ uniform }: Draws): Math => {
  const names = Object.getOwnPropertyNames(Math) as (keyof Math)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, Math[name]])),
    random: uniform,
  } as unknown as Math;
};

const cryptoOf = ({ bytes }: Draws): Pick<Crypto, 'getRandomValues' | 'randomUUID'> => {
  const hex = (length: number): string => Buffer.from(bytes(length)).toString('hex');
  return {
    getRandomValues<T extends ArrayBufferView | null>(into: T): T {
      const view = into as unknown as Uint8Array;
      new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(bytes(view.byteLength));
      return into;
    },
    randomUUID: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-a${hex(2).slice(1)}-${hex(6)}`,
  };
};

const abortSignalOf = (world: World, owner: Owner) => ({
  any: (signals: AbortSignal[]) => AbortSignal.any(signals),
  abort: (reason?: unknown) => AbortSignal.abort(reason),
  timeout(ms: number): AbortSignal {
    const controller = new AbortController();
    world.after(owner, ms, () => controller.abort(new DOMException('timed out', 'TimeoutError')));
    return controller.signal;
  },
});

/** Clock, timers and randomness of one process or device. @param skewMs how far its clock is wrong */
export const globalsOf = (world: World, owner: Owner, draws: Draws, skewMs: () => number): Globals => {
  const startMs = world.nowMs();
  return {
    ...world.globalsOf(owner),
    Date: dateOf(() => world.nowMs() + skewMs()),
    Math: mathOf(draws),
    crypto: cryptoOf(draws),
    performance: { now: () => world.nowMs() - startMs },
    AbortSignal: abortSignalOf(world, owner),
  };
};
