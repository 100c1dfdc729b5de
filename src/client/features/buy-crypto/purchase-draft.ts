import * as z from 'zod/mini';
import type { Purchase, PurchaseOffer } from '#contract/purchases.ts';
import { isBankPaid } from '#domain/purchases/fiat-purchase.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { placePurchaseKind, type PurchaseRequest } from '#client/data/purchases/purchase-requests.ts';

const text = z._default(z.string(), '');
/** Null: not typed, so that what is known of the payer applies. An emptied field is offered it again later. */
const typedOrNull = z.pipe(
  z._default(z.nullable(z.string()), null),
  z.transform((typed) => typed || null),
);

/** The user's input; amounts are text as typed. */
const purchaseDraft = z.object({
  country: text,
  currency: text,
  method: text,
  bank: text,
  amount: text,
  first_name: typedOrNull,
  last_name: typedOrNull,
  email: typedOrNull,
  phone: typedOrNull,
  tax_id: typedOrNull,
});
export type PurchaseDraft = z.infer<typeof purchaseDraft>;

const untypedPayer = { first_name: null, last_name: null, email: null, phone: null, tax_id: null };

export const purchaseFormKind: FormKind<PurchaseDraft, PurchaseRequest, Purchase> = {
  draft: {
    name: 'buy crypto draft',
    schema: purchaseDraft,
    empty: z.parse(purchaseDraft, {}),
    isTyped: ({ amount, first_name, last_name, email }) =>
      [amount, first_name, last_name, email].some(Boolean),
  },
  call: placePurchaseKind,
  // The payer of the last order is remembered, and offered for the next one.
  emptied: { amount: '', ...untypedPayer },
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

/** The region of the browser's language, such as TH; undefined: it names none. */
export const browserRegion = (): string | undefined => new Intl.Locale(navigator.languages[0] ?? 'en').region;

/**
 * The selection within the offer. Anything unset or no longer offered falls back: the country to the
 * user's region, the method to the first that asks for no bank, others to the first option, except the bank.
 */
export const chosenOf = (
  offer: PurchaseOffer,
  draft: Pick<PurchaseDraft, 'country' | 'currency' | 'method' | 'bank'>,
  region: string | undefined,
): Choice | null => {
  const countryOf = (wanted: string | undefined): OfferedCountry | undefined =>
    offer.countries.find(({ country: code }) => code === wanted);
  const country = countryOf(draft.country) ?? countryOf(region) ?? offer.countries[0];
  const currency =
    country?.currencies.find(({ currency: code }) => code === draft.currency) ?? country?.currencies[0];
  const method =
    country?.methods.find((offered) => offered === draft.method) ??
    country?.methods.find((offered) => !isBankPaid(offered)) ??
    country?.methods[0];
  const bank = isBankPaid(method ?? '') ? country?.banks.find(({ code }) => code === draft.bank) : undefined;
  return country && currency && method ? { country, currency, method, bank: bank ?? null } : null;
};
