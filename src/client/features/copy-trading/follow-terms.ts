import type { ProblemCode } from '#contract/problem.ts';
import type { TermsRequest } from '#client/data/copy-trading/follow-requests.ts';
import { checkFollow, limitDecimals, mostMultiple, stopDecimals } from '#domain/copy-trading/copy-trading.ts';
import { decimal, decimalsOf, zero } from '#domain/money/money.ts';

type TermField = 'number' | 'most_per_order' | 'most_in_all' | 'stop_loss';
export type TermProblems = Readonly<Partial<Record<TermField, ProblemCode>>>;

const mostDecimals = 10;
const isFigure = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

const amountProblem = (text: string): ProblemCode | undefined =>
  text === ''
    ? undefined
    : !isFigure(text) || decimal(text).lte(zero)
      ? 'amount.invalid'
      : decimalsOf(text) > limitDecimals
        ? 'amount.decimals'
        : undefined;

const numberProblem = ({ type, number }: TermsRequest): ProblemCode | undefined => {
  if (!isFigure(number) || decimalsOf(number) > mostDecimals) return 'lots.invalid';
  if (type === '1' && decimal(number).gt(mostMultiple)) return 'multiple.tooLarge';
  const copy_type = type === '1' ? 1 : 2;
  return checkFollow({ copy_type, number, is_self: false, is_trader: false, following: 0 }) ?? undefined;
};

const stopProblem = ({ stop_loss, most_in_all }: TermsRequest): ProblemCode | undefined => {
  if (stop_loss === '') return undefined;
  if (!isFigure(stop_loss)) return 'amount.invalid';
  if (decimalsOf(stop_loss) > stopDecimals) return 'amount.decimals';
  const isPercent = decimal(stop_loss).gte(decimal('1')) && decimal(stop_loss).lte(decimal('100'));
  return isPercent && most_in_all !== '' ? undefined : 'follow.limits';
};

/** Errors in the terms by field; valid fields have no entry. */
export const termProblems = (draft: TermsRequest): TermProblems =>
  Object.fromEntries(
    Object.entries({
      number: numberProblem(draft),
      most_per_order: amountProblem(draft.most_per_order),
      most_in_all: amountProblem(draft.most_in_all),
      stop_loss: stopProblem(draft),
    }).filter(([, problem]) => problem !== undefined),
  );
