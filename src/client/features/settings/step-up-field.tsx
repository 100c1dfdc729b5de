import { useLingui } from '@lingui/react/macro';
import { getSecondFactors } from '#contract/second-factors.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import type { Submit } from '#client/parts/forms/use-submit.ts';
import { Failed } from '#client/ui/failed.tsx';
import { LazyProofField } from '#client/parts/second-factors/lazy-proof-field.tsx';
import { factorsIn } from './own-proof.ts';

interface StepUpFieldProps {
  /** What it is shown for, as `domain/step-up.ts` words it. */
  about: string;
  value: string;
  form: Submit<unknown>;
  onChange: (proof: string) => void;
}

/** The second factor that a form about the account asks for; nothing where none is on. */
export const StepUpField = ({ about, value, form, onChange }: StepUpFieldProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useAnswer(getSecondFactors, {});
  if (answer.failure && !answer.value)
    return (
      <Failed
        title={t`The second factors did not load`}
        detail={failureText(answer.failure)}
        onRetry={answer.retry}
      />
    );
  const factors = answer.value ? factorsIn(answer.value) : [];
  return factors.length > 0 ? (
    <LazyProofField
      factors={factors}
      about={about}
      value={value}
      error={form.errorOf('second_factor')}
      onChange={(proof) => {
        form.clear('second_factor');
        onChange(proof);
      }}
    />
  ) : null;
};
