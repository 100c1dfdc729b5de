import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Emit } from '#server/exchange/lib/delivery/outbox.ts';
import {
  resultNow,
  settleClosings,
  type Closing,
  type PositionRow,
  type PositionDeps,
} from '#server/exchange/modules/positions/positions.service.ts';
import { closeCopies, type CopyClosing } from './close-copies.ts';
import { detachCopies } from './detach-copies.ts';

/** Position operations that copying runs in its own transactions. */
export interface CopiedPositions extends Pick<
  PositionDeps,
  'announce' | 'follow' | 'toResponse' | 'ladders'
> {
  close(
    transaction: Transaction,
    emit: Emit,
    wanted: readonly CopyClosing[],
  ): Promise<readonly PositionRow[]>;
  /** Closes locked positions, each at its dealt price. */
  settle(transaction: Transaction, closings: readonly Closing[]): Promise<readonly PositionRow[]>;
  detach(
    transaction: Transaction,
    emit: Emit,
    positions: readonly PositionRow[],
  ): Promise<readonly PositionRow[]>;
  resultNow(position: PositionRow, at: Date): string;
}

export const createCopiedPositions = (deps: PositionDeps): CopiedPositions => ({
  close: (transaction, emit, wanted) => closeCopies(deps, transaction, emit, wanted),
  settle: (transaction, closings) => settleClosings(deps, transaction, closings),
  detach: (transaction, emit, positions) => detachCopies(deps, transaction, emit, positions),
  resultNow: (position, at) => resultNow(deps, position, at),
  announce: deps.announce,
  follow: deps.follow,
  toResponse: deps.toResponse,
  ladders: deps.ladders,
});
