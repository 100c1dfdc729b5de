import type { Tick } from '#contract/ticks.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Emit } from '#server/exchange/lib/delivery/outbox.ts';
import type { PositionRow } from './position.ts';

/** Lots that have been closed. */
export interface ClosedPart {
  readonly before: PositionRow;
  readonly after: PositionRow;
  readonly share: number;
  /** The account's gain or loss, before the fee; decimal text. A liquidation loses the whole margin. */
  readonly result: string;
  readonly tick: Tick;
  readonly at: Date;
}

/** Hooks of other modules, run in the transaction that opens or closes positions. */
export interface PositionHooks {
  opened(transaction: Transaction, positions: readonly PositionRow[]): Promise<void>;
  /**
   * Before any money moves: locks the rows that depend on these positions, which may be locked already.
   * Returns the work to do once they are closed.
   */
  closing(
    transaction: Transaction,
    positions: readonly PositionRow[],
  ): Promise<(closed: readonly ClosedPart[]) => Promise<void>>;
  /** Publishes these positions to users other than their owners. */
  announce(transaction: Transaction, emit: Emit, positions: readonly PositionRow[]): Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

/** The witness of an exchange's positions, if one is registered. */
export const positionHooks = (): PositionHooks & { register(hooks: PositionHooks): void } => {
  let registered: PositionHooks = {
    opened: nothing,
    closing: () => Promise.resolve(nothing),
    announce: nothing,
  };
  return {
    register: (hooks) => void (registered = hooks),
    opened: (...given) => registered.opened(...given),
    closing: (...given) => registered.closing(...given),
    announce: (...given) => registered.announce(...given),
  };
};
