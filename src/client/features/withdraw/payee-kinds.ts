import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WithdrawalTerms, WithdrawalType } from '#contract/withdrawals.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';

export interface PayeeKind {
  readonly title: MessageDescriptor;
  readonly detail: MessageDescriptor;
  /** The page that saves one. */
  readonly href: string;
}

/** Names of the kinds of payees, by their numbers in the API. */
export const payeeKinds: Readonly<Record<WithdrawalType, MessageDescriptor>> = {
  0: msg`Address`,
  1: msg`US bank account`,
  2: msg`International bank account`,
};

const details: Readonly<Record<WithdrawalType, MessageDescriptor>> = {
  0: msg`On the network of your own wallet`,
  1: msg`With account number and ABA routing number`,
  2: msg`With IBAN and SWIFT code`,
};

const hrefs: Readonly<Record<WithdrawalType, (currency: number | undefined) => string>> = {
  0: (currency) => locationOf('/pages/setting/addWallet', currency === undefined ? {} : { currency }),
  1: () => locationOf('/pages/setting/bank'),
  2: () => locationOf('/pages/setting/bank_international'),
};

/** @param currency initial currency of the page for an address */
export const payeeKind = (type: WithdrawalType, currency?: number): PayeeKind => ({
  title: payeeKinds[type],
  detail: details[type],
  href: hrefs[type](currency),
});

/** The kinds of payees that a currency supports. */
export const kindsOf = ({ ways, currency_id }: WithdrawalTerms): readonly PayeeKind[] =>
  ([0, 1, 2] as const)
    .filter((type) => ways.some((way) => way.type === type))
    .map((type) => payeeKind(type, currency_id));
