import { useLingui } from '@lingui/react/macro';
import { HistoryScreen } from '#client/components/history/history-screen.tsx';
import { CancelAllButton } from '#client/components/orders/cancel-all-button.tsx';
import { OrderRow } from '#client/components/orders/order-row.tsx';
import { SafetyNote } from '#client/components/orders/safety-note.tsx';
import { useOrderSheets } from '#client/components/orders/use-order-sheets.tsx';
import { orderHistory } from './order-history.ts';
import { useOrderListTexts } from './use-order-list-texts.tsx';

export interface OrderListProps {
  matchId: number | undefined;
  shown: number | undefined;
}

/** Open orders and the history, stored on this device and refreshed from the server. */
export const OrderListScreen = ({ matchId, shown }: OrderListProps) => {
  const { t } = useLingui();
  const { cancel, edit, cancelAll, sheet } = useOrderSheets();
  return (
    <>
      <HistoryScreen
        {...useOrderListTexts(matchId)}
        history={orderHistory}
        matchId={matchId}
        shown={shown}
        openLabel={t({ message: 'Open', context: 'order' })}
        note={(rows) => <CancelAllButton orders={rows} onAsk={cancelAll} />}
        foot={<SafetyNote />}
        renderRow={(order) => <OrderRow key={order.id} order={order} onCancel={cancel} onEdit={edit} />}
      />
      {sheet}
    </>
  );
};
