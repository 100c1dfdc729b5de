import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '#contract/deposits.ts';
import type { PaymentWay } from '#contract/payment-accounts.ts';
import type { Arrival } from './arrival.ts';
import { chainNames } from './chain-words.ts';

/** How fiat money is paid in. */
export const paymentWayWords: Readonly<Record<PaymentWay, MessageDescriptor>> = {
  bank: msg`Bank transfer`,
  wallet: msg`Digital wallet`,
};

/** What a way to come in is called. */
export const useArrivalName = (): ((type: Arrival['type']) => string) => {
  const { t } = useLingui();
  return (type) => (type === 'bank' || type === 'wallet' ? t(paymentWayWords[type]) : chainNames[type]);
};

/** What a deposit came in by: its network, or how it was paid. */
export const useArrivalText = (): ((deposit: Pick<Deposit, 'chain' | 'way'>) => string) => {
  const nameOf = useArrivalName();
  return ({ chain, way }) => {
    const type = chain ?? way;
    return type ? nameOf(type) : '';
  };
};
