import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { AccountName } from '#contract/account-names.ts';
import { isOutdated, useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { useDraft } from '#client/data/engine/use-draft.ts';
import { transferKind } from '#client/data/transfers/transfer-requests.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText } from '#client/lib/problem-text.ts';
import { useStillPicture, type Moved } from '#client/lib/still-picture.ts';
import { useHeldPress, type HeldPress } from '#client/parts/forms/use-held-press.ts';
import type { Transfer } from '#contract/transfers.ts';
import { decimal, toFixed } from '#domain/money.ts';
import { checkTransfer, type TransferProblem, type TransferRequest } from '#domain/transfers.ts';
import {
  accountsHolding,
  amountOf,
  movableCurrencies,
  percentStepsOf,
  type MovableCurrency,
  type PercentStep,
} from './movable-funds.ts';
import {
  beginTransfer,
  chooseAccount,
  transferDraftKind,
  type AskedTransfer,
  type TransferDraft,
} from './transfer-draft.ts';
import { useSeenOutcome } from '#client/parts/requests/use-seen-outcome.ts';

/** What is available in an account before and after. */
export interface BalanceStep {
  readonly account: AccountName;
  readonly before: string;
  /** Null where there is no amount that could be moved. */
  readonly after: string | null;
}

/** A transfer as it is shown for agreement, and sent. */
export interface TransferPicture {
  readonly request: TransferRequest;
  readonly currencyName: string;
  readonly steps: readonly BalanceStep[];
}

export interface TransferForm {
  readonly draft: TransferDraft;
  readonly sending: KeyedRequestView<TransferRequest, Transfer>;
  readonly currencies: readonly MovableCurrency[];
  readonly currency: MovableCurrency | undefined;
  readonly request: TransferRequest;
  readonly steps: readonly BalanceStep[];
  readonly percentSteps: readonly PercentStep[];
  readonly held: HeldPress;
  readonly asked: TransferPicture | null;
  readonly moved: Moved | null;
  /** The last one came too late, and nothing was moved. */
  readonly isLate: boolean;
  readonly formError: string | undefined;
  readonly errorOf: (field: TransferProblem['field']) => string | undefined;
  readonly edit: (patch: Partial<TransferDraft>) => void;
  readonly choose: (which: 'from' | 'to', account: AccountName) => void;
  readonly submit: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** The outcome was seen. */
  readonly startAnew: () => void;
}

const shownFields: readonly string[] = ['number', 'from_field', 'to_field'];
/** The one form there is sends one transfer at a time. */
const onlySubject = 0;

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

/** The form's figures, faults and what its buttons do. @param balances all of the user, never empty */
export const useTransferForm = (balances: readonly BalanceRow[], opened: AskedTransfer): TransferForm => {
  const { i18n } = useLingui();
  const failureText = useCallFailureText();
  const isOffline = useNetStatus() === 'offline';
  const sending = useKeyedRequest(transferKind, onlySubject);
  const [draft, setDraft] = useDraft(transferDraftKind, (typed) => beginTransfer(typed, opened));
  const [wasTried, setTried] = useState(false);
  const held = useHeldPress(isOffline ? { kind: 'offline' } : null);

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
  const judge = (asked: TransferRequest): TransferProblem | null => {
    const row = balances.find(
      ({ account, currency_id }) => account === asked.from_field && currency_id === asked.currency_id,
    );
    return checkTransfer(asked, {
      decimals,
      accounts: accountsHolding(balances, asked.currency_id),
      available: row?.available ?? null,
    });
  };
  const problem = judge(request);
  const steps = stepsOf(draft, currency, problem ? null : request.number);
  const { picture, moved, take, drop } = useStillPicture<TransferPicture>((shown) => {
    if (isOffline) return { kind: 'offline' };
    const now = judge(shown.request);
    return now && { kind: 'rule', code: now.code };
  });
  useSeenOutcome(sending, () => setDraft({ amount: '', percent: null }));
  const { failure } = sending;
  const refused = failure?.kind === 'refused' ? failure : null;

  const edit = (patch: Partial<TransferDraft>): void => {
    held.forget();
    sending.dismiss();
    setDraft(patch);
  };
  const ask = (): void => {
    if (problem || !currency) return;
    sending.dismiss();
    take({ request, currencyName: currency.name, steps });
  };
  return {
    draft,
    sending,
    currencies,
    currency,
    request,
    steps,
    percentSteps,
    held,
    asked: picture,
    moved,
    isLate: isOutdated(failure),
    formError:
      held.told ??
      (failure && !isOutdated(failure) && !shownFields.includes(refused?.field ?? '')
        ? failureText(failure)
        : undefined),
    errorOf(field) {
      if (refused?.field === field) return failureText(refused);
      if (problem?.field !== field || (field === 'number' && amount === '' && !wasTried)) return undefined;
      return i18n._(problemText(problem.code));
    },
    edit,
    choose: (which, account) => edit(chooseAccount(draft, which, account)),
    submit() {
      setTried(true);
      held.press(ask);
    },
    confirm() {
      if (!picture || moved) return;
      setTried(false);
      sending.confirm(picture.request);
      drop();
    },
    cancel: drop,
    startAnew: sending.dismiss,
  };
};
