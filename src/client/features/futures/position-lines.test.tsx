// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import type { PriceLine } from '#client/lib/chart/price-line.ts';
import { usePair } from '#client/data/quotes/use-quotes.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { storedList } from '#tests/support/stored-list.ts';
import { positionOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { contractOf, freshId, moveTo, traderOf } from '#tests/support/trading-scene.tsx';
import { usePositionLines, type ProposedStops } from './use-position-lines.ts';

let lines: readonly PriceLine[] = [];
let proposals: ProposedStops[] = [];

const Lines = ({ pair, proposed }: { pair: PairView; proposed: ProposedStops | null }) => {
  const rendered = usePositionLines(pair, proposed, (wanted) => proposals.push(wanted));
  useEffect(() => {
    lines = rendered;
  });
  return <p>{rendered.length} lines</p>;
};
const OfPair = ({ id, proposed }: { id: number; proposed: ProposedStops | null }) => {
  const pair = usePair(id);
  return pair ? <Lines pair={pair} proposed={proposed} /> : null;
};

/** The chart lines of one position on its contract. */
const open = async (
  given: Partial<Position>,
  count: number,
  proposed: Partial<ProposedStops['stops']> | null = null,
  scene: Scene = {},
) => {
  proposals = [];
  const quote = contractOf();
  const user = traderOf();
  const position = positionOf({ id: freshId(), match_id: quote.id, ...given });
  await showPiece(
    <OfPair id={quote.id} proposed={proposed && { position, stops: proposed }} />,
    { user, quotes: [quote], store: storedList(user.id, 'positions', [position]), ...scene },
    ['futures'],
  );
  await screen.findByText(`${count} lines`);
  return { quote, position };
};
const named = (): string[] => lines.map(({ name, price, detail }) => `${name} ${price} ${detail}`.trim());
const lineOf = (name: string): PriceLine => lines.find((line) => line.name === name)!;

test('a visitor has no lines', async () => {
  const quote = contractOf();
  await showPiece(<OfPair id={quote.id} proposed={null} />, { quotes: [quote] }, ['futures']);
  await screen.findByText('0 lines');
  expect(named()).toEqual([]);
});

test.each([
  [1, 'Long 10×', '+20.00 USDT (+50.00%)', '-20.00 USDT (-50.00%)', '21000', '19000'],
  [2, 'Short 10×', '+20.00 USDT (+50.00%)', '-20.00 USDT (-50.00%)', '19000', '21000'],
] as const)(
  'entry, stops with their results, and the liquidation price of side %i are lines',
  async (type, side, gain, loss, profit, stop) => {
    await open({ type, target_profit_price: profit, stop_loss_price: stop }, 4);
    expect(named()).toEqual([`${side} 20000`, `TP ${profit} ${gain}`, `SL ${stop} ${loss}`, 'Liq. 18100']);
    expect(lines.map(({ tone }) => tone)).toEqual(['entry', 'gain', 'loss', 'danger']);
  },
);

test.each([
  [{}, '+TP/SL'],
  [{ target_profit_price: '21000' }, '+SL'],
  [{ stop_loss_price: '19000' }, '+TP'],
])('unset stops of %j are offered on the entry, and open the sheet', async (given, text) => {
  const { position } = await open(given, 2 + Object.keys(given).length);
  expect(lines[0]!.action?.text).toBe(text);
  lines[0]!.action!.onPress();
  expect(proposals).toEqual([{ position: expect.objectContaining({ id: position.id }), stops: {} }]);
});

test('a waiting entry is labelled with its limit, and has no liquidation price yet', async () => {
  await open({ status: 'entrusted', price: '19500' }, 1);
  expect(named()).toEqual(['Limit 19500 Long 10×']);
});

test('a position that is never liquidated has no liquidation line', async () => {
  await open({ liquidation_price: '0' }, 1);
  expect(named()).toEqual(['Long 10× 20000']);
});

test('a stop-loss beyond the liquidation price is refused while it is dragged', async () => {
  await open({ stop_loss_price: '19000' }, 3);
  const preview = (price: string) => lineOf('SL').move!.preview(price).refusal;
  expect([preview('18100'), preview('18100.01'), preview('20000')]).toEqual([
    'Behind the liquidation at 18,100.00',
    null,
    'Must be below 20,000.00',
  ]);
});

test('lines of a position being closed cannot be moved', async () => {
  await open({ status: 'closing', target_profit_price: '21000' }, 3);
  expect([lines[0]!.action, lineOf('TP').move]).toEqual([undefined, undefined]);
});

test('a dragged stop shows its result, snaps to ticks, and is only a proposal', async () => {
  const { position } = await open({ target_profit_price: '21000' }, 3);
  const move = lineOf('TP').move!;
  expect(move.snap(21_500.006)).toBe('21500.01');
  expect(move.preview('22000')).toEqual({ detail: '+40.00 USDT (+100.00%)', refusal: null });
  move.onDrop('22000');
  expect(proposals).toEqual([
    { position: expect.objectContaining({ id: position.id }), stops: { target_profit_price: '22000' } },
  ]);
});

test.each([
  [1, 'TP', '20500', 'Must be above 21,000.00'],
  [1, 'SL', '21000', 'Must be below 21,000.00'],
  [2, 'TP', '21000', 'Must be below 21,000.00'],
  [2, 'SL', '20500', 'Must be above 21,000.00'],
] as const)('for side %i, %s at %s is refused by the price now', async (type, name, wanted, expected) => {
  const { quote } = await open({ type, target_profit_price: '22000', stop_loss_price: '19000' }, 4);
  moveTo(quote.id, '21000');
  await waitFor(() => expect(lineOf(name).move!.preview(wanted).refusal).toBe(expected));
});

test('while the sheet confirms a stop, the chart shows it where it was dragged to', async () => {
  await open({ target_profit_price: '21000' }, 3, { target_profit_price: '22000' });
  expect(lineOf('TP').price).toBe('22000');
});

test('hidden balances hide the results of the stops', async () => {
  await open({ target_profit_price: '21000' }, 3, null, { settings: { hideBalances: true } });
  expect(lineOf('TP').detail).not.toContain('20.00');
});
