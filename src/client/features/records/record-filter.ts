import type { QueryOf } from '#client/lib/loading/feature.ts';
import type { MovementFields } from '#client/components/movements/movement-feed.ts';
import { instantsOf } from './period.ts';

/** Filter of the movements, as in the address. */
export type RecordFilter = Omit<QueryOf<'/pages/fund/assets_all_record'>, 'entry'>;

/** The filter as request fields. */
export const fieldsOf = ({ account, currency, kind, from, to }: RecordFilter): MovementFields => ({
  type: account,
  currency,
  kind,
  ...instantsOf({ from, to }),
});

/** Number of active filters; a period counts as one. */
export const narrowings = ({ from, to, ...rest }: RecordFilter): number =>
  Object.values(rest).filter((choice) => choice !== undefined).length + (from || to ? 1 : 0);
