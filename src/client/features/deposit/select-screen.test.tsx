// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DepositCurrency } from '#contract/deposits.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { depositOf } from '#tests/support/deposit-samples.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { type, pageText } from '#tests/support/show.tsx';

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
const hrefs = (group: string): (string | null)[] =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('the search finds a currency by its name and by its network, and says when nothing matches', async () => {
  await open();
  const search = await screen.findByRole('textbox', { name: 'Search currencies' });
  await screen.findByRole('region', { name: 'Crypto' });
  type(search, 'trc');
  expect(hrefs('Crypto')).toEqual(['#/pages/fund/receive?currency=3']);
  expect(screen.queryByRole('region', { name: 'Fiat' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Recently used' })).toBeNull();
  type(search, '<b>');
  expect(pageText()).toContain('No currency matches “<b>”.');
});

test.each([
  ['xbt', 1],
  ['비트코인', 1],
  ['BTC_USDT', 1],
  ['usdt eth', 3],
])('"%s" finds a currency as on every other page', async (typed, currency) => {
  await open();
  await screen.findByRole('region', { name: 'Crypto' });
  type(await screen.findByRole('textbox', { name: 'Search currencies' }), typed);
  await waitFor(() => expect(hrefs('Crypto')).toEqual([`#/pages/fund/receive?currency=${currency}`]));
});

test('without a currency to deposit the page says so', async () => {
  await open({}, []);
  await screen.findByText('Deposits are not available now. Please try again later.');
});

test('the currencies are shown with their age once the connection is lost', async () => {
  await open();
  await screen.findByRole('region', { name: 'Crypto' });
  expect(screen.queryByText(/^Updated /)).toBeNull();
  act(() => netStatus.set('offline'));
  await screen.findByText(/^Updated /);
  expect(hrefs('Crypto')).toHaveLength(2);
});

test('offline a device without stored currencies says that they load once back online', async () => {
  await open({ status: 'offline' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No saved data yet.'));
});
