import type { Position } from '#contract/positions.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { OnceWork } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { isKnownBy, type PositionRow } from './position.ts';
import type { PositionDeps } from './position-deps.ts';
import { lockPosition } from './positions.repository.ts';

/** Runs work once for the call's key; a repeated key gets the first response. */
export type Once<Answer> = (work: OnceWork<Answer>) => Promise<Answer>;

/** A position, and the version of it that the user saw. */
export interface SeenPosition {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Runs a change of a row that it locks once, publishes it, and updates the index after the commit. */
export const changeOnce = async (
  { clock, toResponse, announce, follow }: PositionDeps,
  userId: number,
  { id, version }: SeenPosition,
  once: Once<Position>,
  apply: (transaction: Transaction, position: PositionRow, at: Date) => Promise<PositionRow>,
): Promise<Position> => {
  const changed: PositionRow[] = [];
  const answer = await once(async (transaction, emit) => {
    const position = await lockPosition(transaction, id, userId);
    if (!position) throw new Refusal('position.notFound', { field: 'id' });
    if (!isKnownBy(position, version)) throw new Refusal('state.changed', { field: 'version' });
    const next = await apply(transaction, position, clock.now());
    changed.push(next);
    await announce(transaction, emit, [next]);
    return toResponse(next);
  });
  changed.forEach(follow);
  return answer;
};
