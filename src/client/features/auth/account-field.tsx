import { useLingui } from '@lingui/react/macro';
import { useAreaChoice } from '#client/lib/area-choice.ts';
import { Link } from '#client/lib/link.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { changeAuthDraft, useAuthDraft } from './auth-draft.ts';
import styles from './auth.module.css';

/** Email or mobile number; both stay when the other is chosen. */
export const AccountField = ({ error, onEdit }: { error: string | undefined; onEdit: () => void }) => {
  const { t } = useLingui();
  const draft = useAuthDraft();
  const { areaCode } = useAreaChoice();
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
        <TextField
          label={t`Mobile number`}
          value={draft.mobile}
          onChange={(mobile) => edit({ mobile })}
          error={error}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          leading={
            <Link
              to="/pages/common/area"
              className={styles.area}
              aria-label={t`Area code +${areaCode}, change`}
            >
              +{areaCode}
            </Link>
          }
        />
      )}
    </>
  );
};
