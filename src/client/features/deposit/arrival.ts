import type { Chain } from '#contract/chains.ts';
import type { DepositAddress } from '#contract/deposits.ts';
import type { PaymentAccount, PaymentWay } from '#contract/payment-accounts.ts';
import type { DepositWay } from '#client/data/deposits/deposit-draft.ts';

/** How a deposit arrives: at an address on a network, or on an account under a reference. */
export type Arrival =
  | { readonly type: Chain; readonly address: string; readonly account: null }
  | { readonly type: PaymentWay; readonly address: string; readonly account: PaymentAccount };

/** All ways available now, in the order of the exchange. */
export const arrivalsOf = ({ networks, payment_accounts, payment_reference }: DepositAddress): Arrival[] => [
  ...networks.map(({ chain, address }) => ({ type: chain, address, account: null })),
  ...payment_accounts.map((account) => ({ type: account.way, address: payment_reference ?? '', account })),
];

/** The chosen way, or the first. */
export const chosenArrival = (
  arrivals: readonly Arrival[],
  chosen: DepositWay['type'],
): Arrival | undefined => arrivals.find(({ type }) => type === chosen) ?? arrivals[0];
