import type { PracticeRequest, PracticeResponse } from '#contract/practice-line.ts';
import type { Strike } from '../faults/strike.ts';
import type { Draws } from '../world/draws.ts';

/** What happens to the messages of one page on their way. */
export interface Weather {
  /** When a message of a socket arrives. */
  delayMs(): number;
  /** When a request arrives at the exchange: none, or more than once. */
  request(): readonly number[];
  /** What answers a request instead of the exchange; null: it goes on. */
  gateway(request: PracticeRequest): PracticeResponse | null;
  /** What the page gets of an answer, and when; null: nothing. */
  answer(
    response: PracticeResponse,
  ): { readonly response: PracticeResponse; readonly delayMs: number } | null;
  /** What happens to the whole connection with this message: it breaks, or it is silent for so long. */
  connection(): 'cut' | { readonly silentMs: number } | null;
}

const mostMs = 90;
const mostLateMs = 100_000;
const mostSilentMs = 120_000;
/** Not long enough for a device to notice: only what was sent meanwhile is missing. */
const unnoticedMs = 11_000;

const page = '<html><body>Please try again later</body></html>';

/** What stands between a device and the exchange answers by itself: it knows nothing of the contract. */
const gatewayAnswer = (id: number, draws: Draws): PracticeResponse => ({
  kind: 'response',
  id,
  status: draws.pick([200, 413, 429, 502, 503, 504]),
  headers: { 'content-type': 'text/html', date: new Date(draws.whole(0, 2e12)).toUTCString() },
  body: draws.chance(0.8) ? page : '',
});

export const createWeather = (draws: Draws, strike: Strike): Weather => {
  const delayMs = (): number => draws.whole(5, mostMs);
  const late = (name: 'request late' | 'answer late'): number =>
    delayMs() + (strike(name)?.whole(1_000, mostLateMs) ?? 0);
  return {
    delayMs,
    request() {
      if (strike('request lost')) return [];
      const again = strike('request doubled');
      return [late('request late'), ...(again ? [delayMs() + again.whole(0, mostLateMs)] : [])];
    },
    gateway({ id }) {
      const struck = strike('gateway in place of the request');
      return struck && gatewayAnswer(id, struck);
    },
    answer(response) {
      if (strike('answer lost')) return null;
      const struck = strike('gateway in place of the answer');
      return {
        response: struck ? gatewayAnswer(response.id, struck) : response,
        delayMs: late('answer late'),
      };
    },
    connection() {
      if (strike('line cut')) return 'cut';
      const silent = strike('line silent');
      return silent && { silentMs: silent.whole(5_000, silent.chance(0.5) ? unnoticedMs : mostSilentMs) };
    },
  };
};
