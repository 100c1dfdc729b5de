import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, pageOf, paging, text } from './primitives.ts';

/**
 * `wrong_second_factor`, `frozen`: the password was right, but the second factor was
 * wrong, or the account is frozen.
 */
const loginOutcomes = ['success', 'wrong_password', 'wrong_second_factor', 'frozen'] as const;

/** A login, or an attempt. */
export const loginAttempt = z.object({
  id,
  outcome: z.enum(loginOutcomes),
  /** The device as its user agent names it. */
  device: text,
  /** The network of the address, without the part that identifies a single connection. */
  network: text,
  /** ISO 3166 code of the country in which the address is registered; null if unknown. */
  country: z.nullable(text),
  at: instant,
});
export type LoginAttempt = z.infer<typeof loginAttempt>;

export const listLogins = endpoint({
  summary: "Logins to the user's account, and tries, of the last 90 days",
  method: 'GET',
  path: '/user/logins',
  access: 'user',
  idempotent: false,
  request: z.object(paging(20)),
  response: pageOf(loginAttempt),
  problems: ['page.invalid'],
});

export const calls = { listLogins };
