import { decimal, type Decimal } from '#domain/money/money.ts';
import { copyMachine, type CopyEvent } from '#machines/copy.machine.ts';
import type { Stored } from '#machines/chart-rule.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { FollowRow } from './follows.repository.ts';

type Life = Stored<typeof copyMachine>;
/** The fields of a pair that the chart determines. */
export type PairChange = Pick<
  FollowRow,
  'status' | 'copy_type' | 'number' | 'open' | 'skipped' | 'cumulative' | 'high_water' | 'shared'
>;

/** Profit shares are in USDT, the margin currency of all futures. */
export const shareDecimals = 6;

const lifecycle = createLifecycle(copyMachine);

const lifeOf = (row: FollowRow): Life => ({
  status: row.status,
  context: {
    decimals: shareDecimals,
    copy_type: row.copy_type,
    number: row.number,
    open: row.open,
    skipped: row.skipped,
    cumulative: row.cumulative,
    high_water: row.high_water,
    shared: row.shared,
  },
});

const changeOf = ({ status, context }: Life): PairChange => ({
  status,
  copy_type: context.copy_type!,
  number: context.number,
  open: context.open,
  skipped: context.skipped,
  cumulative: context.cumulative,
  high_water: context.high_water,
  shared: context.shared,
});

/** The fields of a pair that begins. @throws Refusal `state.notAllowed` */
export const begun = (event: CopyEvent): PairChange =>
  changeOf(lifecycle.apply(lifecycle.start({ decimals: shareDecimals }), event));

/** The pair after these events. @throws Refusal `state.notAllowed` */
export const pairAfter = (row: FollowRow, ...events: CopyEvent[]): PairChange =>
  changeOf(events.reduce<Life>((life, event) => lifecycle.apply(life, event), lifeOf(row)));

/** The profit share added by a closing of a copy. */
export const sharedBy = (before: FollowRow, after: PairChange): Decimal =>
  decimal(after.shared).minus(decimal(before.shared));
