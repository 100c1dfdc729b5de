// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Follow } from '#contract/copy-trading.ts';
import type { TraderApplication, TraderDetail } from '#contract/traders.ts';
import { tradersAnswer } from '#client/data/copy-trading/copy-trading-answers.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { followOf } from '#tests/support/follow-sample.ts';
import { worstStrings } from '#tests/support/hostile-strings.ts';
import { onePage } from '#tests/support/one-page.ts';
import { userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn } from '#tests/support/sent-calls.ts';
import { pressAwaited, showAwaited } from '#tests/support/show-awaited.tsx';
import { showPiece, showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { figuresOf, pressTwice, sheet } from '#tests/support/shown-sheet.ts';
import { storeList } from '#tests/support/stored-rows.ts';
import {
  traderApplicationOf,
  traderDetailOf,
  traderOf,
  traderPositionOf,
} from '#tests/support/trader-sample.ts';
import { LeadScreen } from './lead-screen.tsx';
import { TraderPane } from './trader-pane.tsx';

const user = userOf({ id: 7 });

const open = (answers: Answers, scene: Scene = {}, query = '') =>
  showScreen(`/pages/copytrade/copy${query}`, { user, answers, ...scene });
const list = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Traders' });

test('a trader is shown with return, accuracy, drawdown, followers and days, and links to the page', async () => {
  await open({ listTraders: () => onePage([traderOf({ id: 42, is_followed: true })]) });
  const [row] = within(await list()).getAllByRole('listitem');
  expect(textOf(row!)).toMatch(
    /Grace.*Low risk.*Following.*\+25\.05%.*Accuracy 70%.*Drawdown 8\.4%.*Followers 12.*Days trading 90/,
  );
  expect(within(row!).getByRole('link').getAttribute('href')).toContain('id=42');
});

test('a trader without closed orders has a dash instead of a percentage', async () => {
  await open({ listTraders: () => onePage([traderOf({ id: 42, closed_count: 0 })]) });
  expect(textOf(await list())).toMatch(/Accuracy —.*Drawdown —/);
  expect(textOf(await list())).not.toContain('risk');
});

test('sorting and search are requested as chosen and typed, hostile text included', async () => {
  const { exchange } = await open({
    listTraders: ({ search }) => onePage(search ? [] : [traderOf({ id: 42 })]),
  });
  await list();
  press(control('radio', 'Drawdown'));
  await waitFor(() => expect(fieldsSent(exchange, 'listTraders').at(-1)!['sort']).toBe('drawdown'));
  for (const text of worstStrings.filter(({ length }) => length <= 30)) {
    type(screen.getByLabelText('Search traders'), text);
    await screen.findByText('No trader of that name.');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  }
});

test('more traders are shown a page at a time', async () => {
  const { exchange } = await open({
    listTraders: ({ page }) => ({
      ...onePage([traderOf({ id: Number(page), nickname: `Trader ${page}` })], 21),
      limit: 20,
      page: Number(page),
    }),
  });
  await screen.findByText('Trader 1');
  press(control('button', 'Show more traders'));
  await screen.findByText('Trader 2');
  expect([
    screen.queryByText('Trader 1') !== null,
    screen.queryByRole('button', { name: 'Show more traders' }),
  ]).toEqual([true, null]);
  expect(fieldsSent(exchange, 'listTraders').map(({ page }) => page)).toEqual(['1', '2']);
});

test('traders that fail to load say why and load on the next try; offline the stored ones say so', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['listTraders']>>>(
    () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
    () => onePage([traderOf({ id: 42 })]),
  );
  await open({ listTraders: answer });
  await screen.findByText('Wait a moment');
  press(control('button', 'Try again'));
  await list();
  await open(
    {},
    {
      status: 'offline',
      store: (database) =>
        storeAnswerRow(
          database,
          tradersAnswer,
          { sort: 'income_rate', search: '', page: 1, limit: 20 },
          onePage([traderOf({ id: 42 })]),
          { userId: user.id },
        ),
    },
  );
  await screen.findByText('Kept from earlier.', { exact: false });
});

const openTrader = (trader: TraderDetail, own: readonly Follow[] = [], scene: Scene = {}) =>
  showPiece(
    <TraderPane id={trader.id} leading={null} />,
    {
      user,
      answers: { getTrader: () => trader, listTraderHistory: () => onePage([]) },
      store: (database) => storeList(database, 'follows', user.id, own),
      ...scene,
    },
    ['copy-trading'],
  );

test('a trader is shown in full: results after fees, months, positions, and the next seed', async () => {
  await openTrader(
    traderDetailOf({
      id: 42,
      positions: [traderPositionOf({ id: 1 }), traderPositionOf({ id: 2, type: 2, share: 1 })],
    }),
  );
  await screen.findByText('Results after fees');
  expect(screen.getByText('Low risk')).toBeTruthy();
  expect(pageText()).toContain('low up to a drawdown of 10%, medium up to 30%, and high above.');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      'Total profit': '+250.50 USDT',
      'Capital the return is based on': '1,000.00 USDT',
      'Profitable orders': '7 of 10 (4 long, 3 short)',
      'Max drawdown': '8.4%',
      'Profit yesterday': '-3.25 USDT',
    }),
  );
  expect(textOf(screen.getAllByRole('row')[1]!)).toContain('-12.50');
  expect(pageText()).toContain('BTC/USDT Long 10×');
  expect(pageText()).toContain('2 lots at 20,000.00');
  expect(pageText()).toMatch(/1 lot at 20,000\.00/);
  expect(pageText()).toContain('ab'.repeat(32));
  await screen.findByText('No position was closed yet.');
});

test.each<[string, Partial<TraderDetail>, Partial<Follow> | null, string[]]>([
  ['without a follow of mine', {}, null, ['Follow']],
  ['whom I follow', {}, {}, ['View my following']],
  ['whom I am unfollowing', {}, { status: 'ending' }, ['View my following', 'Follow again']],
  ['who left while copies are open', { is_trader: false }, { status: 'ending' }, ['View my following']],
  ['who has left', { is_trader: false }, null, []],
])('a trader %s offers exactly these actions', async (_who, given, own, names) => {
  await openTrader(
    traderDetailOf({ id: 42, ...given }),
    own ? [followOf({ id: 3, trader_user_id: 42, ...own })] : [],
  );
  await screen.findByText('Results after fees');
  await waitFor(() =>
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(names),
  );
  expect(pageText().includes('has left and cannot be followed')).toBe(names.length === 0);
});

test('my own page links to my followers; a missing trader says so', async () => {
  await openTrader(traderDetailOf({ id: 7 }));
  await screen.findByRole('link', { name: 'Your followers and shares' });
  await openTrader(traderDetailOf({ id: 43 }), [], {
    answers: { getTrader: () => failureOf({ error: 'trader.notFound', message: 'No such trader' }) },
  });
  await screen.findByText('There is no such trader');
});

const openLead = (answers: Answers, who = user) =>
  showAwaited(<LeadScreen />, { user: who, answers }, ['copy-trading', 'ticket']);

test('the conditions for leading are listed one by one; the first one missing is the button below', async () => {
  await openLead({
    getTraderApplication: () =>
      traderApplicationOf({
        days: 3,
        closed_count: 10,
        has_nickname: false,
        is_following: true,
        may_apply: false,
      }),
  });
  await screen.findByText('Requirements');
  expect(figuresOf(document.body)).toEqual({
    'Account age (days)': '✕ 3 of 30',
    'Your own closed positions': '✓ 10 of 10',
    Nickname: '✕ Missing',
    Following: '✕ 1 traderStop following',
  });
  const age = control('progressbar', 'Account age (days)') as HTMLProgressElement;
  expect([age.value, age.max]).toEqual([3, 30]);
  expect(control('link', 'Stop following').getAttribute('href')).toBe('#/pages/copytrade/my?list=follows');
  expect(control('link', 'Choose a nickname')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

test.each<[string, Partial<TraderApplication>, string, string]>([
  ['the traders followed', { is_following: true, closed_count: 0, days: 3 }, 'link', 'Stop following'],
  ['the missing positions', { closed_count: 9, days: 3 }, 'link', 'Close 1 more position'],
  ['the missing days', { days: 14 }, 'button', '16 more days to wait'],
  ['an application', { may_apply: true }, 'button', 'Apply'],
])('the button at the bottom names %s', async (_what, change, role, name) => {
  await openLead({ getTraderApplication: () => traderApplicationOf({ may_apply: false, ...change }) });
  await screen.findByText('Requirements');
  const footer = document.querySelector('footer') ?? document.body;
  expect(within(footer as HTMLElement).getAllByRole(role, { name }).length).toBeGreaterThan(0);
});

test('the only trader followed is named by the link that leads to where following stops', async () => {
  await showAwaited(
    <LeadScreen />,
    {
      user,
      answers: { getTraderApplication: () => traderApplicationOf({ is_following: true, may_apply: false }) },
      store: (database) => storeList(database, 'follows', user.id, [followOf({ id: 3, trader_user_id: 42 })]),
    },
    ['copy-trading', 'ticket'],
  );
  await waitFor(() =>
    expect(
      screen.getAllByRole('link', { name: 'Stop following' }).map((link) => link.getAttribute('href')),
    ).toEqual(['#/pages/copytrade/my?id=3', '#/pages/copytrade/my?id=3']),
  );
});

test('a double press applies once, on the agreement in the current language', async () => {
  const { exchange } = await openLead(
    {
      getTraderApplication: () => traderApplicationOf(),
      applyAsTrader: () => traderApplicationOf({ status: 'underReview', may_apply: false }),
    },
    userOf({ id: 71 }),
  );
  await pressAwaited(await screen.findByRole('button', { name: 'Apply' }));
  const asked = await sheet('Become a trader');
  press(within(asked).getByRole('radio', { name: '中文' }));
  pressTwice(within(asked).getByRole('button', { name: 'Agree and apply' }));
  await within(asked).findByText(/Your application was sent/);
  expect(fieldsSent(exchange, 'applyAsTrader')).toEqual([{ agreement: 'zh' }]);
});

test('an application under review shows since when; a trader sees followers and shares', async () => {
  await openLead({
    getTraderApplication: () =>
      traderApplicationOf({
        status: 'underReview',
        may_apply: false,
        submitted_at: '2026-11-19T10:00:00.000Z',
      }),
  });
  await screen.findByText(/Your application of Nov 19.* is under review/);
  await openLead({
    getTraderApplication: () =>
      traderApplicationOf({ is_trader: true, may_apply: false, followers: 12, shares_received: '3.123456' }),
    listProfitShares: () => onePage([]),
  });
  await screen.findByText('You haven’t received a profit share yet.');
  expect(figuresOf(document.body)).toEqual({ Followers: '12', 'Profit share received': '3.123456 USDT' });
});
