import { followTrader } from '#contract/follows.ts';
import { listTraders } from '#contract/traders.ts';
import type { ApiClient } from './api-client.ts';

/**
 * Makes a user follow one of the demo traders. Returns the pages that offer another one to follow, and
 * those of the existing following.
 */
export const followSomeTrader = async (api: ApiClient, token: string): Promise<string[]> => {
  const [first, second] = (await api.must(listTraders, {})).data;
  const terms = { type: '1', number: '0.5', most_in_all: '500', stop_loss: '20' } as const;
  const follow = await api.must(followTrader, { trader_user_id: first!.id, ...terms }, { token });
  return [
    `/pages/copytrade/copy?id=${first!.id}`,
    `/pages/follow/follow?id=${second!.id}`,
    `/pages/follow/follow?id=${first!.id}`,
    `/pages/copytrade/my?id=${follow.id}`,
  ];
};
