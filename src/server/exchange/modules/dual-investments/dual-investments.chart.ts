import type { Stored } from '#machines/chart-rule.ts';
import {
  investMachine,
  staleAfterMs,
  type InvestEvent,
  type InvestInput,
  type InvestStatus,
} from '#machines/invest.machine.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { DualChange, DualOrderRow, LastTick } from './dual-investments.repository.ts';
import { longestWaitMs } from './longest-wait.ts';

type Life = Stored<typeof investMachine>;

const lifecycle = createLifecycle(investMachine);

/** Statuses in which the amount is still frozen. */
export const openStatuses = ['purchased', 'settling', 'suspended'] as const satisfies readonly InvestStatus[];

const lifeOf = (row: DualOrderRow): Life => ({
  status: row.status,
  context: {
    type: row.type,
    num: row.num,
    linked_price: row.linked_price,
    apr: row.apr,
    days: row.days,
    coin_decimals: row.coin_decimals,
    quote_decimals: row.quote_decimals,
    purchased_at: row.created_at.toISOString(),
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    amount: row.amount,
    settlement_price: row.settlement_price,
    settled_at: row.settled_at && row.settled_at.toISOString(),
    payout_currency: row.payout_currency,
    payout: row.payout,
    returned: row.returned,
  },
});

const after = (row: DualOrderRow, events: readonly InvestEvent[]): Life =>
  events.reduce<Life>((life, event) => lifecycle.apply(life, event, { field: 'id' }), lifeOf(row));

const changeOf = ({ status, context }: Life, at: Date, last: LastTick | null): DualChange => ({
  status,
  settlement_price: context.settlement_price,
  settlement_tick: last && last.tick,
  settled_at: context.settled_at === null ? null : new Date(context.settled_at),
  following_at: last && new Date(last.followingAt),
  payout_currency: context.payout_currency,
  payout: context.payout,
  returned: context.returned,
  closed_at: status === 'success' || status === 'fail' ? at : null,
});

/** The first status and the cost of shares that their user buys now. */
export const bought = (input: InvestInput): Pick<DualOrderRow, 'status' | 'amount'> => {
  const { status, context } = lifecycle.start(input);
  return { status, amount: context.amount };
};

const ended = (row: DualOrderRow): InvestEvent[] =>
  row.status === 'purchased' ? [{ type: 'clock.reached', at: row.end_at.toISOString() }] : [];

/**
 * The order after settlement by the last tick of its term.
 * @throws Refusal `state.notAllowed` if it is not the last tick
 */
export const settledBy = (row: DualOrderRow, last: LastTick, at: Date): DualChange => {
  const { price, at: tickAt } = last.tick;
  const settlement = { type: 'market.settled', price, at: tickAt, following_at: last.followingAt } as const;
  return changeOf(after(row, [...ended(row), settlement]), at, last);
};

/**
 * The order while it waits for a price: it is suspended at first, and refunded at the end of the longest
 * wait.
 */
export const afterWaiting = (row: DualOrderRow, at: Date): DualChange => {
  const waitedMs = at.getTime() - row.end_at.getTime();
  const expired: InvestEvent = { type: 'clock.expired' };
  const events = [
    ...ended(row),
    ...(row.status !== 'suspended' && waitedMs >= staleAfterMs ? [expired] : []),
    ...(waitedMs >= longestWaitMs ? [expired] : []),
  ];
  return changeOf(after(row, events), at, null);
};

/** The order after its product was cancelled. @throws Refusal `state.notAllowed` once its term has begun */
export const afterCancellation = (row: DualOrderRow, cancelledAt: Date, at: Date): DualChange =>
  changeOf(after(row, [{ type: 'admin.cancelled', at: cancelledAt.toISOString() }]), at, null);
