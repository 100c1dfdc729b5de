import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import { beginTotp, confirmTotp } from '#contract/second-factors.ts';
import { call } from '#client/lib/calls/call.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { OtpField } from '#client/ui/fields/otp-field.tsx';
import { QrCode } from '#client/ui/figures/qr-code.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { aboutSecurity } from '#domain/people/step-up.ts';
import { isUnanswered, type FactorSheetProps } from './factor-acts.ts';
import { FormSheet } from './form-sheet.tsx';
import { noProof, OwnProofField, proofFields } from './own-proof-field.tsx';
import styles from './second-factors.module.css';

type Begun = ResponseOf<typeof beginTotp>;

/** First proof of identity, then the new secret, which is confirmed by one of its codes. */
export const AddTotpSheet = (sheet: FactorSheetProps) => {
  const { t } = useLingui();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [proof, setProof] = useState(noProof);
  const form = useSubmit<Begun>({
    fields: ['password', 'second_factor'],
    check: () => ({}),
    request: () => call(beginTotp, proofFields(proof)),
  });
  const begin = async (): Promise<void> => {
    const outcome = await form.send();
    if (outcome?.ok) setBegun(outcome.value);
  };
  if (begun) return <ConfirmTotp begun={begun} {...sheet} />;
  return (
    <FormSheet
      title={t`Set up an authenticator app`}
      submitLabel={t`Continue`}
      isBlocked={proof.password === '' && proof.proof === ''}
      form={form}
      onSubmit={() => void begin()}
      onClose={sheet.onClose}
    >
      <p>
        <Trans>First confirm that it is you.</Trans>
      </p>
      <OwnProofField
        factors={sheet.factors}
        about={aboutSecurity.addTotp}
        value={proof}
        form={form}
        onChange={setProof}
      />
    </FormSheet>
  );
};

/** In groups of four, for typing by hand. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const ConfirmTotp = ({ begun, onDone, onUnanswered, onClose }: FactorSheetProps & { begun: Begun }) => {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const form = useSubmit({
    fields: ['code'],
    check: () => (code.length === 6 ? {} : { code: 'code.invalid' }),
    request: () => call(confirmTotp, { code }),
  });
  const confirm = async (): Promise<void> => {
    const outcome = await form.send();
    if (isUnanswered(outcome)) onUnanswered();
    if (!outcome?.ok) return;
    showToast(t`Authenticator app turned on`);
    onDone(outcome.value.recovery_codes);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(begun.secret);
      showToast(t`Key copied`);
    } catch {
      // Without the clipboard it can still be read and selected.
      showToast(t`Copying is not possible here. Select the text instead.`, 'warning');
    }
  };
  return (
    <FormSheet
      title={t`Set up an authenticator app`}
      submitLabel={t`Turn on`}
      form={form}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <Trans>
          Scan this with your authenticator app, or enter the key there. Then type the code it shows.
        </Trans>
      </p>
      <div className={styles.qr}>
        <QrCode text={begun.uri} label={t`QR code for your authenticator app`} />
      </div>
      <Row gap={2}>
        <div className={styles.text}>
          <Note>{t({ message: 'Key', context: 'authenticator app' })}</Note>
          <p className={styles.secret} translate="no">
            {grouped(begun.secret)}
          </p>
        </div>
        <IconButton label={t`Copy the key`} icon="copy" onClick={() => void copy()} />
      </Row>
      <OtpField
        label={t`Code from your authenticator app`}
        value={code}
        error={form.errorOf('code')}
        onChange={(typed) => {
          form.clear('code');
          setCode(typed);
        }}
      />
    </FormSheet>
  );
};
