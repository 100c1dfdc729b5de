import { Trans } from '@lingui/react/macro';
import { Note } from '#client/ui/states/note.ts';
import type { Identity } from '#contract/identity.ts';

/** Describes who audits, and by which published rule. */
export const ReviewRule = ({ reviewer, level }: Pick<Identity, 'reviewer'> & { level: 1 | 2 }) => (
  <Note>
    {reviewer === 'desk' ? (
      <Trans>Our staff compare what you submit with your document.</Trans>
    ) : level === 1 ? (
      <Trans>
        Demo rule: a plausible document number that isn’t used by another account is approved after a few
        seconds.
      </Trans>
    ) : (
      <Trans>
        Demo rule: two different pictures of at least 600 × 400 pixels are approved after a few seconds.
      </Trans>
    )}
  </Note>
);
