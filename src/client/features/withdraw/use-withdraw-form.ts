import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { readableLine } from '#contract/primitives.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Withdrawal, WithdrawalTerms, WithdrawalWay } from '#contract/withdrawals.ts';
import type { KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import {
  submitWithdrawalKind,
  type WithdrawalRequest,
} from '#client/data/withdrawals/withdrawal-requests.ts';
import { problemText } from '#client/lib/problem-text.ts';
import { useStillPicture, type Moved } from '#client/lib/still-picture.ts';
import type { Answer } from '#client/lib/use-answer.ts';
import { useActionForm, type ActionForm } from '#client/parts/requests/use-action-form.ts';
import { useHeldPress, type HeldPress } from '#client/parts/forms/use-held-press.ts';
import { decimal, minimum, roundDown, toPlain } from '#domain/money.ts';
import { judgeWithdrawal, receivedOf, type FormProblem } from './judge-withdrawal.ts';
import { useChosenBalance, useChosenPayee, wayTo } from './use-withdraw-choice.ts';
import { useWithdrawDraft, type WithdrawDraft } from './withdraw-draft.ts';
import { useWithdrawalTerms } from './use-withdrawal-terms.ts';
import { withdrawableBalances } from './withdrawable.ts';

/** A withdrawal as it is shown for agreement, and sent. */
export interface WithdrawPicture {
  readonly request: WithdrawalRequest;
  readonly terms: WithdrawalTerms;
  readonly payee: PayeeRow;
  readonly received: string;
}

export interface WithdrawForm {
  readonly draft: WithdrawDraft;
  readonly balances: readonly BalanceRow[];
  /** Of the chosen currency, as it is known now; undefined: nothing can be withdrawn. */
  readonly balance: BalanceRow | undefined;
  readonly answer: Answer<WithdrawalTerms>;
  /** Of the chosen currency; undefined: on the way, or they did not come. */
  readonly terms: WithdrawalTerms | undefined;
  /** Whom this currency can be paid to. */
  readonly payees: readonly PayeeRow[];
  /** Undefined: none is saved, or the one that was chosen is no longer saved. */
  readonly payee: PayeeRow | undefined;
  readonly way: WithdrawalWay | undefined;
  /** What arrives; null where there is no amount that could be sent. */
  readonly received: string | null;
  /** The most that may leave now. */
  readonly most: string;
  readonly action: ActionForm<WithdrawalRequest, Withdrawal>;
  readonly sending: KeyedRequestView<WithdrawalRequest, Withdrawal>;
  readonly held: HeldPress;
  readonly asked: WithdrawPicture | null;
  readonly moved: Moved | null;
  /** How often the form was sent off with a fault, so that the focus can go to it. */
  readonly faults: number;
  readonly errorOf: (field: 'number' | 'address' | 'remark') => string | undefined;
  readonly edit: (patch: Partial<WithdrawDraft>) => void;
  readonly submit: () => void;
  readonly close: () => void;
}

/** The one form there is sends one withdrawal at a time. */
const onlySubject = 0;
const isRemark = (text: string): boolean => readableLine.test(text.trim());
const ofAddress: readonly (FormProblem | null)[] = ['address.waiting', 'address.notFound'];

/** The form's figures, faults and what its buttons do. @param all balances of the user */
export const useWithdrawForm = (
  all: readonly BalanceRow[],
  saved: readonly PayeeRow[],
  opened: number | undefined,
): WithdrawForm => {
  const { i18n } = useLingui();
  const action = useActionForm(submitWithdrawalKind, onlySubject);
  const { sending, isOffline } = action;
  const [draft, setDraft] = useWithdrawDraft(opened);
  const [wasTried, setTried] = useState(false);
  const [faults, setFaults] = useState(0);
  const held = useHeldPress(isOffline ? { kind: 'offline' } : null);

  const balances = withdrawableBalances(all);
  const balance = useChosenBalance(balances, draft);
  const currency = balance?.currency_id ?? 0;
  const available = balance?.available ?? '0';
  const answer = useWithdrawalTerms(currency, balance);
  const terms = answer.value?.currency_id === currency ? answer.value : undefined;
  const { payees, payee } = useChosenPayee(saved, draft, currency, terms);
  const way = payee && wayTo(terms, payee);
  const most = terms
    ? toPlain(roundDown(minimum(decimal(available), decimal(terms.left_number)), terms.decimals))
    : '0';
  const number = draft.amount.trim();
  const judge = (asked: string, to: PayeeRow | undefined): FormProblem | null =>
    terms
      ? judgeWithdrawal(asked, { terms, available, payee: to, way: to && wayTo(terms, to), saved })
      : null;
  const problem = judge(number, payee);
  const received = receivedOf(number, way);
  const { picture, moved, take, drop } = useStillPicture<WithdrawPicture>((shown) => {
    if (sending.isUnderWay || sending.answer) return null;
    if (isOffline) return { kind: 'offline' };
    const now = wayTo(terms, shown.payee);
    if (now && !decimal(now.rate).eq(decimal(shown.request.rate))) return { kind: 'changed', what: 'terms' };
    const code = judge(shown.request.number, shown.payee);
    return code && { kind: 'rule', code };
  });
  const textOf = (code: ProblemCode): string => i18n._(problemText(code));

  return {
    draft,
    balances,
    balance,
    answer,
    terms,
    payees,
    payee,
    way,
    received,
    most,
    action,
    sending,
    held,
    asked: picture,
    moved,
    faults,
    errorOf(field) {
      const refused = action.refusalOf(field);
      if (refused) return refused;
      if (field === 'remark') return isRemark(draft.remark) ? undefined : textOf('text.specialCharacters');
      if (!problem || ofAddress.includes(problem) !== (field === 'address')) return undefined;
      if (field === 'number' && number === '' && !wasTried) return undefined;
      return textOf(problem);
    },
    edit(patch) {
      held.forget();
      sending.dismiss();
      if (patch.amount === '') setTried(false);
      setDraft(patch);
    },
    submit() {
      setTried(true);
      held.press(() => {
        if (!isRemark(draft.remark) || problem || !terms || !way || !payee || received === null)
          return setFaults(faults + 1);
        sending.dismiss();
        // What was chosen by itself stands from now on.
        setDraft({ currency, payee: payee.id });
        const remark = draft.remark.trim();
        const request = { address: payee.id, currency, number, rate: way.rate, type: payee.type, remark };
        take({ request, terms, payee, received });
      });
    },
    close() {
      drop();
      answer.retry();
    },
  };
};
