import { useLingui } from '@lingui/react/macro';
import { requestBoundCode, type ContactKind } from '#contract/security.ts';
import { call } from '#client/lib/calls/call.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { FormPage } from '#client/components/forms/form-page.tsx';
import { MobileField } from '#client/components/forms/mobile-field.tsx';
import { SentCodeField } from '#client/components/forms/sent-code-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { contactProblems } from './contact-problems.ts';
import { StepUpField } from './step-up-field.tsx';
import { useContactForm } from './use-contact-form.ts';

addProblemTexts(contactProblems);

interface ContactFieldProps {
  kind: ContactKind;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

const ContactField = ({ kind, ...field }: ContactFieldProps) =>
  kind === 'email' ? (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  ) : (
    <MobileField {...field} />
  );

/** Binds or replaces an email or a mobile number. */
export const ContactForm = ({ kind }: { kind: ContactKind }) => {
  const { t } = useLingui();
  const { form, contact, codes, proof, setProof, bound, about, edit, editCode, sendCode, save } =
    useContactForm(kind);
  const labels =
    kind === 'email'
      ? { title: bound ? t`Change email` : t`Bind email`, field: t`New email` }
      : { title: bound ? t`Change mobile number` : t`Bind mobile number`, field: t`New mobile number` };
  return (
    <FormPage
      title={labels.title}
      lead={
        bound
          ? t`Now bound: ${bound}. To change it, confirm with a code sent to it and one sent to the new one.`
          : t`You can log in and receive codes with it.`
      }
      submitLabel={labels.title}
      form={form}
      onSubmit={() => void save()}
    >
      {bound ? (
        <SentCodeField
          label={t`Code sent to ${bound}`}
          value={codes.old_code}
          error={form.errorOf('old_code')}
          onChange={editCode('old_code')}
          request={() => call(requestBoundCode, { contact: kind })}
        />
      ) : null}
      <ContactField
        kind={kind}
        label={labels.field}
        value={contact[kind]}
        error={form.errorOf(kind)}
        onChange={edit}
      />
      <SentCodeField
        label={kind === 'email' ? t`Code sent to the new email` : t`Code sent to the new number`}
        value={codes.code}
        error={form.errorOf('code')}
        onChange={editCode('code')}
        request={sendCode}
      />
      <StepUpField about={about} value={proof} form={form} onChange={setProof} orPassword={bound === null} />
    </FormPage>
  );
};
