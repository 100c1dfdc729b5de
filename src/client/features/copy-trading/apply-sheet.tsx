import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { applyKind } from '#client/data/copy-trading/follow-requests.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Agreement, type AgreementLanguage } from './agreement.tsx';
import styles from './copy-trading.module.css';

/** Applies to become a trader, on the agreement in the language that was read. */
const ApplySheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(applyKind, 0);
  const [agreement, setAgreement] = useState<AgreementLanguage>('en');
  return (
    <ActionSheet
      title={t`Become a trader`}
      sending={sending}
      isOrder={false}
      done={<Trans>Your application was sent. We’ll message you when there’s a decision.</Trans>}
      confirmLabel={t`Agree and apply`}
      isBlocked={isOffline}
      error={formError([])}
      moved={isOffline ? { kind: 'offline' } : null}
      onReviewAgain={() => undefined}
      onConfirm={() => sending.confirm({ agreement })}
      onClose={onClose}
    >
      <div className={styles.section}>
        <Segments
          label={t`Language of the agreement`}
          options={[
            { value: 'en', label: 'English' },
            { value: 'zh', label: '中文' },
          ]}
          value={agreement}
          onChange={setAgreement}
        />
        <Agreement language={agreement} />
      </div>
    </ActionSheet>
  );
};

/** Opens the application sheet. */
export const ApplyButton = ({ onSent }: { onSent: () => void }) => {
  const { t } = useLingui();
  const [isApplying, setApplying] = useState(false);
  return (
    <>
      <Button onClick={() => setApplying(true)}>{t`Apply`}</Button>
      {isApplying ? (
        <ApplySheet
          onClose={() => {
            setApplying(false);
            onSent();
          }}
        />
      ) : null}
    </>
  );
};
