import { msg } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DualOrder, DualProduct } from '#contract/dual-investments.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { BuyDualRequest } from '#client/data/dual-investments/buy-dual-kind.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { vibrate } from '#client/lib/device/haptics.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { asksFor, useReviewedForm, type AskingForm } from '#client/components/forms/use-reviewed-form.ts';
import { dualAmount, type DualTerms } from '#domain/dual-investments/dual-investment.ts';
import { toPlain } from '#domain/money/money.ts';
import { buyFormKind, type BuyDraft } from './buy-form-kind.ts';
import { termsOf } from './dual-terms.ts';
import { mostShares, readShares, sharesFault, type Buyer, type SharesFault } from './check-shares.ts';
import { movedOffer } from './offer-state.ts';
import { useSharesFaultText } from './shares-fault-text.ts';

// Registered here instead of with the resource's: no tab's first paint needs them.
addProblemTexts({
  'offer.notBegun': msg`This offer has not begun yet`,
  'offer.soldOut': msg`Not that much is left of this offer`,
  'offer.ended': msg`This offer has ended`,
});

/** Snapshot of a purchase as shown for agreement and sent. */
export interface BuySnapshot {
  readonly request: BuyDualRequest;
  readonly product: DualProduct;
  readonly terms: DualTerms;
}

export interface BuyForm
  extends AskingForm<BuyDraft, BuySnapshot>, Pick<FormView<BuyDraft, BuyDualRequest, DualOrder>, 'sending'> {
  readonly shares: string;
  /** Terms of the typed shares, or of one where the input is not a number. */
  readonly terms: DualTerms;
  readonly cost: string;
  readonly sharesError: string | undefined;
  /** Its answer did not arrive, or arrived late: shown until it was seen. */
  readonly hasBeenUncertain: boolean;
  readonly step: (steps: number) => void;
}

/**
 * Input, validation and sending.
 * @param onBought called with an outcome that arrived without delay
 */
export const useBuyForm = (
  product: DualProduct,
  buyer: Buyer,
  onBought: (order: DualOrder) => void,
): BuyForm => {
  const faultText = useSharesFaultText();
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(buyFormKind, product.id);
  const { draft, sending } = view;
  const { answer } = sending;
  const [wasUncertain, setUncertain] = useState(false);
  const [isTouched, setTouched] = useState(false);
  if (sending.isUncertain && !wasUncertain) setUncertain(true);
  const shares = draft.shares ?? String(product.min_number);
  const number = readShares(shares.trim());
  const terms = termsOf(product, number ?? 1);
  const faultOf = (count: number | null): SharesFault | null =>
    sharesFault(product, count, toPlain(dualAmount(termsOf(product, count ?? 1))), buyer);
  const fault = faultOf(number);
  const form = useReviewedForm<BuyDraft, BuySnapshot>({
    form: view,
    fields: ['num'],
    movedFrom(shown) {
      if (isOffline) return { kind: 'offline' };
      const moved = movedOffer(product, shown.product, serverNowMs());
      if (moved) return moved;
      return faultOf(shown.request.num) ? { kind: 'changed', what: 'terms' } : null;
    },
  });
  const report = useEffectEvent((order: DualOrder) => {
    onBought(order);
    vibrate('placed');
    sending.dismiss();
  });
  useEffect(() => {
    if (answer && !wasUncertain) report(answer);
  }, [answer, wasUncertain]);
  const asking = () => {
    if (fault || number === null) return null;
    const request = { id: product.id, num: number };
    return { review: { request, problem: null }, snapshot: { request, product, terms } };
  };
  const edit = (patch: Partial<BuyDraft>): void => {
    setTouched(true);
    form.edit(patch);
  };
  return {
    ...asksFor(form, asking),
    sending,
    shares,
    terms,
    cost: toPlain(dualAmount(terms)),
    sharesError:
      form.refusalAt('num') ??
      (fault && (isTouched || form.wasTried) ? faultText(fault, product, buyer.owned) : undefined),
    hasBeenUncertain: sending.isUncertain || (answer !== null && wasUncertain),
    edit,
    step(steps) {
      const most = Math.max(mostShares(product, buyer), product.min_number);
      edit({ shares: String(Math.min(most, Math.max(product.min_number, (number ?? 0) + steps))) });
    },
    confirm() {
      setUncertain(false);
      setTouched(false);
      form.confirm();
    },
  };
};
