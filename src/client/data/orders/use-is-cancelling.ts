import { useKeyedCalls } from '#client/data/engine/keyed-call/use-keyed-calls.ts';
import { cancelOrderKind } from './cancel-order-kind.ts';

/** Whether the order's cancelling was sent and has no definite answer yet. */
export const useIsCancelling = (orderId: number): boolean =>
  useKeyedCalls()?.some(
    ({ kind, subject, outcome }) => kind === cancelOrderKind.name && subject === orderId && outcome === null,
  ) ?? false;
