import { dayMs } from '#domain/time/instant.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type {
  Due,
  EarningSource,
  AmountInProduct,
} from '#server/exchange/modules/earnings/earning-sources.service.ts';
import { listOpenApplications, type ApplicationRow } from './applications.repository.ts';

/** Before the decision the frozen amount, and from then on the approved coins. */
const amountOf = (row: ApplicationRow): AmountInProduct =>
  row.approved === null
    ? { currency_id: row.pay_currency_id, amount: row.frozen }
    : { currency_id: row.currency_id, amount: row.approved };

const dueOf = (row: ApplicationRow): Due[] => {
  const { id, currency_id, end_at, listing_at, lock_days } = row;
  const freeAt = new Date(listing_at.getTime() + lock_days * dayMs);
  if (row.approved === null) return [{ id, currency_id, event: 'allotment', at: end_at, amount: null }];
  const coins = { id, currency_id, amount: row.approved };
  return [
    ...(row.listed_at === null ? [{ ...coins, event: 'listing', at: listing_at } as const] : []),
    { ...coins, event: 'release', at: freeAt },
  ];
};

/**
 * The amounts frozen for applications, or their results, and the next step; a coin's rise does not count as
 * interest.
 */
export const projectEarnings = (database: Database): EarningSource => ({
  product: 'project',
  held: async (userId) => (await listOpenApplications(database, userId)).map(amountOf),
  paid: async () => [],
  penalties: async () => [],
  due: async (userId) => (await listOpenApplications(database, userId)).flatMap(dueOf),
});
