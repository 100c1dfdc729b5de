import { useRequestRows } from '#client/data/engine/requests/use-request-rows.ts';
import { cancelOrderKind } from './cancel-order-kind.ts';

/** A request may name several orders, comma-separated. */
const namesOrder = (request: unknown, orderId: number): boolean =>
  typeof request === 'object' &&
  request !== null &&
  'ids' in request &&
  String(request.ids).split(',').includes(String(orderId));

/** Whether the order's cancellation was sent and has no definite answer yet. */
export const useIsCancelling = (orderId: number): boolean =>
  useRequestRows()?.some(
    ({ kind, subject, request, outcome }) =>
      outcome === null &&
      (kind === cancelOrderKind.name
        ? subject === orderId
        : kind === 'cancel orders' && namesOrder(request, orderId)),
  ) ?? false;
