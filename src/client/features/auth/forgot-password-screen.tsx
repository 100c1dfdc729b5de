import { Trans, useLingui } from '@lingui/react/macro';
import { resetPassword } from '#contract/users.ts';
import { useAreaChoice } from '#client/lib/format/area-choice.ts';
import { call } from '#client/lib/calls/call.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { AccountField } from './account-field.tsx';
import { accountOf, forgetSecrets, useAuthDraft } from './auth-draft.ts';
import { AuthPage } from './auth-page.tsx';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { wrongWithRepeat } from '#client/components/forms/wrong-fields.ts';
import styles from './auth.module.css';

const fields = ['user_string', 'code', 'password', 're_password'];

export const ForgotPasswordScreen = () => {
  const { t } = useLingui();
  const { next, invite } = useQuery('/pages/common/forget');
  const draft = useAuthDraft();
  const { areaCode } = useAreaChoice();
  const keyOf = useKeyOf();
  const input = {
    user_string: accountOf(draft, areaCode),
    code: draft.code,
    password: draft.password,
    re_password: draft.repeated,
    type: 'forget',
  };
  const form = useSubmit({
    fields,
    check: () => wrongWithRepeat(resetPassword.request, input),
    request: () => call(resetPassword, input, { key: keyOf(input) }),
  });
  const reset = async (): Promise<void> => {
    if (!(await form.send())?.ok) return;
    forgetSecrets();
    showToast(t`Password updated. Log in with the new one.`);
    redirectTo('/pages/common/login', { next, invite });
  };
  return (
    <AuthPage
      title={t`Reset password`}
      lead={t`Enter the code to confirm it’s you. Setting a new password logs you out on all devices.`}
      submitLabel={t`Set new password`}
      form={form}
      onSubmit={() => void reset()}
      foot={
        <div className={styles.links}>
          <Link to="/pages/common/login" query={{ next, invite }} redirect>
            <Trans>Back to login</Trans>
          </Link>
        </div>
      }
    >
      <AccountField error={form.errorOf('user_string')} onEdit={() => form.clear('user_string')} />
      <CodeField scene="forget" form={form} />
      <NewPasswordFields form={form} />
    </AuthPage>
  );
};
