import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { LockUp, LockUpProduct } from '#contract/lock-ups.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { useDraft } from '#client/data/engine/use-draft.ts';
import { buyLockUpKind, type BuyLockUpRequest } from '#client/data/lock-ups/lock-up-requests.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText, wordProblems } from '#client/lib/problem-text.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { useStillPicture, type StillPicture } from '#client/lib/still-picture.ts';
import { useIsWrongCoupon } from '#client/parts/coupons/coupon-problem.ts';
import { useSeenOutcome } from '#client/parts/requests/use-seen-outcome.ts';
import { checkLockUpAmount } from '#domain/lock-up.ts';
import { decimal } from '#domain/money.ts';
import { offerProblem } from '#domain/offer.ts';
import { couponOrderOf } from './buy-coupon.ts';
import { buyDraftKind, type BuyDraft } from './buy-draft.ts';
import { buyFigures, percentSteps, type BuyFigures } from './buy-figures.ts';
import { lockUpProblems } from './lock-up-problems.ts';

wordProblems(lockUpProblems);

/** A purchase as it is shown for agreement, and sent. */
export interface BuyPicture {
  readonly request: BuyLockUpRequest;
  readonly product: LockUpProduct;
  readonly figures: BuyFigures;
}

export interface BuyForm {
  readonly draft: BuyDraft;
  readonly amount: string;
  readonly sending: KeyedRequestView<BuyLockUpRequest, LockUp>;
  readonly steps: ReturnType<typeof percentSteps>;
  /** Null where there is no amount that could be locked up. */
  readonly figures: BuyFigures | null;
  readonly amountError: string | undefined;
  readonly couponError: string | undefined;
  readonly formError: string | undefined;
  readonly isShort: boolean;
  readonly still: StillPicture<BuyPicture>;
  readonly edit: (patch: Partial<BuyDraft>) => void;
  readonly review: () => void;
  readonly confirm: () => void;
  /** How often it was to be reviewed, or was sent, and something was wrong. */
  readonly failures: number;
}

const nowIso = (): string => new Date(serverNowMs()).toISOString();

const judge = (product: LockUpProduct, amount: string, available: string | null): ProblemCode | null =>
  checkLockUpAmount(amount, product) ??
  (available !== null && decimal(amount).gt(decimal(available)) ? 'balance.insufficient' : null);

/** What is typed, what of it is wrong, and its sending. @param available null while unknown */
export const useBuyForm = (product: LockUpProduct, available: string | null): BuyForm => {
  const { i18n } = useLingui();
  const failureText = useCallFailureText();
  const isOffline = useNetStatus() === 'offline';
  const sending = useKeyedRequest(buyLockUpKind, product.id);
  const [draft, setDraft] = useDraft(buyDraftKind, (typed) =>
    typed.product === product.id ? typed : { ...buyDraftKind.empty, product: product.id },
  );
  const [tries, setTries] = useState(0);
  const steps = percentSteps(available ?? '0', product);
  const amount =
    draft.percent === null
      ? draft.amount.trim()
      : (steps.find(({ percent }) => percent === draft.percent)?.amount ?? '');
  const problem = judge(product, amount, available);
  const isWrongCoupon = useIsWrongCoupon(
    draft.coupon,
    couponOrderOf(product, checkLockUpAmount(amount, product) ? null : amount),
  );
  const still = useStillPicture<BuyPicture>((shown) => {
    if (isOffline) return { kind: 'offline' };
    const code = offerProblem(product, serverNowMs()) ?? judge(product, shown.request.amount, available);
    if (code) return { kind: 'rule', code };
    // Past a midnight its days are others.
    const { endsAt } = buyFigures(product, shown.request.amount, nowIso());
    return endsAt === shown.figures.endsAt ? null : { kind: 'changed', what: 'terms' };
  });
  useSeenOutcome(sending, () => setDraft({ amount: '', percent: null, coupon: null }));
  const { failure } = sending;
  const refused = failure?.kind === 'refused' ? failure : null;
  const wasTyped = amount !== '' || tries > 0;
  return {
    draft,
    amount,
    sending,
    steps,
    figures: checkLockUpAmount(amount, product) ? null : buyFigures(product, amount, nowIso()),
    amountError:
      refused?.field === 'amount'
        ? failureText(refused)
        : problem && wasTyped
          ? i18n._(problemText(problem))
          : undefined,
    couponError: refused?.field === 'coupon_id' ? failureText(refused) : undefined,
    formError:
      failure && refused?.field !== 'amount' && refused?.field !== 'coupon_id'
        ? failureText(failure)
        : undefined,
    isShort: problem === 'balance.insufficient',
    still,
    edit(patch) {
      sending.dismiss();
      setDraft(patch);
    },
    review() {
      sending.dismiss();
      if (problem || isWrongCoupon) {
        still.drop();
        setTries(tries + 1);
        return;
      }
      const request = {
        config_id: product.id,
        amount,
        ...(draft.coupon === null ? {} : { coupon_id: draft.coupon }),
      };
      still.take({ request, product, figures: buyFigures(product, amount, nowIso()) });
    },
    confirm() {
      if (!still.picture || still.moved) return;
      setTries(0);
      sending.confirm(still.picture.request);
      still.drop();
    },
    failures: tries + (failure ? 1 : 0),
  };
};
