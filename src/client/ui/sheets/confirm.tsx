import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { pressable } from '#client/lib/device/pressable.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import { Button, type ButtonVariant } from '#client/ui/buttons/button.tsx';
import { useMovedText } from './moved-text.ts';
import { Sheet } from './sheet.tsx';
import styles from './confirm.module.css';

interface ConfirmProps {
  open: boolean;
  title: string;
  /** The figures of the planned action; they do not change while the confirmation is open. */
  rows: readonly { label: string; value: ReactNode }[];
  /** The risks, in the same size as the figures. */
  risk?: ReactNode;
  confirmLabel: string;
  variant?: ButtonVariant;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  /** The reason why the figures are outdated: confirming is then disabled, and the button reviews again. */
  moved?: Moved | null;
  /** Reviews again with current figures. */
  onReviewAgain?: () => void;
  /** Label of that button; unset: "Review again". */
  againLabel?: string;
  /** Further content below the figures: a refusal, a choice. */
  children?: ReactNode;
}

/** A key pressed again sooner was meant for what showed the figures, which have not been read yet. */
const readMs = 500;

/**
 * Enter in the sheet itself, held by none of its controls; React also bubbles the keys of a nested sheet.
 * @param areShown whether current figures are on the screen
 */
const useOwnEnter = (areShown: boolean, act: (() => void) | undefined) => {
  const shownMs = useRef(0);
  useLayoutEffect(() => {
    if (areShown) shownMs.current = performance.now();
  }, [areShown]);
  return (event: KeyboardEvent): void => {
    const { key, repeat, target, currentTarget } = event;
    if (!act || key !== 'Enter' || repeat || performance.now() - shownMs.current < readMs) return;
    if ((target as Element).closest(`dialog, ${pressable}`) !== currentTarget) return;
    // The sheet may be gone before the key reaches the page's own hotkeys.
    event.preventDefault();
    act();
  };
};

export const Confirm = ({
  open,
  title,
  rows,
  risk,
  confirmLabel,
  variant = 'primary',
  onConfirm,
  onCancel,
  busy,
  moved = null,
  onReviewAgain,
  againLabel,
  children,
}: ConfirmProps) => {
  const { t } = useLingui();
  const movedText = useMovedText();
  return (
    <Sheet
      title={title}
      open={open}
      onClose={onCancel}
      onKeyDown={useOwnEnter(open && !moved, busy || moved ? undefined : onConfirm)}
      footer={
        <>
          {moved ? (
            <p className={styles.moved} role="alert">
              {movedText(moved)}
            </p>
          ) : null}
          <Button variant="secondary" onClick={onCancel}>{t`Back`}</Button>
          {moved ? (
            <Button busy={busy} onClick={onReviewAgain}>
              {againLabel ?? t`Review again`}
            </Button>
          ) : (
            <Button variant={variant} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {isPractice ? <p className={styles.practice}>{t`Practice`}</p> : null}
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
