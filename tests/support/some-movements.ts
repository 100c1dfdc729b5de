import { cancelOrder, placeOrder } from '#contract/orders.ts';
import { closePosition, openPosition } from '#contract/positions.ts';
import { placeSecondsOrder } from '#contract/seconds-orders.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { fund, tether } from './fund.ts';
import type { FundedUser } from './funded-user.ts';

const pair = { currency_id: 1, legal_id: tether };
const dayMs = 86_400_000;

/** The steps in BTC/USDT of a user with funds in the spot, the futures and the options account. */
export const movementSteps = (user: FundedUser) => {
  let price = '20000';
  const tick = (now: string): Promise<void> => {
    price = now;
    return user.tick(now);
  };
  return {
    buy: async () => {
      await user.must(placeOrder, { ...pair, type: 1, amount: '0.001', seen_price: price });
    },
    bid: async () => {
      await user.must(placeOrder, { ...pair, type: 1, amount: '0.001', target_price: '10000' });
    },
    open: async () => {
      await user.must(openPosition, {
        ...pair,
        type: 1,
        status: '1',
        share: 1,
        multiple: 50,
        seen_price: price,
      });
    },
    stake: async () => {
      await user.must(placeSecondsOrder, {
        match_id: 1,
        currency_id: tether,
        type: '1',
        seconds: '30',
        number: '5',
      });
    },
    fund: () => fund(user.server, user.person.account, 'change', '1.000001'),
    rise: () => tick(toPlain(decimal(price).plus('7.5'))),
    fall: () => tick(toPlain(decimal(price).minus('9.5'))),
    wait: async () => {
      user.server.pass(31_000);
      await tick(price);
    },
    sleep: async () => {
      user.server.pass(dayMs);
      await tick(price);
    },
  } as const;
};

/** One of each: orders filled and cancelled, a position opened and closed, a stake that ended. */
export const makeSomeMovements = async (user: FundedUser): Promise<void> => {
  await user.tick('20000');
  await user.must(placeOrder, { ...pair, type: 1, amount: '0.1', seen_price: '20000' });
  const order = await user.must(placeOrder, { ...pair, type: 1, amount: '0.01', target_price: '10000' });
  await user.must(cancelOrder, { id: order.id });
  const position = await user.must(openPosition, {
    ...pair,
    type: 1,
    status: '1',
    share: 1,
    multiple: 10,
    seen_price: '20000',
  });
  await user.must(closePosition, { id: position.id });
  await user.must(placeSecondsOrder, {
    match_id: 1,
    currency_id: tether,
    type: '1',
    seconds: '30',
    number: '10',
  });
  await user.tick('20001');
  user.server.pass(31_000);
  await user.tick('20002');
  await user.tick('20003');
};
