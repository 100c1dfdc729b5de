import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import type { CancelOrder } from '#client/data/orders/use-cancel-order.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { useSnapshot } from '#client/lib/state/snapshot.ts';
import { restOf } from '#domain/orders/order-edit.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { useRow } from '#client/data/engine/use-rows.ts';
import { Note } from '#client/ui/states/note.ts';

/** Shows what is cancelled, what stays filled, and what is released. */
export const CancelOrderDialog = ({ cancelling }: { cancelling: CancelOrder }) =>
  cancelling.asked ? (
    <OpenDialog key={cancelling.asked.id} asked={cancelling.asked} cancelling={cancelling} />
  ) : null;

const OpenDialog = ({ asked, cancelling }: { asked: Order; cancelling: CancelOrder }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const current = useRow('orders', asked.id);
  const isOffline = useNetStatus() === 'offline';
  const { snapshot, moved, take } = useSnapshot<Order>(
    (shown) =>
      isOffline
        ? { kind: 'offline' }
        : current &&
            (current.version !== shown.version || (shown.status !== 'open' && shown.status !== 'waiting'))
          ? { kind: 'changed', what: 'order' }
          : null,
    asked,
  );
  const order = snapshot ?? asked;
  const doubt = !cancelling.isUncertain
    ? null
    : cancelling.isOffline
      ? t`Connection lost before we got a response. We’ll check whether the order was cancelled once you’re online; you can close this.`
      : t`No response yet. Checking whether the order was cancelled; you can close this.`;
  return (
    <Confirm
      open
      title={t`Cancel order ${ph({ number: order.id })}`}
      rows={[
        {
          label: t`Not filled yet`,
          value: (
            <Secret>
              {formatAmount(restOf(order))} {order.currency_name}
            </Secret>
          ),
        },
        {
          label: t`Already filled`,
          value: (
            <Secret>
              {formatAmount(order.filled)} {order.currency_name}
            </Secret>
          ),
        },
        {
          label: t`Released`,
          value: (
            <Secret>
              {formatAmount(order.frozen)} {order.type === 1 ? order.legal_name : order.currency_name}
            </Secret>
          ),
        },
      ]}
      risk={t`Until the exchange confirms, the order may still be filled.`}
      variant="danger"
      confirmLabel={cancelling.isUncertain ? t`Check now` : t`Cancel order`}
      busy={cancelling.isBusy}
      moved={cancelling.isBusy || cancelling.isUncertain ? null : moved}
      onReviewAgain={() => (current ? take(current) : cancelling.close())}
      onConfirm={cancelling.confirm}
      onCancel={cancelling.close}
    >
      {doubt ? <p role="status">{doubt}</p> : null}
      {cancelling.failure ? (
        <Note tone="danger" role="alert">
          {failureText(cancelling.failure)}
        </Note>
      ) : null}
    </Confirm>
  );
};
