// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { depositOf } from '#tests/support/deposit-samples.ts';
import { openPaymentRecords as open } from '#tests/support/payment-records-scene.tsx';
import { mockSessionHistory } from '#tests/support/session-history.ts';
import { control, press, pageText } from '#tests/support/show.tsx';
import { columnOf, findTable, shownTable } from '#tests/support/shown-table.ts';
import { withdrawalOf } from '#tests/support/withdrawal-samples.ts';

beforeAll(() => void mockSessionHistory());

test('on a wide window deposits are a table, filtered in place, and the whole address and reference can be copied', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  await open(
    {
      deposits: [
        depositOf({ id: 1, status: 'credited', credited: '249.5', address, reference: 'tx-77' }),
        depositOf({ id: 2, amount: '70', address }),
        depositOf({ id: 3, status: 'refused', chain: null, way: 'bank', currency_name: 'EUR' }),
      ],
    },
    { isWide: true },
  );
  await findTable('Deposits');
  const { head, rows: shown } = shownTable('Deposits');
  expect(head).toEqual([
    'Time',
    'Currency',
    'Network',
    'Amount',
    'Credited',
    'Status',
    'Address',
    'Reference',
  ]);
  expect(shown[0]!.slice(1)).toEqual([
    'USDT',
    'Ethereum (ERC20)',
    '70.00 USDT',
    '—',
    'Under review',
    '0x5290…169EE7',
    '—',
  ]);
  expect(columnOf('Deposits', 'Credited')).toEqual(['—', '—', '249.50 USDT']);
  for (const name of ['Copy: Address', 'Copy: Reference'])
    press(screen.getAllByRole('button', { name }).at(-1)!);
  await waitFor(() => expect(copied).toEqual([address, 'tx-77']));
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: '2' } });
  expect(columnOf('Deposits', 'Network')).toEqual(['Bank transfer']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'credited' } });
  expect(pageText()).toContain('Nothing matches the filter.');
});

test('a row of the table opens the deposit next to it, and closing it shows the table alone', async () => {
  const deposit = depositOf({ id: 1, status: 'credited', credited: '249.5' });
  await open({ deposits: [deposit] }, { isWide: true, answers: { getDeposit: () => deposit } });
  await findTable('Deposits');
  expect(screen.queryByRole('complementary')).toBeNull();
  press(screen.getByRole('link', { name: /2026/ }));
  const pane = await screen.findByRole('complementary');
  await within(pane).findByText('249.50 USDT');
  press(within(pane).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(currentLocation().text).toBe('/pages/fund/receive_withdraw_record?view=deposits');
});

test('on a wide window withdrawals are a table with fee, recipient and payment reference', async () => {
  await open(
    {
      query: '?view=withdrawals',
      withdrawals: [
        withdrawalOf({ id: 1, status: 'sent', number: '2', fee: '0.5', received: '1.5', reference: 'tx-88' }),
        withdrawalOf({ id: 2, status: 'uncertain' }),
      ],
    },
    { isWide: true },
  );
  await findTable('Withdrawals');
  const { head } = shownTable('Withdrawals');
  expect(head).toEqual([
    'Time',
    'Currency',
    'Network',
    'Amount',
    'Fee',
    'You receive',
    'To',
    'Status',
    'Reference',
  ]);
  const columns = ['Amount', 'Fee', 'You receive', 'Status', 'Reference'];
  expect(columns.map((name) => columnOf('Withdrawals', name).at(-1))).toEqual([
    '2.00 BTC',
    '0.50 BTC',
    '1.50 BTC',
    'Sent',
    'tx-88',
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'sending' } });
  expect(columnOf('Withdrawals', 'Status')).toEqual(['Being sent']);
  press(control('tab', 'Deposits'));
  await screen.findByText('No deposits yet.');
});
