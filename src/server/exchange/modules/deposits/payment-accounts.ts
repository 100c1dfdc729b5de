import type { PaymentAccount } from '#contract/payment-accounts.ts';
import type { FiatAccounts } from '#server/exchange/lib/terms/fiat-accounts.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';

type Account = FiatAccounts[string][number];
type Lines = Account['lines'];

const holder = 'TIDELINE DEMO, DO NOT PAY';
const bank = (lines: Lines): Account => ({ way: 'bank', lines: { holder, bank: 'DEMO BANK', ...lines } });
const swift = 'DEMOXX00XXX';
const account_number = '0000 0000 0000';
const wallet: Account = { way: 'wallet', lines: { holder, wallet: 'demo@payments.example' } };

/**
 * Fictitious, as every line says: no bank or wallet uses them. Each country's number formats, in their usual
 * order.
 */
const demonstration: FiatAccounts = {
  USD: [bank({ routing_number: '000000000', account_number, swift })],
  CNY: [bank({ account_number, swift }), wallet],
  GBP: [bank({ sort_code: '00-00-00', account_number: '00000000', swift })],
  HKD: [bank({ bank_code: '000', account_number, swift }), wallet],
  JPY: [bank({ bank_code: '0000', branch_code: '000', account_number: '0000000', swift })],
  EUR: [bank({ iban: 'XX00 0000 0000 0000 0000 00', swift })],
  AED: [bank({ iban: 'XX00 0000 0000 0000 0000 000', swift })],
  THB: [bank({ account_number: '000-0-00000-0', swift }), wallet],
  PHP: [bank({ account_number, swift }), wallet],
  SGD: [bank({ bank_code: '0000', branch_code: '000', account_number, swift }), wallet],
  VND: [bank({ account_number, swift }), wallet],
};

export interface PaymentAccountsDeps {
  readonly isDemo: boolean;
  /** The configured accounts. */
  readonly fiatAccounts: FiatAccounts;
}

/**
 * The exchange's accounts for a currency: the configured ones, or those of the demonstration; otherwise
 * none.
 */
export const paymentAccountsOf = (
  { isDemo, fiatAccounts }: PaymentAccountsDeps,
  currencyName: string,
): { readonly accounts: PaymentAccount[]; readonly isMadeUp: boolean } => {
  const configured = fiatAccounts[currencyName];
  const accounts = configured ?? (isDemo ? demonstration[currencyName] : undefined) ?? [];
  return {
    accounts: accounts.map(({ way, lines }) => ({
      way,
      lines: Object.entries(lines).map(([name, value]) => ({ name: name as keyof Lines, value })),
      business_days: exchangeTerms.deposits.businessDays[way],
    })),
    isMadeUp: configured === undefined && accounts.length > 0,
  };
};
