import type { SecondsOrder } from '#contract/seconds-orders.ts';
import type { SecondsResult } from '#domain/seconds/seconds.ts';
import {
  secondsOrderMachine,
  type SecondsOrderEvent,
  type SecondsOrderStatus,
} from '#machines/seconds-order.machine.ts';
import type { Stored } from '#machines/chart-rule.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { DecidedEnd, DecidedOpening, NewSecondsOrder, SecondsRow } from './seconds-orders.repository.ts';

type Life = Stored<typeof secondsOrderMachine>;

const lifecycle = createLifecycle(secondsOrderMachine);
const results = { won: 'win', drawn: 'draw', lost: 'lose' } as const satisfies Partial<
  Record<SecondsOrderStatus, SecondsResult>
>;
type SettledStatus = keyof typeof results;

const isSettled = (status: SecondsOrderStatus): status is SettledStatus => status in results;

/** The status in its response form. */
export const responseStatusOf = (status: SecondsOrderStatus): Pick<SecondsOrder, 'status' | 'result'> =>
  isSettled(status) ? { status: 'closed', result: results[status] } : { status: 'open', result: null };

/** The statuses that are reported as this one. */
export const statusesReportedAs = (reported: SecondsOrder['status']): readonly SecondsOrderStatus[] =>
  lifecycle.statuses.filter((status) => responseStatusOf(status).status === reported);

/** @param decimals of the stake's currency */
const lifeOf = (row: SecondsRow, decimals: number): Life => ({
  status: row.status,
  context: {
    type: row.type,
    number: row.number,
    seconds: row.seconds,
    profit_ratio: row.profit_ratio,
    decimals,
    created_at: row.created_at.toISOString(),
    accepted_seq: row.accepted_seq,
    open_price: row.open_price,
    opened_at: row.opened_at && row.opened_at.toISOString(),
    open_seq: row.open_tick && row.open_tick.seq,
    due_at: row.due_at && row.due_at.toISOString(),
    end_price: row.end_price,
    ended_at: row.end_tick && row.end_tick.at,
    profits: row.profits,
  },
});

const after = (row: SecondsRow, decimals: number, ...events: SecondsOrderEvent[]): Life =>
  events.reduce<Life>((life, event) => lifecycle.apply(life, event, { field: 'id' }), lifeOf(row, decimals));

/** The status of a newly accepted stake. */
export const firstStatus = (
  { type, number, seconds, profit_ratio, created_at }: Omit<NewSecondsOrder, 'status' | 'freeze'>,
  decimals: number,
): SecondsOrderStatus =>
  lifecycle.start({
    type,
    number,
    seconds,
    profit_ratio,
    decimals,
    created_at: created_at.toISOString(),
    // Assigned by the database when the row is written; it decides nothing before the first event.
    accepted_seq: 0,
  }).status;

export interface Opened {
  readonly status: SecondsOrderStatus;
  readonly dueAt: Date;
}

/** The state after the tick that opens the order. @throws Refusal `state.notAllowed` */
export const openedBy = ({ row, tick }: DecidedOpening, decimals: number): Opened => {
  const { status, context } = after(row, decimals, {
    type: 'market.opened',
    price: tick.price,
    at: tick.at,
    seq: tick.seq,
  });
  return { status, dueAt: new Date(context.due_at!) };
};

export interface Settled {
  readonly status: SettledStatus;
  /** Not including the stake; signed. */
  readonly profits: string;
}

/** The state after the last tick of the order's time. @throws Refusal `state.notAllowed` */
export const settledBy = ({ row, tick, followingAt }: DecidedEnd, decimals: number): Settled => {
  const { status, context } = after(
    row,
    decimals,
    { type: 'clock.expired' },
    { type: 'market.settled', price: tick.price, at: tick.at, seq: tick.seq, following_at: followingAt },
  );
  if (!isSettled(status) || context.profits === null)
    throw new Error(`Seconds order ${row.id} is ${status} after its settlement tick`);
  return { status, profits: context.profits };
};
