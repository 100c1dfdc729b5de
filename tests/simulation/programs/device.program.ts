import * as positionRequests from '#client/data/positions/position-requests.ts';
import { buyDualKind } from '#client/data/dual-investments/buy-dual-kind.ts';
import { applyForLoanKind, repayLoanKind } from '#client/data/loans/loan-requests.ts';
import { buyLockUpKind, redeemLockUpKind } from '#client/data/lock-ups/lock-up-requests.ts';
import { placeBetKind } from '#client/data/quizzes/place-bet-kind.ts';
import { cancelOrderKind } from '#client/data/orders/cancel-order-kind.ts';
import { placeOrderKind } from '#client/data/orders/place-order-kind.ts';
import { placeSecondsKind } from '#client/data/seconds-orders/seconds-requests.ts';
import { cancelWithdrawalKind, submitWithdrawalKind } from '#client/data/withdrawals/withdrawal-requests.ts';
import { transferKind } from '#client/data/transfers/transfer-requests.ts';

export { readBootSnapshot } from '#client/data/engine/boot-snapshot.ts';
export { requestForm } from '#client/data/engine/form/form-kind.ts';
export { openForm, sendRequest } from '#client/data/engine/form/open-form.ts';
export { toggleFavourite } from '#client/data/favourites/use-favourites.ts';
export { loadDatabase, loadDurableDatabase } from '#client/data/engine/load-database.ts';
export { acknowledgeCall, resumeRequest } from '#client/data/engine/requests/idempotent-request.ts';
export { loadRequests } from '#client/data/engine/requests/requests-table.ts';
export { createLineRequests } from '#client/data/practice/line-requests.ts';
export { lineSockets } from '#client/data/practice/line-socket.ts';
export { resources } from '#client/data/resources.ts';
export { enterProof } from '#client/data/withdrawals/withdrawal-requests.ts';
export { signIn } from '#client/data/session/session.ts';
export { sessionView } from '#client/data/session/session-view.ts';
export { openSocketsBy } from '#client/data/socket/socket-connection.ts';
export { restoreData, startRuntime } from '#client/data/start-data.ts';
export { call } from '#client/lib/calls/call.ts';
export { credentials } from '#client/lib/calls/credentials.ts';
export { netStatus } from '#client/lib/calls/network.ts';
export { sendBy } from '#client/lib/calls/transport.ts';
export { createSignal } from '#client/lib/state/signal.ts';

const { openPositionKind, closePositionKind, addMarginKind, cancelPositionKind, setStopsKind } =
  positionRequests;

/** The requests that people make, by name; a stored one is found by its kind's own name. */
export const kinds = {
  placeOrder: placeOrderKind,
  cancelOrder: cancelOrderKind,
  openPosition: openPositionKind,
  closePosition: closePositionKind,
  addMargin: addMarginKind,
  cancelPosition: cancelPositionKind,
  setStops: setStopsKind,
  placeSeconds: placeSecondsKind,
  transfer: transferKind,
  buyLockUp: buyLockUpKind,
  redeemLockUp: redeemLockUpKind,
  buyDual: buyDualKind,
  withdraw: submitWithdrawalKind,
  cancelWithdrawal: cancelWithdrawalKind,
  placeBet: placeBetKind,
  applyForLoan: applyForLoanKind,
  repayLoan: repayLoanKind,
};
