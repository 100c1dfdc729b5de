import { getDepositAddress, submitDeposit } from '#contract/deposits.ts';
import { placePurchase, provePurchase } from '#contract/purchases.ts';
import { exchangeCurrency, getExchangeTerms, transferBetweenAccounts } from '#contract/transfers.ts';
import { cancelWithdrawal, listWithdrawals, submitWithdrawal } from '#contract/withdrawals.ts';
import { ruleReviewMs } from '#domain/reviews/review.ts';
import { fund, tether } from './fund.ts';
import type { FundedUser } from './funded-user.ts';
import { uploadPhoto } from './images.ts';
import { bitcoin, choosePayPassword, confirmedAddress, payPassword, verify } from './withdrawing-user.ts';

/** The input of a purchase for 60 dollars. */
export const dollarPurchase = {
  country: 'US',
  currency: 'USD',
  method: 'card',
  amount: '60',
  rate: '1',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '+1 212 555 0100',
  tax_id: '1234567890123',
} as const;

/** The input of a purchase for 5,000 baht, paid by scanning a code. */
export const bahtPurchase = {
  country: 'TH',
  currency: 'THB',
  method: 'scan_code',
  amount: '5000',
  rate: '33.63302507',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '+66 81 234 5678',
  tax_id: '1234567890123',
} as const;

/**
 * The steps of a user with funds who moves them in, out and between accounts; of level 1, with a bitcoin, a
 * fund password and a confirmed address.
 * @param freshPrice publishes a current price
 */
export const moneySteps = async (user: FundedUser, freshPrice: () => Promise<void>) => {
  const { server, person } = user;
  await verify(server, person, 1);
  await choosePayPassword(server, person);
  const { id: address } = await confirmedAddress(server, person);
  await fund(server, person.account, 'change', '1', bitcoin);
  const reviewed = async (): Promise<void> => {
    server.pass(ruleReviewMs);
    await freshPrice();
    await server.app.settleDue();
  };
  const convert = async (from_currency_id: number, to_currency_id: number, number: string): Promise<void> => {
    await freshPrice();
    const pair = { from_currency_id, to_currency_id };
    const { quote_id } = await user.must(getExchangeTerms, pair);
    await user.must(exchangeCurrency, { ...pair, number, quote_id });
  };
  return {
    moveThere: async () => {
      const funds = { currency_id: tether, number: '10.000001' };
      await user.must(transferBetweenAccounts, { ...funds, from_field: 'change', to_field: 'lever' });
    },
    moveBack: async () => {
      const funds = { currency_id: tether, number: '3.3' };
      await user.must(transferBetweenAccounts, { ...funds, from_field: 'lever', to_field: 'change' });
    },
    convertThere: () => convert(tether, bitcoin, '33.333333'),
    convertBack: () => convert(bitcoin, tether, '0.00012345'),
    deposit: async () => {
      const { networks } = await user.must(getDepositAddress, { currency: tether });
      await user.must(submitDeposit, {
        amount: '12.345678',
        currency: tether,
        type: 'TRC20',
        address: networks.find(({ chain }) => chain === 'TRC20')!.address,
        voucher: await uploadPhoto(server, person.token),
      });
      await reviewed();
    },
    withdraw: async () => {
      await freshPrice();
      await user.must(submitWithdrawal, {
        address,
        currency: bitcoin,
        number: '0.01000001',
        rate: '0.0002',
        type: '0',
        pay_password: payPassword,
      });
    },
    takeBack: async () => {
      const { data } = await user.must(listWithdrawals, { status: 'open' });
      const waiting = data.find(({ status }) => status === 'underReview');
      if (waiting) await user.must(cancelWithdrawal, { id: waiting.id });
    },
    buyCrypto: async () => {
      const { id } = await user.must(placePurchase, dollarPurchase);
      await user.must(provePurchase, { id, proof: await uploadPhoto(server, person.token) });
      await reviewed();
    },
  } as const;
};
