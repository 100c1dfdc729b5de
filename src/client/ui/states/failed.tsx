import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './notice-state.module.css';

interface FailedProps {
  /** The message. */
  title: string;
  /** What was retained and what happens next. */
  detail?: string;
  onRetry?: () => void;
  /** In addition to retrying. */
  actions?: ReactNode;
  children?: ReactNode;
}

export const Failed = ({ title, detail, onRetry, actions, children }: FailedProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.state} role="alert">
      <span className={classNames(styles.mark, styles.warning)}>
        <Icon name="warning" size={26} />
      </span>
      <p className={styles.title}>{title}</p>
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      {onRetry || actions ? (
        <div className={styles.action}>
          {onRetry ? <Button variant="secondary" onClick={onRetry}>{t`Try again`}</Button> : null}
          {actions ? <div className={styles.others}>{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </div>
  );
};
