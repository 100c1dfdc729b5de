import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setPayPassword } from '#contract/security.ts';
import { call } from '#client/lib/call.ts';
import { back } from '#client/lib/navigation.ts';
import { wordProblems } from '#client/lib/problem-text.ts';
import { showToast } from '#client/lib/toast.ts';
import { FormPage } from '#client/parts/forms/form-page.tsx';
import { OwnCodeField } from '#client/parts/forms/own-code-field.tsx';
import { useKeyOf } from '#client/parts/forms/use-key-of.ts';
import { useSubmit } from '#client/parts/forms/use-submit.ts';
import { wrongWithRepeat } from '#client/parts/forms/wrong-fields.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import { payPasswordProblems } from './pay-password-problems.ts';

wordProblems(payPasswordProblems);

/** What is typed stays in this page's memory alone. */
export const PayPasswordScreen = () => {
  const { t } = useLingui();
  const keyOf = useKeyOf();
  const [typed, setTyped] = useState({ code: '', password: '', re_password: '' });
  const form = useSubmit({
    fields: ['code', 'password', 're_password'],
    check: () => wrongWithRepeat(setPayPassword.request, typed),
    request: () => call(setPayPassword, typed, { key: keyOf(typed) }),
  });
  const edit = (field: keyof typeof typed) => (text: string) => {
    setTyped({ ...typed, [field]: text });
    form.clear(field);
  };
  const save = async (): Promise<void> => {
    if (!(await form.send())?.ok) return;
    showToast(t`Fund password saved`);
    back();
  };
  return (
    <FormPage
      title={t`Fund password`}
      lead={t`You enter it for every withdrawal, beside your login. Keep it different from your login password.`}
      submitLabel={t`Save fund password`}
      form={form}
      onSubmit={() => void save()}
    >
      <OwnCodeField
        scene="pay_password"
        value={typed.code}
        error={form.errorOf('code')}
        onChange={edit('code')}
      />
      <PasswordField
        label={t`New fund password`}
        value={typed.password}
        autoComplete="new-password"
        error={form.errorOf('password')}
        hint={t`At least 6 characters`}
        onChange={edit('password')}
      />
      <PasswordField
        label={t`Repeat fund password`}
        value={typed.re_password}
        autoComplete="new-password"
        error={form.errorOf('re_password')}
        onChange={edit('re_password')}
      />
    </FormPage>
  );
};
