import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Loan } from '#contract/loan-rows.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useRequest } from '#client/data/engine/form/use-request.ts';
import { addLoanCollateralKind, repayLoanKind, withdrawLoanKind } from '#client/data/loans/loan-requests.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { useSubjectSnapshot } from '#client/lib/state/snapshot.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Available, AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { TransferOffer } from '#client/components/wallets/transfer-offer.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { debtAfter, pledgedAfter } from '#domain/loans/loan-figures.ts';
import { checkLoanFigure, splitPayment } from '#domain/loans/loans.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { shortfall } from '#domain/wallets/shortfall.ts';
import { riskOf } from './risk-figures.ts';

interface LoanSheetProps {
  loan: Loan;
  onClose: () => void;
}

/** The loan as it was when the sheet opened, and the state of the sheet's request. */
const useLoanSheet = <Request extends object>(kind: RequestKind<Request, Loan>, loan: Loan) => {
  const failureText = useRequestFailureText();
  const isOffline = useNetStatus() === 'offline';
  const sending = useRequest(kind, loan.id);
  const { failure } = sending;
  const { shown, ...rest } = useSubjectSnapshot(sending, isOffline, loan, ({ version }) =>
    version === loan.version ? null : { kind: 'changed', what: 'terms' },
  );
  return {
    shown,
    sending,
    isOffline,
    sheet: {
      ...rest,
      sending,
      isOrder: false,
      error: failure ? failureText(failure) : undefined,
    },
  };
};

const useAvailable = (account: Loan['collateral_account'], currencyId: number): string | null =>
  useBalances(account)?.find(({ currency_id }) => currency_id === currencyId)?.available ?? null;

/**
 * What a repayment takes from each account, what it leaves, and its problem if invalid.
 * @param available in the spot account, which pays the interest; null while unknown, like the margin
 * account's amount
 */
const evaluateRepayment = (amount: string, loan: Loan, available: string | null, inMargin: string | null) => {
  const wrong = checkLoanFigure(amount, loan.decimals)?.code;
  const code = wrong ?? (decimal(amount).gt(decimal(loan.debt)) ? 'amount.tooLarge' : null);
  const paid = code ? zero : decimal(amount);
  const split = splitPayment(riskOf(loan), loan.days, toPlain(paid));
  const isMoreThan = (owed: Decimal, balance: string | null): boolean =>
    shortfall(toPlain(owed), balance) !== null;
  return {
    ...split,
    code,
    paid: toPlain(paid),
    left: debtAfter(loan.debt, toPlain(paid)),
    isShort: isMoreThan(split.interest, available) || isMoreThan(split.free, inMargin),
  };
};

interface RepaymentProps {
  loan: Loan;
  amount: string;
  repayment: ReturnType<typeof evaluateRepayment>;
}

/** Payments by account, and the remaining debt. */
const Repayment = ({ loan, amount, repayment: { code, interest, held, free, left } }: RepaymentProps) => {
  const { t } = useLingui();
  const of = (value: string): string => `${formatAmount(value)} ${loan.currency_name}`;
  return (
    <Facts
      rows={[
        [t`You repay`, code ? '—' : of(amount)],
        [t`Interest, from your Spot account`, of(toPlain(interest))],
        [t`Principal, from the held part`, of(toPlain(held))],
        [t`Principal, from your Margin account`, of(toPlain(free))],
        [t`Still owed`, of(left)],
        [
          t`Collateral returned`,
          left === '0' ? `${formatAmount(loan.pledged)} ${loan.collateral_name}` : '—',
        ],
      ]}
    />
  );
};

interface SourceProps {
  loan: Loan;
  account: 'change' | 'margin';
  available: string | null;
  needs: Decimal;
}

/** One account that a repayment is paid from; where it lacks funds, a transfer of what is missing. */
const Source = ({ loan, account, available, needs }: SourceProps) => {
  const { t } = useLingui();
  const missing = shortfall(toPlain(needs), available);
  return (
    <Note>
      {t(accountLabels[account])}: <Available amount={available} currency={loan.currency_name} />
      {missing ? <TransferOffer short={{ account, currencyId: loan.currency_id }} missing={missing} /> : null}
    </Note>
  );
};

/** Repays part or all: shows the payments by account and the remaining debt before agreement. */
export const RepaySheet = ({ loan, onClose }: LoanSheetProps) => {
  const { t, i18n } = useLingui();
  const { shown, sending, isOffline, sheet } = useLoanSheet(repayLoanKind, loan);
  const [isWhole, setWhole] = useState(true);
  const [typed, setTyped] = useState('');
  const available = useAvailable('change', loan.currency_id);
  const inMargin = useAvailable('margin', loan.currency_id);
  const amount = isWhole ? shown.debt : typed.trim();
  const repayment = evaluateRepayment(amount, shown, available, inMargin);
  const { code, paid, left, isShort } = repayment;
  const of = (value: string): string => `${formatAmount(value)} ${shown.currency_name}`;
  const shortText = isShort ? i18n._(problemText('balance.insufficient')) : undefined;
  return (
    <ActionSheet
      title={t`Repay`}
      {...sheet}
      done={<Trans>Repaid. {ph({ left: of(sending.answer?.debt ?? left) })} is still owed.</Trans>}
      confirmLabel={t`Repay`}
      isBlocked={isOffline || code !== null || isShort}
      error={sheet.error ?? shortText}
      onConfirm={() => sending.confirm({ id: shown.id, amount: paid, seen_debt: shown.debt })}
      onClose={onClose}
    >
      <Segments
        label={t`How much`}
        options={[
          { value: 'whole', label: t`All` },
          { value: 'part', label: t`A part` },
        ]}
        value={isWhole ? 'whole' : 'part'}
        onChange={(value) => setWhole(value === 'whole')}
      />
      {isWhole ? null : (
        <AmountField
          label={t`Amount (${ph({ currency: shown.currency_name })})`}
          value={typed}
          error={typed !== '' && code ? i18n._(problemText(code)) : undefined}
          hint={t`Owed today: ${ph({ debt: of(shown.debt) })}`}
          onChange={setTyped}
        />
      )}
      <Repayment loan={shown} amount={amount} repayment={repayment} />
      <Source loan={shown} account="change" available={available} needs={repayment.interest} />
      <Source loan={shown} account="margin" available={inMargin} needs={repayment.free} />
    </ActionSheet>
  );
};

/** Pledges more of the same collateral. */
export const AddCollateralSheet = ({ loan, onClose }: LoanSheetProps) => {
  const { t, i18n } = useLingui();
  const { shown, sending, isOffline, sheet } = useLoanSheet(addLoanCollateralKind, loan);
  const [typed, setTyped] = useState('');
  const available = useAvailable(loan.collateral_account, loan.collateral_id);
  const amount = typed.trim();
  const wrong = checkLoanFigure(amount, shown.collateral_decimals)?.code;
  const isShort = !wrong && available !== null && decimal(amount).gt(decimal(available));
  const code = wrong ?? (isShort ? 'balance.insufficient' : null);
  const after = pledgedAfter(shown.pledged, code ? '0' : amount);
  return (
    <ActionSheet
      title={t`Add collateral`}
      {...sheet}
      done={<Trans context="sheet">Collateral added.</Trans>}
      confirmLabel={t`Add collateral`}
      isBlocked={isOffline || code !== null}
      onConfirm={() => sending.confirm({ id: shown.id, amount: toPlain(decimal(amount)) })}
      onClose={onClose}
    >
      <AmountField
        label={t`Amount (${ph({ currency: shown.collateral_name })})`}
        value={typed}
        error={typed !== '' && code ? i18n._(problemText(code)) : undefined}
        onChange={setTyped}
      />
      <AvailableFunds
        amount={available}
        currency={shown.collateral_name}
        source={{ account: shown.collateral_account, currencyId: shown.collateral_id }}
        needs={amount}
      />
      <Facts rows={[[t`Collateral afterwards`, `${formatAmount(after)} ${shown.collateral_name}`]]} />
    </ActionSheet>
  );
};

/** Withdraws an application. */
export const WithdrawSheet = ({ loan, onClose }: LoanSheetProps) => {
  const { t } = useLingui();
  const { shown, sending, isOffline, sheet } = useLoanSheet(withdrawLoanKind, loan);
  return (
    <ActionSheet
      title={t`Withdraw application`}
      {...sheet}
      done={<Trans>Withdrawn. Your collateral is available again.</Trans>}
      confirmLabel={t`Withdraw application`}
      variant="danger"
      isBlocked={isOffline}
      onConfirm={() => sending.confirm({ id: shown.id })}
      onClose={onClose}
    >
      <Facts rows={[[t`Collateral returned`, `${formatAmount(shown.pledged)} ${shown.collateral_name}`]]} />
    </ActionSheet>
  );
};
