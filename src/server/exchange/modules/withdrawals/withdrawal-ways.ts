import type { AccountName } from '#contract/account-names.ts';
import type { Chain } from '#contract/chains.ts';
import type { WithdrawalType } from '#contract/withdrawals.ts';
import type { Currency } from '#contract/wallets.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';

/** One way for a currency to leave, and its cost. */
export interface Way {
  readonly type: WithdrawalType;
  readonly chain: Chain | null;
  readonly fee: string;
  readonly minimum: string;
}

type Ways = readonly [Way, ...Way[]];

const onChain = (chain: Chain, fee: string, minimum: string): Way => ({ type: 0, chain, fee, minimum });
const toBank = (type: 1 | 2, fee: string, minimum: string): Way => ({ type, chain: null, fee, minimum });
const abroad = (fee: string, minimum: string): Ways => [toBank(2, fee, minimum)];

/** Fees and minimums in the currency itself. Bank payouts convert USDT to US dollars one for one. */
const ways: Readonly<Record<string, Ways>> = {
  BTC: [onChain('BTC', '0.0002', '0.001')],
  ETH: [onChain('ERC20', '0.002', '0.01')],
  USDT: [
    onChain('TRC20', '1', '10'),
    onChain('ERC20', '4', '20'),
    toBank(1, '5', '50'),
    toBank(2, '15', '100'),
  ],
  USDC: [onChain('ERC20', '4', '20')],
  TRX: [onChain('TRC20', '5', '25')],
  LINK: [onChain('ERC20', '0.3', '1')],
  UNI: [onChain('ERC20', '0.5', '2')],
  USD: [toBank(1, '5', '50'), toBank(2, '15', '100')],
  CNY: abroad('100', '700'),
  GBP: abroad('12', '80'),
  HKD: abroad('120', '800'),
  JPY: abroad('2200', '15000'),
  EUR: abroad('14', '90'),
  AED: abroad('55', '370'),
  THB: abroad('500', '3300'),
  PHP: abroad('900', '6000'),
  SGD: abroad('20', '130'),
  VND: abroad('390000', '2600000'),
};

export interface Withdrawable {
  readonly currency: Currency;
  /** The account that it is taken from. */
  readonly account: AccountName;
  readonly ways: Ways;
}

/** The ways of a currency to leave; undefined when it cannot be withdrawn. */
export const withdrawableOf = (currencyId: number): Withdrawable | undefined => {
  const currency = currencies.find(({ id }) => id === currencyId);
  const offered = currency && ways[currency.name];
  return (
    offered && { currency, account: currency.accounts.includes('change') ? 'change' : 'legal', ways: offered }
  );
};
