import { expect } from 'vitest';
import { playBots } from '#tests/support/profit-bot.ts';
import { server, test } from './fixtures.ts';

test(
  'bots of 10,000 random actions gain nothing while the price stands still',
  { timeout: 1_200_000 },
  async () => {
    expect(await playBots(server, { actions: 10_000, isMoving: false, seed: 'tideline' })).toEqual([]);
  },
);
