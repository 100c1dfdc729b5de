import { useLingui } from '@lingui/react/macro';
import { getSecondFactors } from '#contract/second-factors.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import type { Submit } from '#client/components/forms/use-submit.ts';
import { factorsIn } from '#client/components/second-factors/factors-in.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { OwnProofField, type OwnProof } from './own-proof-field.tsx';

interface StepUpFieldProps {
  /** Purpose of the proof, in the wording of `domain/people/step-up.ts`. */
  about: string;
  value: OwnProof;
  form: Submit<unknown>;
  onChange: (value: OwnProof) => void;
  /** Without an active second factor, requires the login password. */
  orPassword?: boolean;
}

/**
 * Proof required by account forms in addition to their fields: a second factor, or nothing where none is
 * active.
 */
export const StepUpField = ({ orPassword = false, ...field }: StepUpFieldProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useAnswer(getSecondFactors, {});
  if (answer.failure && !answer.value)
    return (
      <NotLoaded
        title={t`The second factors did not load`}
        detail={failureText(answer.failure)}
        onRetry={answer.retry}
      />
    );
  const factors = answer.value && factorsIn(answer.value);
  return factors && (orPassword || factors.length > 0) ? (
    <OwnProofField factors={factors} {...field} />
  ) : null;
};
