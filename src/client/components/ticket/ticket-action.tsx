import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { firstPressOnly } from '#client/ui/buttons/first-press.ts';
import { Note } from '#client/ui/states/note.ts';
import { MovedPrice } from './moved-price.tsx';
import { NotPlaced } from './not-placed.tsx';
import type { BlockedPress } from '#client/components/forms/use-blocked-press.ts';
import type { OneTap } from './use-one-tap.ts';

interface TicketActionProps {
  form: {
    readonly isSignedIn: boolean;
    readonly isOffline: boolean;
    readonly isLate: boolean;
    readonly blocked: BlockedPress;
    readonly formError: string | undefined;
    readonly submit: () => void;
  };
  /** The last order is in flight. */
  isBusy?: boolean;
  /** Label of the button for a signed-in user. */
  label: string;
  /** Its press sends the order, as its own label states; null: it opens the confirmation. */
  oneTap?: OneTap | null;
  variant: 'buy' | 'sell';
  /** The formatted price that a refusal offered; null: none. */
  offeredPrice?: string | null;
  onOffered?: () => void;
  /** Dismisses the outcome of the last order; the draft stays. */
  onDismiss: () => void;
  /** An error that concerns none of the fields, in addition to the form's own. */
  error?: string | undefined;
  /** Warning about the price or the market; null: both are fine. */
  warning: ReactNode;
}

/** A ticket's button, with the outcome of the last order above it and notes on the next one below. */
export const TicketAction = ({
  form: { isSignedIn, isOffline, isLate, blocked, formError, submit },
  isBusy = false,
  label,
  oneTap = null,
  variant,
  offeredPrice = null,
  onOffered = submit,
  onDismiss,
  error,
  warning,
}: TicketActionProps) => {
  const { t } = useLingui();
  return (
    <>
      {offeredPrice === null ? null : (
        <MovedPrice
          price={offeredPrice}
          isBlocked={blocked.isBlocked}
          onReview={onOffered}
          onDismiss={onDismiss}
        />
      )}
      {isLate ? <NotPlaced isBlocked={blocked.isBlocked} onReview={submit} onDismiss={onDismiss} /> : null}
      <Note tone="danger" role="alert">
        {formError ?? error}
      </Note>
      <Button
        type={oneTap ? 'button' : 'submit'}
        variant={isSignedIn ? variant : 'primary'}
        busy={isBusy}
        blocked={isSignedIn && blocked.isBlocked}
        onPointerDown={() => {
          blocked.begin();
          oneTap?.onPointerDown();
        }}
        onClickCapture={oneTap ? firstPressOnly : undefined}
        onClick={oneTap?.onClick}
      >
        {isSignedIn ? (oneTap?.label ?? label) : t`Log in to trade`}
      </Button>
      {/* Below the button, which must not move under a finger. */}
      {warning ? <Note tone="warn">{warning}</Note> : null}
      {isOffline && !blocked.error ? (
        <Note tone="warn">
          <Trans>You’re offline. Your order is kept; press the button again to send it.</Trans>
        </Note>
      ) : null}
    </>
  );
};
