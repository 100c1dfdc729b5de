import { useLingui } from '@lingui/react';
import type { LockUp, LockUpProduct } from '#contract/lock-ups.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { BuyLockUpRequest } from '#client/data/lock-ups/lock-up-requests.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText, addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useIsWrongCoupon } from '#client/components/coupons/coupon-problem.ts';
import { asksFor, useReviewedForm, type AskingForm } from '#client/components/forms/use-reviewed-form.ts';
import { checkLockUpAmount } from '#domain/lock-ups/lock-up.ts';
import { decimal } from '#domain/money/money.ts';
import { offerProblem } from '#domain/offers/offer.ts';
import { couponOrderOf } from './buy-coupon.ts';
import { buyFormKind, type BuyDraft } from './buy-form-kind.ts';
import { buyFigures, percentSteps, type BuyFigures } from './buy-figures.ts';
import { lockUpProblems } from './lock-up-problems.ts';

addProblemTexts(lockUpProblems);

/** Snapshot of a purchase as shown for agreement and sent. */
export interface BuySnapshot {
  readonly request: BuyLockUpRequest;
  readonly product: LockUpProduct;
  readonly figures: BuyFigures;
}

export interface BuyForm
  extends
    AskingForm<BuyDraft, BuySnapshot>,
    Pick<FormView<BuyDraft, BuyLockUpRequest, LockUp>, 'draft' | 'sending'> {
  readonly amount: string;
  readonly steps: ReturnType<typeof percentSteps>;
  /** Null without a valid amount. */
  readonly figures: BuyFigures | null;
  readonly amountError: string | undefined;
  readonly couponError: string | undefined;
}

const nowIso = (): string => new Date(serverNowMs()).toISOString();

const evaluate = (product: LockUpProduct, amount: string, available: string | null): ProblemCode | null =>
  checkLockUpAmount(amount, product) ??
  (available !== null && decimal(amount).gt(decimal(available)) ? 'balance.insufficient' : null);

/** Input, validation and sending. @param available null while unknown */
export const useBuyForm = (product: LockUpProduct, available: string | null): BuyForm => {
  const { i18n } = useLingui();
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(buyFormKind, product.id);
  const { draft, sending } = view;
  const steps = percentSteps(available ?? '0', product);
  const amount =
    draft.percent === null
      ? draft.amount.trim()
      : (steps.find(({ percent }) => percent === draft.percent)?.amount ?? '');
  const problem = evaluate(product, amount, available);
  const isWrongCoupon = useIsWrongCoupon(
    draft.coupon,
    couponOrderOf(product, checkLockUpAmount(amount, product) ? null : amount),
  );
  const form = useReviewedForm<BuyDraft, BuySnapshot>({
    form: view,
    fields: ['amount', 'coupon_id'],
    movedFrom(shown) {
      if (isOffline) return { kind: 'offline' };
      const code = offerProblem(product, serverNowMs()) ?? evaluate(product, shown.request.amount, available);
      if (code) return { kind: 'rule', code };
      // After midnight its days are different.
      const { endsAt } = buyFigures(product, shown.request.amount, nowIso());
      return endsAt === shown.figures.endsAt ? null : { kind: 'changed', what: 'terms' };
    },
  });
  const asking = () => {
    if (problem || isWrongCoupon) return null;
    const coupon = draft.coupon === null ? {} : { coupon_id: draft.coupon };
    const request = { config_id: product.id, amount, ...coupon };
    return {
      review: { request, problem: null },
      snapshot: { request, product, figures: buyFigures(product, amount, nowIso()) },
    };
  };
  return {
    ...asksFor(form, asking),
    draft,
    sending,
    amount,
    steps,
    figures: checkLockUpAmount(amount, product) ? null : buyFigures(product, amount, nowIso()),
    amountError:
      form.refusalAt('amount') ??
      (problem && (amount !== '' || form.wasTried) ? i18n._(problemText(problem)) : undefined),
    couponError: form.refusalAt('coupon_id'),
  };
};
