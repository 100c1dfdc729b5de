import { Trans, useLingui } from '@lingui/react/macro';
import { canEdit, isResting } from '#domain/orders/order-states.ts';
import { ordersList, type OrderRow } from '#client/data/orders/orders-list.ts';
import { useOrderSheets } from '#client/components/orders/use-order-sheets.tsx';
import { TickFacts } from '#client/components/quotes/tick-facts.tsx';
import { DetailScreen } from '#client/components/details/detail-screen.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import facts from '#client/ui/figures/facts.module.css';
import { OrderFills } from './order-fills.tsx';
import { OrderLead } from './order-lead.tsx';
import { useOrderFacts } from './use-order-facts.tsx';

const Whole = ({ order, isFailed }: { order: OrderRow; isFailed: boolean }) => (
  <>
    <OrderLead order={order} />
    <Facts rows={useOrderFacts(order)} />
    {order.trigger_tick ? (
      <>
        <h2 className={facts.heading}>
          <Trans>Triggered</Trans>
        </h2>
        <TickFacts tick={order.trigger_tick} />
      </>
    ) : null}
    <OrderFills order={order} isFailed={isFailed} />
  </>
);

/** One order in full, with every fill and its tick. */
export const OrderDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const own = useOwnRow('orders', ordersList, id);
  const { cancel, edit, sheet } = useOrderSheets();
  const order = own.row;
  return (
    <DetailScreen
      title={t`Order ${id}`}
      own={own}
      footer={
        order && isResting(order) ? (
          <>
            {canEdit(order) ? (
              <Button variant="secondary" onClick={() => edit(order)}>
                <Trans>Edit order</Trans>
              </Button>
            ) : null}
            <Button variant="danger" onClick={() => cancel(order)}>
              <Trans>Cancel order</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      {(shown) => (
        <>
          <Whole order={shown} isFailed={own.failure !== null} />
          {sheet}
        </>
      )}
    </DetailScreen>
  );
};
