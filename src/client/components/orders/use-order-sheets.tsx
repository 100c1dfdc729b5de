import { Suspense, useState, type ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { useCancelOrder } from '#client/data/orders/use-cancel-order.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';

const room = 'order-changes';
/** The state of a request is described with the texts of tickets, which not every page has loaded. */
const loadTicketMessages = (): Promise<void> => loadMessages(['ticket']);
const CancelOrderDialog = lazyPart(
  room,
  async () => (await import('#client/components/orders/changes/cancel-order-dialog.tsx')).CancelOrderDialog,
);
const CancelOrdersSheet = lazyPart(room, async () => {
  await loadTicketMessages();
  return (await import('#client/components/orders/changes/cancel-orders-sheet.tsx')).CancelOrdersSheet;
});
const EditOrderSheet = lazyPart(room, async () => {
  await loadTicketMessages();
  return (await import('#client/components/orders/changes/edit-order-sheet.tsx')).EditOrderSheet;
});

/** Actions on resting orders. */
export interface OrderSheets {
  readonly cancel: (order: Order) => void;
  readonly edit: (order: Order) => void;
  readonly cancelAll: (orders: readonly Order[]) => void;
  /**
   * The sheet of the current action; it stays when the order leaves the list, until its outcome was seen.
   */
  readonly sheet: ReactNode;
}

export const useOrderSheets = (): OrderSheets => {
  const cancelling = useCancelOrder();
  const [edited, setEdited] = useState<Order | null>(null);
  const [many, setMany] = useState<readonly Order[] | null>(null);
  // The sheet shows the order's current state.
  const current = useRow('orders', edited?.id ?? 0) ?? edited;
  return {
    cancel: cancelling.ask,
    edit: setEdited,
    cancelAll: setMany,
    sheet: (
      <Suspense>
        {cancelling.asked ? <CancelOrderDialog cancelling={cancelling} /> : null}
        {edited && current ? (
          <EditOrderSheet key={edited.id} order={current} onClose={() => setEdited(null)} />
        ) : null}
        {many ? <CancelOrdersSheet orders={many} onClose={() => setMany(null)} /> : null}
      </Suspense>
    ),
  };
};
