import { buyLockUp, listLockUpProducts, type LockUp } from '#contract/lock-ups.ts';
import type { ApiClient } from './api-client.ts';

/** Locks 1,000 USDT up for five days, twice. Newest first. */
export const lockSomeUp = async (api: ApiClient, token: string): Promise<readonly LockUp[]> => {
  const { id: config_id } = (await api.must(listLockUpProducts, {}, {})).find(
    ({ day, currency_name }) => day === 5 && currency_name === 'USDT',
  )!;
  const buy = () => api.must(buyLockUp, { config_id, amount: '1000' }, { token });
  const first = await buy();
  return [await buy(), first];
};
