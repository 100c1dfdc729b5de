import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import type { PositionAction } from '#client/features/futures/actions-of.ts';
import { PositionActions } from '#client/features/futures/position-actions.tsx';
import { useCloseReasonText } from '#client/features/futures/close-reason-text.ts';
import { formatAmount, formatSigned } from '#client/lib/format/format.ts';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { useCancelReasonText } from '#client/components/orders/cancel-reason-text.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import type { Column } from '#client/ui/lists/table-view.ts';
import { directionOf } from '#domain/money/direction.ts';
import { isZero } from '#domain/money/money.ts';
import { LivePrice } from '#client/components/trade-tables/live-figure.tsx';
import { ProfitNow, RiskNow, profitNow } from './position-live.tsx';
import { Side, StopPrices, usePriceText, When } from '#client/components/trade-tables/table-parts.tsx';
import styles from '#client/components/trade-tables/desktop-tables.module.css';

/** Columns for the size of a position. */
const useSizeColumns = () => {
  const { t } = useLingui();
  const lots = (of: (position: Position) => number): Column<Position> => ({
    id: 'lots',
    label: t`Lots`,
    width: 64,
    rank: 10,
    isFigure: true,
    orderBy: of,
    cell: (position) => <Secret>{of(position)}</Secret>,
  });
  const margin = (total: ReactNode): Column<Position> => ({
    id: 'margin',
    label: t`Margin`,
    width: 76,
    rank: 25,
    isFigure: true,
    orderBy: ({ margin: amount }) => Number(amount),
    cell: ({ margin: amount }) => <Secret>{formatAmount(amount, 2)}</Secret>,
    total,
  });
  return { lots, margin };
};

/** Columns shared by waiting, open and closed positions. */
const useSharedColumns = () => {
  const { t } = useLingui();
  const price = usePriceText();
  const figure = (
    id: string,
    label: string,
    { width, rank }: { width: number; rank: number },
    of: (position: Position) => string | null,
  ): Column<Position> => ({
    id,
    label,
    width,
    rank,
    isFigure: true,
    orderBy: (position) => Number(of(position)),
    cell: (position) => price(position.match_id, of(position)),
  });
  const contract: Column<Position> = {
    id: 'contract',
    label: t`Contract`,
    width: 92,
    isFixed: true,
    orderBy: ({ symbol }) => symbol,
    cell: ({ id, symbol }) => (
      <RowLink className={styles.pair} to="/pages/transaction/contract_order" query={{ id }}>
        {symbol}
      </RowLink>
    ),
  };
  const side: Column<Position> = {
    id: 'side',
    label: t`Side`,
    width: 92,
    orderBy: ({ type, multiple }) => (type === 1 ? multiple : -multiple),
    cell: ({ type, multiple }) => (
      <Side isBuy={type === 1}>
        {type === 1 ? t`Long` : t`Short`} {multiple}×
      </Side>
    ),
  };
  const stops: Column<Position> = {
    id: 'stops',
    label: t`TP/SL`,
    width: 148,
    rank: 40,
    isFigure: true,
    cell: ({ match_id, target_profit_price, stop_loss_price }) => (
      <StopPrices profit={price(match_id, target_profit_price)} loss={price(match_id, stop_loss_price)} />
    ),
  };
  const current: Column<Position> = {
    id: 'current',
    label: t`Current price`,
    width: 96,
    rank: 30,
    isFigure: true,
    cell: ({ match_id }) => <LivePrice id={match_id} />,
  };
  const entry = (rank: number): Column<Position> =>
    figure(
      'entry',
      // Shorter than elsewhere in some languages.
      t({ message: 'Entry price', context: 'table' }),
      { width: 92, rank },
      ({ price: at }) => at,
    );
  return { contract, side, stops, current, figure, entry, ...useSizeColumns() };
};

type Act = (action: PositionAction, position: Position) => void;

const useActions = (act: Act, width: number): Column<Position> => {
  const { t } = useLingui();
  return {
    id: 'actions',
    label: t`Actions`,
    width,
    isFixed: true,
    isStuck: true,
    isFigure: true,
    cell: (position) => (
      <div className={styles.actions}>
        <PositionActions position={position} layout="table" onAct={act} />
      </div>
    ),
  };
};

/** Columns of open positions. */
export const usePositionColumns = (
  act: Act,
  totals: { readonly margin: ReactNode; readonly profit: ReactNode },
): readonly Column<Position>[] => {
  const { t } = useLingui();
  const { contract, side, lots, margin, stops, current, figure, entry } = useSharedColumns();
  return [
    contract,
    side,
    lots(({ share }) => share),
    {
      id: 'profit',
      label: t`Profit or loss`,
      width: 136,
      isFigure: true,
      orderBy: profitNow,
      cell: (position) => (
        <Secret>
          <ProfitNow position={position} />
        </Secret>
      ),
      total: totals.profit,
    },
    entry(20),
    current,
    figure('liquidation', t`Liq. price`, { width: 84, rank: 5 }, ({ liquidation_price }) =>
      isZero(liquidation_price) ? null : liquidation_price,
    ),
    margin(totals.margin),
    {
      id: 'risk',
      label: t`Collateral ratio`,
      width: 104,
      rank: 50,
      isFigure: true,
      cell: (position) => <RiskNow position={position} />,
    },
    stops,
    useActions(act, 172),
  ];
};

/** Columns of positions that wait for their price. */
export const useEntryColumns = (act: Act, marginTotal: ReactNode): readonly Column<Position>[] => {
  const { t } = useLingui();
  const { contract, side, lots, margin, stops, current, figure } = useSharedColumns();
  return [
    contract,
    side,
    lots(({ share }) => share),
    figure('limit', t`Limit price`, { width: 112, rank: 10 }, ({ price }) => price),
    current,
    margin(marginTotal),
    stops,
    {
      id: 'placed',
      label: t`Placed`,
      width: 160,
      rank: 55,
      orderBy: ({ created_at }) => created_at,
      cell: ({ created_at }) => <When at={created_at} />,
    },
    useActions(act, 124),
  ];
};

const endOf = ({ closed_at, cancelled_at, created_at }: Position): string =>
  closed_at ?? cancelled_at ?? created_at;

/** Columns of closed positions. */
export const useHistoryColumns = (): readonly Column<Position>[] => {
  const { t } = useLingui();
  const reasonText = useCloseReasonText();
  const cancelText = useCancelReasonText();
  const { contract, side, lots, figure, entry } = useSharedColumns();
  const outcomeOf = ({ status, cancel_reason, close_reason }: Position): string => {
    if (status === 'cancelled')
      return cancel_reason && cancel_reason !== 'user'
        ? t`Cancelled: ${ph({ reason: cancelText(cancel_reason) })}`
        : t`Cancelled`;
    return close_reason ? reasonText(close_reason) : t({ message: 'Closed', context: 'position' });
  };
  return [
    contract,
    side,
    lots(({ opened_share }) => opened_share),
    entry(40),
    figure('close', t`Closing price`, { width: 112, rank: 20 }, ({ close_price }) => close_price),
    {
      id: 'profit',
      label: t`Profit or loss`,
      width: 132,
      isFigure: true,
      orderBy: ({ profits }) => Number(profits),
      cell: ({ status, profits, legal_name }) =>
        status === 'cancelled' ? (
          '—'
        ) : (
          <span className={styles.result} data-direction={directionOf(profits)}>
            <Secret>
              {formatSigned(profits, 2)} {legal_name}
            </Secret>
          </span>
        ),
    },
    {
      id: 'outcome',
      label: t`Outcome`,
      width: 164,
      orderBy: outcomeOf,
      cell: outcomeOf,
    },
    {
      id: 'ended',
      label: t`Ended`,
      width: 160,
      orderBy: endOf,
      cell: (position) => <When at={endOf(position)} />,
    },
  ];
};
