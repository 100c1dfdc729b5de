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

/** The withdrawal that a payee is added for. */
interface AddedFor {
  readonly currency: number;
  readonly then: 'withdraw';
}

const hrefs: Readonly<Record<WithdrawalType, (by: AddedFor | undefined) => string>> = {
  0: (by) => locationOf('/pages/setting/addWallet', by),
  1: (by) => locationOf('/pages/setting/bank', by && { then: by.then }),
  2: (by) => locationOf('/pages/setting/bank_international', by && { then: by.then }),
};

/** @param by unset: it is added to the address book alone */
export const payeeKind = (type: WithdrawalType, by?: AddedFor): PayeeKind => ({
  title: payeeKinds[type],
  detail: details[type],
  href: hrefs[type](by),
});

/** The kinds of payees that a currency supports; the page of each leads back to its withdrawal. */
export const kindsOf = ({ ways, currency_id }: WithdrawalTerms): readonly PayeeKind[] =>
  ([0, 1, 2] as const)
    .filter((type) => ways.some((way) => way.type === type))
    .map((type) => payeeKind(type, { currency: currency_id, then: 'withdraw' }));
