/**
 * How far the server's clock is ahead of this device's: between these, in milliseconds, as of `atMs` by this
 * device.
 */
interface Lead {
  readonly least: number;
  readonly most: number;
  readonly atMs: number;
}

export interface ServerClockReading {
  /** When this device asked, and when it had the answer, by its own clock. */
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
  /** The server's clock stood here at some moment between the two... */
  readonly serverMs: number;
  /** ...or up to so much later, where it was told in coarse steps. */
  readonly stepMs?: number;
}

export interface ServerClock {
  /** Now by the server's clock, in UTC milliseconds; the device's own until the server has told its time. */
  nowMs(): number;
  /** The latest that it can be by the server's clock: time on the way never makes a figure younger. */
  latestMs(): number;
  /** How far `nowMs` may be off, to either side; infinite until the server has told its time. */
  uncertaintyMs(): number;
  /**
   * Takes a reading. The longer the answer took, the less it says: a reading narrows what is known and never
   * widens it. One that contradicts all before says that a clock was set, and stands alone.
   */
  note(reading: ServerClockReading): void;
}

/** Two clocks run apart by this much at most; what was known once grows that much wider. */
const driftPerMs = 1e-4;

export const createServerClock = (deviceNowMs: () => number): ServerClock => {
  let known: Lead | undefined;

  const leadAt = (nowMs: number): Lead => {
    if (!known) return { least: -Infinity, most: Infinity, atMs: nowMs };
    const drift = Math.abs(nowMs - known.atMs) * driftPerMs;
    return { least: known.least - drift, most: known.most + drift, atMs: nowMs };
  };

  return {
    nowMs: () => deviceNowMs() + (known ? (known.least + known.most) / 2 : 0),
    latestMs() {
      const nowMs = deviceNowMs();
      return nowMs + (known ? leadAt(nowMs).most : 0);
    },
    uncertaintyMs() {
      const { least, most } = leadAt(deviceNowMs());
      return (most - least) / 2;
    },
    note({ askedAtMs, answeredAtMs, serverMs, stepMs = 0 }) {
      // The device's clock was set back meanwhile, or the time is none.
      if (!(answeredAtMs >= askedAtMs) || Number.isNaN(serverMs)) return;
      const before = leadAt(answeredAtMs);
      const told: Lead = {
        least: serverMs - answeredAtMs,
        most: serverMs + stepMs - askedAtMs,
        atMs: answeredAtMs,
      };
      const least = Math.max(told.least, before.least);
      const most = Math.min(told.most, before.most);
      known = least <= most ? { least, most, atMs: answeredAtMs } : told;
    },
  };
};
