import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import { useCancelReasonText } from '#client/components/orders/cancel-reason-text.ts';
import { formatAmount, formatDateTime, formatPrice } from '#client/lib/format/format.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { TickFacts } from '#client/components/quotes/tick-facts.tsx';
import { ClosingCard } from './closing-card.tsx';
import { PositionActions } from './position-actions.tsx';
import { usePositionSheet } from './use-position-sheet.tsx';
import { PositionCosts } from './detail/position-costs.tsx';
import { PositionSummary } from './detail/position-summary.tsx';
import styles from '#client/ui/figures/facts.module.css';
import folds from './detail/position-detail.module.css';
import { Secret } from '#client/components/wallets/secret.tsx';
import { positionsList, type PositionRow } from '#client/data/positions/positions-list.ts';
import { DetailScreen } from '#client/components/details/detail-screen.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Explanation } from '#client/ui/sheets/explanation.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Note } from '#client/ui/states/note.ts';
import { isZero } from '#domain/money/money.ts';
import { actionsOf } from './actions-of.ts';

/** How it was ordered, and when what happened. */
const useFacts = (
  position: Position,
  price: (text: string) => string,
): readonly (readonly [string, ReactNode])[] => {
  const { t } = useLingui();
  const cancelText = useCancelReasonText();
  const times = [
    [t`Placed at`, position.created_at],
    [t`Opened at`, position.opened_at],
    [t`Closed at`, position.closed_at],
    [t`Cancelled at`, position.cancelled_at],
  ] as const;
  return [
    [
      t`Order type`,
      position.order_type === 'market' ? t({ message: 'Market', context: 'order type' }) : t`Limit`,
    ],
    ...(isZero(position.added_margin)
      ? []
      : [
          [
            t`Added margin`,
            <Secret key="added">
              {formatAmount(position.added_margin)} {position.legal_name}
            </Secret>,
          ] as const,
        ]),
    ...(position.target_price === null || !position.opened_at
      ? []
      : [[t`Limit price`, price(position.target_price)] as const]),
    ...times.flatMap(([label, at]) => (at === null ? [] : [[label, formatDateTime(at)] as const])),
    ...(position.cancel_reason ? [[t`Cancel reason`, cancelText(position.cancel_reason)] as const] : []),
  ];
};

const Closings = ({ position, isFailed }: { position: PositionRow; isFailed: boolean }) => (
  <>
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

const Whole = ({ position, isFailed }: { position: PositionRow; isFailed: boolean }) => {
  const quote = useQuote(position.match_id);
  const price = (text: string): string =>
    quote ? formatPrice(text, quote.price_decimals) : formatAmount(text);
  return (
    <>
      <PositionSummary position={position} quote={quote} price={price} />
      <PositionCosts position={position} />
      {position.open_tick ? (
        <Explanation
          title={
            <span className={folds.fold}>
              <Trans>Proof: opening tick</Trans>
            </span>
          }
        >
          <TickFacts tick={position.open_tick} />
        </Explanation>
      ) : null}
      <Facts rows={useFacts(position, price)} />
      <Closings position={position} isFailed={isFailed} />
    </>
  );
};

/** One position in full, with the tick that opened it and each closing with its own. */
export const PositionDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const own = useOwnRow('positions', positionsList, id);
  const { act, sheet } = usePositionSheet();
  const { row } = own;
  const title = !row
    ? t`Position ${id}`
    : row.type === 1
      ? t`${ph({ symbol: row.symbol })} long`
      : t`${ph({ symbol: row.symbol })} short`;
  return (
    <DetailScreen
      title={title}
      own={own}
      footer={
        row && actionsOf(row).length > 0 ? (
          <PositionActions position={row} layout="bar" onAct={act} />
        ) : undefined
      }
    >
      {(position) => (
        <>
          <Whole position={position} isFailed={own.failure !== null} />
          {sheet}
        </>
      )}
    </DetailScreen>
  );
};
