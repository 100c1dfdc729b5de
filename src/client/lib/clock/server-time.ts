import { createServerClock } from './server-clock.ts';

const clock = createServerClock(() => Date.now());

/** Now by the server's clock, in UTC milliseconds; the device's own until the server has told its time. */
export const serverNowMs = clock.nowMs;

/** The latest that it can be by the server's clock; ages of prices and figures are judged by it. */
export const latestServerNowMs = clock.latestMs;

/** How far `serverNowMs` may be off, to either side; infinite until the server has told its time. */
export const serverTimeUncertaintyMs = clock.uncertaintyMs;

/** `serverTime` is ISO 8601, as the server wrote it between the two moments of this device. */
export const noteServerTime = (
  serverTime: string,
  askedAtMs: number,
  answeredAtMs: number = Date.now(),
): void => clock.note({ askedAtMs, answeredAtMs, serverMs: Date.parse(serverTime) });

/** The `Date` of an answer is in whole seconds. */
const headerStepMs = 1_000;

/** Takes the reading that every answer of the exchange carries in its head. */
export const noteAnswerDate = ({ headers }: Response, askedAtMs: number, answeredAtMs: number): void =>
  clock.note({
    askedAtMs,
    answeredAtMs,
    serverMs: Date.parse(headers.get('date') ?? ''),
    stepMs: headerStepMs,
  });
