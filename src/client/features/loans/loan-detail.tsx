import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Loan, LoanOffer } from '#contract/loan-rows.ts';
import { loansList } from '#client/data/loans/loans-list.ts';
import { formatAmount, formatDateTime, formatShare } from '#client/lib/format/format.ts';
import { fieldText } from '#client/lib/format/typed-figure.ts';
import { RefusalNotice } from '#client/components/refusals/lazy-refusal.tsx';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { DetailScreen } from '#client/components/details/detail-screen.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { overdueRate } from '#domain/loans/loans.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import { AddCollateralSheet, RepaySheet, WithdrawSheet } from './loan-sheets.tsx';
import { collateralGiven } from './collateral-given.ts';
import { LoanHistory } from './loan-history.tsx';
import { loanStatusLabels } from './loan-labels.ts';
import { RiskChart } from './risk-chart.tsx';
import { isAtRisk, priceText, pricesAtRisk, rateAt, riskOf, shownPriceOf } from './risk-figures.ts';
import { leftOf } from '#domain/money/sums.ts';
import { lentAccount } from '#domain/loans/loans.ts';
import { useCollateralPrice } from './use-collateral-price.ts';
import styles from './loans.module.css';

/** Whether the state chart allows the user this event now. */
const can = ({ status }: Loan, event: string): boolean =>
  (loanMachine.states[status]?.ownEvents as readonly string[]).includes(event);

/** The loan's distance from liquidation, at current prices. */
const Risk = ({ loan, offer }: { loan: Loan; offer: LoanOffer }) => {
  const { t } = useLingui();
  const currencyOf = (id: number) => offer.currencies.find(({ currency_id }) => currency_id === id);
  const [collateral, currency] = [currencyOf(loan.collateral_id), currencyOf(loan.currency_id)];
  const { price, isLive } = useCollateralPrice(collateral, currency);
  if (!collateral || !currency || !price) return <Skeleton shape="row" count={2} />;
  const risk = riskOf(loan);
  const shown = shownPriceOf(collateral, currency);
  const { warning, closing } = pricesAtRisk(risk);
  const rate = rateAt(risk, price);
  const moves = collateral.symbol !== currency.symbol;
  const priceAt = (at: typeof price | null): string =>
    at && moves ? `${shown.symbol} ${formatAmount(priceText(at, shown))}` : '—';
  return (
    <Stack as={Card} gap={3}>
      <dl className={styles.health} data-risk={isAtRisk(rate)}>
        <dt>{t`Collateral ratio`}</dt>
        <dd>{formatShare(rate)}</dd>
      </dl>
      <Facts
        rows={[
          [t`Margin call at`, priceAt(warning)],
          [t`Collateral is sold at`, priceAt(closing)],
        ]}
      />
      {isLive ? null : (
        <Note role="status">
          <Trans>Prices are not up to date.</Trans>
        </Note>
      )}
      {moves ? (
        <RiskChart isOwn loan={risk} currency={loan.currency_name} price={price} shown={shown} />
      ) : null}
    </Stack>
  );
};

const LoanFacts = ({ loan }: { loan: Loan }) => {
  const { t } = useLingui();
  const of = (amount: string, unit = loan.currency_name) => (
    <Secret>
      {formatAmount(amount)} {unit}
    </Secret>
  );
  const isOpen = loan.next_day_at !== null;
  const lockedFirst = loan.steps.find(({ kind }) => kind === 'granted')?.held ?? null;
  return (
    <Facts
      rows={[
        [
          t`State`,
          <span key="state" className={styles.status} data-status={loan.status}>
            {t(loanStatusLabels[loan.status])}
          </span>,
        ],
        [t`You borrow`, of(loan.amount)],
        ...(lockedFirst === null
          ? []
          : ([
              [
                t`Paid out to you`,
                <span key="payout">
                  {of(leftOf(loan.amount, lockedFirst))} · {t(accountLabels[lentAccount])}
                </span>,
              ],
            ] as const)),
        ...(isOpen ? ([[t`Held as security`, of(loan.held)]] as const) : []),
        ...(isOpen
          ? ([
              [t`Owed today`, of(loan.debt)],
              [t`Interest included`, of(loan.interest)],
            ] as const)
          : []),
        ...(loan.repaid === '0' ? [] : ([[t`Paid so far`, of(loan.repaid)]] as const)),
        [
          t`Interest per day`,
          loan.status === 'overdue'
            ? t`${ph({ share: formatShare(overdueRate) })} of the whole loan`
            : formatShare(loan.day_rate),
        ],
        [
          t`Collateral`,
          <span key="collateral">
            {of(loan.pledged === '0' ? collateralGiven(loan) : loan.pledged, loan.collateral_name)} ·{' '}
            {t(accountLabels[loan.collateral_account])}
          </span>,
        ],
        [t`Leverage`, `${fieldText(loan.leverage)}×`],
        ...(loan.due_at ? ([[t`Due at`, formatDateTime(loan.due_at)]] as const) : []),
        ...(loan.status === 'closed'
          ? ([
              [t`Collateral returned`, of(loan.collateral_returned, loan.collateral_name)],
              [t`Returned`, of(loan.returned)],
            ] as const)
          : []),
        ...(loan.shortfall === '0' ? [] : ([[t`Paid by the exchange`, of(loan.shortfall)]] as const)),
      ]}
    />
  );
};

type Asked = 'repay' | 'add' | 'withdraw' | null;

interface AskedSheetProps {
  asked: Asked;
  loan: Loan;
  onClose: () => void;
}

const sheets = { repay: RepaySheet, add: AddCollateralSheet, withdraw: WithdrawSheet } as const;

const AskedSheet = ({ asked, ...props }: AskedSheetProps) => {
  if (asked === null) return null;
  const Asked = sheets[asked];
  return (
    <Suspense>
      <Asked {...props} />
    </Suspense>
  );
};

/** One loan: its state, actions and history. */
export const LoanDetail = ({ id, offer }: { id: number; offer: LoanOffer | undefined }) => {
  const { t } = useLingui();
  const own = useOwnRow('loans', loansList, id);
  const [asked, ask] = useState<Asked>(null);
  const actions = (loan: Loan) =>
    can(loan, 'user.repaid') ? (
      <>
        <Button onClick={() => ask('repay')}>{t`Repay`}</Button>
        <Button variant="secondary" onClick={() => ask('add')}>{t`Add collateral`}</Button>
      </>
    ) : can(loan, 'user.withdrew') ? (
      <Button variant="secondary" onClick={() => ask('withdraw')}>{t`Withdraw application`}</Button>
    ) : undefined;
  return (
    <DetailScreen
      title={t`Loan ${ph({ id })}`}
      actions={<HideBalancesButton />}
      own={own}
      footer={own.row ? actions(own.row) : undefined}
    >
      {(loan) => (
        <Stack gap={4} shrinks className={styles.page}>
          {loan.reason === null ? null : (
            <RefusalNotice kind="loan" title={t`Refused`} reason={loan.reason} note={loan.reason_note} />
          )}
          {loan.next_day_at && offer ? <Risk loan={loan} offer={offer} /> : null}
          <Card>
            <LoanFacts loan={loan} />
          </Card>
          <LoanHistory loan={loan} />
          <AskedSheet asked={asked} loan={loan} onClose={() => ask(null)} />
        </Stack>
      )}
    </DetailScreen>
  );
};
