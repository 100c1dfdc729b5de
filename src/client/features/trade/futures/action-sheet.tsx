import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { SendingView } from '#client/lib/keyed-call/use-keyed-request.ts';
import { SendingState } from '../sending-state.tsx';
import styles from './futures.module.css';

interface ActionSheetProps {
  title: string;
  sending: SendingView & { readonly answer: unknown };
  /** Told once it is done. */
  done: ReactNode;
  confirmLabel: string;
  variant?: ButtonVariant;
  isBlocked: boolean;
  error: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** One thing that is asked of the exchange: what it needs, its way there, and that it is done. */
export const ActionSheet = ({ title, sending, done, confirmLabel, variant = 'primary', isBlocked, error, onConfirm, onClose, children }: ActionSheetProps) => {
  const isDone = sending.answer !== null;
  const leave = (): void => {
    if (isDone) sending.dismiss();
    onClose();
  };
  const footer = isDone ? (
    <Button onClick={leave}><Trans>Done</Trans></Button>
  ) : (
    <>
      <Button variant="secondary" onClick={leave}><Trans>Back</Trans></Button>
      <Button variant={variant} busy={sending.isUnderWay} disabled={isBlocked} onClick={onConfirm}>{confirmLabel}</Button>
    </>
  );
  return (
    <Sheet title={title} open onClose={leave} footer={footer}>
      <div className={styles.sheet}>
        {isDone ? <div role="status">{done}</div> : sending.isUnderWay ? <SendingState sending={sending} /> : <>{children}<p className={styles.error} role="alert">{error}</p></>}
      </div>
    </Sheet>
  );
};
