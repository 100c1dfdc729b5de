import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { closeDay } from '#client/data/practice/day/day-commands.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';

/** Ends the recorded day once the user confirms. */
export const CloseDay = () => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = async (): Promise<void> => {
    const failed = t`The practice exchange did not answer. Try again.`;
    setAsked(false);
    setBusy(true);
    try {
      await closeDay();
    } catch {
      showToast(failed, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => setAsked(true)}>{t`End the day`}</Button>
      <Confirm
        open={isAsked}
        title={t`End the recorded day?`}
        rows={[]}
        risk={t`Its orders, positions and notes are deleted. Share the session or export its trades first to keep them. The practice market is as you left it.`}
        variant="danger"
        confirmLabel={t`End the day`}
        onConfirm={() => void close()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
};
