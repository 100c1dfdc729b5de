import { useLingui } from '@lingui/react';
import {
  quoteProject,
  type ProjectApplication,
  type ProjectInfo,
  type ProjectPay,
} from '#contract/projects.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import { useFixedRate } from '#client/data/engine/use-fixed-rate.ts';
import type { ApplyRequest } from '#client/data/projects/apply-request.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText, addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { useRatedForm, type RatedForm } from '#client/components/forms/use-rated-form.ts';
import { applyFormKind, type ApplyDraft } from './apply-form-kind.ts';
import { ieoProblems } from './ieo-problems.ts';
import {
  amountOf,
  applicationMoved,
  evaluateApplication,
  snapshotOf,
  stepsOf,
  timeProblem,
  type ApplySnapshot,
} from './evaluate-application.ts';
import { usePayPrice, type PayPrice } from './use-pay-price.ts';

addProblemTexts(ieoProblems);

export interface ApplyForm
  extends
    Pick<
      RatedForm<ApplyDraft, ApplySnapshot, unknown, unknown>,
      | 'blocked'
      | 'asked'
      | 'moved'
      | 'failures'
      | 'formError'
      | 'isAsking'
      | 'askError'
      | 'overText'
      | 'edit'
      | 'confirm'
      | 'cancel'
    >,
    Pick<ReturnType<typeof evaluateApplication>, 'total'>,
    Pick<FormView<ApplyDraft, ApplyRequest, ProjectApplication>, 'draft' | 'sending'> {
  readonly info: ProjectInfo;
  readonly pay: ProjectPay;
  readonly payPrice: PayPrice;
  readonly available: string | null;
  readonly steps: ReturnType<typeof stepsOf>;
  readonly amount: string;
  readonly amountError: string | undefined;
  readonly payError: string | undefined;
  readonly submit: () => void;
  readonly renew: () => void;
}

/** Input, validation, rate lock and sending. */
export const useApplyForm = (info: ProjectInfo): ApplyForm => {
  const { i18n } = useLingui();
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(applyFormKind, info.id);
  const { draft, sending } = view;
  const rate = useFixedRate(quoteProject);
  const pay =
    info.pay_currencies.find(({ currency_id }) => currency_id === draft.pay) ?? info.pay_currencies[0]!;
  const payPrice = usePayPrice(info, pay);
  const balances = useBalances('change');
  const availableOf = (currencyId: number): string | null =>
    balances?.find(({ currency_id }) => currency_id === currencyId)?.available ?? null;
  const available = availableOf(pay.currency_id);
  const purse = { pay, price: payPrice.price, available };
  const amount = amountOf(draft, info, purse);
  const { total, problem } = evaluateApplication(amount, info, purse);
  const isStale = payPrice.isStale || payPrice.price === null;
  const form = useRatedForm({
    form: view,
    rate,
    alsoOver: ['project.priceMoved'],
    fields: ['amount', 'pay_currency'],
    waitsFor: isOffline ? { kind: 'offline' } : isStale ? { kind: 'stale' } : null,
    movedFrom: (shown: ApplySnapshot) =>
      isOffline ? { kind: 'offline' } : applicationMoved(shown, availableOf(shown.pay.currency_id)),
  });
  const wasTyped = amount !== '' || draft.percent !== null || form.wasTried;
  const ended = timeProblem(info);
  const renew = (): void => {
    const shownPrice = form.asked?.price ?? payPrice.price ?? info.price;
    // In the currency of its own price there is no rate to lock.
    if (payPrice.pairId === null) {
      if (problem || ended) form.reviewAgain(null);
      else {
        const snapshot = snapshotOf(amount, { info, pay, shownPrice }, null);
        form.reviewAgain({ review: { request: snapshot.request, problem: null }, snapshot });
      }
      return;
    }
    form.askAtRate({ project_id: info.id, pay_currency: pay.currency_id }, (quote) => {
      const wanted = amountOf(draft, info, { ...purse, price: quote.price });
      return wanted === '' ? null : snapshotOf(wanted, { info, pay, shownPrice }, quote);
    });
  };
  const submit = (): void => {
    form.edit({});
    renew();
  };
  return {
    ...form,
    formError: form.formError ?? (ended ? i18n._(problemText(ended)) : undefined),
    info,
    draft,
    sending,
    pay,
    payPrice,
    available,
    steps: stepsOf(info, purse),
    amount,
    total,
    amountError: form.refusalAt('amount') ?? (problem && wasTyped ? i18n._(problemText(problem)) : undefined),
    payError: form.refusalAt('pay_currency'),
    submit: () => form.press(problem || ended ? null : submit),
    renew,
  };
};
