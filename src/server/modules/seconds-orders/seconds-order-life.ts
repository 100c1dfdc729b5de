import type { SecondsResult } from '#domain/seconds.ts';
import { secondsOrderMachine, type SecondsOrderEvent } from '#machines/seconds-order.machine.ts';
import type { Stored } from '#machines/chart-rule.ts';
import { createLifecycle } from '#server/lib/lifecycle.ts';
import type { DecidedEnd, DecidedOpening, SecondsRow } from './seconds-orders.repository.ts';

type Life = Stored<typeof secondsOrderMachine>;

const lifecycle = createLifecycle(secondsOrderMachine);
const statusOfResult = { win: 'won', draw: 'drawn', lose: 'lost' } as const;
const resultOfStatus: Partial<Record<Life['status'], SecondsResult>> = {
  won: 'win',
  drawn: 'draw',
  lost: 'lose',
};

/** @param decimals of the stake's currency */
const lifeOf = (row: SecondsRow, decimals: number): Life => ({
  // The row keeps what the user is told; accepted and open are told apart by the opening tick.
  status: row.result ? statusOfResult[row.result] : row.due_at ? 'open' : 'accepted',
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

/** When an order that this tick opens is due. @throws Refusal `state.notAllowed` */
export const dueOnceOpened = ({ row, tick }: DecidedOpening, decimals: number): Date =>
  new Date(
    after(row, decimals, { type: 'market.opened', price: tick.price, at: tick.at, seq: tick.seq }).context
      .due_at!,
  );

/**
 * What the last tick of its time makes of the order; `profits` beside the stake, signed. @throws Refusal
 * `state.notAllowed`
 */
export const settled = (
  { row, tick, followingAt }: DecidedEnd,
  decimals: number,
): { result: SecondsResult; profits: string } => {
  const { status, context } = after(
    row,
    decimals,
    { type: 'clock.expired' },
    { type: 'market.settled', price: tick.price, at: tick.at, seq: tick.seq, following_at: followingAt },
  );
  const result = resultOfStatus[status];
  if (!result || context.profits === null)
    throw new Error(`Seconds order ${row.id} is ${status} after its settlement tick`);
  return { result, profits: context.profits };
};
