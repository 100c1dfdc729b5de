import { spotOrderMachine, type SpotOrderEvent } from '#machines/spot-order.machine.ts';
import type { Stored } from '#machines/chart-rule.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { OrdersTable } from './orders.tables.ts';

const lifecycle = createLifecycle(spotOrderMachine);

/** The state of the order after these events, applied in sequence. @throws Refusal `state.notAllowed` */
export const orderAfter = (
  { status, amount, filled }: Pick<OrdersTable, 'status' | 'amount' | 'filled'>,
  ...events: SpotOrderEvent[]
) =>
  events.reduce<Stored<typeof spotOrderMachine>>(
    (step, event) => lifecycle.apply(step, event, { field: 'id' }),
    { status, context: { amount, filled } },
  );

/** The initial state of an order: open, or waiting for its price. */
export const beginOrder = (amount: string, waits: boolean) => {
  const { status, context } = lifecycle.start({ amount });
  return waits ? orderAfter({ status, ...context }, { type: 'user.setTrigger' }) : { status, context };
};
