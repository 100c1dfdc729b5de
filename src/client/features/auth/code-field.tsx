import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestCode } from '#contract/users.ts';
import { useKept } from '#client/db/kept-values.ts';
import { useAreaChoice } from '#client/lib/area-choice.ts';
import { call } from '#client/lib/call.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { Button } from '#client/ui/button.tsx';
import { OtpField } from '#client/ui/otp-field.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { accountOf, changeAuthDraft, useAuthDraft } from './auth-draft.ts';
import { useSubmit } from './use-submit.ts';
import styles from './auth.module.css';

interface SentCode {
  readonly account: string;
  /** UTC milliseconds of the server's clock. */
  readonly nextRequestMs: number;
}

/** Outlives the page, so that a detour does not forget that a code is on its way. */
const sentCode = createStore<SentCode | null>(null);

interface CodeFieldProps {
  scene: 'register' | 'forget';
  error: string | undefined;
  onEdit: () => void;
}

/** The six digits, and the button that sends them. */
export const CodeField = ({ scene, error, onEdit }: CodeFieldProps) => {
  const { t } = useLingui();
  const draft = useAuthDraft();
  const area = useAreaChoice();
  const account = accountOf(draft, area.areaCode);
  const sent = useStore(sentCode);
  const isDemo = useKept('site')?.demo ?? false;
  const secondsLeft = Math.max(0, Math.ceil(((sent?.nextRequestMs ?? 0) - useNow(1000)) / 1000));
  const [wasAsked, setAsked] = useState(false);
  // The registration mail is asked for with the area the specification fixes; a text with the area chosen.
  const areaFields = draft.by === 'email' ? { area_code_id: '1', area_code: '86' } : { area_code_id: String(area.areaCodeId), area_code: area.areaCode };
  const request = useSubmit(['user_string'], () => call(requestCode, scene === 'register' ? { user_string: account, scene, ...areaFields } : { user_string: account, type: scene }));

  const send = async (): Promise<void> => {
    const answer = await request.send();
    setAsked(true);
    if (answer) sentCode.set({ account, nextRequestMs: Date.parse(answer.next_request_at) });
  };
  const requestError = request.errorOf('user_string') ?? request.formError;
  const isSent = sent?.account === account && account !== '';
  return (
    <div className={styles.code}>
      <OtpField
        label={t`Verification code`}
        value={draft.code}
        onChange={(code) => {
          changeAuthDraft({ code });
          onEdit();
        }}
        error={error ?? requestError}
        hint={isSent ? <Trans>Sent to {account}. It is valid for 10 minutes.</Trans> : undefined}
      />
      <Button
        variant="secondary"
        busy={request.isBusy}
        disabled={secondsLeft > 0 && isSent}
        onClick={() => void send()}
      >
        {secondsLeft > 0 && isSent ? <Trans>Send again in {secondsLeft} s</Trans> : wasAsked || isSent ? <Trans>Send again</Trans> : <Trans>Send code</Trans>}
      </Button>
      {isDemo && isSent ? (
        <p className={styles.note}>
          <Trans>
            In this demonstration codes are shown in the <a href="/dev/outbox" target="_blank" rel="noreferrer">development outbox</a>.
          </Trans>
        </p>
      ) : null}
    </div>
  );
};
