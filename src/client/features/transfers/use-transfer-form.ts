import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountName } from '#contract/account-names.ts';
import { isOutdated } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { asksFor, useReviewedForm, type AskingForm } from '#client/components/forms/use-reviewed-form.ts';
import type { Transfer } from '#contract/transfers.ts';
import { decimal, toFixed } from '#domain/money/money.ts';
import { checkTransfer, type TransferProblem, type TransferRequest } from '#domain/transfers/transfers.ts';
import {
  accountsWith,
  amountOf,
  movableCurrencies,
  percentStepsOf,
  type MovableCurrency,
  type PercentStep,
} from './movable-funds.ts';
import {
  beginTransfer,
  chooseAccount,
  transferFormKind,
  type AskedTransfer,
  type TransferDraft,
} from './transfer-form-kind.ts';

/** Available balance of an account before and after. */
export interface BalanceStep {
  readonly account: AccountName;
  readonly before: string;
  /** Null without a valid amount. */
  readonly after: string | null;
}

/** Snapshot of a transfer as shown for agreement and sent. */
export interface TransferSnapshot {
  readonly request: TransferRequest;
  readonly currencyName: string;
  readonly steps: readonly BalanceStep[];
}

export interface TransferForm
  extends
    AskingForm<TransferDraft, TransferSnapshot>,
    Pick<FormView<TransferDraft, TransferRequest, Transfer>, 'draft' | 'sending'> {
  readonly currencies: readonly MovableCurrency[];
  readonly currency: MovableCurrency | undefined;
  readonly request: TransferRequest;
  readonly steps: readonly BalanceStep[];
  readonly percentSteps: readonly PercentStep[];
  /** The last one arrived too late, and nothing was moved. */
  readonly isLate: boolean;
  readonly errorOf: (field: TransferProblem['field']) => string | undefined;
  readonly choose: (which: 'from' | 'to', account: AccountName) => void;
}

const stepsOf = (
  { from, to }: Pick<TransferDraft, 'from' | 'to'>,
  currency: MovableCurrency | undefined,
  number: string | null,
): readonly BalanceStep[] => {
  if (!currency) return [];
  const after = ({ available }: BalanceRow, sign: 1 | -1): string | null =>
    number === null
      ? null
      : toFixed(decimal(available).plus(decimal(number).times(String(sign))), currency.decimals);
  return [
    { account: from, before: currency.from.available, after: after(currency.from, -1) },
    { account: to, before: currency.to.available, after: after(currency.to, 1) },
  ];
};

/** There is one form, which sends one request at a time. */
const onlySubject = 0;

/**
 * Returns to the page that asked for the transfer, once one that was sent here is made; an earlier one,
 * whose outcome arrived meanwhile, is shown instead.
 * @returns what to call when it is sent
 */
const useReturn = ({ answer, dismiss }: TransferForm['sending'], { then }: AskedTransfer): (() => void) => {
  const { t } = useLingui();
  const [isSentHere, setSentHere] = useState(false);
  const isMade = isSentHere && then === 'back' && answer !== null;
  const leave = useEffectEvent(() => {
    showToast(t`Transferred`, 'success');
    dismiss();
    back();
  });
  useEffect(() => {
    if (isMade) leave();
  }, [isMade]);
  return () => setSentHere(true);
};

/** Figures, errors and actions of the form. */
const useComposedTransfer = (balances: readonly BalanceRow[], opened: AskedTransfer): TransferForm => {
  const { i18n } = useLingui();
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(transferFormKind, onlySubject);
  const { sending } = view;
  // The page's request applies until the user changes something; from then on, the user's choice.
  const [isChanged, setChanged] = useState(false);
  const draft = isChanged ? view.draft : beginTransfer(view.draft, opened);

  const currencies = movableCurrencies(balances, draft.from, draft.to);
  const currency = currencies.find(({ id }) => id === draft.currency) ?? currencies[0];
  const available = currency?.from.available ?? '0';
  const decimals = currency?.decimals ?? 0;
  const percentSteps = percentStepsOf(available, decimals);
  const amount = amountOf(draft, percentSteps);
  const request: TransferRequest = {
    currency_id: currency?.id ?? 0,
    number: amount,
    from_field: draft.from,
    to_field: draft.to,
  };
  const evaluate = (asked: TransferRequest): TransferProblem | null => {
    const row = balances.find(
      ({ account, currency_id }) => account === asked.from_field && currency_id === asked.currency_id,
    );
    return checkTransfer(asked, {
      decimals,
      accounts: accountsWith(balances, asked.currency_id),
      available: row?.available ?? null,
    });
  };
  const problem = evaluate(request);
  const steps = stepsOf(draft, currency, problem ? null : request.number);
  const form = useReviewedForm<TransferDraft, TransferSnapshot>({
    form: view,
    fields: ['number', 'from_field', 'to_field'],
    waitsFor: isOffline ? { kind: 'offline' } : null,
    isShownElsewhere: isOutdated,
    movedFrom(shown) {
      if (isOffline) return { kind: 'offline' };
      const now = evaluate(shown.request);
      return now && { kind: 'rule', code: now.code };
    },
  });
  const asking = () =>
    problem || !currency
      ? null
      : { review: { request, problem: null }, snapshot: { request, currencyName: currency.name, steps } };
  const edit = (patch: Partial<TransferDraft>): void => {
    setChanged(true);
    form.edit({ ...draft, ...patch });
  };
  return {
    ...asksFor(form, asking),
    draft,
    sending,
    currencies,
    currency,
    request,
    steps,
    percentSteps,
    isLate: isOutdated(view.refusal),
    errorOf(field) {
      const isShown = problem?.field === field && (field !== 'number' || amount !== '' || form.wasTried);
      return form.refusalAt(field) ?? (isShown ? i18n._(problemText(problem.code)) : undefined);
    },
    edit,
    choose: (which, account) => edit(chooseAccount(draft, which, account)),
  };
};

/**
 * The same, returning to the page that asked for the transfer.
 * @param balances all of the user's balances, never empty
 */
export const useTransferForm = (balances: readonly BalanceRow[], opened: AskedTransfer): TransferForm => {
  const form = useComposedTransfer(balances, opened);
  const markSent = useReturn(form.sending, opened);
  return {
    ...form,
    confirm() {
      markSent();
      form.confirm();
    },
  };
};
