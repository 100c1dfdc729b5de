import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatAmount, formatPercent, formatShare, formatSigned } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { directionOf } from '#domain/money/direction.ts';
import { figuresAt } from '#domain/futures/position-figures.ts';
import { isZero } from '#domain/money/money.ts';
import { isWaitingEntry } from '#domain/trading/position-result.ts';
import { useCloseReasonText } from '../close-reason-text.ts';
import { PriceBar } from './price-bar.tsx';
import styles from './position-detail.module.css';

interface SummaryProps {
  position: Position;
  quote: QuoteView | undefined;
}

const Head = ({ position }: { position: Position }) => {
  const { t } = useLingui();
  const reasonText = useCloseReasonText();
  const status = {
    entrusted: t`Waiting`,
    open: t({ message: 'Open', context: 'position' }),
    closing: t`Closing`,
    closed: t({ message: 'Closed', context: 'position' }),
    cancelled: t`Cancelled`,
  }[position.status];
  return (
    <p className={styles.head}>
      <b>
        {position.symbol} ·{' '}
        <Directed side={position.type === 1 ? 'buy' : 'sell'}>
          {position.type === 1 ? t`Long` : t`Short`} {position.multiple}×
        </Directed>
      </b>
      <span className={styles.chip}>
        <span className="visually-hidden">{t`Status`}: </span>
        {position.close_reason ? reasonText(position.close_reason) : status}
      </span>
    </p>
  );
};

/** An open one at the price of now, as in the list; a closed one as it ended. */
const Result = ({ position, quote }: SummaryProps) => {
  const { t } = useLingui();
  const figures = quote ? figuresAt(position, quote.now_price) : null;
  const profits = figures?.profit ?? position.profits;
  return (
    <dl className={styles.result}>
      <dt>{t`Profit or loss`}</dt>
      <Directed as="dd" direction={directionOf(profits)}>
        <Secret>
          {formatSigned(profits)} <small>{position.legal_name}</small>
        </Secret>
      </Directed>
      {figures ? (
        <Directed as="dd" className={styles.returned} direction={directionOf(figures.returned)}>
          <Secret>{formatPercent(figures.returned)}</Secret>
        </Directed>
      ) : null}
    </dl>
  );
};

/** Its size and prices in six cells. */
const useCells = (
  { position, quote }: SummaryProps,
  price: (text: string) => string,
): readonly (readonly [string, ReactNode])[] => {
  const { t } = useLingui();
  const figures = quote ? figuresAt(position, quote.now_price) : null;
  const now = quote ? price(quote.now_price) : '—';
  const hasOpened = !isWaitingEntry(position) && position.status !== 'cancelled';
  return [
    [
      t({ message: 'Size', context: 'position' }),
      <Secret key="size">
        {position.share === position.opened_share ? (
          <Plural value={position.share} one="# lot" other="# lots" />
        ) : (
          `${position.share} / ${position.opened_share}`
        )}
      </Secret>,
    ],
    [t`Margin`, <Secret key="margin">{formatAmount(position.margin, 2)}</Secret>],
    [hasOpened ? t`Entry price` : t`Limit price`, price(position.price)],
    position.close_price === null
      ? [t`Current price`, now]
      : [t`Average closing price`, price(position.close_price)],
    [t`Liq. price`, isZero(position.liquidation_price) ? '—' : price(position.liquidation_price)],
    [t`Collateral ratio`, figures ? formatShare(figures.risk, 0) : '—'],
  ];
};

/** What a position is, its result, how near its prices are, and its figures. */
export const PositionSummary = ({
  position,
  quote,
  price,
}: SummaryProps & { price: (text: string) => string }) => {
  const cells = useCells({ position, quote }, price);
  const isOpen = position.status === 'open' || position.status === 'closing';
  return (
    <>
      <Head position={position} />
      {isWaitingEntry(position) || position.status === 'cancelled' ? null : (
        <Result position={position} quote={quote} />
      )}
      {quote && isOpen ? <PriceBar position={position} currentPrice={quote.now_price} write={price} /> : null}
      <dl className={styles.cells}>
        {cells.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
