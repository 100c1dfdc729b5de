import * as z from 'zod/mini';
import type { Purchase, PurchaseOffer } from '#contract/purchases.ts';
import { isBankPaid } from '#domain/purchases/fiat-purchase.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { placePurchaseKind, type PurchaseRequest } from '#client/data/purchases/purchase-requests.ts';

const text = z._default(z.string(), '');

/** The user's input; amounts are text as typed. */
const purchaseDraft = z.object({
  country: text,
  currency: text,
  method: text,
  bank: text,
  amount: text,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  tax_id: text,
});
export type PurchaseDraft = z.infer<typeof purchaseDraft>;

export const purchaseFormKind: FormKind<PurchaseDraft, PurchaseRequest, Purchase> = {
  draft: {
    name: 'buy crypto draft',
    schema: purchaseDraft,
    empty: z.parse(purchaseDraft, {}),
    isTyped: ({ amount, first_name, last_name, email }) =>
      [amount, first_name, last_name, email].some((typed) => typed !== ''),
  },
  call: placePurchaseKind,
  emptied: { amount: '' },
};

export type OfferedCountry = PurchaseOffer['countries'][number];
export type OfferedCurrency = OfferedCountry['currencies'][number];
export type OfferedMethod = OfferedCountry['methods'][number];

export interface Choice {
  readonly country: OfferedCountry;
  readonly currency: OfferedCurrency;
  readonly method: OfferedMethod;
  /** Null: none chosen, or the method has none. */
  readonly bank: OfferedCountry['banks'][number] | null;
}

/**
 * The selection within the offer. Anything unset or no longer offered falls back to the first option, except
 * the bank.
 */
export const chosenOf = (
  offer: PurchaseOffer,
  draft: Pick<PurchaseDraft, 'country' | 'currency' | 'method' | 'bank'>,
): Choice | null => {
  const country = offer.countries.find(({ country: code }) => code === draft.country) ?? offer.countries[0];
  const currency =
    country?.currencies.find(({ currency: code }) => code === draft.currency) ?? country?.currencies[0];
  const method = country?.methods.find((offered) => offered === draft.method) ?? country?.methods[0];
  const bank = isBankPaid(method ?? '') ? country?.banks.find(({ code }) => code === draft.bank) : undefined;
  return country && currency && method ? { country, currency, method, bank: bank ?? null } : null;
};
