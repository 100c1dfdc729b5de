// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openLocation } from '#client/lib/navigation/navigation.ts';
import { secondsOrderOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, type } from '#tests/support/show.tsx';
import { field } from '#tests/support/ticket-scenes.tsx';
import { buttonIn, coinOf, confirmation, funds, traderOf } from '#tests/support/trading-scene.tsx';
import { SecondsScreen } from './seconds-screen.tsx';

/** happy-dom draws nothing: every call of a canvas is accepted. */
beforeAll(() => {
  const anything: object = new Proxy(
    class {
      readonly draws = false;
    },
    {
      apply: () => anything,
      get: (_, name) => (name === 'width' ? 0 : anything),
      set: () => true,
      construct: () => anything,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(anything as never);
  vi.stubGlobal('Path2D', anything);
});

const open = async () => {
  const quote = coinOf({ open_microtrade: 1 });
  const user = traderOf();
  openLocation(`/pages/transaction/currency?match_id=${quote.id}`, 'redirect');
  const placed = secondsOrderOf({ id: 5, match_id: quote.id, symbol: quote.symbol });
  await act(() =>
    showPiece(
      <SecondsScreen />,
      {
        user,
        quotes: [quote],
        answers: { placeSecondsOrder: () => placed },
        store: funds(user, 'micro', { 3: '1000' }),
      },
      ['seconds', 'ticket'],
    ),
  );
  return quote;
};

test('a placed stake closes its ticket, and the page shows its time left above a ticket that is not open', async () => {
  const { symbol } = await open();
  press(await screen.findByRole('button', { name: 'Up' }));
  await screen.findByRole('form', { name: `Stake on ${symbol}` });
  type(field('Stake (USDT)'), '25');
  press(buttonIn(control('dialog', symbol), 'Up'));
  press(buttonIn(await confirmation(`${symbol} up`), 'Up'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('form')).toBeNull();
  expect(await screen.findByRole('timer')).toBeTruthy();
  press(control('button', 'Dismiss'));
  expect(screen.queryByRole('timer')).toBeNull();
});
