import type { RequestOutput } from '#contract/endpoint.ts';
import type { addMargin, Position } from '#contract/positions.ts';
import { decimal, decimalsOf, toPlain, zero } from '#domain/money/money.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { addToFreeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { changeOnce, type Once } from './change-position.ts';
import { liquidationText, termsOf } from './position.ts';
import { instrumentOf, lastEvaluatedNow, type PositionDeps } from './position-deps.ts';
import { positionAfter } from './positions.chart.ts';
import { changePosition } from './positions.repository.ts';

/** Adds margin to an open position, which moves its liquidation price away. @throws Refusal */
export const addMarginTo = (
  deps: PositionDeps,
  userId: number,
  { id, version, number }: RequestOutput<typeof addMargin>,
  once: Once<Position>,
): Promise<Position> =>
  changeOnce(deps, userId, { id, version }, once, async (transaction, position, at) => {
    const instrument = instrumentOf(deps.market, position);
    const added = decimal(number);
    if (added.eq(zero)) throw new Refusal('amount.invalid', { field: 'number' });
    if (decimalsOf(number) > instrument.terms.quote_decimals)
      throw new Refusal('amount.decimals', { field: 'number' });
    const amount = toPlain(added);
    const { context } = positionAfter(position, instrument, { type: 'user.addedMargin', amount });
    const entry = { kind: 'position_margin', reference: `position:${id}`, at } as const;
    await covered('number', () => addToFreeze(transaction, position.freeze_id!, amount, entry));
    return changePosition(transaction, position, {
      margin: context.margin,
      added_margin: toPlain(decimal(position.added_margin).plus(added)),
      liquidation_price: liquidationText(termsOf(context)),
      seen_seq: lastEvaluatedNow(deps.market, position),
      changed_at: at,
    });
  });
