import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Withdrawal, WithdrawalTerms, WithdrawalWay } from '#contract/withdrawals.ts';
import { getWithdrawalTerms } from '#contract/withdrawals.ts';
import type { KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import {
  submitWithdrawalKind,
  type WithdrawalRequest,
} from '#client/data/withdrawals/withdrawal-requests.ts';
import { problemText } from '#client/lib/problem-text.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { useStillPicture, type Moved } from '#client/lib/still-picture.ts';
import { useAnswer, type Answer } from '#client/lib/use-answer.ts';
import { useActionForm, type ActionForm } from '#client/parts/requests/use-action-form.ts';
import { useHeldPress, type HeldPress } from '#client/parts/ticket/use-held-press.ts';
import { decimal, minimum, roundDown, toPlain, zero } from '#domain/money.ts';
import { checkWithdrawal, type WithdrawalProblem } from '#domain/withdrawals.ts';
import { useWithdrawDraft, type WithdrawDraft } from './withdraw-draft.ts';
import { chainOfPayee, withdrawableBalances } from './withdrawable.ts';

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
  readonly currencyId: number;
  readonly answer: Answer<WithdrawalTerms>;
  /** Of the chosen currency; undefined: on the way, or they did not come. */
  readonly terms: WithdrawalTerms | undefined;
  /** Whom this currency can be paid to. */
  readonly payees: readonly PayeeRow[];
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
  readonly errorOf: (field: 'number' | 'address') => string | undefined;
  readonly edit: (patch: Partial<WithdrawDraft>) => void;
  readonly submit: () => void;
  readonly close: () => void;
}

/** The one form there is sends one withdrawal at a time. */
const onlySubject = 0;
const amountPattern = /^\d{1,20}(\.\d+)?$/;

const isAddressProblem = (problem: WithdrawalProblem | null): boolean => problem === 'address.waiting';

/** The form's figures, faults and what its buttons do. @param balances all of the user */
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
  const held = useHeldPress(isOffline ? { kind: 'offline' } : null);

  const balances = withdrawableBalances(all);
  const currencyId =
    balances.find(({ currency_id }) => currency_id === draft.currency)?.currency_id ??
    balances[0]?.currency_id ??
    0;
  const answer = useAnswer(getWithdrawalTerms, { currency: currencyId });
  const terms = answer.value?.currency_id === currencyId ? answer.value : undefined;
  const wayTo = (payee: PayeeRow): WithdrawalWay | undefined =>
    terms?.ways.find(({ type, chain }) => type === payee.type && chain === chainOfPayee(payee));
  const payees = saved.filter(
    (payee) => (payee.type !== 0 || payee.currency === currencyId) && wayTo(payee) !== undefined,
  );
  const payee = payees.find(({ id }) => id === draft.payee) ?? payees[0];
  const way = payee && wayTo(payee);
  const most = terms
    ? toPlain(roundDown(minimum(decimal(terms.available), decimal(terms.left_number)), terms.decimals))
    : '0';
  const number = draft.amount.trim();

  const judge = (asked: string): WithdrawalProblem | null => {
    if (!terms || !way || !payee) return null;
    if (!amountPattern.test(asked)) return 'amount.invalid';
    const at = new Date(serverNowMs()).toISOString();
    const { level, left_number: room, available, decimals } = terms;
    return checkWithdrawal(
      {
        number: asked,
        // Both in the currency itself: what is left was converted by the exchange.
        worth: asked,
        room,
        level: level as 0 | 1 | 2,
        available,
        address_ready_at: payee.ready_at,
        at,
      },
      { decimals, minimum: way.min_number, fee: way.rate },
    );
  };
  const problem = judge(number);
  const received =
    way && amountPattern.test(number) && decimal(number).gt(decimal(way.rate))
      ? toPlain(decimal(number).minus(decimal(way.rate)))
      : null;
  const { picture, moved, take, drop } = useStillPicture<WithdrawPicture>((shown) => {
    if (sending.isUnderWay || sending.answer) return null;
    if (isOffline) return { kind: 'offline' };
    const now = terms?.ways.find(
      ({ type, chain }) => type === shown.request.type && chain === chainOfPayee(shown.payee),
    );
    return now && !decimal(now.rate).eq(decimal(shown.request.rate))
      ? { kind: 'changed', what: 'terms' }
      : null;
  });
  const textOf = (code: WithdrawalProblem): string => i18n._(problemText(code));

  return {
    draft,
    balances,
    currencyId,
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
    errorOf(field) {
      const refused = action.refusalOf(field);
      if (refused) return refused;
      if (!problem || isAddressProblem(problem) !== (field === 'address')) return undefined;
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
        if (problem || !terms || !way || !payee || received === null || decimal(number).lte(zero)) return;
        sending.dismiss();
        const request = {
          address: payee.id,
          currency: currencyId,
          number,
          rate: way.rate,
          type: payee.type,
        };
        take({ request, terms, payee, received });
      });
    },
    close() {
      drop();
      answer.retry();
    },
  };
};
