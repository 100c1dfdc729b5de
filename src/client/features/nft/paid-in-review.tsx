import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ReviewNote } from './review-note.tsx';

/** Shown once a payment is made whose price is reviewed first. */
export const PaidInReview = ({ work, until }: { work: string; until: string | null }) => (
  <>
    <p>
      <Trans>You have paid. The price of {ph({ work })} is being reviewed.</Trans>
    </p>
    <p>
      <ReviewNote until={until} side="bought" />
    </p>
  </>
);
