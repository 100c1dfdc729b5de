// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { userOf } from '#tests/support/samples.ts';
import { reportedMessages, type ReportedMessages } from '#tests/support/reported-messages.tsx';
import { ieoRequests } from './ieo-requests.tsx';

const messagesOf = (
  call: Omit<Parameters<typeof reportedMessages>[2], 'subject'>,
): Promise<ReportedMessages> =>
  reportedMessages(
    ieoRequests,
    'apply for project',
    { subject: 4, ...call },
    {},
    { user: userOf({ id: 7 }) },
    ['ieo', 'ticket'],
  );
const request = { project_id: 4, amount: '1000', pay_currency: 3, price: '500', quote_id: 1 };

test('a subscription is reported with its amount, and links to its result or to its review', async () => {
  expect(await messagesOf({ request, id: 9 })).toEqual({
    about: 'IEO subscription for 1,000.00',
    done: 'subscribed.',
    link: 'Details #/pages/ieo/order?id=9',
  });
  expect((await messagesOf({ request, isRefused: true })).link).toBe(
    'Review again #/pages/ieo/subscribe?id=4',
  );
  expect((await messagesOf({ request })).link).toBe('Show #/pages/ieo/subscribe?id=4');
});
