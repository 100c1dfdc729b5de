import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '#client/lib/format/format.ts';

interface ReviewNoteProps {
  /** Null: unknown here. */
  until: string | null;
  /** Side of the user who waits; null: neither the buyer nor the seller. */
  side: 'bought' | 'sold' | null;
}

/** Explains a price review to the reader, with its deadline. */
export const ReviewNote = ({ until, side }: ReviewNoteProps) => {
  if (until === null) return null;
  const time = formatDateTime(until);
  return (
    <span>
      {side === 'bought' ? (
        <Trans>
          Decided by {ph({ time })}. Until then the amount is frozen. Approved, the NFT is yours; if not, all
          of it is available again.
        </Trans>
      ) : side === 'sold' ? (
        <Trans>
          Decided by {ph({ time })}. Approved, you are paid; if not, you keep the NFT. Until then it cannot be
          sold or opened.
        </Trans>
      ) : (
        <Trans>Decided by {ph({ time })}.</Trans>
      )}
    </span>
  );
};
