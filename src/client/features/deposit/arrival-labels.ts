import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '#contract/deposits.ts';
import type { PaymentWay } from '#contract/payment-accounts.ts';
import type { Arrival } from './arrival.ts';
import { chainNames } from './chain-names.ts';

/** Names of the ways to pay in fiat money. */
export const paymentWayLabels: Readonly<Record<PaymentWay, MessageDescriptor>> = {
  bank: msg`Bank transfer`,
  wallet: msg`Digital wallet`,
};

/** Names of the ways a deposit can arrive. */
export const useArrivalName = (): ((type: Arrival['type']) => string) => {
  const { t } = useLingui();
  return (type) => (type === 'bank' || type === 'wallet' ? t(paymentWayLabels[type]) : chainNames[type]);
};

/** How a deposit arrived: its network, or its payment method. */
export const useArrivalText = (): ((deposit: Pick<Deposit, 'chain' | 'way'>) => string) => {
  const nameOf = useArrivalName();
  return ({ chain, way }) => {
    const type = chain ?? way;
    return type ? nameOf(type) : '';
  };
};
