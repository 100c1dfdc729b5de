import type { Position } from '#contract/positions.ts';
import { board } from '#client/data/quotes/board.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { figuresAt } from '#client/features/futures/position-figures.ts';
import { formatPercent, formatShare, formatSigned } from '#client/lib/format/format.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { writeDirection } from '#client/ui/figures/write-direction.ts';
import { LiveFigure } from '#client/components/trade-tables/live-figure.tsx';

type Figures = ReturnType<typeof figuresAt>;

/** Two cells of a row use the same figures: computed once per price. */
const latest = new WeakMap<Position, { readonly price: string; readonly figures: Figures }>();
const figuresNow = (position: Position, price: string): Figures => {
  const known = latest.get(position);
  if (known?.price === price) return known.figures;
  const figures = figuresAt(position, price);
  latest.set(position, { price, figures });
  return figures;
};

type Write = (element: HTMLElement, quote: QuoteView) => void;

const writeProfit =
  (position: Position): Write =>
  (element, { now_price }) => {
    const figures = figuresNow(position, now_price);
    writeDirection(figures?.profit ?? '0', element);
    writeText(
      element,
      figures ? `${formatSigned(figures.profit, 2)} (${formatPercent(figures.returned)})` : '—',
    );
  };

const writeRisk =
  (position: Position): Write =>
  (element, { now_price }) => {
    const figures = figuresNow(position, now_price);
    writeText(element, figures ? formatShare(figures.risk, 0) : '—');
  };

/** Unrealised profit of an open position, as an amount and in percent of its margin. */
export const ProfitNow = ({ position }: { position: Position }) => (
  <LiveFigure id={position.match_id} write={writeProfit(position)} />
);

/** Distance of a position from its liquidation. */
export const RiskNow = ({ position }: { position: Position }) => (
  <LiveFigure id={position.match_id} write={writeRisk(position)} />
);

/** Approximate unrealised profit: for sorting rows only, never shown. */
export const roughProfit = ({ match_id, type, share, lever_share_num, price }: Position): number =>
  (Number(board.get(match_id)?.now_price ?? price) - Number(price)) *
  share *
  Number(lever_share_num) *
  (type === 1 ? 1 : -1);
