import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckName, FactName } from '#contract/evidence.ts';
import type { ReviewKindName } from '#contract/reviews.ts';

export const kindWords: Readonly<Record<ReviewKindName, MessageDescriptor>> = {
  deposit: msg`Deposits`,
  withdrawal: msg`Withdrawals`,
  purchase: msg`Buy crypto`,
  identity: msg`Identity`,
  trader: msg`Lead traders`,
  loan: msg`Loans`,
  quiz: msg`Quiz`,
  nftSale: msg`NFT prices`,
};

export const factWords: Readonly<Record<FactName, MessageDescriptor>> = {
  amount: msg`Amount`,
  account: msg`Account`,
  network: msg`Network`,
  payment_way: msg`Paid by`,
  sent_to: msg`Sent to`,
  payment_reference: msg`Payment reference`,
  least_amount: msg`Minimum`,
  announced_at: msg`Announced`,
  asked_at: msg`Requested`,
  payee: msg`To`,
  payee_name: msg`Recipient`,
  payee_added_at: msg`Recipient saved`,
  remark: msg`Note`,
  fee: msg`Fee`,
  paid_out: msg`To be sent`,
  worth: msg`Worth`,
  limit_of_day: msg`24-hour limit`,
  used_of_day: msg`Used with this`,
  balance_before: msg`Balance before`,
  balance_after: msg`Balance after`,
  frozen_balance: msg`Frozen`,
  pays: msg`Pays`,
  rate: msg`Rate`,
  gets: msg`Gets`,
  country: msg`Country`,
  payment_method: msg`Payment method`,
  bank: msg`Bank`,
  payer: msg`Payer`,
  payer_email: msg`Email`,
  payer_phone: msg`Phone`,
  tax_id: msg`Tax ID`,
  pay_by: msg`To be paid by`,
  proof_at: msg`Proof shown`,
  level: msg`Level`,
  person_name: msg`Name`,
  document_kind: msg`Document`,
  document_number: msg`Document number`,
  submitted_at: msg`Submitted`,
  account_days: msg`Days since registration`,
  closed_positions: msg`Closed positions`,
  collateral: msg`Collateral`,
  term_days: msg`Term in days`,
  leverage: msg`Leverage`,
  question: msg`Question`,
  source: msg`Source`,
  known_at: msg`Known at`,
  staked_on: msg`Staked`,
  work: msg`NFT`,
  seller: msg`Seller`,
  last_price: msg`Sold before for`,
  first_offer: msg`First offered by the exchange for`,
  review_above: msg`Reviewed above`,
  decide_by: msg`To be decided by`,
};

/** What it says where it holds, and where it does not. */
export const checkWords: Readonly<Record<CheckName, readonly [MessageDescriptor, MessageDescriptor]>> = {
  amount_above_least: [msg`Not below the minimum`, msg`Below the minimum`],
  no_twin_waiting: [
    msg`No other deposit of the same amount waits`,
    msg`Another deposit of the same amount waits: look for two payments`,
  ],
  within_limit: [msg`Within the 24-hour limit`, msg`Above the 24-hour limit`],
  payee_known_a_day: [
    msg`The recipient was saved more than a day before`,
    msg`The recipient was saved less than a day before`,
  ],
  document_unused: [
    msg`No other account was verified with this document`,
    msg`Another account was verified with this document`,
  ],
  old_enough: [msg`The account is 30 days old`, msg`The account is younger than 30 days`],
  traded_enough: [msg`At least 10 positions were closed`, msg`Fewer than 10 positions were closed`],
  may_borrow: [msg`May borrow`, msg`May not borrow`],
  not_linked: [
    msg`Buyer and seller are not linked`,
    msg`Buyer and seller are linked: one document, invitation, device or card`,
  ],
  no_own_work_to_linked: [
    msg`Not a seller’s own work sold to a linked account`,
    msg`The seller created this work, and sells it to a linked account`,
  ],
  collateral_covers: [msg`The collateral covers the loan`, msg`The collateral does not cover the loan`],
};

/** Words of the wire's closed sets, as facts carry them; what is not here is a name that is written the same everywhere. */
export const valueWords: Readonly<Record<string, MessageDescriptor>> = {
  'payment_way bank': msg`Bank transfer`,
  'payment_way wallet': msg`Wallet`,
  'payment_method bank_transfer': msg`Bank transfer`,
  'payment_method online_bank': msg`Online banking`,
  'payment_method scan_code': msg`QR payment`,
  'payment_method card': msg`Card`,
  'payment_method wallet': msg`Wallet`,
  'document_kind 0': msg`Identity card`,
  'document_kind 1': msg`Passport`,
  'document_kind 2': msg`Driver’s licence`,
};
