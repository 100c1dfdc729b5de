import { Trans, useLingui } from '@lingui/react/macro';
import { navigateTo } from '#client/lib/navigation/navigation.ts';
import { HistoryScreen } from '#client/components/history/history-screen.tsx';
import { CancelAllButton } from '#client/components/orders/cancel-all-button.tsx';
import { OrderRow } from '#client/components/orders/order-row.tsx';
import { SafetyNote } from '#client/components/orders/safety-note.tsx';
import { useOrderSheets } from '#client/components/orders/use-order-sheets.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { orderHistory } from './order-history.ts';

interface OrderListScreenProps {
  matchId: number | undefined;
  shown: number | undefined;
}

/** Open orders and the history, stored on this device and refreshed from the server. */
export const OrderListScreen = ({ matchId, shown }: OrderListScreenProps) => {
  const { t } = useLingui();
  const { cancel, edit, cancelAll, sheet } = useOrderSheets();
  return (
    <>
      <HistoryScreen
        history={orderHistory}
        matchId={matchId}
        shown={shown}
        title={t`Orders`}
        label={t`Orders`}
        openLabel={t({ message: 'Open', context: 'order' })}
        directionLabel={t`Side`}
        directions={[t`Buy`, t`Sell`]}
        statuses={[
          { value: 'filled', label: t`Filled` },
          { value: 'cancelled', label: t`Cancelled` },
        ]}
        noneOpen={t`No open orders.`}
        noneClosed={t`No orders yet.`}
        trade={
          <Button onClick={() => navigateTo('/pages/transaction/currency', { match_id: matchId })}>
            <Trans>Trade</Trans>
          </Button>
        }
        older={t`Show older orders`}
        note={(rows) => (
          <>
            <SafetyNote />
            <CancelAllButton orders={rows} onAsk={cancelAll} />
          </>
        )}
        renderRow={(order) => <OrderRow key={order.id} order={order} onCancel={cancel} onEdit={edit} />}
      />
      {sheet}
    </>
  );
};
