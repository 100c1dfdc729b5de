import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { askPasskeyLogin, loginByPasskey } from '#contract/second-factors.ts';
import { signIn } from '#client/data/session/session.ts';
import { call } from '#client/lib/calls/call.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { deviceMark } from '#client/components/second-factors/device-mark.ts';
import { showPasskey, stopOffering } from '#client/components/second-factors/passkey-browser.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import type { Failure } from '#domain/calls/outcome.ts';

/**
 * The passkey chosen in the autofill of the account field; null: none, or the browser does not support it.
 */
const offeredPasskey = async (signal: AbortSignal): Promise<string | null> => {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  const asked = await call(askPasskeyLogin, {}, { background: true, signal });
  if (!asked.ok || signal.aborted) return null;
  const credential = await showPasskey(asked.value.options, true);
  return signal.aborted ? null : credential;
};

/** Logs in by passkey, from the button or from the autofill of the account field. */
export const PasskeyLogin = ({ onDone }: { onDone: () => void }) => {
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const logIn = async (credential: string): Promise<void> => {
    const token = await call(loginByPasskey, { credential, device_mark: deviceMark() });
    const known = token.ok ? await signIn(token.value) : token;
    if (known.ok) onDone();
    else setFailure(known.failure);
  };
  const logInWith = useEffectEvent((credential: string): void => void logIn(credential));
  useEffect(() => {
    const gone = new AbortController();
    void offeredPasskey(gone.signal).then((credential) => {
      if (credential !== null) logInWith(credential);
    });
    return () => {
      gone.abort();
      stopOffering();
    };
  }, []);
  const press = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const asked = await call(askPasskeyLogin, {});
    if (!asked.ok) setFailure(asked.failure);
    const credential = asked.ok ? await showPasskey(asked.value.options) : null;
    if (credential !== null) await logIn(credential);
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void press()}>
        <Trans>Log in with a passkey</Trans>
      </Button>
      <Note tone="danger" size="body" role="alert">
        {failure ? failureText(failure) : null}
      </Note>
    </>
  );
};
