// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Copy } from '#contract/copy-trading.ts';
import type { Position } from '#contract/positions.ts';
import { copyOf } from '#tests/support/copy-sample.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { positionOf, quoteOf, userOf } from '#tests/support/samples.ts';
import { showPiece, showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { textOf } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { storeList } from '#tests/support/stored-rows.ts';
import { CopyDetail } from './copy-detail.tsx';

const user = userOf({ id: 7 });
const storeOf =
  (copies: readonly Copy[], positions: readonly Position[] = []): NonNullable<Scene['store']> =>
  async (database) => {
    await storeList(database, 'copies', user.id, copies);
    await storeList(database, 'positions', user.id, positions);
  };

/** Three lots of 0.01 BTC, long from 20,000, with 60 USDT of margin. */
const copiedPosition = positionOf({
  id: 90,
  match_id: 12,
  status: 'open',
  type: 1,
  price: '20000',
  share: 3,
  lever_share_num: '0.01',
  margin: '60',
});

test('an open copy shows its result and return at the current price, and its margin', async () => {
  await showScreen('/pages/copytrade/my?list=copies', {
    user,
    quotes: [quoteOf({ id: 12, now_price: '20500' })],
    store: storeOf([copyOf({ id: 1 }), copyOf({ id: 2, status: 'closed' })], [copiedPosition]),
  });
  await screen.findByText('+15.00 USDT (+25.00%)');
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringMatching(/^BTC\/USDT Long 10×.*3 lots.*\+15\.00 USDT \(\+25\.00%\)Margin 60\.00 USDT$/),
  ]);
});

test('an order that the user took over says since when it is self-held, not when it was closed', async () => {
  await showPiece(
    <CopyDetail id={1} />,
    {
      user,
      store: storeOf([copyOf({ id: 1, status: 'detached', closed_at: '2026-11-20T01:00:00.000Z' })]),
      answers: { getCopiedOrder: () => failureOf({ error: 'request.tooMany' }) },
    },
    ['copy-trading', 'ticket'],
  );
  await screen.findByText('Self-held since');
  expect(figuresOf(document.body)).not.toHaveProperty('Closed at');
});
