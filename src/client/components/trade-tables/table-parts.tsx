import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore, type ReactNode } from 'react';
import { orderedBoard } from '#client/data/quotes/ordered-board.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { formatDateTime, formatPrice } from '#client/lib/format/format.ts';
import styles from './desktop-tables.module.css';

const nothing = (): void => undefined;
const standing = (): (() => void) => nothing;

/**
 * The board's rows of the last second, for a table ordered by a column that follows prices; otherwise
 * changes are not reported.
 */
export const useBoardOfSecond = (isFollowed: boolean) =>
  useSyncExternalStore(isFollowed ? orderedBoard.subscribe : standing, orderedBoard.get);

/** Formats a price of a pair with the pair's own decimals. */
export const usePriceText = (): ((matchId: number, price: string | null) => string) => {
  const quotes = useQuotes();
  const decimals = new Map(quotes.map(({ id, price_decimals }) => [id, price_decimals]));
  return (matchId, price) => (price === null ? '—' : formatPrice(price, decimals.get(matchId) ?? 2));
};

/** The direction of a row, in the colour of its side. */
export const Side = ({ isBuy, children }: { isBuy: boolean; children: ReactNode }) => (
  <span className={styles.side} data-side={isBuy ? 'buy' : 'sell'}>
    {children}
  </span>
);

export const When = ({ at }: { at: string }) => (
  <time dateTime={at} className={styles.quiet}>
    {formatDateTime(at)}
  </time>
);

/** A row's take-profit and stop-loss prices. */
export const StopPrices = ({ profit, loss }: { profit: string; loss: string }) => {
  const { t } = useLingui();
  return (
    <span>
      <span className="visually-hidden">{t`Take profit`} </span>
      {profit} <span className={styles.quiet}>/</span>{' '}
      <span className="visually-hidden">{t`Stop loss`} </span>
      {loss}
    </span>
  );
};
