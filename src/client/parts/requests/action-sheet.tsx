import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '#client/ui/button.tsx';
import { isOutdated } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useMovedText } from '#client/ui/moved-text.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import type { Moved } from '#client/lib/still-picture.ts';
import type { SendingView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { SendingState } from '#client/parts/ticket/sending-state.tsx';
import confirmStyles from '#client/ui/confirm.module.css';
import { Note } from '#client/ui/note.ts';
import styles from './action-sheet.module.css';

interface ActionSheetProps {
  title: string;
  sending: SendingView & { readonly answer: unknown };
  /** Told once it is done. */
  done: ReactNode;
  confirmLabel: string;
  variant?: ButtonVariant;
  /** False: what is asked is no order. */
  isOrder?: boolean;
  isBlocked: boolean;
  error: string | undefined;
  /** What makes the figures outdated: nothing can be agreed to then, and the button asks again. */
  moved: Moved | null;
  /** The figures of now are being asked for, and are not there to be taken yet. */
  isAsking?: boolean;
  /** Takes the figures of now. */
  onReviewAgain: () => void;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** One thing that is asked of the exchange: what it needs, its way there, and that it is done. */
export const ActionSheet = ({
  title,
  sending,
  done,
  confirmLabel,
  variant = 'primary',
  isOrder = true,
  isBlocked,
  error,
  moved,
  isAsking = false,
  onReviewAgain,
  onConfirm,
  onClose,
  children,
}: ActionSheetProps) => {
  const { t } = useLingui();
  const movedText = useMovedText();
  const isDone = sending.answer !== null;
  const content = useRef<HTMLDivElement>(null);
  const { failure } = sending;
  useEffect(() => {
    if (failure) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  // Too late, or decided on what has changed since: it is shown as it is now before it may be sent again.
  const hasEnded = isOutdated(sending.failure);
  const mustReview = (moved !== null || hasEnded) && !sending.isUnderWay;
  const reviewAgain = (): void => {
    sending.dismiss();
    onReviewAgain();
  };
  const leave = (): void => {
    if (isDone) sending.dismiss();
    onClose();
  };
  const footer = isDone ? (
    <Button onClick={leave}>
      <Trans>Done</Trans>
    </Button>
  ) : (
    <>
      {mustReview ? (
        <p className={confirmStyles.moved} role="alert">
          {moved && !hasEnded ? movedText(moved) : error}
        </p>
      ) : null}
      <Button variant="secondary" className={styles.back} onClick={leave}>
        <Trans>Back</Trans>
      </Button>
      {mustReview ? (
        <Button busy={isAsking} onClick={reviewAgain}>{t`Review again`}</Button>
      ) : (
        <Button
          type="submit"
          variant={variant}
          busy={sending.isUnderWay}
          disabled={isBlocked}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      )}
    </>
  );
  return (
    <Sheet title={title} open onClose={leave} isForm footer={footer}>
      <div className={styles.sheet} ref={content}>
        {isDone ? (
          <div role="status">{done}</div>
        ) : sending.isUnderWay ? (
          <SendingState sending={sending} isOrder={isOrder} />
        ) : (
          <>
            {children}
            {mustReview ? null : (
              <Note tone="danger" role="alert">
                {error}
              </Note>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
};
