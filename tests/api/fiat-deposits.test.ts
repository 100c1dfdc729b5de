import { beforeEach, describe, expect } from 'vitest';
import {
  getDeposit,
  getDepositAddress,
  listDepositCurrencies,
  listDeposits,
  submitDeposit,
} from '#contract/deposits.ts';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { saveInternationalBankCard } from '#contract/payees.ts';
import { getEquity, listMovements, listWallets } from '#contract/wallets.ts';
import { getWithdrawal, getWithdrawalTerms, submitWithdrawal } from '#contract/withdrawals.ts';
import { paymentReferenceOf } from '#domain/payments/payment-reference.ts';
import { ruleReviewMs } from '#domain/reviews/review.ts';
import { accountsFile } from '#tests/support/accounts-file.ts';
import { uploadPhoto } from '#tests/support/images.ts';
import {
  choosePayPassword,
  internationalCard,
  payPassword,
  verify,
} from '#tests/support/withdrawing-user.ts';
import { person, personTest as test, restart, server } from './fixtures.ts';

const [tether, yen, euro, baht, dong] = [3, 205, 206, 208, 211];
const dayMs = 24 * 3_600_000;

beforeEach(async () => {
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, key?: string) =>
  server.api.must(endpoint, input, { token: person.token, ...(key ? { key } : {}) });
const resultOf = async (input: object): Promise<string> => {
  const answer = await server.api.ask(submitDeposit, input as never, { token: person.token });
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};
const referenceOf = async (): Promise<string> =>
  (await must(getDepositAddress, { currency: euro })).payment_reference!;
const payment = async (amount = '500') => ({
  amount,
  currency: euro,
  type: 'bank' as const,
  address: await referenceOf(),
  voucher: await uploadPhoto(server, person.token),
});
const decideAll = async (): Promise<void> => {
  server.pass(ruleReviewMs);
  await server.app.settleDue();
  await server.app.settleDue();
};
const euros = async (): Promise<[string, string]> => {
  const { available, frozen } = (await must(listWallets, {})).accounts
    .find(({ account }) => account === 'legal')!
    .balances.find(({ currency_id }) => currency_id === euro)!;
  return [available, frozen];
};

describe('the deposit currencies', () => {
  test('are coins by chain and fiat money by bank, or by wallet where there is one', async () => {
    const { currencies, reviewer } = await must(listDepositCurrencies, {});
    expect(reviewer).toBe('rule');
    const named = (name: string) => currencies.find(({ currency_name }) => currency_name === name);
    expect(named('USDT')).toEqual({
      currency_id: tether,
      currency_name: 'USDT',
      is_fiat: false,
      chains: ['TRC20', 'ERC20'],
      ways: [],
      minimum: '10',
      rule_maximum: '100000',
    });
    expect(named('EUR')).toEqual({
      currency_id: euro,
      currency_name: 'EUR',
      is_fiat: true,
      chains: [],
      ways: ['bank'],
      minimum: '45',
      rule_maximum: '85000',
    });
    expect(named('THB')?.ways).toEqual(['bank', 'wallet']);
    expect(currencies.filter(({ is_fiat }) => is_fiat)).toHaveLength(11);
  });

  test('a fiat account is a made-up one in the demo, and the reference is unique to the user', async () => {
    const terms = await must(getDepositAddress, { currency: euro });
    expect([terms.networks, terms.accounts, terms.is_demonstration]).toEqual([[], ['legal'], true]);
    expect(terms.payment_accounts).toEqual([
      {
        way: 'bank',
        lines: [
          { name: 'holder', value: 'TIDELINE DEMO, DO NOT PAY' },
          { name: 'bank', value: 'DEMO BANK' },
          { name: 'iban', value: 'XX00 0000 0000 0000 0000 00' },
          { name: 'swift', value: 'DEMOXX00XXX' },
        ],
        business_days: { least: 2, most: 5 },
      },
    ]);
    expect(await must(getDepositAddress, { currency: euro })).toEqual(terms);
    const coin = await must(getDepositAddress, { currency: tether });
    expect([coin.payment_accounts, coin.payment_reference, coin.is_demonstration]).toEqual([[], null, false]);
    const other = await server.signUp();
    const theirs = await server.api.must(getDepositAddress, { currency: euro }, { token: other.token });
    expect(theirs.payment_reference).not.toBe(terms.payment_reference);
  });
});

describe('a bank payment', () => {
  test('is reviewed, credited once to the fiat account, and counts as an inflow at its worth', async () => {
    const placed = await must(submitDeposit, await payment());
    expect([placed.status, placed.account, placed.chain, placed.way, placed.address]).toEqual([
      'under_review',
      'legal',
      null,
      'bank',
      await referenceOf(),
    ]);
    await decideAll();
    await decideAll();
    expect((await must(getDeposit, { id: placed.id })).credited).toBe('500');
    expect(await euros()).toEqual(['500.00', '0.00']);
    const { data } = await must(listMovements, { currency: euro, type: 'legal' });
    expect(data.map(({ kind, reference, available_change }) => [kind, reference, available_change])).toEqual([
      ['deposit', `deposit:${placed.id}`, '500'],
    ]);
    expect((await must(getEquity, {})).net_inflow).toBe('568.03601365');
  });

  test('sent twice under one key is one deposit', async () => {
    const [key, input] = [crypto.randomUUID(), await payment()];
    expect(await must(submitDeposit, input, key)).toEqual(await must(submitDeposit, input, key));
    expect((await must(listDeposits, {})).total).toBe(1);
  });

  test('accepts the reference in any grouping and case', async () => {
    const input = await payment();
    const address = input.address.replace(/(.{4})/g, '$1 ').toLowerCase();
    expect((await must(submitDeposit, { ...input, address })).address).toBe(input.address);
  });

  test.each([
    [{ amount: '44.99' }, 'amount.tooSmall amount'],
    [{ amount: '45.001' }, 'amount.decimals amount'],
    [{ amount: '20000.55', currency: yen }, 'amount.decimals amount'],
    [{ amount: '1300000.5', currency: dong }, 'amount.decimals amount'],
    [{ type: 'wallet' }, 'chain.unknown type'],
    [{ type: 'ERC20' }, 'chain.unknown type'],
    [{ currency: tether }, 'chain.unknown type'],
    [{ account: 'change' }, 'symbol.unknown account'],
    [{ address: paymentReferenceOf(1) }, 'deposit.reference address'],
    [{ address: '' }, 'deposit.reference address'],
    [{ voucher: '' }, 'upload.notFound voucher'],
  ])('%j: %s', async (wrong, problem) => {
    expect(await resultOf({ ...(await payment()), ...wrong })).toBe(problem);
    expect((await must(listDeposits, {})).total).toBe(0);
  });

  test('by wallet is accepted where there is one', async () => {
    const placed = await must(submitDeposit, { ...(await payment('2000')), currency: baht, type: 'wallet' });
    expect([placed.way, placed.currency_name]).toEqual(['wallet', 'THB']);
  });

  test('can be withdrawn to a foreign bank account, to the minor unit', async () => {
    await must(submitDeposit, await payment());
    await decideAll();
    await verify(server, person, 1);
    await choosePayPassword(server, person);
    const { id: address } = await must(saveInternationalBankCard, internationalCard);
    server.pass(dayMs);
    await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
    const { ways, available, account } = await must(getWithdrawalTerms, { currency: euro });
    expect([available, account, ways.map(({ type }) => type)]).toEqual(['500.00', 'legal', [2]]);
    const { id, received } = await must(submitWithdrawal, {
      address,
      currency: euro,
      number: '499.99',
      rate: ways[0]!.rate,
      type: '2',
      pay_password: payPassword,
      remark: 'Rent',
    });
    expect([received, await euros()]).toEqual(['485.99', ['0.01', '499.99']]);
    await decideAll();
    const sent = await must(getWithdrawal, { id });
    expect([sent.status, sent.address, sent.remark]).toEqual(['sent', internationalCard.iban, 'Rent']);
    expect(await euros()).toEqual(['0.01', '0.00']);
  });
});

describe('configured accounts', () => {
  const configured = {
    EUR: [{ way: 'bank', lines: { holder: 'Tideline Ltd', iban: 'DE89370400440532013000' } }],
  };

  test('replace the demo ones', async () => {
    await restart({ FIAT_ACCOUNTS: accountsFile(JSON.stringify(configured)) });
    const terms = await must(getDepositAddress, { currency: euro });
    expect([terms.is_demonstration, terms.payment_accounts[0]!.lines]).toEqual([
      false,
      [
        { name: 'holder', value: 'Tideline Ltd' },
        { name: 'iban', value: 'DE89370400440532013000' },
      ],
    ]);
    expect((await must(getDepositAddress, { currency: baht })).is_demonstration).toBe(true);
  });

  test('are the only ones outside the demo', async () => {
    await restart({
      DEMO: '0',
      FIAT_ACCOUNTS: accountsFile(JSON.stringify(configured)),
    });
    const { currencies } = await must(listDepositCurrencies, {});
    expect(currencies.map(({ currency_name }) => currency_name)).toEqual(['EUR']);
    const { payment_accounts, payment_reference } = await must(getDepositAddress, { currency: baht });
    expect([payment_accounts, payment_reference]).toEqual([[], null]);
  });
});
