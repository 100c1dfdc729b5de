import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CodeScene } from '#contract/users.ts';
import { back } from '#client/lib/navigation.ts';
import { wordProblems } from '#client/lib/problem-text.ts';
import { FormPage } from '#client/parts/forms/form-page.tsx';
import { OwnCodeField } from '#client/parts/forms/own-code-field.tsx';
import { useKeyOf } from '#client/parts/forms/use-key-of.ts';
import { useSubmit } from '#client/parts/forms/use-submit.ts';
import type { WrongFields } from '#client/parts/forms/wrong-fields.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import type { Outcome } from '#domain/outcome.ts';
import { payPasswordProblems } from './pay-password-problems.ts';

wordProblems(payPasswordProblems);

const untyped = { code: '', password: '', re_password: '' };
export type TypedPassword = typeof untyped;

interface NewPasswordPageProps<Saved> {
  title: string;
  lead: string;
  submitLabel: string;
  passwordLabel: string;
  repeatLabel: string;
  /** What the code is for. */
  scene: CodeScene;
  check: (typed: TypedPassword) => WrongFields;
  /** @param key the same for as long as the same is typed */
  request: (typed: TypedPassword, key: string) => Promise<Outcome<Saved>>;
  /** Before the page is left. */
  onSaved: (saved: Saved) => void;
}

/** Another password, by a code; what is typed stays in this page's memory alone. */
export const NewPasswordPage = <Saved,>(page: NewPasswordPageProps<Saved>) => {
  const { t } = useLingui();
  const keyOf = useKeyOf();
  const [typed, setTyped] = useState(untyped);
  const form = useSubmit({
    fields: ['code', 'password', 're_password'],
    check: () => page.check(typed),
    request: () => page.request(typed, keyOf(typed)),
  });
  const edit = (field: keyof TypedPassword) => (text: string) => {
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
    </FormPage>
  );
};
