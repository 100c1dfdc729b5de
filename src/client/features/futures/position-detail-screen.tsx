import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import { useCancelReasonText } from '#client/components/orders/cancel-reason-text.ts';
import { formatAmount, formatDateTime, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { CouponOfOrder } from '#client/components/coupons/lazy-coupons.tsx';
import { TickFacts } from '#client/components/quotes/tick-facts.tsx';
import { ClosingCard } from './closing-card.tsx';
import { PositionActions } from './position-actions.tsx';
import { usePositionSheet } from './use-position-sheet.tsx';
import { useCloseReasonText } from './close-reason-text.ts';
import styles from '#client/ui/figures/facts.module.css';
import { Secret } from '#client/components/wallets/secret.tsx';
import { positionsList, type PositionRow } from '#client/data/positions/positions-list.ts';
import { DetailScreen } from '#client/components/details/detail-screen.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Note } from '#client/ui/states/note.ts';
import { figuresAt } from '#domain/futures/position-figures.ts';
import { isZero } from '#domain/money/money.ts';

const useDetailRows = (position: Position): readonly (readonly [string, ReactNode])[] => {
  const { t } = useLingui();
  const quote = useQuote(position.match_id);
  const reasonText = useCloseReasonText();
  const cancelText = useCancelReasonText();
  // An open one at the price of now, as in the list; a closed one as it ended.
  const profits = (quote && figuresAt(position, quote.now_price)?.profit) ?? position.profits;
  const money = (text: string): ReactNode => (
    <Secret>
      {formatAmount(text)} {position.legal_name}
    </Secret>
  );
  const price = (text: string): string =>
    `${quote ? formatPrice(text, quote.price_decimals) : formatAmount(text)} ${position.legal_name}`;
  const status = {
    entrusted: t`Waiting`,
    open: t({ message: 'Open', context: 'position' }),
    closing: t`Closing`,
    closed: t({ message: 'Closed', context: 'position' }),
    cancelled: t`Cancelled`,
  }[position.status];
  return [
    [t`Contract`, position.symbol],
    [t`Direction`, `${position.type === 1 ? t`Long` : t`Short`} ${position.multiple}×`],
    [
      t`Order type`,
      position.order_type === 'market' ? t({ message: 'Market', context: 'order type' }) : t`Limit`,
    ],
    [t`Status`, position.close_reason ? reasonText(position.close_reason) : status],
    [t`Lots`, `${position.share} / ${position.opened_share}`],
    ...(position.target_price === null ? [] : [[t`Limit price`, price(position.target_price)] as const]),
    [t`Entry price`, price(position.price)],
    ...(position.close_price === null
      ? []
      : [[t`Average closing price`, price(position.close_price)] as const]),
    [t`Margin`, money(position.margin)],
    [t`Added margin`, money(position.added_margin)],
    [t`Liquidation price`, isZero(position.liquidation_price) ? '—' : price(position.liquidation_price)],
    [t`Take profit`, position.target_profit_price === null ? '—' : price(position.target_profit_price)],
    [t`Stop loss`, position.stop_loss_price === null ? '—' : price(position.stop_loss_price)],
    [
      t`Profit or loss`,
      <Secret key="profits">
        {formatSigned(profits)} {position.legal_name}
      </Secret>,
    ],
    [t`Opening fee`, money(position.open_fee)],
    ...(position.coupon_id
      ? [
          [
            t`Coupon`,
            <Suspense key="coupon" fallback="…">
              <CouponOfOrder id={position.coupon_id} product="futures" orderId={position.id} />
            </Suspense>,
          ] as const,
        ]
      : []),
    [t`Closing fee`, money(position.close_fee)],
    [t`Overnight fees`, money(position.overnight_fee)],
    [t`Placed at`, formatDateTime(position.created_at)],
    ...(position.opened_at ? [[t`Opened at`, formatDateTime(position.opened_at)] as const] : []),
    ...(position.closed_at ? [[t`Closed at`, formatDateTime(position.closed_at)] as const] : []),
    ...(position.cancelled_at ? [[t`Cancelled at`, formatDateTime(position.cancelled_at)] as const] : []),
    ...(position.cancel_reason ? [[t`Cancel reason`, cancelText(position.cancel_reason)] as const] : []),
  ];
};

const Whole = ({ position, isFailed }: { position: PositionRow; isFailed: boolean }) => {
  const rows = useDetailRows(position);
  const { act, sheet } = usePositionSheet();
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PositionActions position={position} layout="bar" onAct={act} />
      {sheet}
      {position.open_tick ? (
        <>
          <h2 className={styles.heading}>
            <Trans>Opening tick</Trans>
          </h2>
          <TickFacts tick={position.open_tick} />
        </>
      ) : null}
      <h2 className={styles.heading}>
        <Trans>Partial closes</Trans>
      </h2>
      {position.closings || isFailed ? null : <Skeleton shape="row" count={2} />}
      {position.closings?.length === 0 ? (
        <Note>
          <Trans>No closes yet.</Trans>
        </Note>
      ) : null}
      {position.closings?.map((closing) => (
        <ClosingCard key={closing.id} closing={closing} position={position} />
      ))}
    </>
  );
};

/** One position in full, with the tick that opened it and each closing with its own. */
export const PositionDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const own = useOwnRow('positions', positionsList, id);
  return (
    <DetailScreen title={t`Position ${id}`} own={own}>
      {(position) => <Whole position={position} isFailed={own.failure !== null} />}
    </DetailScreen>
  );
};
