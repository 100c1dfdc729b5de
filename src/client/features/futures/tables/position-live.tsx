import type { Position } from '#contract/positions.ts';
import { board } from '#client/data/quotes/board.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatPercent, formatShare, formatSigned } from '#client/lib/format/format.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { writeDirection } from '#client/ui/figures/write-direction.ts';
import { profitOfPosition } from '#domain/trading/position-result.ts';
import { figuresAt } from '#domain/futures/position-figures.ts';
import { LiveFigure } from '#client/components/trade-tables/live-figure.tsx';

type Write = (element: HTMLElement, quote: QuoteView) => void;

const writeProfit =
  (position: Position): Write =>
  (element, { now_price }) => {
    const figures = figuresAt(position, now_price);
    writeDirection(figures?.profit ?? '0', element);
    writeText(
      element,
      figures ? `${formatSigned(figures.profit, 2)} (${formatPercent(figures.returned)})` : '—',
    );
  };

const writeRisk =
  (position: Position): Write =>
  (element, { now_price }) => {
    const figures = figuresAt(position, now_price);
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

/** For sorting rows by their result, which follows the price. */
export const profitNow = (position: Position): number =>
  Number(profitOfPosition(position, board.get(position.match_id)?.now_price ?? position.price).toFixed());
