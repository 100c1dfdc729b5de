import { useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import styles from '#client/components/ticket/outcome.module.css';
import { Stack } from '#client/ui/layout/stack.ts';
import { withdrawalMachine } from '#machines/withdrawal.machine.ts';
import { withdrawalLabels } from './withdrawal-labels.ts';

const way = ['underReview', 'sending', 'sent'] as const;

/** Whether the state is final, by the chart. */
export const isOver = (status: Withdrawal['status']): boolean =>
  withdrawalMachine.states[status]!.type === 'final';

/** Whether its user may still cancel it, by the chart. */
export const isCancellable = (status: Withdrawal['status']): boolean =>
  withdrawalMachine.states[status]!.events.includes('user.cancelled');

/** The steps of a withdrawal according to its chart, up to its current state. */
export const WithdrawalSteps = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { t } = useLingui();
  const { status, created_at, decided_at, closed_at } = withdrawal;
  const isBack = status === 'refused' || status === 'cancelled';
  const steps: readonly Withdrawal['status'][] = isBack ? ['underReview', status] : way;
  const at = { underReview: created_at, sending: decided_at, sent: closed_at } as const;
  const place = status === 'uncertain' ? 1 : steps.indexOf(status);
  return (
    <Stack as="ol" gap={3}>
      {steps.map((step, index) => {
        const when = isBack && index === 1 ? closed_at : at[step as keyof typeof at];
        const state =
          index < place || (index === place && isOver(status)) ? 'done' : index === place ? 'now' : 'next';
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state === 'done' && isBack && index === 1 ? 'warn' : state}
            aria-current={index === place ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.label}>{t(withdrawalLabels[step])}</span>
            <span className={styles.detail}>{index <= place && when ? formatDateTime(when) : ''}</span>
          </li>
        );
      })}
    </Stack>
  );
};
