import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, instant, nothing, whole } from './primitives.ts';

/** Requirements and benefits of a level. */
const vipLevel = z.object({
  level: whole,
  /** Minimum volume, in USDT. */
  volume: decimal,
  /** Fee discount in percent. */
  fee_discount: whole,
});

/** The user's level. It is derived from the volume of the days that count and cannot be set. */
export const getVip = endpoint({
  summary: "The user's VIP level, the volume it follows from, and what the next one takes",
  method: 'GET',
  path: '/user/vip',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.object({
    level: whole,
    fee_discount: whole,
    /** Minimum level regardless of volume, for the demo account. 0: none. */
    granted_level: whole,
    /** The level by volume alone. */
    volume_level: whole,
    /** In USDT, over the days that count: today (UTC) and those before it. */
    volume: decimal,
    days_counted: whole,
    /** Null at the highest level. */
    next: z.nullable(z.extend(vipLevel, { missing: decimal })),
    levels: z.array(vipLevel),
    /** Days with volume, newest first, each with the time from which it no longer counts. */
    days: z.array(z.object({ day: z.iso.date(), volume: decimal, counts_until: instant })),
  }),
  problems: [],
});
export type Vip = z.infer<typeof getVip.response>;

export const calls = { getVip };
/** The level has changed, and with it the fees of subsequent requests. */
export const events = { vip: z.object({ level: whole, fee_discount: whole }) };
