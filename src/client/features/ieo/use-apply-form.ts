import { useLingui } from '@lingui/react';
import type { ProblemCode } from '#contract/problem.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import {
  quoteProject,
  type ProjectApplication,
  type ProjectInfo,
  type ProjectPay,
  type ProjectQuote,
} from '#contract/projects.ts';
import { isOutdated, useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import { useHeldRate } from '#client/data/engine/use-held-rate.ts';
import type { ApplyRequest } from '#client/data/projects/apply-request.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText, wordProblems } from '#client/lib/calls/problem-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useReviewedForm, type ReviewedForm } from '#client/parts/forms/use-reviewed-form.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { subscriptionCost } from '#domain/projects/allotment.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { checkApplication } from '#domain/projects/subscription.ts';
import { applyFormKind, type ApplyDraft } from './apply-form-kind.ts';
import { ieoProblems } from './ieo-problems.ts';
import { statusAt } from './project-state.ts';
import { approvable, shareSteps } from './shares.ts';
import { usePayPrice, type PayPrice } from './use-pay-price.ts';

wordProblems(ieoProblems);

/** A subscription at a held rate, as it is shown for agreement, and sent. */
export interface ApplyPicture {
  readonly request: ApplyRequest;
  readonly info: ProjectInfo;
  readonly pay: ProjectPay;
  readonly quote: ProjectQuote;
  /** What of it would be approved if nobody else applied. */
  readonly approvable: string;
  /** Of one coin, as it was shown before this was asked; where it is another than the held one, that is said. */
  readonly shownPrice: string;
  readonly heldUntilMs: number;
}

export interface ApplyForm
  extends
    Pick<
      ReviewedForm<ApplyDraft, ApplyPicture>,
      'held' | 'asked' | 'moved' | 'failures' | 'formError' | 'edit' | 'confirm' | 'cancel'
    >,
    Pick<FormView<ApplyDraft, ApplyRequest, ProjectApplication>, 'draft' | 'sending'> {
  readonly info: ProjectInfo;
  readonly pay: ProjectPay;
  readonly payPrice: PayPrice;
  readonly available: string | null;
  readonly steps: ReturnType<typeof shareSteps>;
  readonly amount: string;
  /** What it would cost by the rate of now; null where there is no amount, or no rate. */
  readonly total: string | null;
  readonly amountError: string | undefined;
  readonly payError: string | undefined;
  /** The exchange refused the last one because its rate or its time was over; in its words. */
  readonly overText: string | undefined;
  readonly isShort: boolean;
  readonly isAsking: boolean;
  readonly askError: string | undefined;
  readonly submit: () => void;
  readonly renew: () => void;
}

const overCodes: readonly ProblemCode[] = [
  'project.priceMoved',
  'quote.expired',
  'quote.moved',
  'quote.used',
  'quote.notFound',
];
const isOver = (failure: Failure | null): boolean =>
  isOutdated(failure) || (failure?.kind === 'refused' && overCodes.includes(failure.code));

const timeProblem = (info: ProjectInfo): ProblemCode | null =>
  ({ warmUp: 'offer.notBegun', inProgress: null, finished: 'offer.ended' } as const)[
    statusAt(info, serverNowMs())
  ];

const costOf = (amount: string, price: string, pay: ProjectPay): string =>
  toPlain(subscriptionCost(decimal(amount), decimal(price), pay.decimals));

/** What is typed may be no figure at all. */
const checkTyped = (amount: string, info: ProjectInfo): ProblemCode | null =>
  /^\d{1,20}(\.\d+)?$/.test(amount) ? checkApplication(amount, info) : 'amount.invalid';

/** What is typed, what of it is wrong, the rate that is held for it, and its sending. */
export const useApplyForm = (info: ProjectInfo): ApplyForm => {
  const { i18n } = useLingui();
  const [failureText, callFailureText] = [useFailureText(), useCallFailureText()];
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(applyFormKind, info.id);
  const { draft, sending, refusal } = view;
  const rate = useHeldRate(quoteProject);
  const pay =
    info.pay_currencies.find(({ currency_id }) => currency_id === draft.pay) ?? info.pay_currencies[0]!;
  const payPrice = usePayPrice(info, pay);
  const balances = useBalances('change');
  const availableOf = (currencyId: number): string | null =>
    balances?.find(({ currency_id }) => currency_id === currencyId)?.available ?? null;
  const available = availableOf(pay.currency_id);
  const stepsAt = (price: string | null) =>
    price === null || available === null
      ? []
      : shareSteps({ available, payDecimals: pay.decimals, price }, info);
  const amountAt = (price: string | null): string =>
    draft.percent === null
      ? draft.amount.trim()
      : (stepsAt(price).find(({ percent }) => percent === draft.percent)?.amount ?? '');
  const amount = amountAt(payPrice.price);
  const wrong = checkTyped(amount, info);
  const total = wrong === null && payPrice.price !== null ? costOf(amount, payPrice.price, pay) : null;
  const isShort = total !== null && available !== null && decimal(total).gt(decimal(available));
  const problem: ProblemCode | null = wrong ?? (isShort ? 'balance.insufficient' : null);

  const form = useReviewedForm<ApplyDraft, ApplyPicture>({
    form: view,
    fields: ['amount', 'pay_currency'],
    waitsFor: isOffline
      ? { kind: 'offline' }
      : payPrice.isStale || payPrice.price === null
        ? { kind: 'stale' }
        : null,
    isToldApart: isOver,
    movedFrom(shown) {
      if (isOffline) return { kind: 'offline' };
      const code = timeProblem(shown.info);
      if (code) return { kind: 'rule', code };
      if (serverNowMs() >= shown.heldUntilMs) return { kind: 'changed', what: 'rate' };
      const left = availableOf(shown.pay.currency_id);
      return left !== null && decimal(shown.request.price).gt(decimal(left))
        ? { kind: 'rule', code: 'balance.insufficient' }
        : null;
    },
  });
  const { asked } = form;
  // Looks again at the moment at which the rate is over.
  useSecondsLeft(asked?.heldUntilMs ?? 0);

  const wasTyped = amount !== '' || draft.percent !== null || form.wasTried;
  const ended = timeProblem(info);
  const edit = (patch: Partial<ApplyDraft>): void => {
    rate.forget();
    form.edit(patch);
  };
  const renew = (): void => {
    const shownPrice = asked?.quote.price ?? payPrice.price ?? info.price;
    const terms = { project_id: info.id, pay_currency: pay.currency_id };
    void rate.ask({ terms, wasTooLate: form.refused?.code === 'quote.expired' }, (quote) => {
      const wanted = amountAt(quote.price);
      if (wanted === '') return;
      const request = {
        project_id: info.id,
        amount: wanted,
        pay_currency: pay.currency_id,
        price: costOf(wanted, quote.price, pay),
        quote_id: quote.quote_id,
      };
      form.ask({
        review: { request, problem: null },
        picture: {
          request,
          info,
          pay,
          quote,
          approvable: approvable(wanted, info),
          shownPrice,
          heldUntilMs: Date.parse(quote.held_until),
        },
      });
    });
  };
  return {
    held: form.held,
    asked,
    moved: form.moved,
    failures: form.failures,
    formError: form.formError ?? (ended ? i18n._(problemText(ended)) : undefined),
    confirm: form.confirm,
    info,
    draft,
    sending,
    pay,
    payPrice,
    available,
    steps: stepsAt(payPrice.price),
    amount,
    total,
    amountError: form.refusalAt('amount') ?? (problem && wasTyped ? i18n._(problemText(problem)) : undefined),
    payError: form.refusalAt('pay_currency'),
    overText: refusal && isOver(refusal) ? callFailureText(refusal) : undefined,
    isShort,
    isAsking: rate.isBusy,
    askError: rate.failure ? failureText(rate.failure) : undefined,
    edit,
    submit() {
      const ask = (): void => {
        edit({});
        renew();
      };
      form.press(problem || ended ? null : ask);
    },
    renew,
    cancel() {
      rate.forget();
      form.cancel();
    },
  };
};
