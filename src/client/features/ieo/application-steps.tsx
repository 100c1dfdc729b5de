import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProjectApplication } from '#contract/projects.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import styles from '#client/components/ticket/outcome.module.css';
import { Stack } from '#client/ui/layout/stack.ts';
import { applicationLabels } from './application-labels.ts';
import { stepsOf } from './application-way.ts';

/** Steps of a subscription by its state chart, with their times. */
export const ApplicationSteps = ({ application }: { application: ProjectApplication }) => {
  const { t } = useLingui();
  const isDecided = application.give_amount !== null;
  return (
    <Stack as="ol" gap={3}>
      {stepsOf(application).map(({ status, state, at }) => (
        <li
          key={status}
          className={styles.step}
          data-state={state}
          aria-current={status === application.status ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.label}>
            {status === 'approved' && !isDecided ? t`Allotment` : t(applicationLabels[status])}
          </span>
          <span className={styles.detail}>
            {state === 'next' ? t`planned ${ph({ time: formatDateTime(at) })}` : formatDateTime(at)}
          </span>
        </li>
      ))}
    </Stack>
  );
};
