import { useSyncExternalStore } from 'react';
import type { Position } from '#contract/positions.ts';
import { board } from '#client/data/quotes/board.ts';
import { formatAmount, formatSigned } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { directionOf } from '#domain/money/direction.ts';
import { totalProfit } from '#domain/futures/position-totals.ts';
import { sumByCurrency } from '#domain/money/sums.ts';
import { useBoardOfSecond } from '#client/components/trade-tables/table-parts.tsx';
import styles from '#client/components/trade-tables/desktop-tables.module.css';

/** Reported after each paint of prices, so that a total changes together with its rows. */
const onPaint = (listener: () => void): (() => void) => board.painted.on(listener);

/** A total as text, which is compared to know whether it changed; empty where a price is unknown. */
const profitText = (positions: readonly Position[]): string => {
  const profits = totalProfit(positions, (matchId) => board.get(matchId)?.now_price);
  return profits ? JSON.stringify([...profits]) : '';
};

/** Profit or loss of all positions at current prices. */
export const ProfitTotal = ({ positions }: { positions: readonly Position[] }) => {
  // Rows outside the window do not follow their prices.
  useBoardOfSecond(true);
  const text = useSyncExternalStore(onPaint, () => profitText(positions));
  if (text === '') return '—';
  return (
    <Secret>
      {(JSON.parse(text) as [currency: string, profit: string][]).map(([currency, profit]) => (
        <span key={currency} className={styles.result} data-direction={directionOf(profit)}>
          {formatSigned(profit, 2)} {currency}{' '}
        </span>
      ))}
    </Secret>
  );
};

/** Total margin of all positions. */
export const MarginTotal = ({ positions }: { positions: readonly Position[] }) => {
  const sums = sumByCurrency(
    positions,
    ({ legal_name }) => legal_name,
    ({ margin }) => margin,
  );
  return <Secret>{[...sums.values()].map((sum) => formatAmount(sum, 2)).join(' · ')}</Secret>;
};
