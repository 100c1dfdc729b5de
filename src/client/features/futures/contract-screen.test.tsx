// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentLocation, openLocation } from '#client/lib/navigation/navigation.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, type, pageText } from '#tests/support/show.tsx';
import { field } from '#tests/support/ticket-scenes.tsx';
import { contractOf, freshId, funds, traderOf } from '#tests/support/trading-scene.tsx';
import { ContractScreen } from './contract-screen.tsx';

const open = async (isKnown = true): Promise<void> => {
  const quote = contractOf({ symbol: 'SOL/USDT', currency_name: 'SOL' });
  const user = traderOf();
  const id = isKnown ? quote.id : freshId();
  openLocation(`/pages/transaction/contract?match_id=${id}`, 'redirect');
  // Its ticket and positions read the stored data first.
  await act(() =>
    showPiece(<ContractScreen />, { user, quotes: [quote], store: funds(user, 'lever', { 3: '1000' }) }, [
      'futures',
      'ticket',
    ]),
  );
};
const deal = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

test('a missing contract is reported, with a link to the existing ones', async () => {
  await open(false);
  expect(pageText()).toContain('This pair does not exist.');
  press(control('button', 'Open the market'));
  expect(currentLocation().text).toBe('/pages/market/market?view=futures');
});

test.each([
  ['Long', 'Open long'],
  ['Short', 'Open short'],
])('%s opens the ticket with its side chosen', async (side, action) => {
  await open();
  press(await deal(side));
  expect(await screen.findByRole('button', { name: action })).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Order form for SOL/USDT' })).toBeTruthy();
});

test('the input is restored when the ticket is opened again, with the other side', async () => {
  await open();
  press(await deal('Long'));
  await screen.findByRole('form');
  type(field('Lots'), '7');
  press(control('button', 'Close'));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  press(await deal('Short'));
  await screen.findByRole('button', { name: 'Open short' });
  expect(field('Lots').value).toBe('7');
});
