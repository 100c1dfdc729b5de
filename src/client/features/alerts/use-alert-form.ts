import { useRef, useState } from 'react';
import { alertMinutes, type Alert, type AlertCondition } from '#contract/alerts.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { board } from '#client/data/quotes/board.ts';
import { askOfAlerts, type Asked } from '#client/data/alerts/use-alerts.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { useSubmit, type Submit } from '#client/components/forms/use-submit.ts';
import type { WrongFields } from '#client/components/forms/wrong-fields.ts';
import { dayMs } from '#domain/time/instant.ts';
import { alertLevels, isPriceAlert, reaches, ruleProblem } from '#domain/alerts/alert.ts';
import { alertProblems } from './alert-problems.ts';

addProblemTexts(alertProblems);

export interface AlertDraft {
  readonly condition: AlertCondition;
  readonly price: string;
  readonly percent: string;
  readonly minutes: string;
  readonly days: string;
}

/** Durations of an alert, in days. */
export const alertDays = ['1', '7', '30', '90'] as const;

const empty: AlertDraft = { condition: 'above', price: '', percent: '', minutes: '60', days: '30' };

export interface AlertForm extends Pick<Submit<Asked>, 'isBusy' | 'errorOf' | 'formError' | 'failures'> {
  readonly draft: AlertDraft;
  readonly edit: (change: Partial<AlertDraft>) => void;
  /** Resolves to the outcome; undefined when the input is invalid, in which case the errors are shown. */
  readonly send: () => Promise<Asked | undefined>;
}

const isFigure = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

const checkDraft = (draft: AlertDraft, pair: PairView): WrongFields => {
  const isPrice = isPriceAlert(draft);
  const typed = isPrice ? draft.price : draft.percent;
  if (!isFigure(typed)) return isPrice ? { price: 'price.invalid' } : { percent: 'alert.percent' };
  const rule = {
    condition: draft.condition,
    price: isPrice ? draft.price : null,
    percent: isPrice ? null : draft.percent,
    minutes: isPrice ? null : Number(draft.minutes),
  };
  const problem = ruleProblem(rule, pair.tick_size);
  if (problem) return { [problem.field]: problem.code };
  const price = board.get(pair.id)?.now_price;
  return isPrice && price !== undefined && reaches(alertLevels(rule, null), price)
    ? { price: 'alert.reached' }
    : {};
};

/**
 * Draft of an existing alert. Its duration restarts, with the shortest option that is not less than what is
 * left.
 */
const draftOf = ({ condition, price, percent, minutes, expires_at: until }: Alert): AlertDraft => {
  const left = (Date.parse(until) - serverNowMs()) / dayMs;
  return {
    condition,
    price: price ?? '',
    percent: percent ?? '',
    minutes: String(minutes ?? alertMinutes[1]),
    days: alertDays.find((offered) => Number(offered) >= left) ?? empty.days,
  };
};

/**
 * Form state that creates or changes an alert and sends it. An unsent request is queued under the key it was
 * sent with.
 */
export const useAlertForm = (pair: PairView, known?: Alert): AlertForm => {
  const [draft, setDraft] = useState<AlertDraft>(known ? draftOf(known) : empty);
  const key = useRef(newKey());
  const submit = useSubmit<Asked>({
    fields: ['price', 'percent'],
    check: () => checkDraft(draft, pair),
    request: () => {
      const { condition, price, percent, minutes, days } = draft;
      const figures = isPriceAlert(draft) ? { price } : { percent, minutes: Number(minutes) };
      const { symbol } = pair;
      const rule = { condition, days: Number(days), ...figures };
      return askOfAlerts(
        known
          ? { kind: 'changeAlert', symbol, id: known.id, rule }
          : { kind: 'createAlert', symbol, alert: { match_id: pair.id, ...rule } },
        key.current,
      );
    },
  });
  const edit = (change: Partial<AlertDraft>): void => {
    key.current = newKey();
    for (const field of ['price', 'percent']) submit.clear(field);
    setDraft((before) => ({ ...before, ...change }));
  };
  return {
    ...submit,
    draft,
    edit,
    async send() {
      const outcome = await submit.send();
      if (!outcome?.ok) return undefined;
      if (!known) edit({ price: '', percent: '' });
      return outcome.value;
    },
  };
};
