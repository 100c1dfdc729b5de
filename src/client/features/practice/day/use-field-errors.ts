import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format/format.ts';
import { mostPairsOf, type DayField, type DayFormProblem } from '#domain/practice/day-form.ts';
import { leastFunds, mostFunds } from '#domain/practice/practice-funds.ts';
import type { DayFailure, DayFormParts } from './use-day-form.ts';
import { useDayProblemText } from './use-day-problem-text.ts';

const useProblemTexts = (): Readonly<Record<DayFormProblem, (field: DayField) => string>> => {
  const { t } = useLingui();
  const least = formatAmount(leastFunds, 0);
  const most = formatAmount(mostFunds, 0);
  const missing: Readonly<Record<DayField, string>> = {
    date: t`Choose a day`,
    day: t`Choose a number`,
    file: t`Choose a file`,
    symbols: t`Choose at least one pair`,
    time: t`Choose a start time`,
    funds: t`Enter an amount`,
  };
  return {
    missing: (field) => missing[field],
    future: () => t`This day has not begun yet. Choose an earlier one.`,
    range: () => t`A number from 1 to 999`,
    tooMany: () => t`These are too many pairs. Remove some.`,
    faults: () => t`Some lines cannot be read. They are listed below.`,
    outside: () => t`The file has no prices at this time. Choose another.`,
    funds: () => t`From ${ph({ least })} to ${ph({ most })} USDT`,
  };
};

const useFailureText = (): ((failure: DayFailure) => string) => {
  const { t } = useLingui();
  const problemText = useDayProblemText();
  return (failure) => {
    if (failure.problem !== 'minutes') return problemText(failure.problem);
    const { symbol, why } = failure;
    return why === 'none'
      ? t`The exchange has no prices of ${symbol} on this day. Choose another day, or remove the pair.`
      : t`The prices of ${symbol} on this day are not on this device, and fetching them needs a connection.`;
  };
};

/** The error of a field; of none: what is wrong with the day as a whole. */
export const useFieldErrors = ({ form, problemAt, failureAt }: DayFormParts) => {
  const { t } = useLingui();
  const texts = useProblemTexts();
  const failureText = useFailureText();
  return (field: DayField | null): string | undefined => {
    const failure = failureAt(field);
    if (failure) return failureText(failure);
    const problem = field && problemAt(field);
    if (!field || !problem) return undefined;
    if (field === 'symbols' && problem === 'tooMany' && mostPairsOf(form.kind) === 1)
      return t`A file has the prices of one pair`;
    return texts[problem](field);
  };
};
