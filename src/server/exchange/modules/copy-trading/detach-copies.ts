import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Emit } from '#server/exchange/lib/delivery/outbox.ts';
import {
  changePosition,
  instrumentOf,
  positionAfter,
  type PositionRow,
  type PositionDeps,
} from '#server/exchange/modules/positions/positions.service.ts';

/**
 * Makes copies their owners' own positions.
 * @param positions locked by the transaction
 * @throws Refusal `state.notAllowed` for a position that is not an open copy
 */
export const detachCopies = async (
  deps: PositionDeps,
  transaction: Transaction,
  emit: Emit,
  positions: readonly PositionRow[],
): Promise<PositionRow[]> => {
  const at = deps.clock.now();
  const detached: PositionRow[] = [];
  for (const position of positions) {
    const { context } = positionAfter(position, instrumentOf(deps.market, position), {
      type: 'user.detached',
    });
    const change = { copied_from: context.copied_from, changed_at: at };
    detached.push(await changePosition(transaction, position, change));
  }
  await deps.announce(transaction, emit, detached);
  return detached;
};
