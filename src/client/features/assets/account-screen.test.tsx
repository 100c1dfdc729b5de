// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Movement } from '#contract/wallets.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { ingestBalance, ingestBalances } from '#client/data/wallets/balances-table.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { fakeLedger } from '#tests/support/fake-ledger.ts';
import { balanceOf, movementOf, quoteOf, userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';

const user = userOf({ id: 7 });
const usdt = balanceOf({ currency_id: 3, available: '70', frozen: '30', total: '100' });
const btc = balanceOf({
  currency_id: 1,
  currency_name: 'BTC',
  available: '2',
  total: '2',
  usdt_price: '150',
});

const store = (database: TidelineDatabase) =>
  ingestBalances(database, user.id, {
    accounts: [{ account: 'change', balances: [usdt, btc] }],
    sequence: 4,
    as_of: '2026-11-20T00:00:00.000Z',
  });

const deposits = (count: number): Movement[] =>
  Array.from({ length: count }, (_, index) => movementOf({ id: count - index }));

const open = (scene: Scene = {}, query = '') =>
  showScreen(`/pages/fund/assets_record${query}`, { user, store, ...scene });
const movements = (): Element[] => [...document.querySelectorAll('time')].map((time) => time.closest('li')!);
/**
 * Queries of the ledger requests for the movements shown. Requests without an account, which fill the
 * offline storage, are left out.
 */
const asked = ({ seen }: Awaited<ReturnType<typeof open>>['exchange']) =>
  seen
    .filter(({ name, fields }) => name === 'listMovements' && fields.type !== undefined)
    .map(({ fields: { type, currency, before } }) => [type, currency, before]);
const older = (): HTMLElement => control('button', 'Show older movements');

test('an account shows its free and reserved funds and its balances, and fetches its own movements', async () => {
  const { exchange } = await open({ answers: fakeLedger([]) }, '?account=change');
  await screen.findByText('No activity yet.');
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts).toEqual(['Available$370.00', 'Reserved$30.00']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spot account');
  expect(asked(exchange)).toEqual([['change', undefined, undefined]]);
});

test('one currency shows its own figures, its own movements, and a link to trade it', async () => {
  const { exchange } = await open(
    { answers: fakeLedger([]), quotes: [quoteOf({ id: 12, now_price: '200', price_decimals: 2 })] },
    '?account=change&currency=1',
  );
  await screen.findByText('No activity yet.');
  expect(screen.getByRole('heading', { level: 2, name: 'BTC' })).toBeTruthy();
  expect(pageText()).toContain('2.00≈ $400.00');
  expect(asked(exchange)).toEqual([['change', '1', undefined]]);
  expect(control('link', 'Trade BTC').getAttribute('href')).toBe('#/pages/transaction/currency?match_id=12');
});

test('a movement shows its reason, time, amount, and the balance before and after', async () => {
  await open({
    answers: fakeLedger([
      movementOf({
        id: 2,
        kind: 'order_freeze',
        available_change: '-30',
        frozen_change: '30',
        before: '100',
        after: '100',
        available_after: '70',
        frozen_after: '30',
        reference: 'order:55',
      }),
      movementOf({ id: 1, before: '90', after: '100', available_after: '100' }),
    ]),
  });
  await waitFor(() => expect(movements()).toHaveLength(2));
  const [freeze, deposit] = movements().map(({ textContent }) => textContent!);
  expect(freeze).toMatch(/^Reserved for order.*#55-30\.00 USDT70\.00 available$/);
  expect(deposit).toMatch(/^Deposit.*\+10\.00 USDT100\.00 available$/);
  expect(movements()[0]!.querySelector('a')!.getAttribute('href')).toBe(
    '#/pages/transaction/currency_order?id=55',
  );
});

test('older movements load page by page, none twice, until there are no more', async () => {
  const { exchange } = await open({ answers: fakeLedger(deposits(45)) });
  await waitFor(() => expect(movements()).toHaveLength(20));
  press(older());
  await waitFor(() => expect(movements()).toHaveLength(40));
  press(older());
  await waitFor(() => expect(movements()).toHaveLength(45));
  expect(screen.queryByRole('button', { name: 'Show older movements' })).toBeNull();
  expect(asked(exchange).map(([, , before]) => before)).toEqual([undefined, '26', '6']);
});

test('older movements that fail to load leave the loaded ones, and the next press retries', async () => {
  const { exchange } = await open({ answers: fakeLedger(deposits(30)) });
  await waitFor(() => expect(movements()).toHaveLength(20));
  exchange.cut();
  press(older());
  await screen.findByText('Tideline is not responding. Check your connection and try again');
  expect(movements()).toHaveLength(20);
  exchange.restore();
  press(older());
  await waitFor(() => expect(movements()).toHaveLength(30));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('movements that fail to load say why, and load on the next try', async () => {
  let stumbles = true;
  const { listMovements } = fakeLedger(deposits(1));
  const failure = failureOf({ error: 'server.fault', message: 'The exchange stumbled' });
  await open({ answers: { listMovements: (fields) => (stumbles ? failure : listMovements(fields)) } });
  await screen.findByText('The exchange stumbled');
  stumbles = false;
  press(control('button', 'Try again'));
  await waitFor(() => expect(movements()).toHaveLength(1));
});

test('offline the stored balances are shown, and the movements load once the network is back', async () => {
  const { exchange } = await open({ status: 'offline', answers: fakeLedger(deposits(2)), store });
  exchange.cut();
  await waitFor(() => expect(pageText()).toContain('$400.00'));
  exchange.restore();
  netStatus.set('online');
  await waitFor(() => expect(movements()).toHaveLength(2));
});

test('an account event loads the newest movements, and leaves the older ones in place', async () => {
  const rows = deposits(25);
  const { database } = await open({
    answers: { listMovements: (fields) => fakeLedger(rows).listMovements(fields) },
  });
  await waitFor(() => expect(movements()).toHaveLength(20));
  press(older());
  await waitFor(() => expect(movements()).toHaveLength(25));
  rows.unshift(movementOf({ id: 26, kind: 'withdrawal', available_change: '-5', before: '10', after: '5' }));
  await ingestBalance(database, user.id, 'change', { ...usdt, available: '65', total: '95' }, 5);
  await waitFor(() => expect(movements()).toHaveLength(26));
  expect(movements()[0]!.textContent).toMatch(/^Withdrawal/);
});

test('hidden balances hide every amount of the movements as well', async () => {
  await open({ answers: fakeLedger(deposits(1)), settings: { hideBalances: true } });
  await waitFor(() => expect(movements()).toHaveLength(1));
  expect(movements()[0]!.textContent).not.toMatch(/10\.00|0\.00/);
});

test.each([
  ['jp', '現物'],
  ['kr', '현물'],
] as const)('in %s the account and its movements are named in that language', async (language, word) => {
  await open({ language, answers: fakeLedger(deposits(1)) });
  await waitFor(() => expect(movements()).toHaveLength(1));
  expect(pageText()).toContain(word);
  expect(pageText()).not.toMatch(/Deposit|Available|Activity/);
});
