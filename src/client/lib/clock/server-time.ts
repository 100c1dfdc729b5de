import { createServerClock } from './server-clock.ts';

const clock = createServerClock(() => Date.now());

/** Now by the server's clock, in UTC milliseconds; by the device's own until the server's time is known. */
export const serverNowMs = clock.nowMs;

/** The latest possible time by the server's clock; the age of prices and figures is measured by it. */
export const latestServerNowMs = clock.latestMs;

/** The maximum error of `serverNowMs` in either direction; infinite until the server's time is known. */
export const serverTimeUncertaintyMs = clock.uncertaintyMs;

/** The exchange's clock in a recorded day; speed 0: it stands still. */
export const followClock = clock.follow;

/** `serverTime` is ISO 8601, written by the server between the two times of this device. */
export const noteServerTime = (
  serverTime: string,
  askedAtMs: number,
  answeredAtMs: number = Date.now(),
): void => clock.note({ askedAtMs, answeredAtMs, serverMs: Date.parse(serverTime) });

/** The `Date` header is in whole seconds. */
const headerStepMs = 1_000;

/** Adds the reading in the header of every answer of the exchange. */
export const noteAnswerDate = ({ headers }: Response, askedAtMs: number, answeredAtMs: number): void =>
  clock.note({
    askedAtMs,
    answeredAtMs,
    serverMs: Date.parse(headers.get('date') ?? ''),
    stepMs: headerStepMs,
  });
