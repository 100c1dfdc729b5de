import type { MessageType } from '#contract/messages.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { kindOf } from './message-labels.ts';
import styles from './messages.module.css';

/** The sender of a message. */
export const Avatar = ({ type }: { type: MessageType }) => (
  <span className={styles.avatar} data-type={type}>
    <Icon name={kindOf(type).icon} size={22} />
  </span>
);
