// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { userOf } from '#tests/support/samples.ts';
import { reportedMessages, type ReportedMessages } from '#tests/support/reported-messages.tsx';
import { lockUpRequests } from './lock-up-requests.tsx';

const messagesOf = (name: string, call: Parameters<typeof reportedMessages>[2]): Promise<ReportedMessages> =>
  reportedMessages(lockUpRequests, name, call, {}, { user: userOf({ id: 7 }) }, ['lock-up', 'ticket']);
const request = { config_id: 4, amount: '1234.5' };

test('a lock-up is reported with its amount, and links to its result or its review', async () => {
  expect(await messagesOf('lock up', { subject: 4, request, id: 9 })).toEqual({
    about: 'Lock up 1,234.50',
    done: 'locked up.',
    link: 'Details #/pages/lockming/order?id=9',
  });
  expect((await messagesOf('lock up', { subject: 4, request, isRefused: true })).link).toBe(
    'Review again #/pages/lockming/buy?id=4',
  );
  expect((await messagesOf('lock up', { subject: 4, request })).link).toBe('Show #/pages/lockming/buy?id=4');
});

test('a redemption is reported with the number of its lock-up', async () => {
  expect(await messagesOf('redeem lock-up', { subject: 9, request: { id: 9, seen_penalty: '12' } })).toEqual({
    about: 'Redeem lock-up 9',
    done: 'redeemed.',
    link: 'Details #/pages/lockming/order?id=9',
  });
});
