// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Movement } from '#contract/wallets.ts';
import { ingestBalance, ingestBalances } from '#client/data/wallets/balances-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { fakeLedger } from '#tests/support/fake-ledger.ts';
import { balanceOf, movementOf, userOf } from '#tests/support/samples.ts';
import { findTable, shownTable } from '#tests/support/shown-table.ts';
import { storeNewestMovements } from '#tests/support/store-movements.ts';
import { mockSessionHistory } from '#tests/support/session-history.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';

beforeAll(() => void mockSessionHistory());

const user = userOf({ id: 7 });
const store = (database: TidelineDatabase) =>
  ingestBalances(database, user.id, {
    accounts: [{ account: 'change', balances: [balanceOf({ currency_id: 3 })] }],
    sequence: 4,
    as_of: '2026-11-20T00:00:00.000Z',
  });

const many = (count: number): Movement[] =>
  Array.from({ length: count }, (_, index) => movementOf({ id: count - index }));

const open = (scene: Scene = {}, query = '') =>
  showScreen(`/pages/fund/assets_all_record${query}`, { user, store, ...scene });
/** Without the headings of the days. */
const rows = (): HTMLElement[] =>
  screen.queryAllByRole('listitem').filter((item) => item.hasAttribute('aria-posinset'));

test('movements show reason, account, amount and result; a press shows everything and the cause', async () => {
  await open({
    answers: fakeLedger([
      movementOf({
        id: 9,
        kind: 'order_freeze',
        available_change: '-4',
        frozen_change: '4',
        before: '10',
        after: '10',
        available_after: '6',
        frozen_after: '4',
        reference: 'order:12',
      }),
    ]),
  });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]!.textContent).toMatch(
    /^Reserved for order\n-4\.00 USDT\n\d\d:\d\d · Spot account\n6\.00 available$/,
  );
  press(within(rows()[0]!).getByRole('button'));
  const sheet = screen.getByRole('dialog', { hidden: true });
  const facts = [...sheet.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts.slice(1)).toEqual([
    'AccountSpot account',
    'Change of available-4.00 USDT',
    'Change of reserved+4.00 USDT',
    'Balance before10.00 USDT',
    'Balance after10.00 USDT',
    'Of which available6.00 USDT',
    'Of which reserved4.00 USDT',
    'Referenceorder:12',
    'Ledger entry#9',
  ]);
  press(control('link', 'Show what caused it (#12)'));
  // After the sheet's history entry is removed.
  await waitFor(() => expect(currentLocation().text).toBe('/pages/transaction/currency_order?id=12'));
});

test('below each day are its movements, with the time and what was available after them', async () => {
  await open({
    now: '2026-11-20T12:00:00.000Z',
    answers: fakeLedger([
      movementOf({ id: 3, created_at: '2026-11-20T11:00:00.000Z', available_after: '4531.004014' }),
      movementOf({ id: 2, created_at: '2026-11-20T10:00:00.000Z' }),
      movementOf({ id: 1, created_at: '2026-11-18T12:00:00.000Z', after: '300', available_after: '250' }),
    ]),
  });
  await waitFor(() => expect(rows()).toHaveLength(3));
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent!.split('\n').at(-1));
  expect(lines).toEqual(['Today', '4,531.004014 available', '10.00 available', 'Nov 18', '250.00 available']);
  expect(rows().map((row) => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3']);
});

const desktopRows = (): string[][] => shownTable('Movements').rows.map((row) => row.slice(1));

test('on a wide window each row shows the amount that came or left, its account, and the balance around it', async () => {
  const stake = { account: 'micro', reference: 'seconds:5', before: '600', currency_name: 'USDT' } as const;
  await open({
    isWide: true,
    answers: fakeLedger([
      movementOf({
        ...stake,
        id: 2,
        kind: 'seconds_result',
        available_change: '0',
        frozen_change: '-100',
        after: '500',
      }),
      movementOf({
        ...stake,
        id: 1,
        kind: 'seconds_stake',
        available_change: '-100',
        frozen_change: '100',
        after: '600',
      }),
    ]),
  });
  await findTable('Movements');
  expect(desktopRows()).toEqual([
    ['Result of a seconds option', 'Options account', '-100.00 USDT', '-100.00 USDT', '600.00', '500.00'],
    ['Stake of a seconds option', 'Options account', '—', '+100.00 USDT', '600.00', '600.00'],
  ]);
});

test('on a wide window older movements load as the end of the table comes near', async () => {
  const { exchange } = await open({ isWide: true, answers: fakeLedger(many(150)) });
  const table = await findTable('Movements');
  await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('151'));
  expect(shownTable('Movements').rows.length).toBeLessThan(150);
  expect(exchange.seen.map(({ fields }) => fields['before']).filter(Boolean)).toEqual(['51']);
});

test('on a wide window a movement opens next to its table, with its cause, and is closed again', async () => {
  await open({ isWide: true, answers: fakeLedger([movementOf({ id: 9, reference: 'order:12' })]) });
  await findTable('Movements');
  press(screen.getAllByRole('link').at(-1)!);
  const pane = await screen.findByRole('complementary', { name: 'Details' });
  expect(within(pane).getByRole('link', { name: 'Show what caused it (#12)' })).toBeTruthy();
  press(within(pane).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(currentLocation().text).toBe('/pages/fund/assets_all_record');
});

test('only the visible rows are drawn, and the list announces its length', async () => {
  await open({ answers: fakeLedger(many(90)) });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(rows().length).toBeLessThan(90);
  expect(rows()[0]!.getAttribute('aria-setsize')).toBe('90');
});

test('older movements load automatically until there are no more, even after pages without the kind', async () => {
  const { listMovements } = fakeLedger(many(150));
  const { exchange } = await open({
    answers: {
      listMovements: (fields) =>
        fields.before === '51' ? { ...listMovements(fields), data: [], next: 40 } : listMovements(fields),
    },
  });
  await waitFor(() => expect(rows()[0]!.getAttribute('aria-setsize')).toBe('139'));
  expect(exchange.seen.map(({ fields }) => fields['before']).filter(Boolean)).toEqual(['51', '40']);
  expect(pageText()).not.toContain('Looking for older movements');
});

test('older movements that fail to load are reported at the end of the list, and load on the next try', async () => {
  let stumbles = true;
  const { listMovements } = fakeLedger(many(150));
  await open({
    answers: {
      listMovements: (fields) =>
        stumbles && fields['before']
          ? failureOf({ error: 'server.fault', message: 'The exchange stumbled' })
          : listMovements(fields),
    },
  });
  await screen.findByText(/Older movements did not load/);
  expect(rows()[0]!.getAttribute('aria-setsize')).toBe('100');
  expect(pageText()).not.toContain('Looking for older movements');
  stumbles = false;
  press(control('button', 'Try again'));
  await waitFor(() => expect(rows()[0]!.getAttribute('aria-setsize')).toBe('150'));
  expect(pageText()).not.toContain('did not load');
});

const publishBalance = (database: TidelineDatabase, sequence: number) =>
  ingestBalance(database, user.id, 'change', balanceOf({ currency_id: 3 }), sequence);

test('new movements wait above a list that is being read, and are counted', async () => {
  const ledger = many(90);
  const { database } = await open({
    answers: { listMovements: (fields) => fakeLedger(ledger).listMovements(fields) },
  });
  await waitFor(() => expect(rows()[0]!.getAttribute('aria-setsize')).toBe('90'));
  const scroller = document.querySelector('[data-scroll-area]')!;
  scroller.scrollTop = 700;
  ledger.unshift(movementOf({ id: 92 }), movementOf({ id: 91 }));
  await publishBalance(database, 5);
  press(await screen.findByRole('button', { name: '2 new movements' }));
  await waitFor(() => expect(rows()[0]!.getAttribute('aria-setsize')).toBe('92'));
  expect(scroller.scrollTop).toBe(0);
  expect(screen.queryByText(/new movement/)).toBeNull();
});

test('figures that failed to refresh are not shown as live', async () => {
  let stumbles = false;
  const { listMovements } = fakeLedger(many(3));
  const { database } = await open({
    answers: {
      listMovements: (fields) =>
        stumbles
          ? failureOf({ error: 'server.fault', message: 'The exchange stumbled' })
          : listMovements(fields),
    },
  });
  await waitFor(() => expect(rows()).toHaveLength(3));
  stumbles = true;
  await publishBalance(database, 5);
  await screen.findByText('The exchange stumbled');
  expect(pageText()).not.toMatch(/\bLive\b/);
  expect(rows()).toHaveLength(3);
});

test('the address contains the filter, and the exchange is asked for it', async () => {
  const { exchange } = await open(
    { answers: fakeLedger([]) },
    '?account=change&currency=3&kind=fee&from=2026-11-01&to=2026-11-02',
  );
  await screen.findByText('No movement matches the filter.');
  const asked = exchange.seen.find(({ fields }) => fields['kind'])!.fields;
  expect(asked).toEqual(
    expect.objectContaining({
      type: 'change',
      currency: '3',
      kind: 'fee',
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-03T00:00:00.000Z',
    }),
  );
  press(control('button', 'Clear the filter'));
  await screen.findByText('No activity yet.');
  expect(currentLocation().text).toBe('/pages/fund/assets_all_record');
});

test('a list that fails to load says why and can be requested again', async () => {
  let stumbles = true;
  const { listMovements } = fakeLedger(many(2));
  await open({
    answers: {
      listMovements: (fields) =>
        stumbles
          ? failureOf({ error: 'server.fault', message: 'The exchange stumbled' })
          : listMovements(fields),
    },
  });
  await screen.findByText('The exchange stumbled');
  stumbles = false;
  press(control('button', 'Try again'));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('offline the newest stored movements are shown, filtered, with their age', async () => {
  const stored = [movementOf({ id: 2 }), movementOf({ id: 1, account: 'lever' })];
  await open(
    {
      status: 'offline',
      answers: { listMovements: () => failureOf({ error: 'server.fault', message: 'No' }) },
      now: '2026-11-20T00:05:00.000Z',
      store: async (database) => {
        await store(database);
        await storeNewestMovements(database, user.id, stored);
      },
    },
    '?account=lever',
  );
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(pageText()).toContain('The newest movements kept on this device');
  expect(pageText()).toContain('Updated 5 min. ago');
});

test('hidden balances hide every amount', async () => {
  await open({ answers: fakeLedger(many(1)), settings: { hideBalances: true } });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]!.textContent).not.toMatch(/10\.00|0\.00/);
});
