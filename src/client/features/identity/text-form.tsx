import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Identity } from '#contract/identity.ts';
import { checkIdentityText, type IdentityText } from '#domain/identity/identity.ts';
import { useDraft } from '#client/data/engine/use-draft.ts';
import { identityDraftKind } from '#client/data/identity/identity-draft.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FailedAudit } from './failed-audit.tsx';
import { documentLabels } from './identity-labels.ts';
import { ReviewRule } from './review-rule.tsx';
import { SubmitPart } from './submit-part.tsx';
import { useIdentityForm, wrongCode, type IdentitySending } from './use-identity-form.ts';
import styles from './identity.module.css';

const fields = ['name', 'card_id', 'code'];

const TextFormHead = ({ reviewer }: Pick<Identity, 'reviewer'>) => (
  <div>
    <h2>
      <Trans>Level 1: name and document number</Trans>
    </h2>
    <ReviewRule reviewer={reviewer} level={1} />
  </div>
);

/** Level 1: name and document number. */
export const TextForm = ({ state, sending }: { state: Identity; sending: IdentitySending }) => {
  const { t } = useLingui();
  const [draft, edit] = useDraft(identityDraftKind, (typed) => typed);
  const [card_id, setCardId] = useState('');
  const [code, setCode] = useState('');
  const { id_type } = draft;
  const typed = { name: draft.name.trim(), card_id: card_id.trim() };
  const form = useIdentityForm(
    sending,
    fields,
    () =>
      checkIdentityText({ ...typed, id_type: Number(id_type) as IdentityText['id_type'] }, state) ??
      wrongCode(code),
    () => ({ real_type: 1, id_type, ...typed, code }),
  );
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  if (sending.isUnderWay) return <SendingState sending={sending} isOrder={false} />;
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t`Level 1: name and document number`}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <FailedAudit state={state} />
      <TextFormHead reviewer={state.reviewer} />
      <SelectField
        label={t`Document`}
        options={(['0', '1', '2'] as const).map((value) => ({ value, label: t(documentLabels[value]) }))}
        value={id_type}
        onChange={(value) => edit({ id_type: value })}
      />
      <TextField
        label={t`Full name`}
        value={draft.name}
        autoComplete="name"
        maxLength={120}
        hint={t`As shown on your document`}
        error={form.errorOf('name')}
        onChange={(name) => {
          form.changed();
          edit({ name });
        }}
      />
      <TextField
        label={t`Document number`}
        value={card_id}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        hint={t`Not saved as a draft`}
        error={form.errorOf('card_id')}
        onChange={(number) => {
          form.changed();
          setCardId(number);
        }}
      />
      <SubmitPart form={form} code={code} onCode={setCode} />
    </form>
  );
};
