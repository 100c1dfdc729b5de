import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Failure } from '#domain/outcome.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Note } from '#client/ui/note.ts';
import { logInByPasskey } from './desk-session.ts';

/** Logs in by a passkey of the operator's account, which names the account too. */
export const PasskeyLogin = () => {
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const press = async (): Promise<void> => {
    setBusy(true);
    setFailure(await logInByPasskey());
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void press()}>
        <Trans>Log in with a passkey</Trans>
      </Button>
      {failure ? (
        <Note tone="danger" size="body" role="alert">
          {failureText(failure)}
        </Note>
      ) : null}
    </>
  );
};
