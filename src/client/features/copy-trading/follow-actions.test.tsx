// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Follow } from '#contract/copy-trading.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { followOf } from '#tests/support/follow-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { pressAwaited, showAwaited } from '#tests/support/show-awaited.tsx';
import type { Scene } from '#tests/support/show-screen.tsx';
import { control, press } from '#tests/support/show.tsx';
import { figuresOf, pressTwice, sheet } from '#tests/support/shown-sheet.ts';
import { FollowActions } from './follow-actions.tsx';
import { LeaveSheet } from './leave-sheet.tsx';

const user = userOf({ id: 7 });
let trader = 500;
beforeEach(() => void (trader += 1));
const parts = ['copy-trading', 'ticket'];

const mine = (given: Partial<Follow> = {}): Follow => followOf({ id: 1, trader_user_id: trader, ...given });
const open = (follow: Follow, answers: Answers = {}) =>
  showAwaited(<FollowActions follow={follow} />, { user, answers }, parts);

test.each<[Follow['status'], string[]]>([
  ['following', ['Change', 'Pause', 'Stop following']],
  ['paused', ['Change', 'Resume', 'Stop following']],
  ['ending', ['Close or keep the open copies', 'Follow again']],
  ['notFollowing', ['Show the trader']],
])('a follow that is %s offers exactly these actions: %s', async (status, names) => {
  await open(mine({ status }));
  const offered = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')];
  expect(offered.map(({ textContent }) => textContent).toSorted()).toEqual(names.toSorted());
});

test('pausing says what continues meanwhile, and is sent once, for the version shown', async () => {
  const { exchange } = await open(mine(), { pauseFollow: () => mine({ status: 'paused', version: 5 }) });
  await pressAwaited(control('button', 'Pause'));
  const asked = await sheet('Pause following');
  expect(asked.textContent).toContain('Open copies still close with the trader.');
  pressTwice(within(asked).getByRole('button', { name: 'Pause' }));
  await screen.findByText('Paused. Nothing new is copied.');
  expect(fieldsSent(exchange, 'pauseFollow')).toEqual([
    { trader_user_id: String(trader), paused: '1', version: '4' },
  ]);
});

test('resuming shows the current terms, and is sent', async () => {
  const { exchange } = await open(mine({ status: 'paused' }), { pauseFollow: () => mine({ version: 5 }) });
  await pressAwaited(control('button', 'Resume'));
  const asked = await sheet('Resume following');
  expect(asked.textContent).toContain('on the terms you agreed to');
  press(within(asked).getByRole('button', { name: 'Resume' }));
  await screen.findByText('New orders are copied again.');
  expect(fieldsSent(exchange, 'pauseFollow')[0]!['paused']).toBe('0');
});

test.each([
  ['Close with the trader', 'trader', 'Stop following', 'profit shares go on until then'],
  ['Close now', 'close', 'Stop following', 'at the market price'],
  ['Keep as my own', 'hold', 'Stop following', 'The profit share of what they have made so far is paid'],
])(
  'stopping with "%s" says what happens to the copies, and sends %s',
  async (choice, copies, button, text) => {
    const { exchange } = await open(mine({ open: 2 }), { unfollowTrader: () => mine({ status: 'ending' }) });
    await pressAwaited(control('button', 'Stop following'));
    const asked = await sheet('Stop following');
    press(within(asked).getByRole('radio', { name: choice }));
    expect(asked.textContent).toContain(text);
    pressTwice(within(asked).getByRole('button', { name: button }));
    await within(asked).findByText('Nothing new is copied from this trader.');
    expect(fieldsSent(exchange, 'unfollowTrader')).toEqual([
      { follow_user_id: String(trader), copies, version: '4' },
    ]);
  },
);

test('without open copies there is no choice to make', async () => {
  await open(mine());
  await pressAwaited(control('button', 'Stop following'));
  const asked = await sheet('Stop following');
  expect(within(asked).queryByRole('radio')).toBeNull();
});

test('while a follow is ending its copies can be closed or left open, but not closed with the trader', async () => {
  const { exchange } = await open(mine({ status: 'ending', open: 2 }), {
    unfollowTrader: () => mine({ status: 'notFollowing' }),
  });
  await pressAwaited(control('button', 'Close or keep the open copies'));
  const asked = await sheet('Open copies');
  expect(within(asked).queryByRole('radio', { name: 'Close with the trader' })).toBeNull();
  press(within(asked).getByRole('radio', { name: 'Keep as my own' }));
  press(within(asked).getByRole('button', { name: 'Keep as my own' }));
  await waitFor(() => expect(fieldsSent(exchange, 'unfollowTrader')).toHaveLength(1));
  expect(fieldsSent(exchange, 'unfollowTrader')[0]!['copies']).toBe('hold');
});

test('an order copied under the open sheet changes neither its text nor the version it sends', async () => {
  const follow = mine({ open: 0 });
  const { exchange, again } = await open(follow, { unfollowTrader: () => mine({ status: 'ending' }) });
  await pressAwaited(control('button', 'Stop following'));
  const asked = await sheet('Stop following');
  const shown = asked.textContent;
  for (let version = 5; version <= 16; version += 1) {
    again(<FollowActions follow={{ ...follow, open: version, version }} />);
    expect(asked.textContent).toBe(shown);
  }
  press(within(asked).getByRole('button', { name: 'Stop following' }));
  await waitFor(() => expect(fieldsSent(exchange, 'unfollowTrader')).toHaveLength(1));
  expect(fieldsSent(exchange, 'unfollowTrader')[0]!['version']).toBe('4');
});

test('a refusal due to a change asks for a review, which takes the current version', async () => {
  const follow = mine({ open: 0 });
  const { exchange, again } = await open(follow, {
    unfollowTrader: inTurn<ReturnType<NonNullable<Answers['unfollowTrader']>>>(
      () => failureOf({ error: 'state.changed', message: 'Something was copied meanwhile' }),
      () => mine({ status: 'ending' }),
    ),
  });
  await pressAwaited(control('button', 'Stop following'));
  const asked = await sheet('Stop following');
  press(within(asked).getByRole('button', { name: 'Stop following' }));
  await within(asked).findByText('Something was copied meanwhile');
  again(<FollowActions follow={{ ...follow, open: 1, version: 8 }} />);
  press(within(asked).getByRole('button', { name: 'Review again' }));
  expect(within(asked).getAllByRole('radio')).toHaveLength(3);
  press(within(asked).getByRole('button', { name: 'Stop following' }));
  await within(asked).findByText('Nothing new is copied from this trader.');
  expect(fieldsSent(exchange, 'unfollowTrader').map(({ version }) => version)).toEqual(['4', '8']);
});

test('offline neither pausing nor stopping can be sent, and the sheet says so', async () => {
  const { exchange } = await open(mine());
  for (const [button, title] of [
    ['Pause', 'Pause following'],
    ['Stop following', 'Stop following'],
  ] as const) {
    act(() => netStatus.set('online'));
    await pressAwaited(control('button', button));
    const asked = await sheet(title);
    act(() => netStatus.set('offline'));
    expect(asked.textContent).toContain('You are offline. Nothing was sent');
    press(within(asked).getByRole('button', { name: 'Back' }));
  }
  expect(exchange.seen).toEqual([]);
});

test('after a lost answer stopping is retried under the same key', async () => {
  const { exchange } = await open(mine(), {
    unfollowTrader: inTurn<ReturnType<NonNullable<Answers['unfollowTrader']>>>(lost, () =>
      mine({ status: 'notFollowing' }),
    ),
  });
  await pressAwaited(control('button', 'Stop following'));
  const asked = await sheet('Stop following');
  press(within(asked).getByRole('button', { name: 'Stop following' }));
  press(await screen.findByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(sentTo(exchange, 'unfollowTrader')).toHaveLength(2));
  const [first, second] = sentTo(exchange, 'unfollowTrader');
  expect(first).toEqual({ ...second, attempt: '1' });
});

const Leave = ({ followers }: { followers: number }) => (
  <LeaveSheet followers={followers} isAsking={false} onOutdated={() => undefined} onClose={() => undefined} />
);

test('leading ends for the number of followers shown; a new follower requires another review', async () => {
  const scene: Scene = {
    user: userOf({ id: trader }),
    answers: { leaveAsTrader: () => failureOf({ error: 'request.tooMany', message: 'Wait' }) },
  };
  const { exchange, again } = await showAwaited(<Leave followers={3} />, scene, parts);
  const asked = await sheet('Stop leading');
  for (let followers = 4; followers <= 12; followers += 1) {
    again(<Leave followers={followers} />);
    expect(figuresOf(asked)).toEqual({ Followers: '3' });
  }
  expect(within(asked).queryByRole('button', { name: 'Stop leading' })).toBeNull();
  press(within(asked).getByRole('button', { name: 'Review again' }));
  expect(figuresOf(asked)).toEqual({ Followers: '12' });
  press(within(asked).getByRole('button', { name: 'Stop leading' }));
  await within(asked).findByText('Wait');
  expect(fieldsSent(exchange, 'leaveAsTrader')).toEqual([{ seen_followers: '12' }]);
});
