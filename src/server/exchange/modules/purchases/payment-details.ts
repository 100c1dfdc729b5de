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

/** Identifies the payment, whichever account it comes from. */
const paymentReference = (id: number): string => `TL-${String(id).padStart(6, '0')}`;

/**
 * The payment details of the demonstration. They say not to pay, because no such account exists at the
 * chosen bank.
 */
export const demonstrationDetails = (method: PaymentMethod, bank: string | null): Detail[] => [
  ...(bank === null ? [] : [{ name: 'bank' as const, value: bank }]),
  ...demonstration[method],
];

/** The reference that the payer must give. */
export const referenceDetail = (id: number): Detail => ({ name: 'reference', value: paymentReference(id) });
