// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ingestBalance } from '#client/data/wallets/balances-table.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { balanceOf, quoteOf, userOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { pageText, textOf } from '#tests/support/show.tsx';
import { AssetList } from './asset-list.tsx';
import { QuoteTable } from './quote-table.tsx';

beforeAll(() => loadMessages(['home-later']));

const user = userOf({ id: 7 });
const btc = quoteOf({
  id: 1,
  sort: 1,
  currency_name: 'BTC',
  now_price: '20000',
  high: '21000',
  low: '19000',
});

test('pairs of a wide window are a table with the high, the low and the volume of the day', async () => {
  await showPiece(
    <>
      <h2 id="movers">Markets</h2>
      <QuoteTable labelledBy="movers" quotes={[btc]} />
    </>,
    { quotes: [btc], isWide: true },
    ['home-later'],
  );
  const table = await screen.findByRole('table', { name: 'Markets' });
  const [head, row] = within(table).getAllByRole('row').map(textOf);
  expect(head).toBe('PairPrice24hHighLowVolume');
  expect(row).toMatch(/^BTC\/USDT20,000\.00.*21,000\.0019,000\.00/);
});

test('the largest assets are listed with amount, worth and change, and not when balances are hidden', async () => {
  const store = (database: Parameters<typeof ingestBalance>[0]) =>
    ingestBalance(
      database,
      user.id,
      'change',
      balanceOf({ currency_id: 1, currency_name: 'BTC', total: '0.5' }),
      1,
    );
  await showPiece(<AssetList />, { user, store, quotes: [btc], isWide: true }, ['home-later']);
  await screen.findByRole('table', { name: 'Assets' });
  expect(pageText()).toContain('$10,000.00');
  await showPiece(
    <AssetList />,
    { user, store, quotes: [btc], isWide: true, settings: { hideBalances: true } },
    ['home-later'],
  );
  await screen.findByRole('table', { name: 'Assets' });
  expect(pageText()).not.toContain('10,000');
});
