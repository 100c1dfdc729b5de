import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';

/** Deletes practice from this device once the user confirms. */
export const RemovePractice = ({ onRemove }: { onRemove: () => void }) => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>{t`Remove from this device`}</Button>
      <Confirm
        open={isAsked}
        title={t`Remove from this device`}
        rows={[]}
        risk={t`Its files and everything you practised are deleted. Your account is not touched.`}
        variant="danger"
        confirmLabel={t`Remove from this device`}
        onConfirm={() => {
          setAsked(false);
          onRemove();
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  );
};
