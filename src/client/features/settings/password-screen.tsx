import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { resetPassword } from '#contract/users.ts';
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

/** Another login password; what is typed stays in this page's memory alone. */
export const PasswordScreen = () => {
  const { t } = useLingui();
  const keyOf = useKeyOf();
  const [typed, setTyped] = useState({ code: '', password: '', re_password: '' });
  const form = useSubmit({
    fields: ['code', 'password', 're_password'],
    check: () => wrongWithRepeat(resetPassword.request, typed),
    request: () => call(resetPassword, typed, { key: keyOf(typed) }),
  });
  const edit = (field: keyof typeof typed) => (text: string) => {
    setTyped({ ...typed, [field]: text });
    form.clear(field);
  };
  const save = async (): Promise<void> => {
    const answer = await form.send();
    if (!answer?.ok) return;
    const { ended } = answer.value;
    const changed = t`Login password changed`;
    const loggedOut = t`${plural(ended, { one: '# device logged out', other: '# devices logged out' })}`;
    showToast(ended > 0 ? `${changed} · ${loggedOut}` : changed);
    back();
  };
  return (
    <FormPage
      title={t`Login password`}
      lead={t`Changing it logs out all your other devices. This one stays logged in.`}
      submitLabel={t`Change password`}
      form={form}
      onSubmit={() => void save()}
    >
      <OwnCodeField scene="forget" value={typed.code} error={form.errorOf('code')} onChange={edit('code')} />
      <PasswordField
        label={t`New login password`}
        value={typed.password}
        autoComplete="new-password"
        error={form.errorOf('password')}
        hint={t`At least 6 characters`}
        onChange={edit('password')}
      />
      <PasswordField
        label={t`Repeat login password`}
        value={typed.re_password}
        autoComplete="new-password"
        error={form.errorOf('re_password')}
        onChange={edit('re_password')}
      />
    </FormPage>
  );
};
