// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DepositCurrency } from '#contract/deposits.ts';
import { depositOf } from '#tests/support/deposit-samples.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';

const currencyOf = (
  given: Partial<DepositCurrency> & Pick<DepositCurrency, 'currency_id'>,
): DepositCurrency => ({
  currency_name: 'BTC',
  is_fiat: false,
  chains: ['BTC'],
  ways: [],
  minimum: '0.001',
  rule_maximum: '10',
  ...given,
});
const all = [
  currencyOf({ currency_id: 1 }),
  currencyOf({ currency_id: 3, currency_name: 'USDT', chains: ['ERC20', 'TRC20'] }),
  currencyOf({ currency_id: 9, currency_name: 'EUR', is_fiat: true, chains: [], ways: ['bank'] }),
];

const open = async (scene: Scene = {}, currencies: readonly DepositCurrency[] = all) => {
  const user = nextUser();
  return showScreen('/pages/fund/select', {
    ...scene,
    user,
    answers: { listDepositCurrencies: () => ({ currencies: [...currencies], reviewer: 'rule' }) },
    store: async (database) => {
      await storeOwn(database, user.id, { complete: ['deposits'] });
      await database.deposits.put({ ...depositOf({ id: 1 }), userId: user.id });
    },
  });
};
test('where nothing can be deposited it says so', async () => {
  await open({}, []);
  await screen.findByText('Deposits are not available now. Please try again later.');
});

test('offline a device that was never told says that it comes once back online', async () => {
  await open({ status: 'offline' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No saved data yet.'));
});
