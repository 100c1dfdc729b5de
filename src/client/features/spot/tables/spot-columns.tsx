import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { canEdit, isResting } from '#domain/orders/order-states.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { OrderConditions } from '#client/components/orders/order-conditions.tsx';
import { useOrderTexts } from '#client/components/orders/use-order-texts.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import type { Column } from '#client/ui/lists/table-view.ts';
import { LivePrice } from '#client/components/trade-tables/live-figure.tsx';
import { Side, usePriceText, When } from '#client/components/trade-tables/table-parts.tsx';
import styles from '#client/components/trade-tables/desktop-tables.module.css';

const OrderSide = ({ order }: { order: Order }) => (
  <Side isBuy={order.type === 1}>{useOrderTexts(order).side}</Side>
);
const OrderKind = ({ order }: { order: Order }) => useOrderTexts(order).kind;
const OrderStatus = ({ order }: { order: Order }) => useOrderTexts(order).status;

/** Columns shared by open and past orders. */
const useOrderColumns = (): Record<'pair' | 'side' | 'kind' | 'amount' | 'placed', Column<Order>> => {
  const { t } = useLingui();
  return {
    pair: {
      id: 'pair',
      label: t`Pair`,
      width: 96,
      isFixed: true,
      orderBy: ({ symbol }) => symbol,
      cell: ({ id, symbol }) => (
        <RowLink className={styles.pair} to="/pages/transaction/currency_order" query={{ id }}>
          {symbol}
        </RowLink>
      ),
    },
    side: {
      id: 'side',
      label: t`Side`,
      width: 60,
      orderBy: ({ type }) => type,
      cell: (order) => <OrderSide order={order} />,
    },
    kind: {
      id: 'kind',
      label: t`Type`,
      width: 136,
      rank: 10,
      orderBy: ({ order_type }) => order_type,
      cell: (order) => <OrderKind order={order} />,
    },
    amount: {
      id: 'amount',
      label: t`Filled / amount`,
      width: 136,
      isFigure: true,
      orderBy: ({ amount }) => Number(amount),
      cell: ({ filled, amount }) => (
        <Secret>
          {formatAmount(filled)} / {formatAmount(amount)}
        </Secret>
      ),
    },
    placed: {
      id: 'placed',
      label: t`Placed`,
      width: 160,
      orderBy: ({ created_at }) => created_at,
      cell: ({ created_at }) => <When at={created_at} />,
    },
  };
};

const useActions = (onEdit: (order: Order) => void, onCancel: (order: Order) => void): Column<Order> => {
  const { t } = useLingui();
  return {
    id: 'actions',
    label: t`Actions`,
    width: 140,
    isFixed: true,
    isStuck: true,
    isFigure: true,
    cell: (order) =>
      isResting(order) ? (
        <div className={styles.actions}>
          {canEdit(order) ? (
            <Button
              variant="quiet"
              aria-label={t`Edit order ${ph({ number: order.id })}`}
              onClick={() => onEdit(order)}
            >
              <Trans>Edit</Trans>
            </Button>
          ) : null}
          <Button
            variant="quiet"
            aria-label={t`Cancel order ${ph({ number: order.id })}`}
            onClick={() => onCancel(order)}
          >
            <Trans>Cancel</Trans>
          </Button>
        </div>
      ) : null,
  };
};

/** Columns of open orders. */
export const useOpenColumns = (
  onEdit: (order: Order) => void,
  onCancel: (order: Order) => void,
): readonly Column<Order>[] => {
  const { t } = useLingui();
  const price = usePriceText();
  const { pair, side, kind, amount, placed } = useOrderColumns();
  return [
    pair,
    side,
    {
      id: 'price',
      label: t`Price`,
      width: 104,
      isFigure: true,
      orderBy: ({ target_price }) => Number(target_price),
      cell: ({ match_id, target_price }) => price(match_id, target_price),
    },
    amount,
    {
      id: 'last',
      label: t`Current price`,
      width: 96,
      rank: 30,
      isFigure: true,
      cell: ({ match_id }) => <LivePrice id={match_id} />,
    },
    kind,
    {
      id: 'frozen',
      label: t`Frozen`,
      width: 116,
      rank: 60,
      isFigure: true,
      orderBy: ({ frozen }) => Number(frozen),
      cell: ({ frozen, type, legal_name, currency_name }) => (
        <Secret>
          {formatAmount(frozen)} {type === 1 ? legal_name : currency_name}
        </Secret>
      ),
    },
    {
      id: 'conditions',
      label: t`Conditions`,
      width: 176,
      rank: 20,
      cell: (order) => <OrderConditions order={order} />,
    },
    {
      id: 'status',
      label: t`Status`,
      width: 96,
      rank: 50,
      orderBy: ({ status }) => status,
      cell: (order) => <OrderStatus order={order} />,
    },
    { ...placed, rank: 40 },
    useActions(onEdit, onCancel),
  ];
};

/** Columns of past orders. */
export const useHistoryColumns = (): readonly Column<Order>[] => {
  const { t } = useLingui();
  const price = usePriceText();
  const { pair, side, kind, amount, placed } = useOrderColumns();
  return [
    pair,
    side,
    kind,
    {
      id: 'price',
      label: t`Average price`,
      width: 116,
      isFigure: true,
      orderBy: (order) => Number(order.filled === '0' ? order.target_price : order.price),
      cell: (order) => price(order.match_id, order.filled === '0' ? order.target_price : order.price),
    },
    amount,
    {
      id: 'turnover',
      label: t({ message: 'Total', context: 'table' }),
      width: 132,
      rank: 20,
      isFigure: true,
      orderBy: ({ turnover }) => Number(turnover),
      cell: ({ turnover, legal_name }) => (
        <Secret>
          {formatAmount(turnover, 2)} {legal_name}
        </Secret>
      ),
    },
    {
      id: 'fee',
      label: t`Fee`,
      width: 128,
      rank: 60,
      isFigure: true,
      orderBy: ({ fee }) => Number(fee),
      cell: ({ fee, fee_currency_name }) => (
        <Secret>
          {formatAmount(fee)} {fee_currency_name}
        </Secret>
      ),
    },
    {
      id: 'status',
      label: t`Status`,
      width: 108,
      orderBy: ({ status }) => status,
      cell: (order) => <OrderStatus order={order} />,
    },
    placed,
  ];
};
