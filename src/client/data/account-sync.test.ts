import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { balanceOf, orderOf } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';

const at = '2026-11-20T00:00:00.000Z';

const emptyPage = ({ page, limit }: Readonly<Record<string, string>>) => ({
  data: [],
  page: Number(page),
  limit: Number(limit),
  total: 0,
});

const openPage = async () => {
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  const { privateFeed, startAccountSync } = await import('./account-sync.ts');
  const database = await (await import('#client/data/engine/load-database.ts')).loadDatabase();
  const exchange = createFakeExchange({
    listWallets: () => ({
      accounts: [{ account: 'change', balances: [balanceOf({ currency_id: 3 })] }],
      sequence: 4,
      as_of: at,
    }),
    listOrders: ({ page, limit, status }) => ({
      data: status === 'open' ? [orderOf({ id: 1 })] : [],
      page: Number(page),
      limit: Number(limit),
      total: 1,
    }),
    listPositions: ({ page, limit }) => ({
      data: [],
      page: Number(page),
      limit: Number(limit),
      total: 0,
      profits_total: '0',
      hazard_rate: null,
    }),
    listSecondsOrders: emptyPage,
    listLockUpOrders: emptyPage,
    listLoans: emptyPage,
    listSubscriptions: emptyPage,
    listDualOrders: emptyPage,
    listQuizBets: emptyPage,
    listMessages: (fields) => ({ ...emptyPage(fields), unread: { service: 0, system: 0, platform: 0 } }),
    listTransfers: emptyPage,
    listPurchases: emptyPage,
    listDeposits: emptyPage,
    listWithdrawals: emptyPage,
    listFollows: emptyPage,
    listCopies: emptyPage,
    listChats: () => ({ chats: [] }),
    listAlerts: emptyPage,
    listCoupons: emptyPage,
    listMyBids: emptyPage,
    listAuctionDebts: emptyPage,
    listFavourites: () => [{ id: 1, currency_id: 12 }],
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const isRead = async (): Promise<boolean> => (await database.asOf.where('userId').equals(7).count()) === 22;
  return { setCredentials, privateFeed, startAccountSync, database, exchange, isRead };
};

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true });
});

test('a login reads the account without waiting long for a connection; events then update it', async () => {
  const { setCredentials, privateFeed, startAccountSync, database, exchange, isRead } = await openPage();
  startAccountSync();
  expect(exchange.seen).toEqual([]);
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  await until('the account is read', isRead);
  privateFeed().greet({ sequence: 4, server_time: at });
  await until('everything is asked for', () => exchange.seen.length === 79);
  const asked = exchange.seen.length;
  privateFeed().take({
    topic: 'order',
    sequence: 5,
    at,
    payload: orderOf({ id: 1, status: 'filled', version: 2 }),
  });
  privateFeed().take({
    topic: 'balance',
    sequence: 6,
    at,
    payload: { account: 'change', balance: balanceOf({ currency_id: 3, available: '3' }) },
  });
  await until(
    'the balance is stored',
    async () => (await database.balances.get([7, 'change', 3]))?.available === '3',
  );
  expect([(await database.orders.get([7, 1]))?.status, exchange.seen.length]).toEqual(['filled', asked]);
});

test('over a connection the account is read once; a missed event only reloads lists and balances', async () => {
  const { setCredentials, privateFeed, startAccountSync, exchange, isRead } = await openPage();
  startAccountSync();
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  privateFeed().greet({ sequence: 4, server_time: at });
  await until('the account is read', isRead);
  await until(
    'everything is asked for',
    () => exchange.seen.filter(({ name }) => name !== 'listFavourites').length === 39,
  );
  exchange.seen.length = 0;
  privateFeed().take({ topic: 'order', sequence: 9, at, payload: orderOf({ id: 1, version: 2 }) });
  await until('the missed is asked for', () => exchange.seen.length === 39);
  expect(exchange.seen.map(({ name }) => name).sort()).toEqual([
    'listAlerts',
    'listAlerts',
    'listAuctionDebts',
    'listAuctionDebts',
    'listChats',
    'listCopies',
    'listCopies',
    'listCoupons',
    'listCoupons',
    'listDeposits',
    'listDeposits',
    'listDualOrders',
    'listDualOrders',
    'listFollows',
    'listFollows',
    'listLoans',
    'listLoans',
    'listLockUpOrders',
    'listLockUpOrders',
    'listMessages',
    'listMessages',
    'listMyBids',
    'listMyBids',
    'listOrders',
    'listOrders',
    'listPositions',
    'listPositions',
    'listPurchases',
    'listPurchases',
    'listQuizBets',
    'listQuizBets',
    'listSecondsOrders',
    'listSecondsOrders',
    'listSubscriptions',
    'listSubscriptions',
    'listTransfers',
    'listWallets',
    'listWithdrawals',
    'listWithdrawals',
  ]);
});

test('a list that could not be read has no age, and is read again with the next connection', async () => {
  const { setCredentials, privateFeed, startAccountSync, database, exchange } = await openPage();
  const { failureOf } = await import('#client/data/engine/sync-state.ts');
  startAccountSync();
  exchange.cut();
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  privateFeed().greet({ sequence: 4, server_time: at });
  await until('every list failed', () => exchange.seen.length >= 22 && failureOf('orders') !== null);
  exchange.restore();
  exchange.seen.length = 0;
  privateFeed().take({
    topic: 'balance',
    sequence: 5,
    at,
    payload: { account: 'change', balance: balanceOf({ currency_id: 3 }) },
  });
  await until('the event is stored', async () => (await database.balances.count()) === 1);
  expect(await database.asOf.get([7, 'orders'])).toBeUndefined();

  privateFeed().greet({ sequence: 5, server_time: at });
  await until('the lists are read', async () => (await database.asOf.get([7, 'dualOrders'])) !== undefined);
  await until('the order is stored', async () => (await database.orders.count()) === 1);
});

test('while the exchange answers, a list that could not be read is read again from time to time', async () => {
  const { setCredentials, startAccountSync, database, exchange } = await openPage();
  const { retryFailed } = await import('./account-sync.ts');
  const { failureOf } = await import('#client/data/engine/sync-state.ts');
  startAccountSync();
  exchange.cut();
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const isFailed = (): boolean => failureOf('orders') !== null && failureOf('dualOrders') !== null;
  await until('the lists failed', isFailed);
  retryFailed();
  await until('the lists failed again', isFailed);
  exchange.restore();
  exchange.seen.length = 0;
  retryFailed();
  expect(exchange.seen).toEqual([]);
  const later = performance.now() + 30_000;
  const time = vi.spyOn(performance, 'now').mockReturnValue(later);
  retryFailed();
  time.mockRestore();
  await until('the lists are read', async () => (await database.asOf.get([7, 'orders'])) !== undefined);
});

test('an event is applied to a list once it can be validated; until then the list is reloaded', async () => {
  const { setCredentials, startAccountSync, exchange, isRead, database } = await openPage();
  const { readEvent } = await import('./account-sync.ts');
  const broken = { topic: 'withdrawal', sequence: 5, at, payload: { id: 1, status: 'no such' } };
  expect(readEvent(broken as never)).toBe(broken);
  startAccountSync();
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  await until('the account is read', isRead);
  expect(readEvent(broken as never)).toBeNull();
  expect(await database.withdrawals.count()).toBe(0);
  expect(exchange.seen.map(({ name }) => name)).toContain('listWithdrawals');
});
