import { placeOrder } from '#contract/orders.ts';
import { openPosition } from '#contract/positions.ts';
import { placeSecondsOrder } from '#contract/seconds-orders.ts';
import type { ApiClient } from './api-client.ts';
import { freshQuote } from './fresh-quote.ts';

/** Pages of the trades of a user who has some. */
export interface SomeTrades {
  readonly positionId: number;
  readonly paths: readonly string[];
}

/**
 * Buys bitcoin at the market, at a limit far below and above a trigger far above, opens a long with stops,
 * entrusts a short, and stakes, for a user with funds in every account.
 */
export const makeSomeTrades = async (api: ApiClient, token: string): Promise<SomeTrades> => {
  const now = async (kind: 'coin' | 'futures'): Promise<string> =>
    (await freshQuote(api, (quote) => quote.kind === kind && quote.currency_id === 1)).now_price;
  const pair = { currency_id: 1, legal_id: 3 };
  const bought = await api.must(
    placeOrder,
    { ...pair, type: 1, amount: '0.01', seen_price: await now('coin'), slippage: '3' },
    { token },
  );
  await api.must(placeOrder, { ...pair, type: 1, amount: '0.01', target_price: '50000' }, { token });
  await api.must(
    placeOrder,
    {
      ...pair,
      type: 1,
      amount: '0.01',
      trigger_price: '150000',
      target_price: '151000',
      seen_price: await now('coin'),
    },
    { token },
  );
  const stops = { target_profit_price: '150000', stop_loss_price: '50000' };
  const opened = await api.must(
    openPosition,
    {
      ...pair,
      ...stops,
      type: 1,
      status: '1',
      share: 5,
      multiple: 2,
      seen_price: await now('futures'),
      slippage: '3',
    },
    { token },
  );
  await api.must(
    openPosition,
    { ...pair, type: 2, status: '0', share: 5, multiple: 10, target_price: '150000' },
    { token },
  );
  const staked = await api.must(
    placeSecondsOrder,
    { match_id: 1, currency_id: 3, type: 1, seconds: '300', number: '10' },
    { token },
  );
  return {
    positionId: opened.id,
    paths: [
      `/pages/transaction/currency_order?id=${bought.id}`,
      `/pages/transaction/contract_order?id=${opened.id}`,
      `/pages/transaction/seconds_order?id=${staked.id}`,
      '/pages/transaction/contract?match_id=101',
      '/pages/transaction/currency?match_id=1',
    ],
  };
};
