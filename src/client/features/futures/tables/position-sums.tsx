import { useMemo } from 'react';
import type { Position } from '#contract/positions.ts';
import { board } from '#client/data/quotes/board.ts';
import { formatAmount, formatSigned } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { directionOf } from '#domain/money/direction.ts';
import { profitOf, sumByCurrency, sumPositions } from './position-totals.ts';
import { useBoardOfSecond } from '#client/components/trade-tables/table-parts.tsx';
import styles from '#client/components/trade-tables/desktop-tables.module.css';

/** Unrealised profit of all positions at the prices of the last second. */
export const ProfitTotal = ({ positions }: { positions: readonly Position[] }) => {
  const sums = useMemo(() => sumPositions(positions), [positions]);
  useBoardOfSecond(true);
  const profits = profitOf(sums, (matchId) => board.get(matchId)?.now_price);
  if (!profits) return '—';
  return (
    <Secret>
      {[...profits].map(([currency, profit]) => (
        <span key={currency} className={styles.result} data-direction={directionOf(profit)}>
          {formatSigned(profit, 2)} {currency}{' '}
        </span>
      ))}
    </Secret>
  );
};

/** Total margin of all positions. */
export const MarginTotal = ({ positions }: { positions: readonly Position[] }) => {
  const sums = useMemo(() => sumByCurrency(positions, ({ margin }) => margin), [positions]);
  return <Secret>{[...sums.values()].map((sum) => formatAmount(sum, 2)).join(' · ')}</Secret>;
};
