import { getPosition, listPositions, type Position, type PositionClosing } from '#contract/positions.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { keep } from '#client/data/engine/keep.ts';
import { ingestPositions, storedPositions } from './positions-table.ts';
import { succeeded, type Outcome } from '#domain/outcome.ts';
import { call } from '#client/lib/call.ts';
import { credentials } from '#client/lib/credentials.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { createRefresher } from '#client/data/engine/sync-state.ts';

const positionsPerPage = 100;
/** Past positions beyond these are asked for page by page as the history is scrolled. */
const newestPast = 50;

/** Keeps positions that came with an answer. */
export const keepPositions = (
  positions: readonly (Position & { closings?: readonly PositionClosing[] })[],
  userId = credentials().userId,
): Promise<Outcome<void>> => keep((database) => ingestPositions(database, userId, positions));

/** All held positions, page by page. */
const everyHeld = async (): Promise<Outcome<readonly Position[]>> => {
  const positions: Position[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(
      listPositions,
      { status: 'held', page, limit: positionsPerPage },
      { background: true },
    );
    if (!answer.ok) return answer;
    positions.push(...answer.value.data);
    if (answer.value.data.length < positionsPerPage || positions.length >= answer.value.total)
      return succeeded(positions);
  }
};

/** A page of closed or cancelled positions, newest first; answers how many there are in all. */
export const loadPastPositions = async (page: number, limit: number): Promise<Outcome<{ total: number }>> => {
  const { userId } = credentials();
  const answer = await call(listPositions, { status: 'past', page, limit }, { background: page === 1 });
  if (!answer.ok) return answer;
  const kept = await keepPositions(answer.value.data, userId);
  return kept.ok ? succeeded({ total: answer.value.total }) : kept;
};

/** One position with its closings. */
export const refreshPosition = async (id: number): Promise<Outcome<void>> => {
  const { userId } = credentials();
  const answer = await call(getPosition, { id }, { background: true });
  return answer.ok ? keepPositions([answer.value], userId) : answer;
};

/**
 * Positions this device takes for held that are so no more, and too old for the first page of the history.
 */
const settleVanished = async (userId: number, held: ReadonlySet<number>): Promise<Outcome<void>> => {
  const stored = await keep((database) => storedPositions(database, userId, { status: 'held' }));
  if (!stored.ok) return stored;
  for (const { id } of stored.value.filter((row) => !held.has(row.id))) {
    const refreshed = await refreshPosition(id);
    if (!refreshed.ok) return refreshed;
  }
  return succeeded(undefined);
};

export const refreshPositions = createRefresher('positions', async () => {
  const { userId } = credentials();
  const askedAt = serverNowMs();
  const held = await everyHeld();
  if (!held.ok) return held;
  const past = await loadPastPositions(1, newestPast);
  if (!past.ok) return past;
  const kept = await keepPositions(held.value, userId);
  if (!kept.ok) return kept;
  const settled = await settleVanished(userId, new Set(held.value.map(({ id }) => id)));
  if (!settled.ok) return settled;
  return keep((database) => noteAsOf(database, userId, 'positions', askedAt));
});
