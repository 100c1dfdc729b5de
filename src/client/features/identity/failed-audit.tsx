import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Identity } from '#contract/identity.ts';
import { RefusalNotice } from '#client/components/refusals/lazy-refusal.tsx';
import { identityStatusLabels } from './identity-labels.ts';

/** Why an audit failed; nothing where none failed. */
export const FailedAudit = ({ state: { status, reason, reason_note: note } }: { state: Identity }) => {
  const { t } = useLingui();
  if (reason === null) return null;
  return (
    <Suspense>
      <RefusalNotice kind="identity" title={t(identityStatusLabels[status])} reason={reason} note={note} />
    </Suspense>
  );
};
