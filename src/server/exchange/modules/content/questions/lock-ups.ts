import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Lock-up`;

export const lockUpsQuestions = [
  question(
    146,
    topic,
    msg`What is a lock-up?`,
    msg`You lock an amount up for a number of days and earn a fixed interest for every full day. Elsewhere this is also called staking or fixed savings. The amount stays yours, but cannot be used until it comes back.`,
    '/pages/lockming/lockming',
  ),
  question(
    147,
    topic,
    msg`When is the interest of a lock-up paid?`,
    msg`For every full day from 00:00 UTC to 00:00 UTC, beginning with the midnight after you buy, to your Lock-up account. At the end the whole amount comes back to your Spot account by itself.`,
    '/pages/lockming/order',
  ),
  question(
    148,
    topic,
    msg`Can I redeem a lock-up early?`,
    msg`Yes, at any time. It costs the interest of the remaining days or most of the amount; the product says which. You see the exact cost before you agree, and interest already paid stays yours.`,
    '/pages/lockming/order',
  ),
];
