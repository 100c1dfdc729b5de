import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, pageOf, paging, text } from './primitives.ts';

/** `wrong_second_factor`, `frozen`: the password was right, and the second factor was not, or the account is frozen. */
const loginOutcomes = ['success', 'wrong_password', 'wrong_second_factor', 'frozen'] as const;

/** Somebody logged in to the account, or tried to. */
export const loginAttempt = z.object({
  id,
  outcome: z.enum(loginOutcomes),
  /** As it names itself. */
  device: text,
  /** The network it came from, without the line's own part of the address. */
  network: text,
  /** The ISO 3166 code of the country that it is registered in; null: not known. */
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
