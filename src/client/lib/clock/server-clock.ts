/**
 * Bounds on how far the server's clock is ahead of this device's, in milliseconds, as of `atMs` by this
 * device.
 */
interface Lead {
  readonly least: number;
  readonly most: number;
  readonly atMs: number;
}

export interface ServerClockReading {
  /** When this device sent the request and received the answer, by its own clock. */
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
  /** The server's clock showed this at some time between the two... */
  readonly serverMs: number;
  /** ...or up to this much more, when it is reported in coarse steps. */
  readonly stepMs?: number;
}

export interface ServerClock {
  /**
   * Now by the server's clock, in UTC milliseconds; by the device's own until the server's time is known.
   */
  nowMs(): number;
  /** The latest possible time by the server's clock: network delay never makes a figure look younger. */
  latestMs(): number;
  /** The maximum error of `nowMs` in either direction; infinite until the server's time is known. */
  uncertaintyMs(): number;
  /**
   * Adds a reading. The longer the answer took, the less precise it is: a reading narrows the bounds and
   * never widens them. One that contradicts all earlier readings means that a clock was set, and replaces
   * them.
   */
  note(reading: ServerClockReading): void;
  /** Runs from this time at this speed, and ignores readings: a recorded day that is traded again. */
  follow(atMs: number, speed: number): void;
}

/** Maximum drift between two clocks; known bounds widen at this rate. */
const driftPerMs = 1e-4;

export const createServerClock = (deviceNowMs: () => number): ServerClock => {
  let known: Lead | undefined;
  let followedMs: (() => number) | undefined;

  const leadAt = (nowMs: number): Lead => {
    if (!known) return { least: -Infinity, most: Infinity, atMs: nowMs };
    const drift = Math.abs(nowMs - known.atMs) * driftPerMs;
    return { least: known.least - drift, most: known.most + drift, atMs: nowMs };
  };

  return {
    nowMs: () => followedMs?.() ?? deviceNowMs() + (known ? (known.least + known.most) / 2 : 0),
    latestMs() {
      if (followedMs) return followedMs();
      const nowMs = deviceNowMs();
      return nowMs + (known ? leadAt(nowMs).most : 0);
    },
    uncertaintyMs() {
      if (followedMs) return 0;
      const { least, most } = leadAt(deviceNowMs());
      return (most - least) / 2;
    },
    note({ askedAtMs, answeredAtMs, serverMs, stepMs = 0 }) {
      // The device's clock was set back in the meantime, or the time is invalid.
      if (!(answeredAtMs >= askedAtMs) || Number.isNaN(serverMs)) return;
      const before = leadAt(answeredAtMs);
      const measured: Lead = {
        least: serverMs - answeredAtMs,
        most: serverMs + stepMs - askedAtMs,
        atMs: answeredAtMs,
      };
      const least = Math.max(measured.least, before.least);
      const most = Math.min(measured.most, before.most);
      known = least <= most ? { least, most, atMs: answeredAtMs } : measured;
    },
    follow(atMs, speed) {
      const sinceMs = deviceNowMs();
      followedMs = () => atMs + (deviceNowMs() - sinceMs) * speed;
    },
  };
};
