import type { ProblemCode } from '#contract/problem.ts';
import { decimal } from '#domain/money/money.ts';
import { checkStake, secondsTerms } from './seconds.ts';

/** The fields of `placeSecondsOrder`, as they are sent and stored. */
export interface SecondsRequest {
  readonly match_id: number;
  /** Currency of the stake. */
  readonly currency_id: number;
  readonly type: 1 | 2;
  readonly seconds: string;
  readonly number: string;
}

/** Facts for validating a stake before it is sent. */
export interface SecondsFacts {
  /** Decimals of the stake's currency. */
  readonly decimals: number;
  /** Available in the options account; null while unknown. */
  readonly available: string | null;
}

export interface SecondsProblem {
  readonly code: ProblemCode;
  readonly field: 'number' | 'seconds';
}

const plainDecimal = /^\d{1,20}(\.\d+)?$/;

/** The first fault of a stake according to the device's data, or null. */
export const checkSeconds = (
  { number, seconds }: SecondsRequest,
  { decimals, available }: SecondsFacts,
): SecondsProblem | null => {
  if (!secondsTerms.some((term) => String(term.seconds) === seconds))
    return { code: 'seconds.unknown', field: 'seconds' };
  if (!plainDecimal.test(number)) return { code: 'amount.invalid', field: 'number' };
  const stake = decimal(number);
  const code = checkStake(stake, decimals);
  if (code) return { code, field: 'number' };
  return available !== null && stake.gt(decimal(available))
    ? { code: 'balance.insufficient', field: 'number' }
    : null;
};
