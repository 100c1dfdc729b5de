import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Failure } from '#domain/calls/outcome.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { logInByPasskey } from './admin-session.ts';

/** Login by a passkey of the operator's account, which identifies the account too. */
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
