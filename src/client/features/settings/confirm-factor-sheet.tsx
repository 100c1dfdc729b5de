import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { makeRecoveryCodes, removePasskey, removeTotp } from '#contract/second-factors.ts';
import { call } from '#client/lib/calls/call.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { LazyProofField } from '#client/components/second-factors/lazy-proof-field.tsx';
import { succeeded, type Outcome } from '#domain/calls/outcome.ts';
import { aboutSecurity } from '#domain/people/step-up.ts';
import { isUnanswered, type AgreedAct, type FactorSheetProps } from './factor-acts.ts';
import { FormSheet } from './form-sheet.tsx';

const aboutOf = (act: AgreedAct): string => {
  if (act.kind === 'removePasskey') return aboutSecurity.removePasskey(act.passkey.id);
  return act.kind === 'removeTotp' ? aboutSecurity.removeTotp : aboutSecurity.newRecoveryCodes;
};

/** Removes or replaces protection, confirmed by a second factor. */
export const ConfirmFactorSheet = ({
  act,
  factors,
  onDone,
  onUnanswered,
  onClose,
}: FactorSheetProps & { act: AgreedAct }) => {
  const { t } = useLingui();
  const keyOf = useKeyOf();
  const [proof, setProof] = useState('');
  const perform = async (): Promise<Outcome<readonly string[]>> => {
    const shown = { second_factor: proof };
    if (act.kind === 'newCodes') {
      const made = await call(makeRecoveryCodes, shown);
      return made.ok ? succeeded(made.value.recovery_codes) : made;
    }
    const removed =
      act.kind === 'removePasskey'
        ? await call(removePasskey, { id: act.passkey.id, ...shown }, { key: keyOf(act) })
        : await call(removeTotp, shown, { key: keyOf(act) });
    return removed.ok ? succeeded([]) : removed;
  };
  const form = useSubmit({ fields: ['second_factor'], check: () => ({}), request: perform });
  const confirm = async (): Promise<void> => {
    const outcome = await form.send();
    if (isUnanswered(outcome)) onUnanswered();
    if (outcome?.ok) onDone(outcome.value);
  };
  const texts = {
    removeTotp: {
      title: t`Turn the authenticator app off?`,
      text: t`Its codes will no longer be asked for. Delete the entry in the app afterwards.`,
      label: t`Turn off`,
    },
    removePasskey: {
      title: t`Remove this passkey?`,
      text: t`“${ph({ name: act.kind === 'removePasskey' ? act.passkey.name : '' })}” will no longer log you in.`,
      label: t`Remove`,
    },
    newCodes: {
      title: t`New recovery codes`,
      text: t`You get ten new codes. The earlier ones stop working.`,
      label: t`Make new codes`,
    },
  }[act.kind];
  return (
    <FormSheet
      title={texts.title}
      submitLabel={texts.label}
      variant={act.kind === 'newCodes' ? 'primary' : 'danger'}
      isBlocked={proof === ''}
      form={form}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <LazyProofField
        factors={factors}
        about={aboutOf(act)}
        value={proof}
        error={form.errorOf('second_factor')}
        onChange={(shown) => {
          form.clear('second_factor');
          setProof(shown);
        }}
      />
    </FormSheet>
  );
};
