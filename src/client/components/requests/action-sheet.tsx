import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '#client/ui/buttons/button.tsx';
import { isOutdated } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useMovedText } from '#client/ui/sheets/moved-text.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import type { Moved } from '#client/lib/state/snapshot.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Note } from '#client/ui/states/note.ts';
import styles from './action-sheet.module.css';

interface ActionSheetProps {
  title: string;
  sending: SendingView & { readonly answer: unknown };
  /** Shown once it is done. */
  done: ReactNode;
  confirmLabel: string;
  variant?: ButtonVariant;
  /** False: the request is not an order. */
  isOrder?: boolean;
  isBlocked: boolean;
  error: string | undefined;
  /** Why the figures are outdated: they cannot be confirmed then, and the button reviews them again. */
  moved: Moved | null;
  /** Current figures are being requested, and cannot be accepted yet. */
  isAsking?: boolean;
  /** Accepts the current figures. */
  onReviewAgain: () => void;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

interface FooterProps extends Pick<
  ActionSheetProps,
  'confirmLabel' | 'variant' | 'isBlocked' | 'isAsking' | 'onConfirm'
> {
  isUnderWay: boolean;
  /** Its outcome is being checked: it cannot be sent again, and the sheet offers to check. */
  isUncertain: boolean;
  /** Why it cannot be confirmed before another review; null: it can. */
  mustReview: ReactNode | null;
  onReviewAgain: () => void;
  onLeave: () => void;
}

/** Confirms, accepts the current figures, or cancels. */
const Footer = ({
  confirmLabel,
  variant = 'primary',
  isBlocked,
  isAsking = false,
  isUnderWay,
  isUncertain,
  mustReview,
  onConfirm,
  onReviewAgain,
  onLeave,
}: FooterProps) => {
  const { t } = useLingui();
  return (
    <>
      {mustReview === null ? null : (
        <p className={confirmStyles.moved} role="alert">
          {mustReview}
        </p>
      )}
      <Button variant="secondary" className={styles.back} onClick={onLeave}>
        <Trans>Back</Trans>
      </Button>
      {mustReview !== null ? (
        <Button busy={isAsking} onClick={onReviewAgain}>{t`Review again`}</Button>
      ) : isUncertain ? null : (
        <Button type="submit" variant={variant} busy={isUnderWay} disabled={isBlocked} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      )}
    </>
  );
};

interface BodyProps extends Pick<ActionSheetProps, 'sending' | 'done' | 'isOrder' | 'children'> {
  /** Error shown here; null: the footer shows it. */
  error: string | undefined | null;
}

/** Its input, its progress, and its completion. */
const Body = ({ sending, done, isOrder = true, error, children }: BodyProps) => {
  if (sending.answer !== null) return <div role="status">{done}</div>;
  if (sending.isUnderWay) return <SendingState sending={sending} isOrder={isOrder} />;
  return (
    <>
      {children}
      {error === null ? null : (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
    </>
  );
};

/** One request to the exchange: its input, its progress, and its completion. */
export const ActionSheet = ({
  title,
  sending,
  done,
  isOrder,
  error,
  moved,
  onReviewAgain,
  onClose,
  children,
  ...footer
}: ActionSheetProps) => {
  const movedText = useMovedText();
  const { failure, isUnderWay, dismiss } = sending;
  const isDone = sending.answer !== null;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  // Too late, or based on data that has changed: the current state is shown before it may be sent again.
  const hasEnded = isOutdated(failure);
  const mustReview =
    isUnderWay || (!moved && !hasEnded) ? null : moved && !hasEnded ? movedText(moved) : (error ?? '');
  const leave = (): void => {
    if (isDone) dismiss();
    onClose();
  };
  return (
    <Sheet
      title={title}
      open
      onClose={leave}
      isForm
      footer={
        isDone ? (
          <Button onClick={leave}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <Footer
            {...footer}
            isUnderWay={isUnderWay}
            isUncertain={sending.isUncertain}
            mustReview={mustReview}
            onLeave={leave}
            onReviewAgain={() => {
              dismiss();
              onReviewAgain();
            }}
          />
        )
      }
    >
      <div className={styles.sheet} ref={content}>
        <Body sending={sending} done={done} isOrder={isOrder} error={mustReview === null ? error : null}>
          {children}
        </Body>
      </div>
    </Sheet>
  );
};
