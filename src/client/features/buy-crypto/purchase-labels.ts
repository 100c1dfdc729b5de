import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Purchase } from '#contract/purchases.ts';

/** Names of the chart's states. */
export const purchaseStatusLabels: Readonly<Record<Purchase['status'], MessageDescriptor>> = {
  toBePaid: msg`To be paid`,
  proofUploaded: msg`Proof uploaded`,
  underReview: msg`Under review`,
  paymentSuccessful: msg`Credited`,
  refused: msg`Refused`,
  cancelled: msg`Cancelled`,
  expired: msg`Expired`,
};

export const paymentMethodLabels: Readonly<Record<Purchase['method'], MessageDescriptor>> = {
  bank_transfer: msg`Bank transfer`,
  online_bank: msg`Online banking`,
  scan_code: msg`Scan a code`,
  card: msg`Bank card`,
  wallet: msg`Digital wallet`,
};

/** Labels of the payment details. */
export const paymentDetailLabels: Readonly<
  Record<Purchase['payment_details'][number]['name'], MessageDescriptor>
> = {
  bank: msg`Bank`,
  account_name: msg`Account holder`,
  account_number: msg`Account number`,
  wallet: msg`Wallet`,
  link: msg`Payment link`,
  reference: msg`Payment reference`,
};
