import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Purchase, PurchaseOffer } from '#contract/purchases.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { openDraft } from '#client/data/engine/kept-draft.ts';
import type { PurchaseOfferRow } from '#client/data/purchases/purchase-offer-table.ts';
import { placePurchaseKind, type PurchaseRequest } from '#client/data/purchases/purchase-requests.ts';
import { useSession } from '#client/data/session/session.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText, wordProblems } from '#client/lib/problem-text.ts';
import { useStillPicture, type StillPicture } from '#client/lib/still-picture.ts';
import { useSeenOutcome } from '#client/parts/requests/use-seen-outcome.ts';
import { purchasedUsdt } from '#domain/fiat-purchase.ts';
import { toPlain } from '#domain/money.ts';
import { buyCryptoProblems } from './buy-crypto-problems.ts';
import { purchaseDraftKind, type Choice, type PurchaseDraft } from './purchase-draft.ts';
import { purchaseProblems } from './purchase-problems.ts';

wordProblems(buyCryptoProblems);

/** An order as it is shown for agreement, and sent. */
export interface PurchasePicture {
  readonly request: PurchaseRequest;
  /** What it buys, in USDT. */
  readonly number: string;
  /** Null: the method has none. */
  readonly bank: string | null;
  /** The rest of what is read before agreeing: whose rate it is and of when, until when to pay, who decides. */
  readonly terms: Pick<
    PurchaseOffer,
    'rates_as_of' | 'rates_source' | 'fresh_rate_ms' | 'payment_time_ms' | 'reviewer'
  >;
}

export interface PurchaseForm {
  readonly sending: KeyedRequestView<PurchaseRequest, Purchase>;
  readonly draft: PurchaseDraft;
  readonly edit: (patch: Partial<PurchaseDraft>) => void;
  /** What is wrong with a field, by its name on the wire. */
  readonly errorOf: (field: string) => string | undefined;
  /** What is wrong with none of them. */
  readonly formError: string | undefined;
  /** What the amount buys; null where it is none. */
  readonly number: string | null;
  readonly still: StillPicture<PurchasePicture>;
  readonly review: () => void;
  /** How often it was to be reviewed, or was sent, and something was wrong. */
  readonly failures: number;
  /** Sends what is shown; the form, or the outcome, stands in its place. */
  readonly confirm: () => void;
}

const wholeAmount = /^[1-9]\d{0,14}$/;
const passed = 2;

/** The verification level of who is signed in, as the exchange counts it; visitors have 0. */
export const useVerificationLevel = (): number => {
  const { user } = useSession();
  if (user?.review_status !== passed) return 0;
  return user.advanced_review_status === passed ? 2 : 1;
};

/** What is typed, what of it is wrong, and its sending. */
export const usePurchaseForm = (
  { offer }: PurchaseOfferRow,
  choose: (draft: PurchaseDraft) => Choice,
  userId: number,
): PurchaseForm => {
  const { i18n } = useLingui();
  const failureText = useCallFailureText();
  const level = useVerificationLevel();
  const isOffline = useNetStatus() === 'offline';
  const sending = useKeyedRequest(placePurchaseKind, 0);
  const [{ draft: stored, store }] = useState(() =>
    openDraft(purchaseDraftKind, { userId, ticketId: 'buy crypto' }, true),
  );
  const [draft, setDraft] = useState(stored);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const { country, currency, method, bank } = choose(draft);
  const request: PurchaseRequest = {
    ...draft,
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
  const { failure } = sending;
  const refused = failure?.kind === 'refused' ? failure.field : undefined;
  const hasPlace = refused !== undefined && refused !== 'rate' && refused in request;
  const still = useStillPicture<PurchasePicture>((shown) => {
    if (isOffline) return { kind: 'offline' };
    const now = offer.countries
      .find(({ country: code }) => code === shown.request.country)
      ?.currencies.find(({ currency: code }) => code === shown.request.currency);
    const isSame =
      now?.rate === shown.request.rate &&
      offer.payment_time_ms === shown.terms.payment_time_ms &&
      offer.reviewer === shown.terms.reviewer;
    return isSame ? null : { kind: 'changed', what: 'terms' };
  });
  const put = (next: PurchaseDraft): void => {
    store(next);
    setDraft(next);
  };
  useSeenOutcome(sending, () => put({ ...draft, amount: '' }));
  const review = (): void => {
    sending.dismiss();
    setTouched(new Set(Object.keys(request)));
    if (Object.keys(wrong).length > 0 || number === null) {
      still.drop();
      setTries(tries + 1);
      return;
    }
    const { rates_as_of, rates_source, fresh_rate_ms, payment_time_ms, reviewer } = offer;
    const terms = { rates_as_of, rates_source, fresh_rate_ms, payment_time_ms, reviewer };
    still.take({ request, number, bank: bank?.name ?? null, terms });
  };
  return {
    sending,
    draft,
    number,
    still,
    edit(patch) {
      sending.dismiss();
      put({ ...draft, ...patch });
      setTouched(new Set([...touched, ...Object.keys(patch)]));
    },
    errorOf(field) {
      if (failure && hasPlace && refused === field) return failureText(failure);
      const code = touched.has(field) ? wrong[field] : undefined;
      return code && i18n._(problemText(code));
    },
    formError: failure && !hasPlace ? failureText(failure) : undefined,
    failures: tries + (failure ? 1 : 0),
    review,
    confirm() {
      if (!still.picture || still.moved) return;
      setTouched(new Set());
      sending.confirm(still.picture.request);
      still.drop();
    },
  };
};
