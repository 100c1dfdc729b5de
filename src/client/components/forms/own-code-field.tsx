import { requestCode, type CodeScene } from '#contract/users.ts';
import { call } from '#client/lib/calls/call.ts';
import { SentCodeField } from './sent-code-field.tsx';

interface OwnCodeFieldProps {
  scene: CodeScene;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** The code is sent as soon as the field appears, because the user asked for it by opening the form. */
  sendsAtOnce?: boolean;
  /** Called after the last digit is entered. */
  onComplete?: (code: string) => void;
}

/** A six-digit code sent to the signed-in user's own email or mobile number. */
export const OwnCodeField = ({ scene, ...field }: OwnCodeFieldProps) => (
  <SentCodeField {...field} request={() => call(requestCode, { scene })} />
);
