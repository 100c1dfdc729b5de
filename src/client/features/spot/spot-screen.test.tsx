// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentLocation, openLocation } from '#client/lib/navigation/navigation.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, type, pageText } from '#tests/support/show.tsx';
import { field } from '#tests/support/ticket-scenes.tsx';
import { coinOf, freshId, funds, traderOf } from '#tests/support/trading-scene.tsx';
import { SpotScreen } from './spot-screen.tsx';

const open = async (isKnown = true): Promise<void> => {
  const quote = coinOf({ symbol: 'SOL/USDT', currency_name: 'SOL' });
  const user = traderOf();
  const id = isKnown ? quote.id : freshId();
  openLocation(`/pages/transaction/currency?match_id=${id}`, 'redirect');
  // Its ticket and orders read the stored data first.
  await act(() =>
    showPiece(<SpotScreen />, { user, quotes: [quote], store: funds(user, 'change', { 3: '1000' }) }, [
      'spot',
      'ticket',
    ]),
  );
};
const deal = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

test('a missing pair is reported, with a link to the existing ones', async () => {
  await open(false);
  expect(pageText()).toContain('This pair does not exist.');
  press(control('button', 'Open the market'));
  expect(currentLocation().text).toBe('/pages/market/market');
});

test.each(['Buy', 'Sell'])(
  '%s opens the ticket with its side chosen, and the input is restored',
  async (side) => {
    await open();
    press(await deal(side));
    await screen.findByRole('button', { name: `${side} SOL` });
    type(field('Amount (SOL)'), '0.7');
    press(control('button', 'Close'));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    press(await deal(side === 'Buy' ? 'Sell' : 'Buy'));
    expect(await screen.findByRole('textbox', { name: 'Amount (SOL)' })).toHaveProperty('value', '0.7');
  },
);

test('a ticket from which another page was opened is open again on return', async () => {
  const quote = coinOf({ symbol: 'SOL/USDT', currency_name: 'SOL' });
  const user = traderOf();
  const show = () =>
    act(() =>
      showPiece(<SpotScreen />, { user, quotes: [quote], store: funds(user, 'change', { 3: '1000' }) }, [
        'spot',
        'ticket',
      ]),
    );
  openLocation(`/pages/transaction/currency?match_id=${quote.id}`, 'redirect');
  await show();
  press(await deal('Buy'));
  await screen.findByRole('button', { name: 'Buy SOL' });
  // The page is left, and returned to by a step back.
  await show();
  await screen.findByRole('button', { name: 'Buy SOL' });
});
