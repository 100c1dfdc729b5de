import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Purchase, PurchaseOffer } from '#contract/purchases.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { PurchaseRequest } from '#client/data/purchases/purchase-requests.ts';
import { useSession } from '#client/data/session/session.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText, addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { asksFor, useReviewedForm, type AskingForm } from '#client/components/forms/use-reviewed-form.ts';
import { purchasedUsdt, type Payer } from '#domain/purchases/fiat-purchase.ts';
import { toPlain } from '#domain/money/money.ts';
import { buyCryptoProblems } from './buy-crypto-problems.ts';
import { emptyPayer, knownPayer, payerFields, rememberPayer } from './known-payer.ts';
import { purchaseFormKind, type Choice, type PurchaseDraft } from './purchase-draft.ts';
import { purchaseProblems } from './purchase-problems.ts';

addProblemTexts(buyCryptoProblems);

/** Snapshot of an order as shown for agreement and sent. */
export interface PurchaseSnapshot {
  readonly request: PurchaseRequest;
  /** Amount bought, in USDT. */
  readonly number: string;
  /** Null: the method has none. */
  readonly bank: string | null;
  /** Other terms shown before agreement: source and date of the rate, payment deadline, who decides. */
  readonly terms: Pick<
    PurchaseOffer,
    'rates_as_of' | 'rates_source' | 'fresh_rate_ms' | 'payment_time_ms' | 'reviewer'
  >;
}

export interface PurchaseForm
  extends
    AskingForm<PurchaseDraft, PurchaseSnapshot>,
    Pick<FormView<PurchaseDraft, PurchaseRequest, Purchase>, 'draft' | 'sending'> {
  /** The error of a field, by its name in the API. */
  readonly errorOf: (field: string) => string | undefined;
  /** The amount bought; null when the input is no amount. */
  readonly number: string | null;
  /** The payer as typed, and as known where nothing was typed. */
  readonly payer: Payer;
  /** All of it is known, and nothing was typed. */
  readonly isPayerKnown: boolean;
}

const wholeAmount = /^[1-9]\d{0,14}$/;
const passed = 2;

/** The signed-in user's verification level as the exchange counts it; 0 for visitors. */
export const useVerificationLevel = (): number => {
  const { user } = useSession();
  if (user?.review_status !== passed) return 0;
  return user.advanced_review_status === passed ? 2 : 1;
};

const fields = [
  'country',
  'currency',
  'method',
  'bank',
  'amount',
  ...payerFields,
] as const satisfies readonly (keyof PurchaseDraft)[];

/** The payer as typed over what is known, and a function that remembers it for the next order. */
const usePayer = (draft: PurchaseDraft, verified: Partial<Payer> | undefined) => {
  const userId = useUserId();
  const [last, setLast] = useState<Payer | null>(null);
  const known = last ?? (userId === 0 ? emptyPayer : knownPayer(userId, verified));
  const payer = Object.fromEntries(
    payerFields.map((field) => [field, draft[field] ?? known[field]]),
  ) as unknown as Payer;
  return {
    payer,
    isTyped: payerFields.some((field) => draft[field] !== null),
    remember(given: Payer) {
      setLast(given);
      rememberPayer(userId, given);
    },
  };
};

/**
 * Input, validation and sending of an order.
 * @param verified what the exchange knows of the payer; undefined: not asked, or not answered yet
 */
export const usePurchaseForm = (
  offer: PurchaseOffer,
  verified: Partial<Payer> | undefined,
  choose: (draft: PurchaseDraft) => Choice,
): PurchaseForm => {
  const { i18n } = useLingui();
  const level = useVerificationLevel();
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(purchaseFormKind, 0);
  const { draft, sending } = view;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { country, currency, method, bank } = choose(draft);
  const { payer, isTyped, remember } = usePayer(draft, verified);
  const request: PurchaseRequest = {
    ...payer,
    amount: draft.amount,
    country: country.country,
    currency: currency.currency,
    method,
    bank: bank?.code,
    rate: currency.rate,
  };
  const number = wholeAmount.test(draft.amount) ? toPlain(purchasedUsdt(draft.amount, currency.rate)) : null;
  const wrong = purchaseProblems(request, level, {
    minimum: currency.minimum,
    maximum: currency.maximums[level] ?? '0',
  });
  const form = useReviewedForm<PurchaseDraft, PurchaseSnapshot>({
    form: view,
    fields,
    movedFrom(shown) {
      if (isOffline) return { kind: 'offline' };
      const now = offer.countries
        .find(({ country: code }) => code === shown.request.country)
        ?.currencies.find(({ currency: code }) => code === shown.request.currency);
      const isSame =
        now?.rate === shown.request.rate &&
        offer.payment_time_ms === shown.terms.payment_time_ms &&
        offer.reviewer === shown.terms.reviewer;
      return isSame ? null : { kind: 'changed', what: 'terms' };
    },
  });
  const asking = () => {
    if (Object.keys(wrong).length > 0 || number === null) return null;
    const { rates_as_of, rates_source, fresh_rate_ms, payment_time_ms, reviewer } = offer;
    const terms = { rates_as_of, rates_source, fresh_rate_ms, payment_time_ms, reviewer };
    return {
      review: { request, problem: null },
      snapshot: { request, number, bank: bank?.name ?? null, terms },
    };
  };
  return {
    ...asksFor(form, asking),
    sending,
    draft,
    number,
    payer,
    isPayerKnown: !isTyped && payerFields.every((field) => !wrong[field] && !form.refusalAt(field)),
    edit(patch) {
      form.edit(patch);
      setTouched(new Set([...touched, ...Object.keys(patch)]));
    },
    errorOf(field) {
      const code = form.wasTried || touched.has(field) ? wrong[field] : undefined;
      return form.refusalAt(field) ?? (code && i18n._(problemText(code)));
    },
    confirm() {
      if (!form.moved) setTouched(new Set());
      if (form.asked && !form.moved) remember(form.asked.request);
      form.confirm();
    },
  };
};
