import type { ReactNode } from 'react';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './notice-state.module.css';

interface EmptyProps {
  /** One sentence. */
  title: string;
  /** The next step, usually a button. */
  action?: ReactNode;
  icon?: IconName;
}

export const Empty = ({ title, action, icon = 'order' }: EmptyProps) => (
  <div className={styles.state}>
    <span className={styles.mark}>
      <Icon name={icon} size={26} />
    </span>
    <p className={styles.title}>{title}</p>
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
);
