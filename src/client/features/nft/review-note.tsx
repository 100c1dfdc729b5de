import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '#client/lib/format/format.ts';

interface ReviewNoteProps {
  /** Null: not known here. */
  until: string | null;
  /** Whose it is to wait; null: neither the buyer nor the seller. */
  side: 'bought' | 'sold' | null;
}

/** What a review of a price means for whoever reads it, and until when it is decided. */
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
