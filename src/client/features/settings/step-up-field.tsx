import { useLingui } from '@lingui/react/macro';
import { getSecondFactors } from '#contract/second-factors.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import type { Submit } from '#client/components/forms/use-submit.ts';
import { factorsIn } from '#client/components/second-factors/factors-in.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { OwnProofField, type OwnProof } from './own-proof-field.tsx';

interface StepUpFieldProps {
  /** What it is shown for, as `domain/step-up.ts` words it. */
  about: string;
  value: OwnProof;
  form: Submit<unknown>;
  onChange: (value: OwnProof) => void;
  /** Where no second factor is on, the login password is asked for. */
  orPassword?: boolean;
}

/** What a form about the account asks for beside its own fields: a second factor, or nothing where none is on. */
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
