import type { ProblemCode } from '#contract/problem.ts';
import type { ProjectInfo, ProjectPay, ProjectQuote } from '#contract/projects.ts';
import type { ApplyRequest } from '#client/data/projects/apply-request.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import { subscriptionCost } from '#domain/projects/allotment.ts';
import { checkApplication } from '#domain/projects/subscription.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { ApplyDraft } from './apply-form-kind.ts';
import { statusAt } from './project-state.ts';
import { approvable, shareSteps } from './shares.ts';

/** Snapshot of a subscription as shown for agreement and sent. */
export interface ApplySnapshot {
  readonly request: ApplyRequest;
  readonly info: ProjectInfo;
  readonly pay: ProjectPay;
  /** Price of one coin that it is sent at. */
  readonly price: string;
  /** The locked rate behind that price; null: the project's own price, which does not move. */
  readonly quote: ProjectQuote | null;
  /** Amount that would be approved without further applications. */
  readonly approvable: string;
  /** Price of one coin as shown before the rate lock; a difference from the locked price is displayed. */
  readonly shownPrice: string;
  readonly validUntilMs: number;
}

/** Source of the payment. */
export interface Purse {
  readonly pay: ProjectPay;
  /** Price of one coin; null while unknown. */
  readonly price: string | null;
  /** Null while unknown. */
  readonly available: string | null;
}

export const timeProblem = (info: ProjectInfo): ProblemCode | null =>
  ({ warmUp: 'offer.notBegun', inProgress: null, finished: 'offer.ended' } as const)[
    statusAt(info, serverNowMs())
  ];

const costOf = (amount: string, price: string, pay: ProjectPay): string =>
  toPlain(subscriptionCost(decimal(amount), decimal(price), pay.decimals));

export const stepsOf = (info: ProjectInfo, { pay, price, available }: Purse): ReturnType<typeof shareSteps> =>
  price === null || available === null
    ? []
    : shareSteps({ available, payDecimals: pay.decimals, price }, info);

/** The amount as typed, or the amount that the chosen share buys; empty where the share buys nothing. */
export const amountOf = (
  draft: Pick<ApplyDraft, 'amount' | 'percent'>,
  info: ProjectInfo,
  purse: Purse,
): string =>
  draft.percent === null
    ? draft.amount.trim()
    : (stepsOf(info, purse).find(({ percent }) => percent === draft.percent)?.amount ?? '');

/** The input may not be a number. */
const checkTyped = (amount: string, info: ProjectInfo): ProblemCode | null =>
  /^\d{1,20}(\.\d+)?$/.test(amount) ? checkApplication(amount, info) : 'amount.invalid';

interface Judgement {
  /** Cost at the current price; null without an amount or a price. */
  readonly total: string | null;
  readonly isShort: boolean;
  readonly problem: ProblemCode | null;
}

export const evaluateApplication = (
  amount: string,
  info: ProjectInfo,
  { pay, price, available }: Purse,
): Judgement => {
  const wrong = checkTyped(amount, info);
  const total = wrong === null && price !== null ? costOf(amount, price, pay) : null;
  const isShort = total !== null && available !== null && decimal(total).gt(decimal(available));
  return { total, isShort, problem: wrong ?? (isShort ? 'balance.insufficient' : null) };
};

/** The subscription at the locked rate or the fixed price, with everything its confirmation shows. */
export const snapshotOf = (
  amount: string,
  { info, pay, shownPrice }: Pick<ApplySnapshot, 'info' | 'pay' | 'shownPrice'>,
  quote: ProjectQuote | null,
): ApplySnapshot => {
  const price = quote?.price ?? info.price;
  return {
    request: {
      project_id: info.id,
      amount,
      pay_currency: pay.currency_id,
      price: costOf(amount, price, pay),
      ...(quote && { quote_id: quote.quote_id }),
    },
    info,
    pay,
    price,
    quote,
    approvable: approvable(amount, info),
    shownPrice,
    validUntilMs: Date.parse(quote?.held_until ?? info.end_at),
  };
};

/** Why a subscription as shown can no longer be sent. @param available current balance */
export const applicationMoved = (
  { info, validUntilMs, request }: ApplySnapshot,
  available: string | null,
): Moved | null => {
  const code = timeProblem(info);
  if (code) return { kind: 'rule', code };
  if (serverNowMs() >= validUntilMs) return { kind: 'changed', what: 'rate' };
  return available !== null && decimal(request.price).gt(decimal(available))
    ? { kind: 'rule', code: 'balance.insufficient' }
    : null;
};
