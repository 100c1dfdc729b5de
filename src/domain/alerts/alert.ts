import type { AlertCondition } from '#contract/alerts.ts';
import { decimal, isOnTick, toPlain, zero } from '#domain/money/money.ts';

/** Condition of an alert: a price, or a percentage change within a number of minutes. */
export interface AlertRule {
  readonly condition: AlertCondition;
  readonly price: string | null;
  readonly percent: string | null;
  readonly minutes: number | null;
}

/** Prices at which the alert fires: at or below `falls`, at or above `rises`. */
export interface AlertLevels {
  readonly falls: string | null;
  readonly rises: string | null;
}

/** Limit of waiting alerts per user. */
export const mostAlerts = 50;
export const leastPercent = '0.1';
export const mostPercent = '90';

const minuteMs = 60_000;

export const isPriceAlert = ({ condition }: Pick<AlertRule, 'condition'>): boolean =>
  condition === 'above' || condition === 'below';

/**
 * Time of the reference price of a change: so many minutes before the start of the tick's minute. It is the
 * same for the whole minute, so that later evaluations get the same result.
 */
export const referenceMs = (tickMs: number, minutes: number): number =>
  Math.floor(tickMs / minuteMs) * minuteMs - minutes * minuteMs;

/** @param reference the price from which a change is measured; null: unknown, and then no price fires it */
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

/** Whether a price reaches one of these levels. */
export const reaches = ({ falls, rises }: AlertLevels, price: string): boolean =>
  (falls !== null && decimal(price).lte(decimal(falls))) ||
  (rises !== null && decimal(price).gte(decimal(rises)));

type Problem = 'price.invalid' | 'price.offTick' | 'alert.percent';

/** What is wrong with a rule, independent of the current price. */
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
