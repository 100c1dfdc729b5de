// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { skipReasons, type Copy, type Follow } from '#contract/copy-trading.ts';
import { copyOf, shareOf } from '#tests/support/copy-sample.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { followOf } from '#tests/support/follow-sample.ts';
import { onePage } from '#tests/support/one-page.ts';
import { userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn } from '#tests/support/sent-calls.ts';
import { showPiece, showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { storeList } from '#tests/support/stored-rows.ts';
import { CopyDetail } from './copy-detail.tsx';
import { FollowFacts } from './follow-facts.tsx';
import { ShareList } from './share-list.tsx';

const user = userOf({ id: 7 });
interface Own {
  readonly follows?: readonly Follow[];
  readonly copies?: readonly Copy[];
}
const storeOf =
  ({ follows = [], copies = [] }: Own): NonNullable<Scene['store']> =>
  async (database) => {
    await storeList(database, 'follows', user.id, follows);
    await storeList(database, 'copies', user.id, copies);
    await storeList(database, 'positions', user.id, []);
  };
const open = (own: Own, scene: Scene = {}, list = 'follows') =>
  showScreen(`/pages/copytrade/my?list=${list}`, { user, store: storeOf(own), ...scene });
const rows = (): string[] => screen.getAllByRole('listitem').map(textOf);

test('my traders show the terms, the state of each, and the result after paid shares', async () => {
  await open({
    follows: [
      followOf({ id: 1, trader_user_id: 42, cumulative: '100', unrealised: '-20.5', shared: '10' }),
      followOf({
        id: 2,
        trader_user_id: 43,
        trader_nickname: 'Alan',
        status: 'paused',
        type: 2,
        number: '3',
        cumulative: '-5',
      }),
      followOf({ id: 3, trader_user_id: 44, trader_nickname: 'Edsger', status: 'notFollowing' }),
    ],
  });
  await screen.findByText('Grace');
  expect(rows()).toEqual([
    expect.stringMatching(/^Alan3 lots each time-5\.00 USDTPaused$/),
    expect.stringMatching(/^Grace1\.5 times the trader’s lots\+69\.50 USDTFollowing$/),
    expect.stringMatching(/^Edsger.*Stopped$/),
  ]);
});

test('past copies show lots and results, and for a skipped one the reason', async () => {
  await open(
    {
      copies: [
        copyOf({ id: 1 }),
        copyOf({ id: 2, status: 'closed', type: 2, profits: '-7.25', closed_at: '2026-11-20T01:00:00.000Z' }),
        copyOf({ id: 3, status: 'skipped', reason: 'balance', position_id: null }),
        copyOf({ id: 4, status: 'detached', profits: '0' }),
      ],
    },
    {},
    'history',
  );
  await screen.findByText('Self-held');
  const shown = rows();
  // What is open is in a list of its own.
  expect(shown).toHaveLength(3);
  expect(shown.find((row) => row.includes('Closed'))).toMatch(/Short 10×.*-7\.25 USDTClosed$/);
  expect(shown.find((row) => row.includes('Skipped'))).toContain(
    'Your futures account did not cover the margin.',
  );
  expect(shown.find((row) => row.includes('Self-held'))).toBeTruthy();
});

test('every reason for skipping an order has its own message', async () => {
  await open(
    {
      copies: skipReasons.map((reason, index) =>
        copyOf({ id: index + 1, status: 'skipped', reason, position_id: null }),
      ),
    },
    {},
    'history',
  );
  await screen.findAllByText('Skipped');
  const reasons = rows().map((row) => row.replace(/^.*\d\d:\d\d( [AP]M)?(:\d\d)?/, ''));
  expect([reasons.length, new Set(reasons).size]).toEqual([skipReasons.length, skipReasons.length]);
});

test.each([
  ['follows', 'You aren’t following anyone yet.'],
  ['copies', 'No copied position is open.'],
  ['history', 'Nothing was copied yet.'],
])('an empty list of %s says so and links to the traders', async (list, message) => {
  await open({}, {}, list);
  await screen.findByText(message);
  expect(screen.getAllByRole('link', { name: 'All traders' }).length).toBeGreaterThan(0);
});

test('hidden balances hide results and lots; offline the rows are there with their age', async () => {
  const own = {
    follows: [followOf({ id: 1, trader_user_id: 42, cumulative: '100' })],
    copies: [copyOf({ id: 1 })],
  };
  await open(own, { settings: { hideBalances: true }, status: 'offline', now: '2026-11-20T00:02:00.000Z' });
  await screen.findByText('Grace');
  expect(pageText()).not.toContain('100.00');
  expect(pageText()).toContain('Updated 2 min. ago');
  await open(own, { settings: { hideBalances: true } }, 'copies');
  await screen.findByText('Open');
  expect(pageText()).not.toContain('3 lots');
});

test('a list that fails to refresh says why and leaves its rows', async () => {
  await open(
    { follows: [followOf({ id: 1, trader_user_id: 42 })] },
    { answers: { listFollows: () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }) } },
  );
  await screen.findByText('Grace');
  press(control('button', 'Refresh'));
  await screen.findByText('Wait a moment');
  expect(rows()).toHaveLength(1);
});

const openCopy = (copy: Copy, answers: Answers = {}) =>
  showPiece(
    <CopyDetail id={1} />,
    {
      user,
      store: storeOf({ copies: [copy] }),
      answers: {
        getCopiedOrder: () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
        ...answers,
      },
    },
    ['copy-trading', 'ticket'],
  );

test('a copied order shows prices, result and share to the last digit', async () => {
  await openCopy(
    copyOf({
      id: 1,
      status: 'closed',
      close_price: '20100.5',
      profits: '3.123456',
      shared: '0.312345',
      closed_at: '2026-11-20T01:00:00.000Z',
    }),
  );
  await screen.findByText('Entry price');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      State: 'Closed',
      Contract: 'BTC/USDT Long 10×',
      'Lots of the trader': '2.00',
      'Your lots': '3 lots',
      'Entry price': '20,000.00',
      'Close price': '20,100.50',
      'Realized result': '+3.123456 USDT',
      'Profit share paid': '0.312345 USDT',
    }),
  );
});

test('a skipped order shows the reason and what it would have been, and no price', async () => {
  await openCopy(copyOf({ id: 1, status: 'skipped', reason: 'late', position_id: null, price: null }));
  await screen.findByText('Lots it would have been');
  expect(figuresOf(document.body)['Why it was skipped']).toBe(
    'It came too late to be copied at a fair price.',
  );
  expect(figuresOf(document.body)['Entry price']).toBeUndefined();
  expect(screen.queryByRole('link', { name: 'Show the position' })).toBeNull();
});

test('a follow is shown in full: terms, open copies, results and shares paid', async () => {
  await showPiece(
    <FollowFacts
      follow={followOf({
        id: 1,
        trader_user_id: 42,
        status: 'notFollowing',
        ended_reason: 'stop_loss',
        most_per_order: '100',
        most_in_all: '500',
        stop_loss: '20',
        when_trader_leaves: 'close',
        open: 2,
        margin: '80',
        skipped: 4,
        cumulative: '12.5',
        high_water: '20',
        unrealised: '-3',
        shared: '2.000001',
      })}
    />,
    { user },
    ['copy-trading'],
  );
  expect(figuresOf(document.body)).toEqual({
    'Why it ended': 'Your stop was reached',
    Copied: '1.5 times the trader’s lots',
    'Max margin per order': '100.00 USDT',
    'Max margin in total': '500.00 USDT',
    'Stop copying at a loss of': '20% of the total limit',
    'If the trader leaves': 'Copies are closed',
    'Following since': expect.stringContaining('Nov 1') as string,
    'Open copies': '2, 80.00 USDT of margin',
    'Skipped orders': '4',
    'Realized result': '+12.50 USDT',
    'Highest result so far': '+20.00 USDT',
    'Result of open copies': '-3.00 USDT',
    'Profit share paid': '2.000001 USDT',
  });
});

const openShares = (answers: Answers) =>
  showPiece(<ShareList as="follower" traderId={42} version={1} />, { user, answers }, ['copy-trading']);

test('offline, a trader I do not follow is reported with the age of the list, and not without a list', async () => {
  const openTrader = (store?: Scene['store']) =>
    showScreen('/pages/copytrade/my?id=42', { user, status: 'offline', ...(store && { store }) });
  await openTrader(storeOf({}));
  await screen.findByText('You do not follow this trader.');
  expect(pageText()).toContain('Updated');
  await openTrader();
  await waitFor(() => expect(document.querySelector('.skeleton_bone')).not.toBeNull());
  expect(pageText()).not.toContain('You do not follow');
});

test('a share is shown with its whole computation; one without a new high shares nothing', async () => {
  await openShares({
    listProfitShares: () =>
      onePage([
        shareOf({ id: 1 }),
        shareOf({
          id: 2,
          profits: '-4',
          cumulative_before: '5',
          cumulative: '1',
          high_water: '5',
          share: '0',
        }),
      ]),
  });
  await screen.findByText('0.75 USDT');
  const [one, other] = rows();
  expect(one).toContain('2.50 +10.00 = 12.50, highest before 5.00');
  expect(one).toContain('10% of 12.50 - 5.00');
  expect(other).toContain('5.00 -4.00 = 1.00');
  expect(other).toContain('No new high: nothing is shared');
});

test('shares load page by page; those that fail say why and load on the next try', async () => {
  const { exchange } = await openShares({
    listProfitShares: inTurn<ReturnType<NonNullable<Answers['listProfitShares']>>>(
      () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
      () => onePage([shareOf({ id: 1 })], 21),
      () => onePage([shareOf({ id: 2, symbol: 'ETH/USDT' })], 21),
    ),
  });
  await screen.findByText('Wait a moment');
  press(control('button', 'Try again'));
  press(await screen.findByRole('button', { name: 'Show older ones' }));
  await screen.findByText('ETH/USDT');
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  expect(fieldsSent(exchange, 'listProfitShares').map(({ page, as }) => [page, as])).toEqual([
    ['1', 'follower'],
    ['1', 'follower'],
    ['2', 'follower'],
  ]);
  expect(within(document.body).getAllByRole('listitem')).toHaveLength(2);
});

test('in Chinese no English text is left, and figures are unchanged', async () => {
  await open(
    { follows: [followOf({ id: 1, trader_user_id: 42, cumulative: '1234.5' })] },
    { language: 'zh' },
  );
  await screen.findByText('Grace');
  expect(pageText()).toContain('+1,234.50 USDT');
  expect(pageText()).not.toMatch(/Following|traders|lots/);
});
