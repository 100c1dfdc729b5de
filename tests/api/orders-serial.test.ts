import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { decimal, type Decimal } from '#domain/money/money.ts';
import { sideOf } from '#domain/trading/pair-terms.ts';
import { boundPrice, freezeAmount } from '#domain/trading/order-rules.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { bitcoin, openExchange, tether, type Exchange, type Ticket } from '#tests/support/exchange.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
  await exchange.tick('20000');
});
afterAll(() => exchange.close());

interface Placed {
  readonly ticket: Ticket;
  /** Null: refused, since the balance did not cover it. */
  readonly order: Order | null;
}

interface Balances {
  readonly tether: Decimal;
  readonly bitcoin: Decimal;
}

const neededOf = ({ type, amount, ...rest }: Ticket): Decimal => {
  const side = sideOf(type);
  return freezeAmount(
    side,
    decimal(amount),
    boundPrice({
      side,
      amount,
      target_price: '',
      trigger_price: '',
      target_profit_price: '',
      stop_loss_price: '',
      ...rest,
    } as Parameters<typeof boundPrice>[0]),
    { quote_decimals: 6 },
  );
};

const isCovered = (balances: Balances, ticket: Ticket): boolean =>
  neededOf(ticket).lte(ticket.type === 1 ? balances.tether : balances.bitcoin);

const after = (balances: Balances, { type, turnover, filled, fee }: Order): Balances => {
  const [paid, got] = type === 1 ? [turnover, filled] : [filled, turnover];
  const gained = decimal(got).minus(decimal(fee));
  return type === 1
    ? { tether: balances.tether.minus(decimal(paid)), bitcoin: balances.bitcoin.plus(gained) }
    : { tether: balances.tether.plus(gained), bitcoin: balances.bitcoin.minus(decimal(paid)) };
};

/** Whether these orders, written one after the other in some order, have these outcomes and this end. */
const isSerial = (placed: readonly Placed[], start: Balances, end: Balances): boolean => {
  if (placed.length === 0) return start.tether.eq(end.tether) && start.bitcoin.eq(end.bitcoin);
  return placed.some(({ ticket, order }, place) => {
    if (isCovered(start, ticket) !== (order !== null)) return false;
    return isSerial(placed.toSpliced(place, 1), order ? after(start, order) : start, end);
  });
};

const balancesOf = async (user: number): Promise<Balances> => {
  const availableOf = async (currencyId: number): Promise<Decimal> =>
    decimal((await exchange.balance(user, currencyId))[0]);
  return { tether: await availableOf(tether), bitcoin: await availableOf(bitcoin) };
};

const place = async (user: number, ticket: Ticket, key: string): Promise<Order | null> => {
  try {
    return await exchange.place(user, ticket, key);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'balance.insufficient') return null;
    throw error;
  }
};

const tickets = fc.array(
  fc.record({
    type: fc.constantFrom(1 as const, 2 as const),
    amount: fc.integer({ min: 5, max: 45 }).map((hundredths) => `0.${String(hundredths).padStart(2, '0')}`),
    seen_price: fc.constant('20000'),
    slippage: fc.constant('10'),
    copies: fc.constantFrom(1, 1, 2),
  }),
  { minLength: 1, maxLength: 5 },
);

test('orders written together have the outcomes and the balances of some serial order, each key once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tickets, { minLength: 1, maxLength: 6 }), async (plans) => {
      const users = await Promise.all(plans.map(() => exchange.newUser()));
      const starts = await Promise.all(users.map(balancesOf));
      const outcomes = await Promise.all(
        plans.map((plan, index) =>
          Promise.all(
            plan.map(async ({ copies, ...ticket }) => {
              const key = crypto.randomUUID();
              const answers = await Promise.all(
                Array.from({ length: copies }, () => place(users[index]!, ticket, key)),
              );
              return { ticket, answers };
            }),
          ),
        ),
      );
      for (const [index, outcome] of outcomes.entries()) {
        const placed = outcome.flatMap(({ ticket, answers }) => {
          const order = answers.find((one) => one !== null) ?? null;
          // A copy may be refused before the other is covered; no key has two orders.
          expect(new Set(answers.flatMap((one) => (one ? [one.id] : []))).size).toBe(order ? 1 : 0);
          const refusals = answers.filter((one) => one === null).map(() => ({ ticket, order: null }));
          return order ? [...refusals, { ticket, order }] : refusals;
        });
        expect(isSerial(placed, starts[index]!, await balancesOf(users[index]!))).toBe(true);
      }
      expect(await verifyLedger(exchange.database)).toBeNull();
    }),
    { numRuns: 12 },
  );
});
