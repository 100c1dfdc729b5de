import { useState } from 'react';
import type { CheckedFile, DayProblem } from '#contract/practice-day.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { checkDayFile, problemOf } from '#client/data/practice/day/day-commands.ts';
import { NoMinutes } from '#client/data/practice/day/day-minutes.ts';
import { startDay } from '#client/data/practice/day/start-day.ts';
import { useDayDraft } from './day-draft.ts';
import {
  firstMinuteOf,
  problemsOf,
  type DayField,
  type DayForm,
  type DayKind,
} from '#domain/practice/day-form.ts';

/** A file that was chosen. */
export interface ChosenFile {
  readonly file: File;
  /** What it holds; null while it is checked; `unread`: it could not be. */
  readonly checked: CheckedFile | 'unread' | null;
}

/** Why the day did not start. */
export type DayFailure =
  | { readonly problem: DayProblem | 'lost' }
  | { readonly problem: 'minutes'; readonly symbol: string; readonly why: NoMinutes['why'] };

const failureOf = (error: unknown): DayFailure =>
  error instanceof NoMinutes
    ? { problem: 'minutes', symbol: error.symbol, why: error.why }
    : { problem: problemOf(error) };

const sourceField = { minutes: 'date', simulated: 'day', file: 'file' } as const satisfies Record<
  DayKind,
  DayField
>;

/** The field that a failure is about; null: none. */
const fieldOf = ({ problem }: DayFailure, kind: DayKind): DayField | null => {
  if (problem === 'unknownSymbol') return 'symbols';
  if (problem === 'startOutside') return 'time';
  return problem === 'unreadablePrices' || problem === 'minutes' ? sourceField[kind] : null;
};

/** The file, and what the exchange finds in it. */
const useChosenFile = (onChecked: (checked: CheckedFile) => void) => {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const choose = async (file: File): Promise<void> => {
    setChosen({ file, checked: null });
    const checked = await checkDayFile(file).catch(() => 'unread' as const);
    // Another file may have been chosen meanwhile.
    setChosen((now) => (now?.file === file ? { file, checked } : now));
    if (checked !== 'unread') onChecked(checked);
  };
  return { chosen, choose };
};

/** The form in which a recorded day is chosen. */
export const useDayForm = () => {
  const [first] = useQuotes();
  const [nowMs] = useState(Date.now);
  const [{ speed, ...form }, editDraft] = useDayDraft(nowMs, first?.symbol);
  const [isPressed, setPressed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DayFailure | null>(null);
  const [failures, setFailures] = useState(0);
  const edit = (change: Partial<DayForm>): void => {
    setFailure(null);
    editDraft(change);
  };
  const { chosen, choose } = useChosenFile(({ firstAtMs }) => {
    if (firstAtMs !== null) edit(firstMinuteOf(firstAtMs));
  });
  const checked = chosen?.checked && chosen.checked !== 'unread' ? chosen.checked : null;
  const problems = problemsOf(form, checked, nowMs);
  const failedField = failure && fieldOf(failure, form.kind);

  const fail = (reason: DayFailure | null): void => {
    setFailure(reason);
    setFailures((count) => count + 1);
  };
  const start = async (): Promise<void> => {
    setPressed(true);
    if (Object.keys(problems).length > 0) return fail(null);
    setBusy(true);
    try {
      await startDay(form, chosen?.file ?? null, speed);
    } catch (error) {
      fail(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    edit,
    speed,
    setSpeed: (next: number) => editDraft({ speed: next }),
    chosen,
    choose: (file: File) => {
      setFailure(null);
      void choose(file);
    },
    isBusy,
    failures,
    start: () => void start(),
    problemAt: (field: DayField) => (isPressed ? problems[field] : undefined),
    failureAt: (field: DayField | null) => (failure && failedField === field ? failure : null),
  };
};

export type DayFormParts = ReturnType<typeof useDayForm>;
