import type { ProjectApplication } from '#contract/projects.ts';
import { dayMs, msAfter } from '#domain/time/instant.ts';
import type { ApplicationRow } from './applications.repository.ts';

const instant = (at: Date | null): string | null => at && at.toISOString();

/** An application in its response form. */
export const toApplication = (row: ApplicationRow): ProjectApplication => ({
  id: row.id,
  status: row.status,
  project_id: row.project_id,
  name: row.title,
  number: row.number,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  decimals: row.decimals,
  pay_currency_id: row.pay_currency_id,
  pay_currency_name: row.pay_currency_name,
  pay_decimals: row.pay_decimals,
  price: row.price,
  rate: row.rate,
  tick: row.tick,
  coin_amount: row.amount,
  frozen: row.frozen,
  give_amount: row.approved,
  paid: row.paid,
  released: row.released,
  created_at: row.created_at.toISOString(),
  end_at: row.end_at.toISOString(),
  sell_begin: row.listing_at.toISOString(),
  day: row.lock_days,
  free_at: msAfter(row.listing_at.toISOString(), row.lock_days * dayMs),
  decided_at: instant(row.decided_at),
  listed_at: instant(row.listed_at),
  released_at: instant(row.released_at),
  version: row.version,
});
