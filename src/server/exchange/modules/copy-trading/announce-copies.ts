import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { copyResponse, followResponse, lastPrices } from './copy-responses.ts';
import type { CopyDeps } from './copy-deps.ts';
import { readCopies, readFollows } from './read-copies.repository.ts';

type Deps = Pick<CopyDeps, 'market'>;

/** Publishes pairs to their followers, as of this transaction. */
export const announceFollows = async (
  { market }: Deps,
  { transaction, emit }: Unit,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  for (const row of await readFollows(transaction, [...new Set(ids)], lastPrices(market)))
    emit(row.follower_id, { topic: 'follow', payload: followResponse(row) });
};

/** Publishes copies and the pairs they belong to. */
export const announceCopies = async (
  deps: Deps,
  unit: Unit,
  which: { copyIds?: readonly number[]; positionIds?: readonly number[] },
): Promise<void> => {
  if ((which.copyIds ?? which.positionIds ?? []).length === 0) return;
  const copies = await readCopies(unit.transaction, which);
  for (const copy of copies) unit.emit(copy.follower_id, { topic: 'copy', payload: copyResponse(copy) });
  await announceFollows(
    deps,
    unit,
    copies.map(({ follow_id }) => follow_id),
  );
};
