// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { userOf } from '#tests/support/samples.ts';
import { reportedMessages, type ReportedMessages } from '#tests/support/reported-messages.tsx';
import { investRequests } from './invest-requests.tsx';

const messagesOf = (
  call: Omit<Parameters<typeof reportedMessages>[2], 'subject'>,
): Promise<ReportedMessages> =>
  reportedMessages(
    investRequests,
    'buy dual investment',
    { subject: 4, ...call },
    {},
    { user: userOf({ id: 7 }) },
    ['invest', 'ticket'],
  );

test.each([
  [1, 'Dual investment, 1 share'],
  [5, 'Dual investment, 5 shares'],
])('a purchase of %i is reported in the right plural, and links to its order', async (num, about) => {
  expect(await messagesOf({ request: { id: 4, num }, id: 9 })).toEqual({
    about,
    done: 'bought.',
    link: 'Details #/pages/invest/mine?id=9',
  });
});

test('a refused purchase links to its review, one in doubt to its form', async () => {
  const request = { id: 4, num: 5 };
  expect((await messagesOf({ request, isRefused: true })).link).toBe(
    'Review again #/pages/invest/purchase?id=4',
  );
  expect((await messagesOf({ request })).link).toBe('Show #/pages/invest/purchase?id=4');
});
