import { useLingui } from '@lingui/react/macro';
import { getSecondFactors } from '#contract/second-factors.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { factorsIn } from './factors-in.ts';
import { ProofField } from './proof-field.tsx';
import type { PayProofForm } from './use-pay-proof.ts';

interface PayProofFieldsProps {
  form: PayProofForm;
  /** The action to be proved, as worded in `domain/people/step-up.ts`. */
  about: string;
  refusalOf: (field: string) => string | undefined;
}

/**
 * The fund password, and the second factor if one is on, for a payment that the exchange accepts only with
 * them.
 */
export const PayProofFields = ({ form, about, refusalOf }: PayProofFieldsProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useAnswer(getSecondFactors, {});
  const factors = answer.value ? factorsIn(answer.value) : [];
  return (
    <>
      <PasswordField
        label={t`Fund password`}
        // It appears below the confirmed content, off screen on a phone.
        autoFocus
        value={form.payPassword}
        autoComplete="off"
        maxLength={128}
        error={refusalOf('pay_password')}
        onChange={form.setPayPassword}
      />
      {answer.failure && !answer.value ? (
        <NotLoaded
          title={t`The second factors did not load`}
          detail={failureText(answer.failure)}
          onRetry={answer.retry}
        />
      ) : null}
      {factors.length > 0 ? (
        <ProofField
          factors={factors}
          about={about}
          value={form.factor}
          error={refusalOf('second_factor')}
          onChange={form.setFactor}
        />
      ) : null}
    </>
  );
};
