import { useLingui } from '@lingui/react/macro';
import type { IeoStatus } from '#machines/ieo.machine.ts';
import { projectLabels } from './application-labels.ts';
import styles from './ieo.module.css';

export const StateBadge = ({ status }: { status: IeoStatus }) => {
  const { t } = useLingui();
  return (
    <span className={styles.badge} data-status={status}>
      {t(projectLabels[status])}
    </span>
  );
};
