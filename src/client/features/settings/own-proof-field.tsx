import { useLingui } from '@lingui/react/macro';
import type { SecondFactor } from '#contract/step-up.ts';
import type { Submit } from '#client/components/forms/use-submit.ts';
import { LazyProofField } from '#client/components/second-factors/lazy-proof-field.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';

/** The proof entered; the other fields stay empty. */
export interface OwnProof {
  readonly password: string;
  readonly proof: string;
}
export const noProof: OwnProof = { password: '', proof: '' };

/** The proof as request fields. */
export const proofFields = ({
  password,
  proof,
}: OwnProof): { password?: string; second_factor?: string } => ({
  ...(password === '' ? {} : { password }),
  ...(proof === '' ? {} : { second_factor: proof }),
});

interface OwnProofFieldProps {
  factors: readonly SecondFactor[];
  about: string;
  value: OwnProof;
  form: Submit<unknown>;
  onChange: (value: OwnProof) => void;
}

/** Proof of identity: a second factor where one is active, else the login password. */
export const OwnProofField = ({ factors, about, value, form, onChange }: OwnProofFieldProps) => {
  const { t } = useLingui();
  const change = (field: string, next: OwnProof): void => {
    form.clear(field);
    onChange(next);
  };
  return factors.length === 0 ? (
    <PasswordField
      label={t`Login password`}
      value={value.password}
      autoComplete="current-password"
      maxLength={128}
      error={form.errorOf('password')}
      onChange={(password) => change('password', { ...noProof, password })}
    />
  ) : (
    <LazyProofField
      factors={factors}
      about={about}
      value={value.proof}
      error={form.errorOf('second_factor')}
      onChange={(proof) => change('second_factor', { ...noProof, proof })}
    />
  );
};
