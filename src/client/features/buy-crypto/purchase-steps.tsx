import { useLingui } from '@lingui/react/macro';
import type { Purchase } from '#contract/purchases.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import styles from '#client/components/ticket/outcome.module.css';
import { Stack } from '#client/ui/layout/stack.ts';
import { stepsOf } from './purchase-way.ts';
import { purchaseStatusLabels } from './purchase-labels.ts';

/** Steps of an order by its state chart, up to the current one. */
export const PurchaseSteps = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useLingui();
  return (
    <Stack as="ol" gap={3}>
      {stepsOf(purchase).map(({ status, state, at }) => (
        <li
          key={status}
          className={styles.step}
          data-state={state}
          aria-current={status === purchase.status ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.label}>{t(purchaseStatusLabels[status])}</span>
          <span className={styles.detail}>{at ? formatDateTime(at) : ''}</span>
        </li>
      ))}
    </Stack>
  );
};
