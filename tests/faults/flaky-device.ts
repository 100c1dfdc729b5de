import 'fake-indexeddb/auto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '#contract/orders.ts';
import type { OrderRequest } from '#domain/orders/order-request.ts';
import type { RequestMachineOutput } from '#machines/idempotent-request-rules.ts';
import { browserFetch } from '#tests/support/browser-fetch.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';

/** The orders of one device. */
export interface DeviceTask {
  readonly url: string;
  readonly token: string;
  readonly orders: readonly { readonly afterMs: number; readonly request: OrderRequest }[];
}

/** What the device reported to its user about one order. */
export interface OrderReport {
  readonly index: number;
  readonly end: RequestMachineOutput['end'];
  /** The number of an accepted order. */
  readonly orderId: number | null;
  /** Why nothing was done. */
  readonly reason: string | null;
  readonly afterMs: number;
}

/**
 * Runs the app's own code for idempotent requests in a separate process: one device, one user, on a network
 * of its own.
 */
const task = JSON.parse(process.argv[2]!) as DeviceTask;
globalThis.localStorage = createMemoryStorage();
globalThis.fetch = browserFetch(task.url);
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true, language: 'en' } });
// Its screen renders immediately.
globalThis.requestAnimationFrame = (frame) => Number(setTimeout(() => frame(performance.now())));
globalThis.reportError = (fault: unknown) => {
  throw fault;
};
const { setCredentials } = await import('#client/lib/calls/credentials.ts');
const { openForm, sendRequest } = await import('#client/data/engine/form/open-form.ts');
const { requestForm } = await import('#client/data/engine/form/form-kind.ts');
const { learnServerTime } = await import('#client/data/engine/requests/learn-server-time.ts');
const { placeOrderKind } = await import('#client/data/orders/place-order-kind.ts');

const userId = 1;

const place = async (index: number): Promise<void> => {
  const { afterMs, request } = task.orders[index]!;
  await pause(afterMs);
  const actor = await openForm(requestForm(placeOrderKind), userId, index);
  const agreedAt = performance.now();
  actor.subscribe(({ context: { ended } }) => {
    if (!ended) return;
    const { end, answer, failure } = ended;
    const reason = failure?.kind === 'refused' ? failure.code : (failure?.kind ?? null);
    process.send!({
      index,
      end,
      orderId: end === 'accepted' ? (answer as Order).id : null,
      reason,
      afterMs: performance.now() - agreedAt,
    } satisfies OrderReport);
  });
  sendRequest(actor, request);
};

setCredentials({ token: task.token, userId });
await learnServerTime();
process
  .once('disconnect', () => process.exit())
  .once('message', () => void Promise.all(task.orders.map((_, index) => place(index))));
process.send!('ready');
