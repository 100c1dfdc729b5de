import { useLingui } from '@lingui/react';
import type { AccountName } from '#contract/account-names.ts';
import type { Loan, LoanOffer } from '#contract/loan-rows.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { ApplyForLoanRequest } from '#client/data/loans/loan-requests.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText, wordProblems } from '#client/lib/calls/problem-text.ts';
import { asksFor, useReviewedForm, type AskingForm } from '#client/parts/forms/use-reviewed-form.ts';
import {
  borrowingLevel,
  checkLoan,
  collateralFor,
  loanDebt,
  loanInterest,
  loanRate,
  paidOut,
} from '#domain/loans/loans.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { loanFormKind, type LoanDraft } from './loan-form-kind.ts';
import { loanProblems } from './loan-words.ts';
import {
  priceText,
  pricesAtRisk,
  rateAt,
  shownPriceOf,
  type RiskLoan,
  type ShownPrice,
} from './risk-figures.ts';
import { useCollateralPrice } from './use-collateral-price.ts';

wordProblems(loanProblems);

/** The one form there is sends one application at a time. */
const onlySubject = 0;

export interface CollateralSource {
  readonly key: string;
  readonly currency: LoanOffer['currencies'][number];
  readonly account: AccountName;
  readonly available: string;
}

/** What a loan would cost, and how near its end it is. */
export interface LoanFigures {
  readonly risk: RiskLoan;
  readonly collateral: string;
  readonly worth: string;
  /** What is paid out to the user by this price, and what stays held. */
  readonly free: string;
  readonly held: string;
  readonly ofDay: string;
  readonly interest: string;
  readonly atEnd: string;
  readonly rate: string;
  readonly warning: string | null;
  readonly closing: string | null;
}

/** An application as it is shown for agreement, and sent. */
export interface LoanPicture {
  readonly request: ApplyForLoanRequest;
  readonly figures: LoanFigures;
}

export interface LoanForm
  extends
    Omit<AskingForm<LoanDraft, LoanPicture>, 'formError'>,
    Pick<FormView<LoanDraft, ApplyForLoanRequest, Loan>, 'draft' | 'sending'> {
  readonly currency: LoanOffer['currencies'][number];
  readonly sources: readonly CollateralSource[];
  readonly source: CollateralSource;
  readonly price: Decimal | null;
  readonly isLive: boolean;
  readonly shown: ShownPrice;
  readonly figures: LoanFigures | null;
  /** Of the amount, in the loan's currency. */
  readonly bounds: { readonly least: string; readonly most: string } | null;
  readonly errors: Readonly<Record<'amount' | 'days' | 'collateral' | 'form', string | undefined>>;
}

/** Where collateral can come from: every account that holds some of it, and the exchange account of each currency. */
const useSources = (offer: LoanOffer): readonly CollateralSource[] => {
  const balances = useBalances();
  return offer.currencies.flatMap((currency) => {
    const held = (balances ?? []).filter(
      ({ account, currency_id, available }) =>
        currency_id === currency.currency_id && (account === 'change' || decimal(available).gt(zero)),
    );
    const found = held.map(({ account, available }) => ({ account, available }));
    return (found.length > 0 ? found : [{ account: 'change' as const, available: '0' }]).map((from) => ({
      ...from,
      key: `${currency.currency_id} ${from.account}`,
      currency,
    }));
  });
};

const figuresOf = (
  { amount, days, leverage }: LoanDraft,
  currency: LoanOffer['currencies'][number],
  source: CollateralSource,
  price: Decimal,
  shown: ShownPrice,
): LoanFigures => {
  const principal = toPlain(decimal(amount));
  const term = Number(days);
  const collateral = toPlain(collateralFor(principal, leverage, price, source.currency.decimals));
  const worth = decimal(collateral).times(price);
  const loan = paidOut({ principal, decimals: currency.decimals, term_days: term }, worth);
  const risk = { ...loan, pledged: collateral, days: 0 };
  const at = pricesAtRisk(risk);
  return {
    risk,
    collateral,
    worth: toPlain(worth.round(2, 0)),
    free: toPlain(decimal(principal).minus(decimal(loan.held))),
    held: loan.held,
    ofDay: toPlain(loanInterest(loan, 1)),
    interest: toPlain(loanInterest(loan, term)),
    atEnd: toPlain(loanDebt(loan, term)),
    rate: rateAt(risk, price),
    warning: at.warning && priceText(at.warning, shown),
    closing: at.closing && priceText(at.closing, shown),
  };
};

const plainFigure = /^\d{1,20}(\.\d+)?$/;

/** What is typed, what of it is wrong, what it would come to by the prices of now, and its sending. */
export const useLoanForm = (offer: LoanOffer, isEligible: boolean): LoanForm => {
  const { i18n } = useLingui();
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(loanFormKind, onlySubject);
  const { draft, sending } = view;
  const sources = useSources(offer);
  const currency =
    offer.currencies.find(({ currency_id }) => currency_id === draft.currency) ?? offer.currencies[0]!;
  const source = sources.find(({ key }) => key === draft.source) ?? sources[0]!;
  const { price, isLive } = useCollateralPrice(source.currency, currency);
  const tether = useCollateralPrice(currency, { currency_id: 0, symbol: null }).price;
  const shown = shownPriceOf(source.currency, currency);
  const amount = draft.amount.trim();
  const isFigure = plainFigure.test(amount) && decimal(amount).gt(zero);
  const isTerm = /^\d{1,3}$/.test(draft.days) && Number(draft.days) > 0;
  const typed = { ...draft, amount };
  const figures = isFigure && isTerm && price ? figuresOf(typed, currency, source, price, shown) : null;
  const term_days = isTerm ? Number(draft.days) : 0;
  const judged = checkLoan(
    { principal: isFigure ? amount : '0', decimals: currency.decimals, term_days },
    {
      level: borrowingLevel,
      is_market_maker: false,
      worth: tether && isFigure ? toPlain(decimal(amount).times(tether)) : '0',
      collateral_value: figures ? toPlain(decimal(figures.collateral).times(price!)) : '0',
    },
  );
  // A missing price makes every loan look too small, or its collateral, and neither is known.
  const isUnpriced =
    (judged === 'amount.tooSmall' && !tether) || (judged === 'collateral.insufficient' && !price);
  const problem: ProblemCode | null = isUnpriced ? 'quote.stale' : judged;
  const isShort = figures !== null && decimal(figures.collateral).gt(decimal(source.available));
  const form = useReviewedForm<LoanDraft, LoanPicture>({
    form: view,
    fields: ['amount', 'term_days', 'collateral'],
    movedFrom({ request }) {
      if (isOffline) return { kind: 'offline' };
      if (!price || !isLive) return { kind: 'stale' };
      const worth = decimal(request.collateral).times(price);
      return worth.times(offer.max_leverage).lt(worth.plus(request.amount))
        ? { kind: 'rule', code: 'collateral.insufficient' }
        : null;
    },
  });
  const wasTyped = amount !== '' || form.wasTried;
  const wordsIf = (isTold: boolean, code: ProblemCode | null): string | undefined =>
    isTold && code ? i18n._(problemText(code)) : undefined;
  const errorOf = (field: string, codes: readonly ProblemCode[]): string | undefined =>
    form.refusalAt(field) ?? wordsIf(wasTyped && problem !== null && codes.includes(problem), problem);
  const asking = () => {
    if (problem || isShort || !figures || !isEligible) return null;
    const request = {
      currency_id: currency.currency_id,
      amount,
      term_days,
      collateral_id: source.currency.currency_id,
      collateral_account: source.account,
      collateral: figures.collateral,
    };
    return { review: { request, problem: null }, picture: { request, figures } };
  };
  return {
    ...asksFor(form, asking),
    draft: { ...draft, currency: currency.currency_id, source: source.key },
    sending,
    currency,
    sources,
    source,
    price,
    isLive,
    shown,
    figures,
    bounds: tether && {
      least: toPlain(decimal(offer.min_amount).div(tether).round(4, 3)),
      most: toPlain(decimal(offer.max_amount).div(tether).round(4, 0)),
    },
    errors: {
      amount: errorOf('amount', ['amount.invalid', 'amount.decimals', 'amount.tooSmall', 'amount.tooLarge']),
      days: errorOf('term_days', ['term.range']),
      collateral: form.refusalAt('collateral') ?? wordsIf(isShort && wasTyped, 'balance.insufficient'),
      form: form.formError ?? wordsIf(isUnpriced && form.wasTried, 'quote.stale'),
    },
  };
};

/** Percent a day for so many days. */
export const dayRateOf = (days: string): string | null =>
  /^\d{1,3}$/.test(days) && Number(days) > 0 ? loanRate(Number(days)) : null;
