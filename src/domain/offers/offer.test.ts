import { describe, expect, test } from 'vitest';
import { offerProblem, offerState } from './offer.ts';

const at = Date.parse('2026-03-02T00:00:00.000Z');
const offer = { opens_at: '2026-03-01T00:00:00.000Z', closes_at: '2026-03-03T00:00:00.000Z', remaining: '5' };

describe('the state of an offer', () => {
  test.each([
    ['open within its time', {}, 'open', null],
    ['open from its very beginning', { opens_at: '2026-03-02T00:00:00.000Z' }, 'open', null],
    ['upcoming before it', { opens_at: '2026-03-02T00:00:00.001Z' }, 'upcoming', 'offer.notBegun'],
    ['over at its very end', { closes_at: '2026-03-02T00:00:00.000Z' }, 'ended', 'offer.ended'],
    ['open without an end', { closes_at: null }, 'open', null],
    ['sold out where nothing is left', { remaining: '0' }, 'soldOut', 'offer.soldOut'],
    [
      'over, and not sold out, where both hold',
      { closes_at: offer.opens_at, remaining: '0' },
      'ended',
      'offer.ended',
    ],
  ] as const)('%s', (_, change, state, problem) => {
    const terms = { ...offer, ...change };
    expect([offerState(terms, at), offerProblem(terms, at)]).toEqual([state, problem]);
  });
});
