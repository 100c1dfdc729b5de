import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  pageOf,
  paging,
  priceField,
  text,
  whole,
  wholeNumberField,
} from './primitives.ts';
import { quoteKind } from './quotes.ts';
import { tickOrNone } from './ticks.ts';

/**
 * The price reaches a level from below (`above`) or from above (`below`), or changes by a percentage up,
 * down or either way within a time window.
 */
export const alertConditions = ['above', 'below', 'rise', 'fall', 'move'] as const;
export const alertCondition = z.enum(alertConditions);
export type AlertCondition = z.infer<typeof alertCondition>;

/** Time windows of percentage changes, in minutes. */
export const alertMinutes = [5, 60, 1440] as const;

export const alertStatuses = ['active', 'fired', 'expired', 'removed'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** A one-time price alert of a user. */
export const alert = z.object({
  id,
  status: z.enum(alertStatuses),
  match_id: id,
  kind: quoteKind,
  symbol: text,
  currency_name: text,
  legal_name: text,
  condition: alertCondition,
  /** For `above` and `below`; null otherwise. */
  price: decimalOrNone,
  /** For a percentage change; null otherwise. */
  percent: decimalOrNone,
  /** Time window of a percentage change; null otherwise. */
  minutes: z.nullable(whole),
  created_at: instant,
  expires_at: instant,
  ended_at: instantOrNone,
  /** The recorded price that fired it. */
  tick: tickOrNone,
  /** For a percentage change that fired: the price it was measured from, and the time of that price. */
  reference: z.nullable(z.object({ price: decimal, at: instant })),
  /** Increases with every change. */
  version: whole,
});
export type Alert = z.infer<typeof alert>;

/** Up to two decimals. */
const percentField = z.string().check(z.trim(), z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'alert.percent'));

const rule = {
  condition: z.enum(alertConditions, 'parameter.error'),
  /** For `above` and `below`. */
  price: z.optional(priceField),
  /** For a percentage change. */
  percent: z.optional(percentField),
  minutes: z.optional(
    wholeNumberField('parameter.error').check(
      z.refine((value) => alertMinutes.some((offered) => offered === value), 'parameter.error'),
    ),
  ),
  /** How long the alert stays active. */
  days: z._default(
    wholeNumberField('parameter.error').check(
      z.minimum(1, 'parameter.error'),
      z.maximum(90, 'parameter.error'),
    ),
    30,
  ),
};

const ruleProblems = [
  'symbol.unknown',
  'price.invalid',
  'price.decimals',
  'price.offTick',
  'quote.stale',
  'alert.percent',
  'alert.reached',
] as const;

export const createAlert = endpoint({
  summary: 'Sets a price alert',
  method: 'POST',
  path: '/alert/create',
  access: 'user',
  idempotent: true,
  request: z.object({ match_id: idField, ...rule }),
  response: alert,
  problems: [...ruleProblems, 'alert.tooMany'],
});

/** The user's alerts, newest first; removed alerts are not listed. */
export const listAlerts = endpoint({
  summary: "The user's price alerts, newest first",
  method: 'GET',
  path: '/alert/list',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all */
    status: z.optional(z.enum(['active', 'ended'], 'parameter.error')),
    ...paging(20),
  }),
  response: pageOf(alert),
  problems: [],
});

/** One of the user's alerts, in whatever state. */
export const getAlert = endpoint({
  summary: "One of the user's price alerts",
  method: 'GET',
  path: '/alert/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: alert,
  problems: ['alert.notFound'],
});

/** Replaces the condition of an alert that has not fired. */
export const changeAlert = endpoint({
  summary: 'Changes a price alert',
  method: 'POST',
  path: '/alert/change',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField, ...rule }),
  response: alert,
  problems: [...ruleProblems, 'alert.notFound', 'state.notAllowed'],
});

export const removeAlert = endpoint({
  summary: 'Removes a price alert',
  method: 'POST',
  path: '/alert/remove',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField }),
  response: alert,
  problems: ['alert.notFound'],
});

export const calls = { createAlert, listAlerts, getAlert, changeAlert, removeAlert };
/** Private events by topic, with their payloads. */
export const events = { alert };
export const problems = ['alert.notFound', 'alert.tooMany', 'alert.reached', 'alert.percent'] as const;
