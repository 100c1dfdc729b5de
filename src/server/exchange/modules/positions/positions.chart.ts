import type { CloseReason } from '#contract/positions.ts';
import { positionMachine } from '#machines/position.machine.ts';
import type { PositionEvent } from '#machines/position-rules.ts';
import type { Stored } from '#machines/chart-rule.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { PositionRow } from './position.ts';

type StoredPosition = Stored<typeof positionMachine>;

const lifecycle = createLifecycle(positionMachine);

const pass = (stored: StoredPosition, events: readonly PositionEvent[]): StoredPosition =>
  events.reduce<StoredPosition>((current, event) => lifecycle.apply(current, event, { field: 'id' }), stored);

/** The state of the position after these events, applied in sequence. @throws Refusal `state.notAllowed` */
export const positionAfter = (
  position: PositionRow,
  { terms }: Instrument,
  ...events: PositionEvent[]
): StoredPosition => {
  const {
    status,
    type,
    contract_size,
    price,
    share,
    margin,
    close_reason,
    copied_from,
    target_profit_price,
    stop_loss_price,
  } = position;
  return pass(
    {
      status,
      // Lots are closed within one transaction: a stored row is never in the middle of it.
      context: {
        type,
        contract_size,
        tick_size: terms.tick_size,
        price,
        share,
        margin,
        closing_share: 0,
        close_reason,
        copied_from,
        target_profit_price,
        stop_loss_price,
      },
    },
    events,
  );
};

type NewEntry = Parameters<typeof lifecycle.start>[0];

/** The initial state of a position, after these events. @throws Refusal `state.notAllowed` */
export const beginPosition = (entry: NewEntry, ...events: PositionEvent[]): StoredPosition =>
  pass(lifecycle.start(entry), events);

interface ClosingEvents {
  readonly reason: CloseReason;
  readonly share: number;
  /** The last price. */
  readonly price: string;
  /** Of the lots that are closed. */
  readonly margin: string;
}

/** The event that requests a closing, and the venue's response to it. */
export const closingEvents = ({
  reason,
  share,
  price,
  margin,
}: ClosingEvents): [PositionEvent, PositionEvent] => {
  const asked: PositionEvent =
    reason === 'user'
      ? { type: 'user.closed', share }
      : reason === 'batch'
        ? { type: 'user.closedBatch' }
        : reason === 'trader'
          ? { type: 'trader.closed', share }
          : reason === 'opposite'
            ? { type: 'opposite.opened' }
            : { type: 'market.ticked', price };
  return [asked, { type: 'market.closed', share, margin }];
};
