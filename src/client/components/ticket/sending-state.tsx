import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '#client/lib/format/format.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';

/** The first and last characters are enough to distinguish keys. */
const shortKey = (key: string): string => `${key.slice(0, 4)}·${key.slice(-4)}`;

/** Until when it may still take effect. */
const Limit = ({ validUntilMs }: { validUntilMs: number }) => (
  <Note size="body">
    {useSecondsLeft(validUntilMs) === 0 ? (
      <Trans>It can no longer take effect; we’re only checking whether it did.</Trans>
    ) : (
      <Trans>It cannot take effect after {ph({ time: formatTime(validUntilMs) })}.</Trans>
    )}
  </Note>
);

/** Texts for an order, or for another confirmed request. */
interface SendingTextProps {
  sending: SendingView;
  isOrder: boolean;
}

const Message = ({ sending, isOrder }: SendingTextProps) => {
  const key = shortKey(sending.key ?? '');
  if (!sending.isUncertain || !sending.key)
    return isOrder ? <Trans>Sending your order…</Trans> : <Trans>Sending…</Trans>;
  if (sending.isOffline)
    return isOrder ? (
      <Trans>
        No response, and you’re offline. Order ref. {ph({ key })} can’t be placed twice; we’ll check it as
        soon as you’re back online.
      </Trans>
    ) : (
      <Trans>
        No response, and you’re offline. Ref. {ph({ key })} can’t take effect twice; we’ll check it as soon as
        you’re back online.
      </Trans>
    );
  if (sending.waitsForLogin)
    return isOrder ? (
      <Trans>
        No response, and your session expired. Log in again to see what happened to order ref. {ph({ key })}.
      </Trans>
    ) : (
      <Trans>
        No response, and your session expired. Log in again to see what happened to ref. {ph({ key })}.
      </Trans>
    );
  return isOrder ? (
    <Trans>
      No response yet. Order ref. {ph({ key })} can’t be placed twice; we’re checking it. You can close the
      app.
    </Trans>
  ) : (
    <Trans>
      No response yet. Ref. {ph({ key })} can’t take effect twice; we’re checking it. You can close the app.
    </Trans>
  );
};

interface SendingStateProps {
  sending: SendingView;
  /** False: the request is not an order. */
  isOrder?: boolean;
  children?: ReactNode;
}

/** A confirmed request in flight, or whose outcome is being determined. */
export const SendingState = ({ sending, isOrder = true, children }: SendingStateProps) => (
  <>
    <Note size="body" role="status">
      <Message sending={sending} isOrder={isOrder} />
    </Note>
    {sending.isUncertain && sending.validUntilMs !== null ? (
      <Limit validUntilMs={sending.validUntilMs} />
    ) : null}
    {children}
    {sending.isUncertain ? (
      <Button variant="secondary" busy={sending.isBusy} onClick={sending.askNow}>
        <Trans>Check now</Trans>
      </Button>
    ) : null}
  </>
);
