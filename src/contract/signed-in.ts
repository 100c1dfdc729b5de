// Separate from users.ts, so that the tabs do not bundle its calls.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, nothing, text, whole } from './primitives.ts';

/** The signed-in user; account, email and phone are masked. */
export const user = z.object({
  id,
  account: text,
  email: z.nullable(text),
  phone: z.nullable(text),
  nickname: text,
  head_portrait: text,
  extension_code: text,
  /** 0 none, 1 under audit, 2 passed, 3 failed, for level 1 and level 2. */
  review_status: whole,
  advanced_review_status: whole,
  score: whole,
  user_level: whole,
  is_trader: z.boolean(),
  has_pay_password: z.boolean(),
  /** Fee discount in percent, by VIP level. */
  fee_discount: whole,
  created_at: instant,
});
export type User = z.infer<typeof user>;

export const getUser = endpoint({
  summary: "The signed-in user's own data",
  method: 'GET',
  path: '/user/info',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: user,
  problems: [],
});

export const logout = endpoint({
  summary: 'Ends the session of the token',
  method: 'GET',
  path: '/user/logout',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.object({ ended_at: instant }),
  problems: [],
});

export const calls = { logout, getUser };
