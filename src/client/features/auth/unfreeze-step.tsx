import { Trans, useLingui } from '@lingui/react/macro';
import { unfreezeAccount } from '#contract/security.ts';
import { useAreaChoice } from '#client/lib/format/area-choice.ts';
import { call } from '#client/lib/calls/call.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { wrongFields } from '#client/components/forms/wrong-fields.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { accountOf, changeAuthDraft, useAuthDraft } from './auth-draft.ts';
import { AuthPage } from './auth-page.tsx';
import { CodeField } from './code-field.tsx';

/** Unfreezes the account with the typed credentials; afterwards the user logs in as usual. */
export const UnfreezeStep = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui();
  const draft = useAuthDraft();
  const { areaCode } = useAreaChoice();
  const keyOf = useKeyOf();
  const input = { user_string: accountOf(draft, areaCode), password: draft.password, code: draft.code };
  const form = useSubmit({
    fields: ['code'],
    check: () => wrongFields(unfreezeAccount.request, input),
    request: () => call(unfreezeAccount, input, { key: keyOf(input) }),
  });
  const open = async (): Promise<void> => {
    if (!(await form.send())?.ok) return;
    changeAuthDraft({ code: '' });
    showToast(t`Account unfrozen. You can log in now.`);
    onDone();
  };
  return (
    <AuthPage
      title={t`Unfreeze account`}
      lead={t`This account was frozen by its owner. Confirm with a code that it’s you; your orders and positions are as you left them.`}
      submitLabel={t`Unfreeze account`}
      form={form}
      onSubmit={() => void open()}
      foot={
        <Button variant="secondary" onClick={onDone}>
          <Trans>Back to login</Trans>
        </Button>
      }
    >
      <CodeField scene="unfreeze" form={form} />
    </AuthPage>
  );
};
