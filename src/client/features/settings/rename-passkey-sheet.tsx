import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { renamePasskey, type Passkey } from '#contract/second-factors.ts';
import { call } from '#client/lib/calls/call.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { wrongFields } from '#client/components/forms/wrong-fields.ts';
import type { FactorSheetProps } from './factor-acts.ts';
import { FormSheet } from './form-sheet.tsx';
import { PasskeyNameField } from './passkey-name-field.tsx';

type RenameProps = Pick<FactorSheetProps, 'onDone' | 'onClose'> & { passkey: Passkey };

export const RenamePasskeySheet = ({ passkey, onDone, onClose }: RenameProps) => {
  const { t } = useLingui();
  const keyOf = useKeyOf();
  const [name, setName] = useState(passkey.name);
  const input = { id: passkey.id, name };
  const form = useSubmit({
    fields: ['name'],
    check: () => wrongFields(renamePasskey.request, input),
    request: () => call(renamePasskey, input, { key: keyOf(input) }),
  });
  const rename = async (): Promise<void> => {
    if ((await form.send())?.ok) onDone([]);
  };
  return (
    <FormSheet
      title={t`Rename the passkey`}
      submitLabel={t`Save`}
      form={form}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <PasskeyNameField value={name} form={form} onChange={setName} />
    </FormSheet>
  );
};
