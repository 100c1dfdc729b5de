import { useLingui } from '@lingui/react';
import type { Loan, LoanOffer } from '#contract/loan-rows.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { ApplyForLoanRequest } from '#client/data/loans/loan-requests.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText, addProblemTexts } from '#client/lib/calls/problem-text.ts';
import {
  asksFor,
  useReviewedForm,
  type AskingForm,
  type ReviewedForm,
} from '#client/components/forms/use-reviewed-form.ts';
import { decimal, zero, type Decimal } from '#domain/money/money.ts';
import {
  boundsOf,
  evaluateLoan,
  loanMoved,
  snapshotOf,
  type CollateralSource,
  type LoanFigures,
  type LoanEvaluation,
  type LoanSnapshot,
} from './evaluate-loan.ts';
import { loanFormKind, type LoanDraft } from './loan-form-kind.ts';
import { loanProblems } from './loan-labels.ts';
import { shownPriceOf, type ShownPrice } from './risk-figures.ts';
import { useCollateralPrice } from './use-collateral-price.ts';

addProblemTexts(loanProblems);

/** There is one form, which sends one application at a time. */
const onlySubject = 0;

export interface LoanForm
  extends
    Omit<AskingForm<LoanDraft, LoanSnapshot>, 'formError'>,
    Pick<FormView<LoanDraft, ApplyForLoanRequest, Loan>, 'draft' | 'sending'> {
  readonly currency: LoanOffer['currencies'][number];
  readonly sources: readonly CollateralSource[];
  readonly source: CollateralSource;
  readonly price: Decimal | null;
  readonly isLive: boolean;
  readonly shown: ShownPrice;
  readonly figures: LoanFigures | null;
  readonly bounds: ReturnType<typeof boundsOf> | null;
  readonly errors: Readonly<Record<'amount' | 'days' | 'collateral' | 'form', string | undefined>>;
}

/** Sources of collateral: every account with a balance, and the exchange account of each currency. */
const useSources = (offer: LoanOffer): readonly CollateralSource[] => {
  const balances = useBalances();
  return offer.currencies.flatMap((currency) => {
    const own = (balances ?? []).filter(
      ({ account, currency_id, available }) =>
        currency_id === currency.currency_id && (account === 'change' || decimal(available).gt(zero)),
    );
    const found = own.map(({ account, available }) => ({ account, available }));
    return (found.length > 0 ? found : [{ account: 'change' as const, available: '0' }]).map((from) => ({
      ...from,
      key: `${currency.currency_id} ${from.account}`,
      currency,
    }));
  });
};

/** Errors shown at the fields. */
const useErrors = (
  form: ReviewedForm<LoanDraft, LoanSnapshot>,
  amount: string,
  { problem, isShort }: LoanEvaluation,
): LoanForm['errors'] => {
  const { i18n } = useLingui();
  const wasTyped = amount !== '' || form.wasTried;
  const messageIf = (isShown: boolean, code: ProblemCode | null): string | undefined =>
    isShown && code ? i18n._(problemText(code)) : undefined;
  const errorOf = (field: string, codes: readonly ProblemCode[]): string | undefined =>
    form.refusalAt(field) ?? messageIf(wasTyped && problem !== null && codes.includes(problem), problem);
  return {
    amount: errorOf('amount', ['amount.invalid', 'amount.decimals', 'amount.tooSmall', 'amount.tooLarge']),
    days: errorOf('term_days', ['term.range']),
    collateral: form.refusalAt('collateral') ?? messageIf(isShort && wasTyped, 'balance.insufficient'),
    form: form.formError ?? messageIf(problem === 'quote.stale' && form.wasTried, problem),
  };
};

/** Input, validation, figures at current prices, and sending. */
export const useLoanForm = (offer: LoanOffer, isEligible: boolean): LoanForm => {
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(loanFormKind, onlySubject);
  const { draft, sending } = view;
  const sources = useSources(offer);
  const currency =
    offer.currencies.find(({ currency_id }) => currency_id === draft.currency) ?? offer.currencies[0]!;
  const source = sources.find(({ key }) => key === draft.source) ?? sources[0]!;
  const now = useCollateralPrice(source.currency, currency);
  const tether = useCollateralPrice(currency, { currency_id: 0, symbol: null }).price;
  const shown = shownPriceOf(source.currency, currency);
  const typed = { ...draft, amount: draft.amount.trim() };
  const facts = { currency, source, price: now.price, tether, shown };
  const judgement = evaluateLoan(typed, facts);
  const { figures, problem, isShort } = judgement;
  const form = useReviewedForm<LoanDraft, LoanSnapshot>({
    form: view,
    fields: ['amount', 'term_days', 'collateral'],
    movedFrom: (asked) => (isOffline ? { kind: 'offline' } : loanMoved(asked, now, offer.max_leverage)),
  });
  const asking = () => {
    if (problem || isShort || !figures || !isEligible) return null;
    const snapshot = snapshotOf(typed, facts, figures);
    return { review: { request: snapshot.request, problem: null }, snapshot };
  };
  return {
    ...asksFor(form, asking),
    draft: { ...draft, currency: currency.currency_id, source: source.key },
    sending,
    currency,
    sources,
    source,
    ...now,
    shown,
    figures,
    bounds: tether && boundsOf(offer, tether),
    errors: useErrors(form, typed.amount, judgement),
  };
};
