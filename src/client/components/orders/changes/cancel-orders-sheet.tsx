import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { cancelOrdersKind, type CancellingReport } from '#client/data/orders/order-change-kinds.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useSnapshot } from '#client/lib/state/snapshot.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import rowStyles from '#client/components/ticket/ticket.module.css';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { Note } from '#client/ui/states/note.ts';
import { sumByCurrency } from '#domain/money/sums.ts';
import { restOf } from '#domain/orders/order-edit.ts';
import styles from './order-changes.module.css';

/** Released amounts, by currency. */
const releasedBy = (orders: readonly Order[]): string => {
  const sums = sumByCurrency(
    orders,
    ({ type, legal_name, currency_name }) => (type === 1 ? legal_name : currency_name),
    ({ frozen }) => frozen,
  );
  return [...sums].map(([currency, sum]) => `${formatAmount(sum)} ${currency}`).join(' · ');
};

const Named = ({ order }: { order: Order }) => {
  const { t } = useLingui();
  const price = order.trigger_price ?? order.target_price ?? order.price;
  return (
    <li>
      <span>
        <Directed className={styles.side} side={order.type === 1 ? 'buy' : 'sell'}>
          {order.type === 1 ? t`Buy` : t`Sell`}
        </Directed>{' '}
        {order.symbol}
      </span>
      <span>
        <Secret>{formatAmount(restOf(order))}</Secret> @ {formatAmount(price)}
      </span>
    </li>
  );
};

/** How many were cancelled, and why the others were not. */
const Report = ({ orders }: CancellingReport) => {
  const count = (...outcomes: readonly string[]): number =>
    orders.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const cancelled = count('cancelled');
  const filled = count('already_filled');
  const gone = count('already_cancelled', 'not_found');
  return (
    <>
      <p>
        <Plural value={cancelled} one="# order cancelled." other="# orders cancelled." />
      </p>
      {filled > 0 ? (
        <p>
          <Plural value={filled} one="# was filled before." other="# were filled before." />
        </p>
      ) : null}
      {gone > 0 ? (
        <p>
          <Plural value={gone} one="# was cancelled before." other="# were cancelled before." />
        </p>
      ) : null}
    </>
  );
};

/** Cancels the listed orders, each by its id: no other order is affected. */
export const CancelOrdersSheet = ({
  orders: asked,
  onClose,
}: {
  orders: readonly Order[];
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(cancelOrdersKind, 0);
  const open = useRows('orders', { isOpen: true });
  const cancellable = (shown: readonly Order[]): readonly Order[] =>
    open?.filter(({ id }) => shown.some((order) => order.id === id)) ?? shown;
  const { snapshot, moved, take } = useSnapshot<readonly Order[]>((shown) => {
    if (isOffline) return { kind: 'offline' };
    const now = new Map(cancellable(shown).map(({ id, version }) => [id, version]));
    return shown.some(({ id, version }) => now.get(id) !== version)
      ? { kind: 'changed', what: 'orders' }
      : null;
  }, asked);
  const orders = snapshot ?? asked;
  const count = orders.length;
  const reviewAgain = (): void => {
    const left = cancellable(orders);
    if (left.length === 0) onClose();
    else take(left);
  };
  return (
    <ActionSheet
      title={t`Cancel orders`}
      sending={sending}
      done={sending.answer ? <Report {...sending.answer} /> : null}
      confirmLabel={t`Cancel ${plural(count, { one: '# order', other: '# orders' })}`}
      variant="danger"
      isBlocked={false}
      error={formError([])}
      moved={moved}
      onReviewAgain={reviewAgain}
      onConfirm={() => sending.confirm({ ids: orders.map(({ id }) => id).join(',') })}
      onClose={onClose}
    >
      <ul className={styles.named}>
        {orders.map((order) => (
          <Named key={order.id} order={order} />
        ))}
      </ul>
      <dl className={rowStyles.rows}>
        <div>
          <dt>
            <Trans>Orders</Trans>
          </dt>
          <dd>{orders.length}</dd>
        </div>
        <div>
          <dt>
            <Trans>Released</Trans>
          </dt>
          <dd>
            <Secret>{releasedBy(orders)}</Secret>
          </dd>
        </div>
      </dl>
      <Note>
        <Trans>
          Only the orders listed here are cancelled. What is already filled stays. Until the exchange
          confirms, an order may still be filled.
        </Trans>
      </Note>
    </ActionSheet>
  );
};
