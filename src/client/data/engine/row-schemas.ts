import * as z from 'zod/mini';
import { candle } from '#contract/candles.ts';
import { article, menuItem, siteConfig } from '#contract/content.ts';
import { deadManSwitch } from '#contract/dead-man-switches.ts';
import { fill, order } from '#contract/orders.ts';
import { position, positionClosing } from '#contract/positions.ts';
import { accountName, decimal, id, text, whole } from '#contract/primitives.ts';
import { secondsOrder } from '#contract/seconds-orders.ts';
import { user } from '#contract/users.ts';
import { balance, equityReport } from '#contract/wallets.ts';
import { tradeProducts } from './rows.ts';

const moment = z.number();
const userId = id;

/** `settings` and `equity` are read before this code is there, and checked where they are used. */
const settingValues: Readonly<Partial<Record<string, z.ZodMiniType>>> = {
  session: z.object({ token: text, user }),
  site: siteConfig,
  dayStart: z.extend(equityReport, { userId }),
  sparklines: z.record(z.string(), z.array(decimal)),
  recentSearches: z.array(text),
  tradeProduct: z.enum(tradeProducts),
  deadManSwitch: z.extend(deadManSwitch, { userId }),
  popupSeen: whole,
  menu: z.array(menuItem),
  notices: z.array(article),
  banners: z.array(article),
};
const settingRow = z.object({ key: text, value: z.unknown() }).check(
  z.refine(({ key, value }) => {
    const schema = settingValues[key];
    return !schema || z.safeParse(schema, value).success;
  }),
);

/**
 * What the rows of a table must look like to be shown. Another version of the app may have written them, or
 * the disk may have damaged them. Keyed calls are not among these: those who read them check them, and none
 * is ever thrown away.
 */
export const rowSchemas = {
  balances: z.extend(balance, { userId, account: accountName, sequence: whole }),
  orders: z.extend(order, { userId, fills: z.optional(z.array(fill)) }),
  positions: z.extend(position, { userId, closings: z.optional(z.array(positionClosing)) }),
  secondsOrders: z.extend(secondsOrder, { userId }),
  favourites: z.object({ userId, matchId: id, wanted: z.boolean(), pending: z.boolean() }),
  fiatRates: z.object({
    rates: z.record(z.string(), decimal),
    source: text,
    asOf: moment,
    fetchedAt: moment,
  }),
  recentlyViewed: z.object({ matchId: id, viewedAt: moment }),
  asOf: z.object({ userId, name: text, asOf: moment }),
  candles: z.object({ symbol: text, candles: z.array(candle), asOf: moment }),
  settings: settingRow,
} as const satisfies Readonly<Record<string, z.ZodMiniType>>;

export type CheckedTable = keyof typeof rowSchemas;
