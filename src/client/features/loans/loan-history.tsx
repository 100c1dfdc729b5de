import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Loan, LoanStep } from '#contract/loan-rows.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { loanStepLabels } from './loan-labels.ts';
import styles from './loans.module.css';

/** Events of a loan, with the figures behind each step. */
export const LoanHistory = ({ loan }: { loan: Loan }) => {
  const { t } = useLingui();
  const of = (amount: string, unit: string): string => `${formatAmount(amount)} ${unit}`;
  const textOf = ({ kind, amount, interest, held, debt }: LoanStep): string => {
    const unit = kind === 'repaid' ? loan.currency_name : loan.collateral_name;
    return [
      amount === null ? '' : of(amount, unit),
      interest === null ? '' : t`interest ${ph({ interest: of(interest, loan.currency_name) })}`,
      held === null || held === '0'
        ? ''
        : kind === 'repaid' || kind === 'closed'
          ? t`from the held part: ${ph({ held: of(held, loan.currency_name) })}`
          : t`held ${ph({ held: of(held, loan.currency_name) })}`,
      debt === null || kind === 'granted' ? '' : t`owed before ${ph({ debt: of(debt, loan.currency_name) })}`,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
  return (
    <Stack as="section" gap={2} shrinks>
      <Heading>
        <Trans>History</Trans>
      </Heading>
      <Stack as="ol" gap={3} className={styles.steps}>
        {loan.steps.map((step, index) => (
          <li key={index}>
            <b>{t(loanStepLabels[step.kind])}</b>{' '}
            <Note as="span">
              {formatDateTime(step.at)}
              {step.debt === null ? '' : ` · ${t`day ${ph({ day: step.days })}`}`}
            </Note>
            <span className={styles.figures}>
              <Secret>{textOf(step)}</Secret>
            </span>
            {step.ticks.map(({ symbol, price, seq, at }) => (
              <Note as="span" key={symbol}>
                <Trans>
                  {ph({ symbol })} {ph({ price: formatAmount(price) })}, tick {ph({ seq })},{' '}
                  {ph({ time: formatDateTime(at) })}
                </Trans>
              </Note>
            ))}
          </li>
        ))}
      </Stack>
    </Stack>
  );
};
