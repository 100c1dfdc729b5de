import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { onSessionEnded, onVerificationNeeded } from '#client/lib/calls/call-signals.ts';
import { sendToLogin, sendToVerification } from './login-redirect.ts';

/** Handles codes 999 and 998 of every call, wherever the call was made. */
export const startCallReactions = (): void => {
  onSessionEnded(({ message }) => void sendToLogin(message || i18n._(msg`Please log in first`)));
  onVerificationNeeded(({ message }) =>
    sendToVerification(message || i18n._(msg`Please verify your identity first`)),
  );
};
