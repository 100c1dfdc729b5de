import type { BankCard, InternationalCard, WalletAddress } from '#contract/payees.ts';
import type { Withdrawal, WithdrawalTerms } from '#contract/withdrawals.ts';

/**
 * Addresses, bank accounts, terms and withdrawals in the contract's form; each test sets the fields that
 * matter to it.
 */
const readiness = {
  created_at: '2026-11-01T00:00:00.000Z',
  confirmed_at: '2026-11-01T00:00:00.000Z',
  ready_at: '2026-11-01T00:00:00.000Z',
};

export const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

export const walletAddressOf = (
  given: Partial<WalletAddress> & Pick<WalletAddress, 'id'>,
): WalletAddress => ({
  currency: 1,
  currency_name: 'BTC',
  chain: 'BTC',
  name: 'Cold wallet',
  address: bitcoinAddress,
  qrcode: bitcoinAddress,
  ...readiness,
  ...given,
});

const owner = {
  real_name: 'Ada Lovelace',
  bank_name: 'First Bank',
  bank_branch: 'Main Street',
  bank_network: 'ACH',
  bank_dizhi: 'New York',
  phone: '+12125550100',
  bank_address: '1 Main Street',
};

export const bankCardOf = (given: Partial<BankCard> & Pick<BankCard, 'id'>): BankCard => ({
  ...owner,
  bank_account: '12345678',
  bank_code: '021000021',
  ...readiness,
  ...given,
});

export const internationalCardOf = (
  given: Partial<InternationalCard> & Pick<InternationalCard, 'id'>,
): InternationalCard => ({
  ...owner,
  bank_name: 'Deutsche Bank',
  bank_network: 'SEPA',
  bank_dizhi: 'Berlin',
  iban: 'DE89370400440532013000',
  bank_code: 'DEUTDEFF',
  region: 'DE',
  ...readiness,
  ...given,
});

/** Of bitcoin, for a user of level 1 who has withdrawn nothing yet. */
export const withdrawalTermsOf = (given: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  currency_id: 1,
  currency_name: 'BTC',
  decimals: 8,
  account: 'change',
  available: '300',
  ways: [{ type: 0, chain: 'BTC', rate: '0.0002', min_number: '0.001' }],
  level: 1,
  limit: '200',
  left: '200',
  left_number: '200',
  has_pay_password: true,
  second_factors: [],
  reviewer: 'rule',
  as_of: '2026-11-20T00:00:00.000Z',
  ...given,
});

/**
 * The answer to the call, which has more than the terms, for clients that know only a single way of
 * withdrawal.
 */
export const termsAnswerOf = (terms: WithdrawalTerms) => ({
  ...terms,
  name: terms.currency_name,
  rate: terms.ways[0]!.rate,
  min_number: terms.ways[0]!.min_number,
  legal_balance: null,
  change_balance: terms.available,
});

export const withdrawalOf = (given: Partial<Withdrawal> & Pick<Withdrawal, 'id'>): Withdrawal => ({
  status: 'underReview',
  type: 0,
  currency_id: 1,
  currency_name: 'BTC',
  account: 'change',
  chain: 'BTC',
  address: bitcoinAddress,
  name: 'Cold wallet',
  remark: '',
  number: '1',
  fee: '0.0002',
  received: '0.9998',
  worth: '1',
  reference: null,
  reviewer: 'rule',
  reason: null,
  reason_note: '',
  created_at: '2026-11-20T00:00:00.000Z',
  decided_at: null,
  closed_at: null,
  version: 1,
  ...given,
});
