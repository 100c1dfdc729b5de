// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { quoteOf, secondsOrderOf, userOf } from '#tests/support/samples.ts';
import { reportedMessages } from '#tests/support/reported-messages.tsx';
import { secondsRequests } from './seconds-requests.tsx';

const quote = quoteOf({ id: 512, symbol: 'ETH/USDT' });
const reported = (call: Omit<Parameters<typeof reportedMessages>[2], 'subject'>) =>
  reportedMessages(
    secondsRequests,
    'place seconds',
    { subject: 512, ...call },
    {},
    { user: userOf({ id: 7 }), quotes: [quote] },
    ['seconds', 'ticket'],
  );

test.each([
  [1, 'ETH/USDT up · 12.50 USDT · 60 seconds'],
  [2, 'ETH/USDT down · 12.50 USDT · 60 seconds'],
])('a stake of side %i is reported with stake and duration, and links to its page', async (type, about) => {
  const request = { type, number: '12.5', seconds: '60' };
  expect(await reported({ request, answer: secondsOrderOf({ id: 31 }), id: 31 })).toEqual({
    about,
    done: 'placed.',
    link: 'Details #/pages/transaction/seconds_order?id=31',
  });
});

test('a refused stake links to its review, one in doubt to its ticket', async () => {
  const request = { type: 1, number: '5', seconds: '30' };
  expect((await reported({ request, isRefused: true })).link).toBe(
    'Review again #/pages/transaction/index?match_id=512',
  );
  expect((await reported({ request })).link).toBe('Show #/pages/transaction/index?match_id=512');
});

test('a stored stake that cannot be read is still reported', async () => {
  expect((await reported({ request: 7 })).about).toContain('ETH/USDT up');
});
