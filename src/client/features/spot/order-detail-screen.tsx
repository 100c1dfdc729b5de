import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import type { Failure } from '#domain/calls/outcome.ts';
import { canEdit, isResting } from '#domain/orders/order-states.ts';
import { useRefreshedRow } from '#client/data/engine/use-refreshed-row.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { ordersList, type OrderRow } from '#client/data/orders/orders-list.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useOrderSheets } from '#client/parts/orders/use-order-sheets.tsx';
import { TickFacts } from '#client/parts/quotes/tick-facts.tsx';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import facts from '#client/ui/figures/facts.module.css';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { OrderFills } from './order-fills.tsx';
import { OrderLead } from './order-lead.tsx';
import { useOrderFacts } from './use-order-facts.tsx';

const BackButton = () => {
  const { t } = useLingui();
  return <IconButton label={t`Back`} icon="back" onClick={back} />;
};

const WholeOrder = ({ order, failure }: { order: OrderRow; failure: Failure | null }) => {
  const { t } = useLingui();
  const rows = useOrderFacts(order);
  const { cancel, edit, sheet } = useOrderSheets();
  return (
    <Screen
      title={t`Order ${ph({ number: order.id })}`}
      leading={<BackButton />}
      footer={
        isResting(order) ? (
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
      <AccountAge of="orders" row={order.id} />
      <OrderLead order={order} />
      <Facts rows={rows} />
      {order.trigger_tick ? (
        <>
          <h2 className={facts.heading}>
            <Trans>Triggered</Trans>
          </h2>
          <TickFacts tick={order.trigger_tick} />
        </>
      ) : null}
      <OrderFills order={order} failure={failure} />
      {sheet}
    </Screen>
  );
};

/** One order whole, with every fill and the tick it was dealt on. */
export const OrderDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const order = useRow('orders', id);
  const { failure, retry } = useRefreshedRow(ordersList, id, order?.version);
  if (order) return <WholeOrder order={order} failure={failure} />;
  return (
    <Screen title={t`Order ${id}`} leading={<BackButton />}>
      {failure ? (
        <NotLoaded title={failureText(failure)} onRetry={retry} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Screen>
  );
};
