import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import { addPasskey, beginPasskey } from '#contract/second-factors.ts';
import { call } from '#client/lib/calls/call.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { makePasskey } from '#client/components/second-factors/passkey-browser.ts';
import { failed, type Outcome } from '#domain/calls/outcome.ts';
import { aboutSecurity } from '#domain/people/step-up.ts';
import { isUnanswered, type FactorSheetProps } from './factor-acts.ts';
import { FormSheet } from './form-sheet.tsx';
import { noProof, OwnProofField, proofFields } from './own-proof-field.tsx';
import { PasskeyNameField } from './passkey-name-field.tsx';
import { useDeviceText } from './session-row.tsx';

type Added = ResponseOf<typeof addPasskey>;

/** Proof of identity, a name for the passkey, and the browser's own dialog. */
export const AddPasskeySheet = ({ factors, onDone, onUnanswered, onClose }: FactorSheetProps) => {
  const { t } = useLingui();
  const deviceText = useDeviceText();
  const [proof, setProof] = useState(noProof);
  const [name, setName] = useState(() => deviceText(navigator.userAgent));
  const form = useSubmit<Added>({
    fields: ['password', 'second_factor', 'name'],
    check: () => (name.trim() === '' ? { name: 'text.required' } : {}),
    request: async (): Promise<Outcome<Added>> => {
      const begun = await call(beginPasskey, proofFields(proof));
      if (!begun.ok) return begun;
      const credential = await makePasskey(begun.value.options);
      return credential === null
        ? failed({ kind: 'refused', code: 'passkey.refused', message: t`No passkey was made. Try again.` })
        : call(addPasskey, { credential, name });
    },
  });
  const add = async (): Promise<void> => {
    const outcome = await form.send();
    if (isUnanswered(outcome)) onUnanswered();
    if (!outcome?.ok) return;
    showToast(t`Passkey added`);
    onDone(outcome.value.recovery_codes);
  };
  return (
    <FormSheet
      title={t`Add a passkey`}
      submitLabel={t`Continue`}
      isBlocked={proof.password === '' && proof.proof === ''}
      form={form}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <p>
        <Trans>First confirm that it is you. Your browser then asks where to keep the passkey.</Trans>
      </p>
      <OwnProofField
        factors={factors}
        about={aboutSecurity.addPasskey}
        value={proof}
        form={form}
        onChange={setProof}
      />
      <PasskeyNameField value={name} form={form} onChange={setName} />
    </FormSheet>
  );
};
