import type { AccountName } from '#contract/account-names.ts';
import type { Chain } from '#contract/chains.ts';
import type { DepositAddress, DepositCurrency } from '#contract/deposits.ts';
import { chainsOf } from '#domain/addresses/chains.ts';
import type { DepositTerms } from '#domain/deposits/deposits.ts';
import { paymentReferenceOf } from '#domain/payments/payment-reference.ts';
import type { Reviewer } from '#domain/reviews/review.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import type { DepositAddresses } from './deposit-addresses.ts';
import { paymentAccountsOf, type PaymentAccountsDeps } from './payment-accounts.ts';

export interface DepositCurrenciesDeps extends PaymentAccountsDeps {
  readonly addresses: DepositAddresses;
  readonly reviews: { readonly reviewer: Reviewer };
}

export interface OfferedCurrency {
  readonly id: number;
  readonly name: string;
  readonly decimals: number;
  readonly accounts: readonly AccountName[];
  readonly chains: readonly Chain[];
  readonly terms: DepositTerms;
}

const offered: readonly OfferedCurrency[] = currencies.flatMap((currency) => {
  const terms = exchangeTerms.deposits.currencies[currency.name];
  return terms ? [{ ...currency, chains: chainsOf(currency.name), terms }] : [];
});

/** @throws Refusal `symbol.unknown` */
export const requireCurrency = (id: number): OfferedCurrency => {
  const currency = offered.find((one) => one.id === id);
  if (!currency) throw new Refusal('symbol.unknown', { field: 'currency' });
  return currency;
};

/** The account credited unless the user chooses another. */
export const usualAccountOf = ({ accounts }: OfferedCurrency): AccountName =>
  accounts.includes('change') ? 'change' : accounts[0]!;

/** Currencies that can be deposited now: those with an address or an account. */
export const depositCurrenciesOf = (deps: DepositCurrenciesDeps): DepositCurrency[] =>
  offered.flatMap(({ id, name, chains, terms }) => {
    const open = chains.filter((chain) => deps.addresses.isOpen(chain));
    const ways = paymentAccountsOf(deps, name).accounts.map(({ way }) => way);
    if (open.length === 0 && ways.length === 0) return [];
    return [
      {
        currency_id: id,
        currency_name: name,
        is_fiat: chains.length === 0,
        chains: open,
        ways,
        minimum: terms.minimum,
        rule_maximum: terms.ruleMaximum,
      },
    ];
  });

/** The address or account to which the user sends a currency. @throws Refusal `symbol.unknown` */
export const readDepositAddress = async (
  deps: DepositCurrenciesDeps,
  userId: number,
  currencyId: number,
): Promise<DepositAddress> => {
  const { id, name, decimals, accounts, chains, terms } = requireCurrency(currencyId);
  const networks: DepositAddress['networks'] = [];
  for (const chain of chains) {
    const address = await deps.addresses.addressOf(userId, chain);
    if (address !== null) networks.push({ chain, address });
  }
  const { accounts: payment_accounts, isMadeUp } = paymentAccountsOf(deps, name);
  return {
    currency_id: id,
    currency_name: name,
    decimals,
    minimum: terms.minimum,
    rule_maximum: terms.ruleMaximum,
    reviewer: deps.reviews.reviewer,
    accounts: [...accounts],
    networks,
    payment_accounts,
    payment_reference: payment_accounts.length > 0 ? paymentReferenceOf(userId) : null,
    is_demonstration: isMadeUp,
  };
};
