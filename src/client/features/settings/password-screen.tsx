import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { resetPassword } from '#contract/users.ts';
import { call } from '#client/lib/calls/call.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { wrongWithRepeat } from '#client/components/forms/wrong-fields.ts';
import { aboutSecurity } from '#domain/people/step-up.ts';
import { NewPasswordPage } from './new-password-page.tsx';

/** Changes the login password. */
export const PasswordScreen = () => {
  const { t } = useLingui();
  return (
    <NewPasswordPage
      title={t`Login password`}
      lead={t`Changing it logs out all your other devices. This one stays logged in.`}
      submitLabel={t`Change password`}
      passwordLabel={t`New login password`}
      repeatLabel={t`Repeat login password`}
      scene="forget"
      about={aboutSecurity.password}
      check={(typed) => wrongWithRepeat(resetPassword.request, typed)}
      request={(typed, key) => call(resetPassword, typed, { key })}
      onSaved={({ ended }) => {
        const changed = t`Login password changed`;
        const loggedOut = t`${plural(ended, { one: '# device logged out', other: '# devices logged out' })}`;
        showToast(ended > 0 ? `${changed} · ${loggedOut}` : changed);
      }}
    />
  );
};
