import { createSignal } from '#client/lib/state/signal.ts';

const sessionEnded = createSignal<{ message: string }>();
const verificationNeeded = createSignal<{ message: string }>();

/**
 * Code 999: the session is over, or a visitor made a call that needs one. `message` is empty when the
 * device itself refused.
 */
export const onSessionEnded = sessionEnded.on;
export const announceSessionEnded = (message: string): void => sessionEnded.emit({ message });

/** Code 998: the user has to verify their identity first. */
export const onVerificationNeeded = verificationNeeded.on;
export const announceVerificationNeeded = (message: string): void => verificationNeeded.emit({ message });
