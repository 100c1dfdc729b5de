import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { removePayee } from '#contract/payees.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import { refreshPayees } from '#client/data/payees/use-payees.ts';
import { call } from '#client/lib/calls/call.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Note } from '#client/ui/states/note.ts';
import { nameOfPayee, numberOfPayee, shortNumber } from './withdrawable.ts';

/** Asks for confirmation before a saved address or bank account is removed. */
export const RemovePayee = ({ payee, onClose }: { payee: PayeeRow; onClose: () => void }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const keyOf = useKeyOf();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const remove = async (): Promise<void> => {
    const input = { id: payee.id };
    setBusy(true);
    const answer = await call(removePayee, input, { key: keyOf(input) });
    setBusy(false);
    void refreshPayees();
    if (!answer.ok) return setFailure(answer.failure);
    showToast(t`Removed`);
    onClose();
  };
  return (
    <Confirm
      open
      title={t`Remove?`}
      rows={[
        { label: t`Name`, value: nameOfPayee(payee) },
        {
          label: payee.type === 0 ? t`Address` : payee.type === 1 ? t`Account number` : 'IBAN',
          value: shortNumber(numberOfPayee(payee)),
        },
      ]}
      variant="danger"
      confirmLabel={t`Remove`}
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Note tone="danger" size="body" role="alert">
        {failure ? failureText(failure) : null}
      </Note>
    </Confirm>
  );
};
