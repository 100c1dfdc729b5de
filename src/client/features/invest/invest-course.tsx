import { useLingui } from '@lingui/react/macro';
import type { DualOrder } from '#contract/dual-investments.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import styles from '#client/components/ticket/outcome.module.css';
import { Stack } from '#client/ui/layout/stack.ts';
import { investSteps } from './invest-steps.ts';
import { investStepLabels } from './invest-labels.ts';

/** Steps of an order by its state chart, with their times. */
export const InvestCourse = ({ order }: { order: DualOrder }) => {
  const { t } = useLingui();
  const at: Readonly<Partial<Record<DualOrder['status'], string | null>>> = {
    purchased: order.created_at,
    settling: order.end_at,
    success: order.closed_at,
    fail: order.closed_at,
  };
  return (
    <Stack as="ol" gap={3} aria-label={t`Steps`}>
      {investSteps(order).map(({ status, state }) => {
        const when = at[status];
        return (
          <li
            key={status}
            className={styles.step}
            data-state={state}
            aria-current={status === order.status ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.label}>{t(investStepLabels[status])}</span>
            <span className={styles.detail}>{when ? formatDateTime(when) : ''}</span>
          </li>
        );
      })}
    </Stack>
  );
};
