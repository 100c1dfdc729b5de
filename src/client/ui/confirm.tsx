import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Sheet } from './sheet.tsx';
import styles from './confirm.module.css';

interface ConfirmProps {
  open: boolean;
  title: string;
  /** What is about to happen, figure by figure. */
  rows: readonly { label: string; value: ReactNode }[];
  /** What can go wrong, in the same size as the figures. */
  risk?: ReactNode;
  confirmLabel: string;
  variant?: ButtonVariant;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  /** Anything further, below the figures: a refusal, a choice. */
  children?: ReactNode;
}

export const Confirm = ({ open, title, rows, risk, confirmLabel, variant = 'primary', onConfirm, onCancel, busy, children }: ConfirmProps) => {
  const { t } = useLingui();
  return (
    <Sheet
      title={title}
      open={open}
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>{t`Back`}</Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>{confirmLabel}</Button>
        </>
      }
    >
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt className={styles.label}>{row.label}</dt>
            <dd className={styles.value}>{row.value}</dd>
          </div>
        ))}
      </dl>
      {risk ? <p className={styles.risk}>{risk}</p> : null}
      {children}
    </Sheet>
  );
};
