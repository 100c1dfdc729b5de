import { cancelOrder, listOrders, placeOrder } from '#contract/orders.ts';
import { closePositions, getPosition } from '#contract/position-lists.ts';
import { closePosition, openPosition, setStops } from '#contract/positions.ts';
import { listSecondsOrders, placeSecondsOrder } from '#contract/seconds-orders.ts';
import type { AccountName } from '#contract/account-names.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal, zero } from '#domain/money/money.ts';
import { createApiClient, untilTaken, type ApiAnswer, type ApiClient } from '#tests/support/api-client.ts';
import { firstContract } from '#tests/support/open-position.ts';
import { must, withoutLimits, type Attack, type Toll } from './stage.ts';

const tether = 3;
const bitcoin = 1;
const atOnce = 60;

type Answers = readonly ApiAnswer<never>[];

/** All at the same time. */
const race = (send: (index: number) => Promise<unknown>, count = atOnce): Promise<Answers> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index) as Promise<ApiAnswer<never>>));

const tollOf = (answers: Answers): Toll => ({
  requests: answers.length,
  refused: answers.filter(({ ok }) => !ok).length,
});

/** This many succeeded, and the others were refused for this reason. */
const mustSucceed = (what: string, answers: Answers, count: number, reason: ProblemCode): void => {
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.error]));
  must(
    answers.length - codes.length === count && codes.every((code) => code === reason),
    `${what}: ${count} of ${answers.length} succeed, the others are ${reason} (${answers.length - codes.length} did; ${[...new Set(codes)].join()})`,
  );
};

const balance = async (api: ApiClient, token: string, account: AccountName, currencyId: number) => {
  const { accounts } = await api.must(listWallets, {}, { token });
  return accounts
    .find((one) => one.account === account)!
    .balances.find(({ currency_id }) => currency_id === currencyId)!;
};

const isZero = (amount: string): boolean => decimal(amount).eq(zero);

/**
 * One order sent many times under one key, then cancelled under many: there is one order, and its money
 * comes back once.
 */
const raceOneKey = async (api: ApiClient, token: string): Promise<Answers> => {
  const key = crypto.randomUUID();
  const before = await balance(api, token, 'change', tether);
  const placed = await race(() =>
    api.ask(
      placeOrder,
      { currency_id: bitcoin, legal_id: tether, type: 1, amount: '1', target_price: '6000' },
      { token, key },
    ),
  );
  must(
    placed.every(({ ok }) => ok),
    'copies under one key are all answered',
  );
  const { data } = await api.must(listOrders, {}, { token });
  must(data.length === 1, `copies under one key make one order (${data.length})`);
  const cancelled = await race(() => api.ask(cancelOrder, { id: data[0]!.id }, { token }));
  mustSucceed('cancelling one order', cancelled, 1, 'state.notAllowed');
  const after = await balance(api, token, 'change', tether);
  must(
    after.available === before.available && isZero(after.frozen),
    'a cancelled order gives its money back once',
  );
  return [...placed, ...cancelled];
};

/** Many orders that each need more than half of the money. */
const raceBalance = async (api: ApiClient, token: string): Promise<Answers> => {
  const placed = await race(() =>
    api.ask(
      placeOrder,
      { currency_id: bitcoin, legal_id: tether, type: 1, amount: '1', target_price: '6000' },
      { token },
    ),
  );
  mustSucceed('orders for more than half of the money', placed, 1, 'balance.insufficient');
  const sold = await race(() =>
    api.ask(
      placeOrder,
      { currency_id: bitcoin, legal_id: tether, type: 2, amount: '0.3', target_price: '900000' },
      { token },
    ),
  );
  mustSucceed('sales of more than half of the coins', sold, 1, 'balance.insufficient');
  return [...placed, ...sold];
};

/** Stakes of the whole balance. */
const raceStakes = async (api: ApiClient, token: string): Promise<Answers> => {
  const staked = await race(() =>
    api.ask(
      placeSecondsOrder,
      { match_id: 1, currency_id: tether, type: 1, seconds: 300, number: '10000' },
      { token },
    ),
  );
  mustSucceed('stakes of everything', staked, 1, 'balance.insufficient');
  must((await api.must(listSecondsOrders, {}, { token })).data.length === 1, 'there is one stake');
  must(isZero((await balance(api, token, 'micro', tether)).available), 'the stake left the account once');
  return staked;
};

/**
 * A position of three lots, closed lot by lot and all at once in many parallel calls, while as many set its
 * stops.
 */
const racePosition = async (api: ApiClient, token: string): Promise<Answers> => {
  const { currency_id, legal_id, now_price, price_decimals } = await firstContract(api);
  const key = crypto.randomUUID();
  const opened = await race(
    () =>
      api.ask(
        openPosition,
        {
          currency_id,
          legal_id,
          type: 1,
          status: '1',
          share: '3',
          multiple: '10',
          seen_price: now_price,
          slippage: '5',
        },
        { token, key },
      ),
    20,
  );
  const ids = new Set(opened.map((answer) => (answer.ok ? (answer.value as { id: number }).id : 0)));
  must(ids.size === 1 && !ids.has(0), 'copies under one key open one position');
  const [id] = [...ids];
  const stops = Array.from({ length: 30 }, (_, index) =>
    (Number(now_price) * (1.05 + index / 1_000)).toFixed(price_decimals),
  );
  const set = await race(
    (index) => api.ask(setStops, { id: id!, target_profit_price: stops[index]! }, { token }),
    stops.length,
  );
  must(
    set.every(({ ok }) => ok),
    'every stop of the race is set',
  );
  const { target_profit_price: stop } = await api.must(getPosition, { id: id! }, { token });
  must(
    stops.some((sent) => decimal(sent).eq(decimal(stop!))),
    'the stop is one of those sent',
  );
  const [closed, batches] = await Promise.all([
    race(() => api.ask(closePosition, { id: id!, share: '1' }, { token })),
    race(() => api.ask(closePositions, { type: '0' }, { token }), 10),
  ]);
  const position = await api.must(getPosition, { id: id! }, { token });
  must(position.status === 'closed', `the position is closed (${position.status})`);
  const lots = position.closings.reduce((sum, { share }) => sum + share, 0);
  must(lots === 3, `three lots are closed, each once (${lots})`);
  must(isZero((await balance(api, token, 'lever', tether)).frozen), 'no margin stays frozen');
  return [...opened, ...set, ...closed, ...batches];
};

/** Order against cancellation, at the same time, repeatedly: each order ends once. */
const raceCancelling = async (api: ApiClient, token: string): Promise<Answers> => {
  const before = await balance(api, token, 'change', tether);
  const answers: ApiAnswer<never>[] = [];
  await race(async () => {
    const { id } = await api.must(
      placeOrder,
      { currency_id: bitcoin, legal_id: tether, type: 1, amount: '0.01', target_price: '1000' },
      { token },
    );
    const both = await race(() => api.ask(cancelOrder, { id }, { token }), 3);
    mustSucceed('cancelling what was placed a moment ago', both, 1, 'state.notAllowed');
    answers.push(...both);
    return both[0];
  }, 30);
  const after = await balance(api, token, 'change', tether);
  must(after.available === before.available && isZero(after.frozen), 'placing and cancelling costs nothing');
  return answers;
};

/**
 * Hundreds of calls at the same time, with the same keys and with different ones: nothing is doubled and
 * nothing negative.
 */
export const races: Attack = {
  name: 'races',
  settings: withoutLimits,
  async run(stage) {
    const api = untilTaken(createApiClient(stage.url));
    const people = await stage.people(5);
    const attempts = [raceOneKey, raceBalance, raceStakes, racePosition, raceCancelling];
    const tolls = (
      await Promise.all(attempts.map((attempt, index) => attempt(api, people[index]!.token)))
    ).map(tollOf);
    return {
      requests: tolls.reduce((sum, { requests }) => sum + requests, 0),
      refused: tolls.reduce((sum, { refused }) => sum + refused, 0),
    };
  },
};
