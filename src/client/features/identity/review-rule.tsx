import { Trans } from '@lingui/react/macro';
import { Note } from '#client/ui/states/note.ts';
import type { Identity } from '#contract/identity.ts';

/** Who audits, and by which published rule. */
export const ReviewRule = ({ reviewer, level }: Pick<Identity, 'reviewer'> & { level: 1 | 2 }) => (
  <Note>
    {reviewer === 'desk' ? (
      <Trans>Our staff compare what you submit with your document.</Trans>
    ) : level === 1 ? (
      <Trans>
        A published rule of this demonstration decides after a few seconds: a possible document number that
        verifies no other account is approved.
      </Trans>
    ) : (
      <Trans>
        A published rule of this demonstration decides after a few seconds: two different pictures of at least
        600 × 400 pixels are approved.
      </Trans>
    )}
  </Note>
);
