import { requestCode, type CodeScene } from '#contract/users.ts';
import { call } from '#client/lib/calls/call.ts';
import { SentCodeField } from './sent-code-field.tsx';

interface OwnCodeFieldProps {
  scene: CodeScene;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** A six-digit code sent to the signed-in user's own email or mobile number. */
export const OwnCodeField = ({ scene, ...field }: OwnCodeFieldProps) => (
  <SentCodeField {...field} request={() => call(requestCode, { scene })} />
);
