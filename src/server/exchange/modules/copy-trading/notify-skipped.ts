import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { PlannedCopy } from './copies.repository.ts';
import { copySkipped } from './copy-trading.notices.ts';

/** Notifies followers that an order was not copied. */
export const notifySkipped = async (
  unit: Unit,
  at: Date,
  skipped: readonly { readonly copy: PlannedCopy }[],
  symbolOf: (copy: PlannedCopy) => string,
): Promise<void> => {
  if (skipped.length === 0) return;
  await notify(
    unit,
    copySkipped,
    at,
    skipped.map(({ copy }) => ({
      userId: copy.follower_id,
      params: { symbol: symbolOf(copy) },
      url: '/pages/copytrade/my',
    })),
  );
};
