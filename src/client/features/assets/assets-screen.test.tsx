// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AccountName } from '#contract/account-names.ts';
import type { Balance } from '#contract/wallets.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { ingestBalance, ingestBalances } from '#client/data/wallets/balances-table.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { loanOf } from '#tests/support/loan-sample.ts';
import { balanceOf, positionOf, quoteOf, userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { changeHideZero } from './hide-zero.ts';

const at = '2026-11-20T00:00:00.000Z';
const user = userOf({ id: 7 });

type Holdings = Partial<Record<AccountName, readonly Balance[]>>;

const usdt = balanceOf({ currency_id: 3, available: '70', frozen: '30', total: '100' });
const btc = balanceOf({
  currency_id: 1,
  currency_name: 'BTC',
  available: '2',
  total: '2',
  usdt_price: '150',
});
const nothing = balanceOf({
  currency_id: 2,
  currency_name: 'ETH',
  available: '0',
  total: '0',
  usdt_price: '50',
});
const some: Holdings = { change: [usdt, btc, nothing], lever: [{ ...usdt, frozen: '0', available: '100' }] };

const listOf = (holdings: Holdings, sequence = 4) => ({
  accounts: Object.entries(holdings).map(([account, balances]) => ({
    account: account as AccountName,
    balances: [...balances],
  })),
  sequence,
  as_of: at,
});

const withStored = (holdings: Holdings) => async (database: TidelineDatabase) => {
  await ingestBalances(database, user.id, listOf(holdings));
  await noteAsOf(database, user.id, 'positions', Date.parse(at));
  await noteAsOf(database, user.id, 'loans', Date.parse(at));
};

const equity = () => ({
  as_of: at,
  equity: '500',
  unrealised: '0',
  then_at: '2026-11-19T00:00:00.000Z',
  equity_then: '480',
  net_inflow: '0',
  unknown: [],
});

beforeEach(() => changeHideZero(true));

const open = (scene: Scene = {}, location: `/${string}` = '/pages/fund/assets') =>
  showScreen(location, { user, settings: { fiat: 'USD' }, ...scene });
/** The text of each balance shown, in order. */
const balances = (): string[] =>
  screen
    .queryAllByRole('listitem')
    .filter((item) => item.querySelector('a'))
    .map(textOf);

test('until the device was read there are placeholders, no figure, and no zero', async () => {
  await open();
  expect(document.querySelectorAll('.skeleton_row')).toHaveLength(4);
  expect(control('radio', 'Futures')).toBeTruthy();
  expect(pageText()).not.toMatch(/\d/);
  expect(pageText()).not.toContain('did not load');
});

test('balances are shown with their value, the largest first, and the reserved amount', async () => {
  await open({ store: withStored(some) });
  await waitFor(() => expect(balances()).toEqual(['BTC2.00$300.00', 'USDTReserved 30.00100.00$100.00']));
});

test('zero balances are hidden until shown on request, and the choice persists', async () => {
  await open({ store: withStored(some) });
  await waitFor(() => expect(balances()).toHaveLength(2));
  press(control('switch', 'Hide zero balances'));
  expect(balances()[2]).toBe('ETH0.00$0.00');
  await open({ store: withStored(some) });
  await waitFor(() => expect(balances()).toHaveLength(3));
});

test('an empty account says so', async () => {
  await open({ store: withStored({ change: [nothing] }) });
  await screen.findByText('Nothing in this account yet.');
  expect(balances()).toEqual([]);
});

test('an asset without a price is not called worthless', async () => {
  await open({ store: withStored({ change: [{ ...btc, usdt_price: null }] }) });
  await waitFor(() => expect(balances()).toEqual(['BTC2.00No price']));
});

test('a balance links to its own page, and an account to its own', async () => {
  await open({ store: withStored(some) });
  const row = (await screen.findByText('BTC')).closest('a')!;
  expect(row.getAttribute('href')).toBe('#/pages/fund/assets_record?account=change&currency=1');
  press(screen.getByText('Spot account'));
  expect(currentLocation().text).toBe('/pages/fund/assets_record?account=change');
});

test('a group of accounts is chosen in place, and each of its accounts is separate', async () => {
  await open({ store: withStored(some) });
  await waitFor(() => expect(balances()).toHaveLength(2));
  press(control('radio', 'Futures'));
  expect(currentLocation().text).toBe('/pages/fund/assets?account=lever');
  const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(heads).toEqual(['USDT-margined futures', 'Coin-margined futures', 'Margin account']);
  expect(balances()).toEqual(['USDT100.00$100.00']);
  expect((control('radio', 'Futures') as HTMLInputElement).checked).toBe(true);
});

test('the total includes every account and the profit of open positions, and shows its free part', async () => {
  await open({
    store: async (database) => {
      await withStored(some)(database);
      await database
        .table('positions')
        .put({ ...positionOf({ id: 1, price: '20000' }), userId: user.id, isOpen: 1 });
    },
    quotes: [quoteOf({ id: 90, kind: 'futures', symbol: 'BTC/USDT', now_price: '20500' })],
  });
  const figures = async (): Promise<string[]> => {
    await screen.findByText('Open positions');
    return [...document.querySelectorAll('dl > div')].map((part) => part.textContent ?? '');
  };
  expect(await figures()).toEqual(['Available$470.00', 'Reserved$30.00', 'Open positions$10.00']);
  expect(screen.getByText('$510.00')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Composition' }).textContent).toBe('Spot 80.0%Futures 20.0%');
});

test('while open positions are unknown no total is shown without their profit', async () => {
  await open({ store: (database) => ingestBalances(database, user.id, listOf({ change: [usdt, btc] })) });
  await screen.findByText('BTC');
  // The worth of the one account is shown; the total is not.
  expect(screen.getAllByText('$400.00').map((figure) => figure.closest('a') !== null)).toEqual([true]);
});

test('loan debt is not part of the total', async () => {
  await open({
    store: async (database) => {
      await withStored(some)(database);
      await database.table('loans').put({ ...loanOf({ id: 1, debt: '90.5' }), userId: user.id });
    },
  });
  expect(await screen.findByText('$409.50')).toBeTruthy();
});

test('the daily change compares with the total a day ago, or says why it is unknown', async () => {
  const settings = (value: object) => async (database: TidelineDatabase) => {
    await withStored({ change: [usdt] })(database);
    await database.settings.put({ key: 'dayStart', value: { ...equity(), ...value, userId: user.id } });
  };
  await open({ store: settings({ equity_then: '80' }) });
  await screen.findByText('+$20.00');
  expect(pageText()).toMatch(/\+25\.00%\+\$20\.0024h/);
  await open({ store: settings({ equity_then: null, unknown: ['NEW'] }) });
  await screen.findByText('24h change unknown: no price for NEW then');
});

test('one press hides every account figure, also from screen readers, and one shows them again', async () => {
  await open({ store: withStored(some) });
  await waitFor(() => expect(balances()).toHaveLength(2));
  press(control('button', 'Hide balances'));
  expect(pageText()).not.toMatch(/300|100\.00|400|30\.00/);
  expect(screen.getAllByText('Hidden').length).toBeGreaterThan(5);
  expect(pageText()).toContain('BTC');
  press(control('button', 'Show balances'));
  await waitFor(() => expect(balances()[0]).toBe('BTC2.00$300.00'));
});

test('balances of a minute ago are shown with their age while there is no network', async () => {
  await open({ store: withStored(some), status: 'offline', now: '2026-11-20T00:02:00.000Z' });
  await waitFor(() => expect(balances()).toHaveLength(2));
  expect(pageText()).toContain('Updated 2 min. ago');
  expect(pageText()).not.toContain('Live');
});

test('a balance updated by an event is shown at once', async () => {
  const { database } = await open({ store: withStored(some) });
  await waitFor(() => expect(balances()[0]).toBe('BTC2.00$300.00'));
  await ingestBalance(database, user.id, 'change', { ...btc, available: '5', total: '5' }, 5);
  await waitFor(() => expect(balances()[0]).toBe('BTC5.00$750.00'));
});

test('a device that never loaded the balances says so offline, and shows them once loaded', async () => {
  const { exchange } = await open({ status: 'offline', answers: { listWallets: () => listOf(some) } });
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toBe('No saved data yet. It appears once you’re back online.');
  expect(pageText()).not.toMatch(/\$|0\.00/);
  netStatus.set('online');
  await refreshBalances();
  await waitFor(() => expect(balances()).toHaveLength(2));
  expect(exchange.seen.map(({ name }) => name)).toContain('listWallets');
});

test('any other failure to load is named, and can be retried', async () => {
  const answers = [failureOf({ error: 'server.fault', message: 'The exchange stumbled' }), listOf(some)];
  await open({ answers: { listWallets: () => answers.shift()! } });
  await refreshBalances();
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('The exchange stumbled');
  press(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(balances()).toHaveLength(2));
});

test('values are in the chosen currency if its rate is known, and otherwise in dollars with a note', async () => {
  const rates = { key: 'rates', rates: { EUR: '0.5' }, source: 'x', asOf: 1, fetchedAt: 1 } as const;
  const store = async (database: TidelineDatabase) => {
    await withStored({ change: [usdt] })(database);
    await database.fiatRates.put(rates);
  };
  await open({ store, settings: { fiat: 'EUR' } });
  await screen.findByRole('heading', { name: 'Total · EUR' });
  expect(pageText()).toContain('€50.00');
  await open({ store: withStored({ change: [usdt] }), settings: { fiat: 'EUR' } });
  await screen.findByRole('heading', { name: 'Total · USD' });
  expect(pageText()).toContain('$100.00');
});

test('in French the figures and labels are French', async () => {
  await open({ store: withStored(some), language: 'fra' });
  await screen.findByText('BTC');
  await waitFor(() => expect(pageText()).toMatch(/300,00\s\$US/));
  expect(pageText()).not.toMatch(/Available|Reserved|Hide zero/);
});

test('on a wide window the selected record is next to the overview, and a row opens in place', async () => {
  await open({
    store: withStored(some),
    isWide: true,
    answers: { listMovements: () => ({ data: [], page: 1, limit: 20, total: 0, next: null }) },
  });
  const detail = await screen.findByRole('region', { name: 'Account' });
  await within(detail).findByText('No activity yet.');
  const row = screen.getAllByText('BTC')[0]!.closest('a')!;
  press(row);
  expect(currentLocation().text).toBe('/pages/fund/assets?account=change&currency=1');
  await within(detail).findByRole('heading', { name: 'BTC' });
  expect(screen.getAllByText('BTC')[0]!.closest('a')!.getAttribute('aria-current')).toBe('true');
});

test('the parts of the total name the debts, so that they add up to it', async () => {
  const { database } = await open({ store: withStored(some) });
  await waitFor(() => expect(balances()).toHaveLength(2));
  expect(screen.queryByRole('link', { name: 'Owed' })).toBeNull();
  await act(() =>
    database.loans.put({ ...loanOf({ id: 1, currency_name: 'USDT', debt: '50' }), userId: user.id }),
  );
  const owed = await screen.findByRole('link', { name: 'Owed' });
  expect(owed.getAttribute('href')).toBe('#/pages/common/borrowing');
  expect(owed.closest('dt')!.nextElementSibling?.textContent).toBe('-$50.00');
  // The shares below are those of the assets alone.
  expect(screen.getByText('Assets $500.00').parentElement!.textContent).toMatch(/\d%/);
});
