import { useLingui } from '@lingui/react';
import { readableLine } from '#contract/primitives.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Withdrawal, WithdrawalTerms, WithdrawalWay } from '#contract/withdrawals.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import type { WithdrawalRequest } from '#client/data/withdrawals/withdrawal-requests.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import type { Answer } from '#client/lib/calls/use-answer.ts';
import { useReviewedForm, type ReviewedForm } from '#client/components/forms/use-reviewed-form.ts';
import { decimal, minimum, roundDown, toPlain } from '#domain/money/money.ts';
import { evaluateWithdrawal, receivedOf, type FormProblem } from './evaluate-withdrawal.ts';
import { useChosenBalance, useChosenPayee, wayTo } from './use-withdraw-choice.ts';
import { withdrawFormKind, type WithdrawDraft } from './withdraw-form-kind.ts';
import { useWithdrawalTerms } from './use-withdrawal-terms.ts';
import { withdrawableBalances } from './withdrawable.ts';

/** Snapshot of a withdrawal as shown for agreement and sent. */
export interface WithdrawSnapshot {
  readonly request: WithdrawalRequest;
  readonly terms: WithdrawalTerms;
  readonly payee: PayeeRow;
  readonly received: string;
}

type View = FormView<WithdrawDraft, WithdrawalRequest, Withdrawal>;
type Field = 'number' | 'address' | 'remark';

/** Current inputs of a withdrawal. */
interface WithdrawFacts {
  readonly balances: readonly BalanceRow[];
  /** Current balance of the chosen currency; undefined: nothing can be withdrawn. */
  readonly balance: BalanceRow | undefined;
  readonly answer: Answer<WithdrawalTerms>;
  /** Terms of the chosen currency; undefined: loading or failed. */
  readonly terms: WithdrawalTerms | undefined;
  /** The payees that this currency supports. */
  readonly payees: readonly PayeeRow[];
  /** Undefined: none is saved, or the chosen one is no longer saved. */
  readonly payee: PayeeRow | undefined;
  readonly way: WithdrawalWay | undefined;
  /** Current maximum. */
  readonly most: string;
}

export interface WithdrawForm
  extends
    WithdrawFacts,
    Pick<View, 'draft' | 'sending'>,
    Pick<
      ReviewedForm<WithdrawDraft, WithdrawSnapshot>,
      | 'blocked'
      | 'asked'
      | 'moved'
      | 'failures'
      | 'refusalAt'
      | 'errorOutside'
      | 'formError'
      | 'edit'
      | 'confirm'
      | 'cancel'
    > {
  /** Amount received; null without a valid amount. */
  readonly received: string | null;
  readonly errorOf: (field: Field) => string | undefined;
  readonly submit: () => void;
}

/** There is one form, which sends one withdrawal at a time. */
const onlySubject = 0;
const formFields = ['number', 'address', 'remark'];
const proofFields = ['pay_password', 'second_factor'];
const isRemark = (text: string): boolean => readableLine.test(text.trim());
const ofAddress: readonly (FormProblem | null)[] = ['address.waiting', 'address.notFound'];

const useWithdrawFacts = (
  all: readonly BalanceRow[],
  saved: readonly PayeeRow[],
  draft: WithdrawDraft,
): WithdrawFacts => {
  const balances = withdrawableBalances(all);
  const balance = useChosenBalance(balances, draft);
  const currency = balance?.currency_id ?? 0;
  const answer = useWithdrawalTerms(currency, balance);
  const terms = answer.value;
  const { payees, payee } = useChosenPayee(saved, draft, currency, terms);
  const left = terms && minimum(decimal(balance?.available ?? '0'), decimal(terms.left_number));
  return {
    balances,
    balance,
    answer,
    terms,
    payees,
    payee,
    way: payee && wayTo(terms, payee),
    most: terms && left ? toPlain(roundDown(left, terms.decimals)) : '0',
  };
};

/** The request described by the draft, with everything its confirmation shows; null: it has an error. */
const snapshotOf = (
  { amount, remark }: WithdrawDraft,
  { balance, terms, payee, way }: WithdrawFacts,
  problem: FormProblem | null,
): WithdrawSnapshot | null => {
  const number = amount.trim();
  const received = receivedOf(number, way);
  if (!isRemark(remark) || problem || !terms || !way || !payee || received === null) return null;
  const currency = balance?.currency_id ?? 0;
  const what = { address: payee.id, currency, number, rate: way.rate, type: payee.type };
  return { request: { ...what, remark: remark.trim() }, terms, payee, received };
};

/** The problem of an amount for a payee; null: none, or the terms are unknown. */
const evaluate = (
  number: string,
  payee: PayeeRow | undefined,
  { terms, balance }: WithdrawFacts,
  saved: readonly PayeeRow[],
): FormProblem | null =>
  terms
    ? evaluateWithdrawal(number, {
        terms,
        available: balance?.available ?? '0',
        payee,
        way: payee && wayTo(terms, payee),
        saved,
      })
    : null;

/** Why a withdrawal as shown can no longer be sent. */
const withdrawalMoved = (
  { request, payee }: WithdrawSnapshot,
  facts: WithdrawFacts,
  saved: readonly PayeeRow[],
): Moved | null => {
  const now = wayTo(facts.terms, payee);
  if (now && !decimal(now.rate).eq(decimal(request.rate))) return { kind: 'changed', what: 'terms' };
  const code = evaluate(request.number, payee, facts, saved);
  return code && { kind: 'rule', code };
};

/** Figures, errors and actions of the form. @param all balances of the user */
export const useWithdrawForm = (
  all: readonly BalanceRow[],
  saved: readonly PayeeRow[],
  opened: number | undefined,
): WithdrawForm => {
  const { i18n } = useLingui();
  const offline: Moved | null = useNetStatus() === 'offline' ? { kind: 'offline' } : null;
  const view = useForm(withdrawFormKind, onlySubject);
  // The page's request applies until a currency is chosen.
  const currency = view.draft.currency || (opened ?? 0);
  const draft = { ...view.draft, currency };
  const facts = useWithdrawFacts(all, saved, draft);
  const number = draft.amount.trim();
  const problem = evaluate(number, facts.payee, facts, saved);
  const form = useReviewedForm<WithdrawDraft, WithdrawSnapshot>({
    form: view,
    fields: [...formFields, ...(view.isAsking ? proofFields : [])],
    waitsFor: offline,
    movedFrom: (shown) => offline ?? withdrawalMoved(shown, facts, saved),
  });
  const textOf = (code: ProblemCode): string => i18n._(problemText(code));
  const edit = (patch: Partial<WithdrawDraft>): void => form.edit({ ...draft, ...patch });
  const ask = (snapshot: WithdrawSnapshot): void => {
    // From now on the automatic choices are fixed.
    edit({ currency: snapshot.request.currency, payee: snapshot.payee.id });
    form.ask({ review: { request: snapshot.request, problem: null }, snapshot });
  };
  return {
    ...facts,
    ...form,
    draft,
    sending: view.sending,
    received: receivedOf(number, facts.way),
    errorOf(field) {
      const refused = form.refusalAt(field);
      if (refused) return refused;
      if (field === 'remark') return isRemark(draft.remark) ? undefined : textOf('text.specialCharacters');
      if (!problem || ofAddress.includes(problem) !== (field === 'address')) return undefined;
      return field === 'number' && number === '' && !form.wasTried ? undefined : textOf(problem);
    },
    edit,
    submit() {
      const snapshot = snapshotOf(draft, facts, problem);
      form.press(snapshot && (() => ask(snapshot)));
    },
    cancel() {
      form.cancel();
      facts.answer.retry();
    },
  };
};
