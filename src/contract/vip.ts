import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, instant, nothing, whole } from './primitives.ts';

/** What a level takes and gives. */
const vipLevel = z.object({
  level: whole,
  /** The least volume, in USDT. */
  volume: decimal,
  /** Percent off fees. */
  fee_discount: whole,
});

/** The user's level: it follows from the volume of the days that count, and nobody sets it. */
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
    /** What the level is at least, whatever the volume: of the demonstration account. 0: nothing. */
    granted_level: whole,
    /** What the volume alone gives. */
    volume_level: whole,
    /** In USDT, of the days that count: today (UTC) and those before it. */
    volume: decimal,
    days_counted: whole,
    /** Null at the highest level. */
    next: z.nullable(z.extend(vipLevel, { missing: decimal })),
    levels: z.array(vipLevel),
    /** Days with volume, newest first, each with when it no longer counts. */
    days: z.array(z.object({ day: z.iso.date(), volume: decimal, counts_until: instant })),
  }),
  problems: [],
});
export type Vip = z.infer<typeof getVip.response>;

export const calls = { getVip };
/** The level changed, and with it the fees of what is asked for from now on. */
export const events = { vip: z.object({ level: whole, fee_discount: whole }) };
