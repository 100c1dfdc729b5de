// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { followOf } from '#tests/support/follow-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { reportedMessages, type ReportedMessages } from '#tests/support/reported-messages.tsx';
import { copyTradingRequests } from './copy-trading-requests.tsx';

const messagesOf = (name: string, call: Parameters<typeof reportedMessages>[2]): Promise<ReportedMessages> =>
  reportedMessages(copyTradingRequests, name, call, {}, { user: userOf({ id: 7 }) }, [
    'copy-trading',
    'ticket',
  ]);
const follow = followOf({ id: 3, trader_user_id: 42 });

test.each<[string, Parameters<typeof reportedMessages>[2], ReportedMessages]>([
  [
    'follow trader',
    { subject: 42, request: { type: '1', number: '1.5' }, answer: follow, id: 3 },
    {
      about: 'Follow a trader, 1.5 times the trader’s lots',
      done: 'agreed.',
      link: 'Details #/pages/copytrade/my?id=3',
    },
  ],
  [
    'change follow',
    { subject: 42, request: { type: '2', number: '3' }, isRefused: true },
    {
      about: 'Follow a trader, 3 lots each time',
      done: 'agreed.',
      link: 'Review again #/pages/follow/follow?id=42',
    },
  ],
  [
    'pause follow',
    { subject: 42, request: { trader_user_id: 42, paused: '1' }, answer: follow, id: 3 },
    { about: 'Pause or resume following', done: 'done.', link: 'Details #/pages/copytrade/my?id=3' },
  ],
  [
    'stop following',
    { subject: 42, request: { follow_user_id: 42, copies: 'close' } },
    { about: 'Stop following', done: 'done.', link: 'Details #/pages/copytrade/my' },
  ],
  [
    'hold copy',
    { subject: 90, request: { transaction_id: 90 }, id: 90 },
    {
      about: 'Hold position 90 yourself',
      done: 'done.',
      link: 'Details #/pages/transaction/contract_order?id=90',
    },
  ],
  [
    'apply as trader',
    { subject: 0, request: { agreement: 'en' } },
    { about: 'Become a trader', done: 'sent.', link: 'Details #/pages/copytrade/trader' },
  ],
  [
    'leave as trader',
    { subject: 0, request: { seen_followers: '3' } },
    { about: 'Stop leading', done: 'done.', link: 'Details #/pages/copytrade/trader' },
  ],
])('a request to %s is described, with a link to its result', async (name, call, expected) => {
  expect(await messagesOf(name, call)).toEqual(expected);
});

test('a request in doubt links to the form that it was sent from', async () => {
  const call = { subject: 42, request: { type: '1', number: '2' } };
  expect((await messagesOf('follow trader', call)).link).toBe('Show #/pages/follow/follow?id=42');
});

test('a request whose stored terms are unreadable is still described', async () => {
  expect((await messagesOf('follow trader', { subject: 42, request: 7 })).about).toContain('Follow a trader');
});
