import { useLingui } from '@lingui/react/macro';
import { MobileField } from '#client/components/forms/mobile-field.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { changeAuthDraft, useAuthDraft } from './auth-draft.ts';

/** Email or mobile number; each value is retained when the user switches to the other. */
export const AccountField = ({ error, onEdit }: { error: string | undefined; onEdit: () => void }) => {
  const { t } = useLingui();
  const draft = useAuthDraft();
  const edit = (patch: Parameters<typeof changeAuthDraft>[0]): void => {
    changeAuthDraft(patch);
    onEdit();
  };
  return (
    <>
      <Segments
        label={t`Account type`}
        options={[
          { value: 'email', label: t`Email` },
          { value: 'mobile', label: t`Mobile` },
        ]}
        value={draft.by}
        onChange={(by) => edit({ by })}
      />
      {draft.by === 'email' ? (
        <TextField
          label={t`Email`}
          value={draft.email}
          onChange={(email) => edit({ email })}
          error={error}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      ) : (
        <MobileField
          label={t`Mobile number`}
          value={draft.mobile}
          error={error}
          onChange={(mobile) => edit({ mobile })}
        />
      )}
    </>
  );
};
