import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { formatAmount, formatShare, formatSigned } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { clockText } from '#client/features/seconds/clock-text.ts';
import { ResultNow } from '#client/features/seconds/result-now.tsx';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import type { Column } from '#client/ui/lists/table-view.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { directionOf } from '#domain/money/direction.ts';
import { LivePrice } from '#client/components/trade-tables/live-figure.tsx';
import { Side, usePriceText, When } from '#client/components/trade-tables/table-parts.tsx';
import styles from '#client/components/trade-tables/desktop-tables.module.css';

const SecondsLeft = ({ dueAt, seconds }: { dueAt: string; seconds: number }) =>
  clockText(Math.min(seconds, useSecondsLeft(Date.parse(dueAt))));

const useSharedColumns = (): Record<
  'pair' | 'side' | 'stake' | 'terms' | 'opened' | 'placed',
  Column<SecondsOrder>
> => {
  const { t } = useLingui();
  const price = usePriceText();
  return {
    pair: {
      id: 'pair',
      label: t`Pair`,
      width: 104,
      isFixed: true,
      orderBy: ({ symbol }) => symbol,
      cell: ({ id, symbol }) => (
        <RowLink className={styles.pair} to="/pages/transaction/seconds_order" query={{ id }}>
          {symbol}
        </RowLink>
      ),
    },
    side: {
      id: 'side',
      label: t`Direction`,
      width: 88,
      orderBy: ({ type }) => type,
      cell: ({ type }) => (
        <Side isBuy={type === 1}>
          {type === 1 ? t({ message: 'Up', context: 'option' }) : t({ message: 'Down', context: 'option' })}
        </Side>
      ),
    },
    stake: {
      id: 'stake',
      label: t`Stake`,
      width: 128,
      isFigure: true,
      orderBy: ({ number }) => Number(number),
      cell: ({ number, currency_name }) => (
        <Secret>
          {formatAmount(number)} {currency_name}
        </Secret>
      ),
    },
    terms: {
      id: 'terms',
      label: t`Duration and profit`,
      width: 156,
      rank: 40,
      orderBy: ({ seconds }) => seconds,
      cell: ({ seconds, profit_ratio }) =>
        t`${ph({ seconds })} s · ${ph({ ratio: formatShare(profit_ratio) })}`,
    },
    opened: {
      id: 'opened',
      label: t`Opening price`,
      width: 116,
      rank: 30,
      isFigure: true,
      orderBy: ({ open_price }) => Number(open_price),
      cell: ({ match_id, open_price }) => price(match_id, open_price),
    },
    placed: {
      id: 'placed',
      label: t`Placed`,
      width: 168,
      orderBy: ({ created_at }) => created_at,
      cell: ({ created_at }) => <When at={created_at} />,
    },
  };
};

/** Columns of running stakes. */
export const useRunningColumns = (): readonly Column<SecondsOrder>[] => {
  const { t } = useLingui();
  const { pair, side, stake, terms, opened, placed } = useSharedColumns();
  return [
    pair,
    side,
    stake,
    terms,
    opened,
    {
      id: 'current',
      label: t`Current price`,
      width: 112,
      isFigure: true,
      cell: ({ match_id }) => <LivePrice id={match_id} />,
    },
    {
      id: 'resultNow',
      label: t`Result now`,
      width: 112,
      isFigure: true,
      cell: (order) => <ResultNow order={order} className={styles.result} />,
    },
    {
      id: 'left',
      label: t`Time left`,
      width: 104,
      isFigure: true,
      orderBy: ({ due_at }) => due_at ?? '',
      cell: ({ due_at, seconds }) => (due_at ? <SecondsLeft dueAt={due_at} seconds={seconds} /> : t`Waiting`),
    },
    { ...placed, rank: 50 },
  ];
};

/** Columns of settled stakes. */
export const useSettledColumns = (): readonly Column<SecondsOrder>[] => {
  const { t } = useLingui();
  const price = usePriceText();
  const { pair, side, stake, terms, opened, placed } = useSharedColumns();
  const labels = { win: t`Won`, draw: t`Unchanged`, lose: t`Lost` };
  return [
    pair,
    side,
    stake,
    terms,
    opened,
    {
      id: 'closed',
      label: t`Closing price`,
      width: 116,
      rank: 20,
      isFigure: true,
      orderBy: ({ end_price }) => Number(end_price),
      cell: ({ match_id, end_price }) => price(match_id, end_price),
    },
    {
      id: 'result',
      label: t`Outcome`,
      width: 116,
      rank: 10,
      orderBy: ({ result }) => result ?? '',
      cell: ({ result }) => (result ? labels[result] : '—'),
    },
    {
      id: 'profit',
      label: t`Profit or loss`,
      width: 132,
      isFigure: true,
      orderBy: ({ profits }) => Number(profits),
      cell: ({ profits, currency_name }) =>
        profits === null ? (
          '—'
        ) : (
          <span className={styles.result} data-direction={directionOf(profits)}>
            <Secret>
              {formatSigned(profits)} {currency_name}
            </Secret>
          </span>
        ),
    },
    placed,
  ];
};
