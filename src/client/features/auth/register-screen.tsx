import { Trans, useLingui } from '@lingui/react/macro';
import { login, register } from '#contract/users.ts';
import { useAreaChoice } from '#client/lib/format/area-choice.ts';
import { call } from '#client/lib/calls/call.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { openLocation, useQuery } from '#client/lib/navigation/navigation.ts';
import { signIn } from '#client/data/session/session.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { AccountField } from './account-field.tsx';
import { accountOf, changeAuthDraft, forgetSecrets, useAuthDraft } from './auth-draft.ts';
import { AuthPage } from './auth-page.tsx';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { wrongWithRepeat } from '#client/components/forms/wrong-fields.ts';
import { Note } from '#client/ui/states/note.ts';
import styles from './auth.module.css';

const fields = ['user_string', 'code', 'password', 're_password', 'extension_code'];

const RegisterFoot = () => {
  const { t } = useLingui();
  const { next, invite } = useQuery('/pages/common/register');
  return (
    <>
      <Note
        className={styles.note}
      >{t`By creating an account you confirm that you are of age, that you accept the terms of use, and that you know trading can lose money.`}</Note>
      <div className={styles.links}>
        <Link to="/pages/common/login" query={{ next, invite }} redirect>
          <Trans>I already have an account</Trans>
        </Link>
      </div>
    </>
  );
};

export const RegisterScreen = () => {
  const { t } = useLingui();
  const { next, invite } = useQuery('/pages/common/register');
  const draft = useAuthDraft();
  const { areaCode } = useAreaChoice();
  const keyOf = useKeyOf();
  const account = accountOf(draft, areaCode);
  const inviteCode = draft.invite ?? invite?.trim() ?? '';
  const input = {
    user_string: account,
    code: draft.code,
    password: draft.password,
    re_password: draft.repeated,
    extension_code: inviteCode,
    type: draft.by,
  };

  const form = useSubmit({
    fields,
    check: () => wrongWithRepeat(register.request, input),
    request: async () => {
      const registered = await call(register, input, { key: keyOf(input) });
      if (!registered.ok) return registered;
      const token = await call(login, { user_string: account, password: draft.password });
      return token.ok ? signIn(token.value) : token;
    },
  });
  const enter = async (): Promise<void> => {
    if (!(await form.send())?.ok) return;
    forgetSecrets();
    openLocation(next ?? '/', 'redirect');
  };
  return (
    <AuthPage
      title={t`Sign up`}
      lead={t`All you need is an email or mobile number and a password.`}
      submitLabel={t`Create account`}
      form={form}
      onSubmit={() => void enter()}
      foot={<RegisterFoot />}
    >
      <AccountField error={form.errorOf('user_string')} onEdit={() => form.clear('user_string')} />
      <CodeField scene="register" form={form} />
      <NewPasswordFields form={form} />
      <TextField
        label={t`Invite code (optional)`}
        hint={t`The person who invited you sees the beginning of your account name and the fees you pay.`}
        value={inviteCode}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={16}
        error={form.errorOf('extension_code')}
        onChange={(typed) => {
          changeAuthDraft({ invite: typed });
          form.clear('extension_code');
        }}
      />
    </AuthPage>
  );
};
