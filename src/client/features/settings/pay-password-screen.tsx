import { useLingui } from '@lingui/react/macro';
import { setPayPassword } from '#contract/security.ts';
import { call } from '#client/lib/calls/call.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { wrongWithRepeat } from '#client/components/forms/wrong-fields.ts';
import { aboutSecurity } from '#domain/people/step-up.ts';
import { NewPasswordPage } from './new-password-page.tsx';

/** Sets the fund password, which withdrawals require. */
export const PayPasswordScreen = () => {
  const { t } = useLingui();
  return (
    <NewPasswordPage
      title={t`Fund password`}
      lead={t`You enter it for every withdrawal, on top of your login. Keep it different from your login password.`}
      submitLabel={t`Save fund password`}
      passwordLabel={t`New fund password`}
      repeatLabel={t`Repeat fund password`}
      scene="pay_password"
      about={aboutSecurity.payPassword}
      check={(typed) => wrongWithRepeat(setPayPassword.request, typed)}
      request={(typed, key) => call(setPayPassword, typed, { key })}
      onSaved={() => showToast(t`Fund password saved`)}
    />
  );
};
