import type { Tick } from '#contract/ticks.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { Emit } from '#server/lib/delivery/outbox.ts';
import type { PositionRow } from './position.ts';

/** Lots that have been closed. */
export interface ClosedPart {
  readonly before: PositionRow;
  readonly after: PositionRow;
  readonly share: number;
  /** What the account gained or lost by it, before the fee; decimal text. A liquidation loses the whole margin. */
  readonly result: string;
  readonly tick: Tick;
  readonly at: Date;
}

/** What hangs on positions elsewhere, done in the transaction that opens or closes them. */
export interface PositionWitness {
  opened(transaction: Transaction, positions: readonly PositionRow[]): Promise<void>;
  /**
   * Before any money moves: holds what hangs on these positions, which may be held already. Answers what is to be done once
   * they are closed.
   */
  closing(
    transaction: Transaction,
    positions: readonly PositionRow[],
  ): Promise<(closed: readonly ClosedPart[]) => Promise<void>>;
  /** Tells whom it concerns of these positions, beside their owners. */
  announce(transaction: Transaction, emit: Emit, positions: readonly PositionRow[]): Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

/** The one witness of a exchange's positions, where there is any. */
export const positionWitness = (): PositionWitness & { register(witness: PositionWitness): void } => {
  let registered: PositionWitness = {
    opened: nothing,
    closing: () => Promise.resolve(nothing),
    announce: nothing,
  };
  return {
    register: (witness) => void (registered = witness),
    opened: (...given) => registered.opened(...given),
    closing: (...given) => registered.closing(...given),
    announce: (...given) => registered.announce(...given),
  };
};
