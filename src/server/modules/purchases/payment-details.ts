import type { Purchase } from '#contract/purchases.ts';
import type { PaymentMethod } from '#domain/purchases/fiat-purchase.ts';

type Detail = Purchase['payment_details'][number];

const account: readonly Detail[] = [
  { name: 'account_name', value: 'TIDELINE DEMO, DO NOT PAY' },
  { name: 'account_number', value: '0000 0000 0000' },
];
const link: readonly Detail[] = [
  { name: 'account_name', value: 'TIDELINE DEMO, DO NOT PAY' },
  { name: 'link', value: 'https://payments.example/demo' },
];

const demonstration: Readonly<Record<PaymentMethod, readonly Detail[]>> = {
  bank_transfer: account,
  online_bank: account,
  scan_code: link,
  card: link,
  wallet: [
    { name: 'account_name', value: 'TIDELINE DEMO, DO NOT PAY' },
    { name: 'wallet', value: 'demo@payments.example' },
  ],
};

/** By which the payment is known again, whoever made it. */
const paymentReference = (id: number): string => `TL-${String(id).padStart(6, '0')}`;

/**
 * Where the demonstration is paid: nowhere, and it says so, as no such account is at the bank that was chosen.
 */
export const demonstrationDetails = (method: PaymentMethod, bank: string | null): Detail[] => [
  ...(bank === null ? [] : [{ name: 'bank' as const, value: bank }]),
  ...demonstration[method],
];

/** What the payer has to write. */
export const referenceDetail = (id: number): Detail => ({ name: 'reference', value: paymentReference(id) });
