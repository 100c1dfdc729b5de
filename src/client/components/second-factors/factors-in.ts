import type { ResponseOf } from '#contract/endpoint.ts';
import type { getSecondFactors } from '#contract/second-factors.ts';
import type { SecondFactor } from '#contract/step-up.ts';

export type SecondFactors = ResponseOf<typeof getSecondFactors>;

/** The factors that can be used; recovery codes alone are not a second factor. */
export const factorsIn = ({ totp_at, passkeys, recovery_left }: SecondFactors): SecondFactor[] => {
  const on: SecondFactor[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp_at === null ? [] : (['totp'] as const)),
  ];
  return on.length > 0 && recovery_left > 0 ? [...on, 'recovery'] : on;
};
