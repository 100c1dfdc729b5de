import type { PracticeRequest, PracticeResponse } from '#contract/practice-line.ts';
import type { Draws } from '../world/draws.ts';
import type { Strike } from '../faults/strike.ts';

/** What happens to the messages of one device. */
export interface Weather {
  /** How long it is under way; more than one: it arrives as often. */
  delaysMs(way: 'up' | 'down'): readonly number[];
  /** Whether a message of a socket arrives; what arrives is in order. */
  carries(way: 'up' | 'down'): boolean;
  /** Whether a request reaches the exchange. */
  request(request: PracticeRequest): boolean;
  /** What of the answer reaches the device. */
  answer(response: PracticeResponse): readonly PracticeResponse[];
}

const mostMs = 90;

export const createWeather = (draws: Draws, strike: Strike): Weather => ({
  delaysMs: () => [draws.whole(5, mostMs)],
  carries: () => true,
  request: () => !strike('request lost'),
  answer: (response) => (strike('answer lost') ? [] : [response]),
});
