// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Transfer } from '#contract/transfers.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { figuresIn, nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { columnOf, findTable } from '#tests/support/shown-table.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { conversionOf, transferOf } from '#tests/support/transfer-samples.ts';
import { pageOf } from '#tests/support/page-of.ts';

interface Stored {
  readonly rows?: readonly Transfer[];
  readonly isComplete?: boolean;
  readonly query?: string;
}

const open = async ({ rows = [], isComplete = true, query = '' }: Stored = {}, scene: Scene = {}) => {
  const user = nextUser();
  const shown = await showScreen(`/pages/fund/transfer_history${query}`, {
    ...scene,
    user,
    store: async (database) => {
      await storeOwn(database, user.id, { complete: isComplete ? ['transfers'] : [] });
      await database.transfers.bulkPut(rows.map((row) => ({ ...row, userId: user.id })));
    },
  });
  const asked = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { asked, ...shown };
};
const rows = (): string[] => screen.queryAllByRole('listitem').map(textOf);

test('transfers show their accounts, conversions their currencies and result, the newest first', async () => {
  await open({ rows: [transferOf({ id: 1, number: '25', received: '25' }), conversionOf({ id: 2 })] });
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/^BTC → USDTConversion · .*\+9,980\.00 USDT-0\.50? BTC$/);
  expect(rows()[1]).toMatch(/^Spot account → USDT-margined futuresTransfer · .*25\.00 USDT$/);
});

test('on a wide window they are a table, filtered in place, with the rate of a conversion', async () => {
  await open(
    { rows: [transferOf({ id: 1, number: '25', received: '25' }), conversionOf({ id: 2 })] },
    { isWide: true },
  );
  await findTable('Transfer history');
  expect(columnOf('Transfer history', 'Kind')).toEqual(['Conversion', 'Transfer']);
  expect(columnOf('Transfer history', 'You received')).toEqual(['9,980.00 USDT', '25.00 USDT']);
  expect(columnOf('Transfer history', 'Rate')).toEqual(['1 BTC = 20,000.00 USDT', '—']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: '1' } });
  expect(columnOf('Transfer history', 'To')).toEqual(['USDT-margined futures']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), {
    target: { value: 'BTC → USDT' },
  });
  expect(pageText()).toContain('Nothing matches the filter.');
});

test('a device that never loaded the list does not claim that it is empty', async () => {
  await open({ isComplete: false }, { status: 'offline' });
  expect(screen.getByRole('alert').textContent).toContain('No saved data yet.');
  expect(pageText()).not.toContain('No transfers or conversions yet.');
});

test('an empty list says so and links to a transfer', async () => {
  await open();
  await screen.findByText('No transfers or conversions yet.');
  expect(control('link', 'Transfer').getAttribute('href')).toBe('#/pages/fund/fundTransfer');
});

const listed: Answers = {
  listTransfers: ({ page }) =>
    page === '1'
      ? pageOf([transferOf({ id: 9 })], 40)
      : pageOf([transferOf({ id: 4, number: '7', received: '7' })], 40, 2),
};

test('older rows are fetched page by page after a full stored page, until there are no more', async () => {
  const full = Array.from({ length: 50 }, (_, index) => transferOf({ id: 101 + index }));
  const { asked } = await open(
    { rows: full },
    { answers: { listTransfers: () => pageOf([transferOf({ id: 4, number: '7', received: '7' })], 51, 2) } },
  );
  press(await screen.findByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(rows()).toHaveLength(51));
  expect(rows().at(-1)).toContain('7.00 USDT');
  expect(asked('listTransfers').map(({ fields }) => fields['page'])).toEqual(['2']);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('refreshing asks the exchange, and a failure is shown next to the stored rows', async () => {
  let fails = true;
  const { asked } = await open(
    { rows: [transferOf({ id: 1 })] },
    {
      answers: {
        listTransfers: (fields, seen) =>
          fails
            ? failureOf({ error: 'request.tooMany', message: 'Too many requests' })
            : listed.listTransfers!(fields, seen),
      },
    },
  );
  await waitFor(() => expect(rows()).toHaveLength(1));
  press(control('button', 'Refresh'));
  await screen.findByText('Too many requests');
  expect(rows()).toHaveLength(1);
  fails = false;
  press(control('button', 'Refresh'));
  await waitFor(() => expect(screen.queryByText('Too many requests')).toBeNull());
  expect(asked('listTransfers').length).toBeGreaterThan(1);
});

test('a transfer is shown in full, with its accounts and no prices', async () => {
  await open(
    { rows: [transferOf({ id: 1 })], query: '?id=1' },
    { answers: { getTransfer: () => transferOf({ id: 1 }) } },
  );
  await screen.findByText('Made at');
  expect(figuresIn(document.body)).toEqual(
    expect.objectContaining({
      Amount: '25.00 USDT',
      From: 'Spot account',
      To: 'USDT-margined futures',
      Fee: '0.00 USDT',
    }),
  );
  expect(pageText()).not.toContain('How the rate was determined');
});

test('a conversion is shown with its rate, its fee and how the rate was determined', async () => {
  await open(
    { rows: [conversionOf({ id: 2 })], query: '?id=2' },
    { answers: { getTransfer: () => conversionOf({ id: 2 }) } },
  );
  await screen.findByText('Made at');
  const { Fee, ...figures } = figuresIn(document.body);
  expect(figures).toEqual(
    expect.objectContaining({
      'You received': '9,980.00 USDT',
      Rate: '1 BTC = 20,000.00 USDT',
      Account: 'Spot account',
    }),
  );
  expect(Fee).toMatch(/^20\.00 USDT \(0\.20?%\)$/);
  expect(pageText()).toContain('How the rate was determined');
});

test('a row missing on this device is fetched, and a failure can be retried', async () => {
  let fails = true;
  const { asked } = await open(
    { query: '?id=5' },
    {
      answers: {
        getTransfer: () =>
          fails
            ? failureOf({ error: 'transfer.notFound', message: 'There is no such transfer' })
            : transferOf({ id: 5, number: '77', received: '77' }),
      },
    },
  );
  await screen.findByText('There is no such transfer');
  const before = asked('getTransfer').length;
  fails = false;
  press(control('button', 'Try again'));
  await screen.findByText('77.00 USDT');
  expect(asked('getTransfer')).toHaveLength(before + 1);
});

test('in Portuguese the amounts have Portuguese separators', async () => {
  await open({ rows: [conversionOf({ id: 2 })] }, { language: 'pt' });
  await waitFor(() => expect(rows()[0]).toContain('+9.980,00 USDT'));
});

test('hidden balances hide the amounts of every row', async () => {
  await open({ rows: [conversionOf({ id: 2 })] }, { settings: { hideBalances: true } });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).not.toMatch(/9,980|0\.5/);
});
