import type { AlertCondition } from '#contract/alerts.ts';
import { decimal, isOnTick, toPlain, zero } from '#domain/money/money.ts';

/** What is waited for: a price, or a change by percent within so many minutes. */
export interface AlertRule {
  readonly condition: AlertCondition;
  readonly price: string | null;
  readonly percent: string | null;
  readonly minutes: number | null;
}

/** The prices it waits for: at or below the one, at or above the other. */
export interface AlertLevels {
  readonly falls: string | null;
  readonly rises: string | null;
}

/** Of one user, that wait. */
export const mostAlerts = 50;
export const leastPercent = '0.1';
export const mostPercent = '90';

const minuteMs = 60_000;

export const isPriceAlert = ({ condition }: Pick<AlertRule, 'condition'>): boolean =>
  condition === 'above' || condition === 'below';

/**
 * When the price was that a change is measured from: so many minutes before the minute that the tick lies in. It stands for
 * a whole minute, so that whoever looks later finds the same.
 */
export const referenceMs = (tickMs: number, minutes: number): number =>
  Math.floor(tickMs / minuteMs) * minuteMs - minutes * minuteMs;

/** @param reference the price that a change is measured from; null: not known, and then no price fires it */
export const alertLevels = (
  { condition, price, percent }: AlertRule,
  reference: string | null,
): AlertLevels => {
  if (condition === 'above') return { falls: null, rises: price };
  if (condition === 'below') return { falls: price, rises: null };
  if (reference === null) return { falls: null, rises: null };
  const part = decimal(reference).times(decimal(percent!)).div('100');
  return {
    falls: condition === 'rise' ? null : toPlain(decimal(reference).minus(part)),
    rises: condition === 'fall' ? null : toPlain(decimal(reference).plus(part)),
  };
};

/** Whether a price fires what waits for these. */
export const reaches = ({ falls, rises }: AlertLevels, price: string): boolean =>
  (falls !== null && decimal(price).lte(decimal(falls))) ||
  (rises !== null && decimal(price).gte(decimal(rises)));

type Problem = 'price.invalid' | 'price.offTick' | 'alert.percent';

/** What is wrong with a rule, whatever the price is now. */
export const ruleProblem = (
  rule: AlertRule,
  tickSize: string,
): { readonly code: Problem; readonly field: string } | null => {
  if (isPriceAlert(rule)) {
    if (rule.price === null || decimal(rule.price).lte(zero))
      return { code: 'price.invalid', field: 'price' };
    return isOnTick(decimal(rule.price), decimal(tickSize))
      ? null
      : { code: 'price.offTick', field: 'price' };
  }
  if (rule.percent === null || rule.minutes === null) return { code: 'alert.percent', field: 'percent' };
  const percent = decimal(rule.percent);
  return percent.gte(leastPercent) && percent.lte(mostPercent)
    ? null
    : { code: 'alert.percent', field: 'percent' };
};
