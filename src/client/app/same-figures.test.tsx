// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { ingestBalances } from '#client/data/wallets/balances-table.ts';
import { PositionsPanel } from '#client/features/futures/positions-panel.tsx';
import { MyTrades } from '#client/features/home/sections/my-trades.tsx';
import { formatSigned } from '#client/lib/format/format.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { isOpenPosition, positionSideOf, profitAt, sizeOf } from '#domain/trading/position-profit.ts';
import { balanceOf, positionOf, quoteOf, userOf } from '#tests/support/samples.ts';
import { showPiece, showScreen } from '#tests/support/show-screen.tsx';

const at = '2026-11-20T00:00:00.000Z';
const user = userOf({ id: 7 });

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((count) => (count / 100).toFixed(2));
const held = fc.record({
  type: fc.constantFrom(1 as const, 2 as const),
  status: fc.constantFrom('open' as const, 'open' as const, 'closing' as const, 'entrusted' as const),
  share: fc.integer({ min: 1, max: 900 }),
  price: cents(1_900_000, 2_100_000),
  lever_share_num: fc.constantFrom('0.01', '0.0007'),
  margin: cents(1_000, 90_000),
});
/** At least one open position, at most the three that the home page lists. */
const account = fc
  .record({ first: held, others: fc.array(held, { maxLength: 2 }), price: cents(1_900_000, 2_100_000) })
  .map(({ first, others, price }) => ({
    price,
    positions: [{ ...first, status: 'open' as const }, ...others].map((each, place) =>
      positionOf({ id: place + 1, ...each }),
    ),
  }));

interface Account {
  readonly price: string;
  readonly positions: readonly Position[];
}

const sceneOf = ({ price, positions }: Account) => ({
  user,
  quotes: [quoteOf({ id: 12, kind: 'futures', now_price: price })],
  answers: { getPosition: ({ id }: { id?: string }) => ({ ...positions[Number(id) - 1]!, closings: [] }) },
  async store(database: TidelineDatabase) {
    const usdt = balanceOf({ currency_id: 3, available: '100', frozen: '30', total: '130' });
    const accounts = [{ account: 'lever' as const, balances: [usdt] }];
    await ingestBalances(database, user.id, { accounts, sequence: 4, as_of: at });
    await database
      .table('positions')
      .bulkPut(positions.map((each) => ({ ...each, userId: user.id, isOpen: 1 })));
    for (const name of ['positions', 'orders', 'loans'] as const)
      await noteAsOf(database, user.id, name, Date.parse(at));
  },
});

/** The texts of an element one after the other, so that a figure never continues the one before it. */
const textsOf = (element: HTMLElement): string => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent!);
  return texts.join('|');
};
const figures = /(?<=\|)([+-]?[\d,]+\.\d{2})(?:\| \|| )USDT\|([+-]?[\d,]+\.\d{2}%)/;
/** Result and return of each row that shows them, as written. */
const resultsIn = (rows: readonly HTMLElement[]): string[] =>
  rows
    .map((row) => figures.exec(textsOf(row)))
    .filter((found) => found !== null)
    .map(([, result, share]) => `${result} ${share}`)
    .sort();

const rowsOf = async (region: string): Promise<HTMLElement[]> =>
  within(await screen.findByRole('region', { name: region })).getAllByRole('listitem');

/** A profit below a cent has no sign, and follows the leverage directly. */
const unsigned: Account = {
  price: '19000.09',
  positions: [
    positionOf({ id: 1, share: 2, lever_share_num: '0.0007', price: '19000.01', margin: '319.88', type: 1 }),
  ],
};

test.each([unsigned, ...fc.sample(account, 3)].map((each) => [JSON.stringify(each), each] as const))(
  'home, positions, detail and assets agree with each other and with the rows: %s',
  async (_, given) => {
    const scene = sceneOf(given);
    const open = given.positions.filter(isOpenPosition);
    const exact = open.map(({ type, price, share, lever_share_num }) =>
      profitAt(
        { side: positionSideOf(type), entry: decimal(price), size: sizeOf(share, lever_share_num) },
        decimal(given.price),
      ),
    );

    await showPiece(<MyTrades />, scene, ['home-later']);
    const onHome = await rowsOf('Open positions');
    expect(onHome).toHaveLength(open.length);
    const results = exact.map((profit) => formatSigned(toPlain(profit), 2)).sort();
    const resultsAtHome = () => resultsIn(onHome).map((text) => text.split(' ')[0]!);
    // The price of the test before is replaced by that of this one.
    await waitFor(() => expect(resultsAtHome().sort()).toEqual(results));
    const home = resultsIn(onHome);

    await showPiece(<PositionsPanel />, scene, ['futures', 'futures-later', 'ticket']);
    await screen.findByRole('radio', { name: `Positions (${open.length})` });
    expect(resultsIn(await rowsOf('Positions'))).toEqual(home);

    await showScreen('/pages/transaction/contract_order?id=1', scene);
    const label = await screen.findByText('Profit or loss');
    expect(label.nextElementSibling!.textContent).toBe(`${formatSigned(toPlain(exact[0]!), 2)} USDT`);

    await showScreen('/pages/fund/assets', scene);
    const total = exact.reduce((sum, profit) => sum.plus(profit), zero);
    if (total.abs().lt(decimal('0.01'))) return;
    const shown = (await screen.findByText('Open positions')).nextElementSibling!.textContent;
    const [cut, raised] = [0, 3].map((mode) =>
      total
        .abs()
        .round(2, mode as 0 | 3)
        .toFixed(2),
    );
    expect([cut, raised]).toContain(shown.replaceAll(/[^\d.]/g, ''));
  },
);
