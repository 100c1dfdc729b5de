import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CodeScene } from '#contract/users.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { FormPage } from '#client/components/forms/form-page.tsx';
import { OwnCodeField } from '#client/components/forms/own-code-field.tsx';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import type { WrongFields } from '#client/components/forms/wrong-fields.ts';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import type { Outcome } from '#domain/calls/outcome.ts';
import { payPasswordProblems } from './pay-password-problems.ts';
import { noProof } from './own-proof-field.tsx';
import { StepUpField } from './step-up-field.tsx';

addProblemTexts(payPasswordProblems);

const untyped = { code: '', password: '', re_password: '', second_factor: '' };
/** As sent: with a second factor only where one was proved. */
type SentPassword = Omit<typeof untyped, 'second_factor'> & { readonly second_factor?: string };

interface NewPasswordPageProps<Saved> {
  title: string;
  lead: string;
  submitLabel: string;
  passwordLabel: string;
  repeatLabel: string;
  /** Purpose of the code. */
  scene: CodeScene;
  /** Purpose of the second factor, in the wording of `domain/people/step-up.ts`. */
  about: string;
  check: (typed: SentPassword) => WrongFields;
  /** @param key stays the same while the input is unchanged */
  request: (typed: SentPassword, key: string) => Promise<Outcome<Saved>>;
  /** Called before the page is left. */
  onSaved: (saved: Saved) => void;
}

/** Changes a password by a code; the input is stored only in this page's memory. */
export const NewPasswordPage = <Saved,>(page: NewPasswordPageProps<Saved>) => {
  const { t } = useLingui();
  const keyOf = useKeyOf();
  const [typed, setTyped] = useState(untyped);
  const { second_factor: proof, ...fields } = typed;
  const sent: SentPassword = proof === '' ? fields : typed;
  const form = useSubmit({
    fields: ['code', 'password', 're_password', 'second_factor'],
    check: () => page.check(sent),
    request: () => page.request(sent, keyOf(sent)),
  });
  const edit = (field: keyof typeof untyped) => (text: string) => {
    setTyped({ ...typed, [field]: text });
    form.clear(field);
  };
  const save = async (): Promise<void> => {
    const answer = await form.send();
    if (!answer?.ok) return;
    page.onSaved(answer.value);
    back();
  };
  return (
    <FormPage
      title={page.title}
      lead={page.lead}
      submitLabel={page.submitLabel}
      form={form}
      onSubmit={() => void save()}
    >
      <OwnCodeField
        scene={page.scene}
        value={typed.code}
        error={form.errorOf('code')}
        onChange={edit('code')}
      />
      <PasswordField
        label={page.passwordLabel}
        value={typed.password}
        autoComplete="new-password"
        error={form.errorOf('password')}
        hint={t`At least 6 characters`}
        onChange={edit('password')}
      />
      <PasswordField
        label={page.repeatLabel}
        value={typed.re_password}
        autoComplete="new-password"
        error={form.errorOf('re_password')}
        onChange={edit('re_password')}
      />
      <StepUpField
        about={page.about}
        value={{ ...noProof, proof }}
        form={form}
        onChange={(shown) => edit('second_factor')(shown.proof)}
      />
    </FormPage>
  );
};
