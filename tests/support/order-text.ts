import { cancelOrder, placeOrder } from '#contract/orders.ts';
import { listWallets } from '#contract/wallets.ts';
import type { ApiClient } from './api-client.ts';

/** Rests below any price of BTC/USDT in the tests and the simulated market. */
export const restingLimit = {
  currency_id: '1',
  legal_id: '3',
  type: '1',
  amount: '0.01',
  target_price: '9000',
  seen_price: '',
  slippage: '0.5',
} as const;

type Field = keyof typeof restingLimit;

/**
 * Sends the text in every field of an order, one after the other, and returns the faults of the answers:
 * each must be an order, which is cancelled, or a refusal that names a field; in the end balances and key
 * must be unchanged.
 */
export const findOrderTextFaults = async (api: ApiClient, token: string, text: string): Promise<string[]> => {
  const faults: string[] = [];
  const holdings = async () =>
    JSON.stringify(
      (await api.must(listWallets, {}, { token })).accounts.map(({ account, balances }) => [
        account,
        balances.map(({ available, frozen }) => [available, frozen]),
      ]),
    );
  const before = await holdings();
  const key = crypto.randomUUID();
  let isKeyUsed = false;
  for (const field of Object.keys(restingLimit) as Field[]) {
    const answer = await api.ask(
      placeOrder,
      { ...restingLimit, [field]: text },
      { token, ...(isKeyUsed ? {} : { key }) },
    );
    if (answer.ok) {
      isKeyUsed = true;
      await api.must(cancelOrder, { id: String(answer.value.id) }, { token });
    } else if (answer.failure.field === undefined)
      faults.push(`${field} ${JSON.stringify(text)}: ${answer.failure.error} names no field`);
  }
  if ((await holdings()) !== before) faults.push(`${JSON.stringify(text)}: balances changed`);
  const { id } = await api.must(placeOrder, restingLimit, { token, ...(isKeyUsed ? {} : { key }) });
  await api.must(cancelOrder, { id: String(id) }, { token });
  return faults;
};
