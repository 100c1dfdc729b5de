import type { QueryOf } from '#client/lib/loading/feature.ts';
import type { MovementFields } from '#client/components/movements/movement-feed.ts';
import { instantsOf } from './period.ts';

/** What the movements are narrowed to, as the address says it. */
export type RecordFilter = Omit<QueryOf<'/pages/fund/assets_all_record'>, 'entry'>;

/** What the exchange is asked for. */
export const fieldsOf = ({ account, currency, kind, from, to }: RecordFilter): MovementFields => ({
  type: account,
  currency,
  kind,
  ...instantsOf({ from, to }),
});

/** How many choices narrow the list; a period is one. */
export const narrowings = ({ from, to, ...rest }: RecordFilter): number =>
  Object.values(rest).filter((choice) => choice !== undefined).length + (from || to ? 1 : 0);
