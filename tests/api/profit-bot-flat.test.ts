import { expect } from 'vitest';
import { playBots } from '#tests/support/profit-bot.ts';
import { isLongRun } from '#tests/support/tier.ts';
import { server, test } from './fixtures.ts';

test(
  'bots that trade at random gain nothing while the price is constant',
  { timeout: 1_200_000 },
  async () => {
    expect(
      await playBots(server, { actions: isLongRun ? 10_000 : 500, isMoving: false, seed: 'tideline' }),
    ).toEqual([]);
  },
);
