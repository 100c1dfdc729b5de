import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LedgerReport } from '#contract/practice-line.ts';
import { verifyPracticeLedger } from '#client/data/practice/practice-controls.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { Note } from '#client/ui/states/note.ts';

/** Verifies on the device that every balance follows from its ledger entries. */
export const VerifyLedger = () => {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<LedgerReport | 'unknown' | null>(null);
  const verify = async (): Promise<void> => {
    setBusy(true);
    setVerdict(null);
    setVerdict(await verifyPracticeLedger().catch(() => 'unknown' as const));
    setBusy(false);
  };
  const faults = verdict === null || verdict === 'unknown' ? 0 : verdict.faults.length;
  return (
    <Stack gap={2}>
      <Button variant="secondary" busy={isBusy} onClick={() => void verify()}>{t`Verify the ledger`}</Button>
      <Note size="body" tone={verdict === 'unknown' || faults > 0 ? 'danger' : 'muted'} role="status">
        {verdict === null ? (
          ''
        ) : verdict === 'unknown' ? (
          t`The ledger could not be verified. Try again.`
        ) : faults > 0 ? (
          <Plural
            value={faults}
            one="# fault was found in the ledger."
            other="# faults were found in the ledger."
          />
        ) : (
          <Plural
            value={verdict.entries}
            one="# entry verified: every balance is right."
            other="# entries verified: every balance is right."
          />
        )}
      </Note>
    </Stack>
  );
};
