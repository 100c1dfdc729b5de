import type { ComponentProps } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'buy' | 'sell' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Work is in progress: the button retains its width and its focus, and ignores a second press. */
  busy?: boolean;
  /** Not available now: it looks disabled, but a press is handled, to explain why. */
  blocked?: boolean;
}

export const Button = ({
  variant = 'primary',
  busy = false,
  blocked = false,
  className,
  children,
  onClick,
  type = 'button',
  ...native
}: ButtonProps) => (
  <button
    {...native}
    type={busy ? 'button' : type}
    className={classNames(styles.button, styles[variant], blocked && styles.blocked, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || blocked || undefined}
    onClick={busy ? undefined : onClick}
  >
    <span className={styles.label}>{children}</span>
    {busy ? <span className={styles.progress} aria-hidden="true" /> : null}
  </button>
);
