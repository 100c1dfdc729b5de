import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { askPasskey } from '#contract/second-factors.ts';
import type { SecondFactor } from '#contract/step-up.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { CodeField, longestCode, type CodeKind } from './code-field.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import styles from './proof-field.module.css';

interface ProofFieldProps {
  /** The account's factors. */
  factors: readonly SecondFactor[];
  /** The action to be proved, as worded in `domain/people/step-up.ts`. */
  about: string;
  /** Value of the field `second_factor`; empty: no proof yet. */
  value: string;
  error: string | undefined;
  onChange: (proof: string) => void;
}

/** A code may begin with any character; none is as long as a passkey's response. */
const isPasskey = (proof: string): boolean => proof.length > longestCode;

/** One of the account's second factors: a code, a passkey, or a recovery code. */
export const ProofField = ({ factors, about, value, error, onChange }: ProofFieldProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const hasTotp = factors.includes('totp');
  const [kind, setKind] = useState<CodeKind | null>(hasTotp ? 'totp' : null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const show = async (): Promise<void> => {
    setBusy(true);
    onChange('');
    const asked = await call(askPasskey, { about });
    setFailure(asked.ok ? null : asked.failure);
    if (asked.ok) {
      const { showPasskey } = await import('./passkey-browser.ts');
      onChange((await showPasskey(asked.value.options)) ?? '');
    }
    setBusy(false);
  };
  const typeCode = (next: CodeKind): void => {
    setKind(next);
    onChange('');
  };
  const message = failure ? failureText(failure) : error;
  const isShown = isPasskey(value) && !error;
  return (
    <Stack gap={2} shrinks role="group" aria-label={t`Second factor`}>
      {isShown ? (
        <p className={styles.shown} role="status">
          <Icon name="check" size={20} />
          <Trans>Passkey confirmed</Trans>
        </p>
      ) : kind ? (
        <CodeField kind={kind} value={isPasskey(value) ? '' : value} error={message} onChange={onChange} />
      ) : (
        <Note tone="danger" size="body" role="alert">
          {message}
        </Note>
      )}
      <Stack gap={2} shrinks>
        {factors.includes('passkey') && canUsePasskeys() && !isShown ? (
          <Button variant="secondary" busy={isBusy} onClick={() => void show()}>
            <Trans>Use a passkey</Trans>
          </Button>
        ) : null}
        {hasTotp && kind !== 'totp' ? (
          <Button variant="quiet" onClick={() => typeCode('totp')}>
            <Trans>Use the authenticator app</Trans>
          </Button>
        ) : null}
        {factors.includes('recovery') && kind !== 'recovery' ? (
          <Button variant="quiet" onClick={() => typeCode('recovery')}>
            <Trans>Use a recovery code</Trans>
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
};
