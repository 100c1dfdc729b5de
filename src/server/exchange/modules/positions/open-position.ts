import type { Position } from '#contract/positions.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { post } from '#server/exchange/ledger/post.ts';
import type { Once } from './change-position.ts';
import { discountOpening, lockCouponFor, useForOpening } from './opening-coupon.ts';
import { decideOpening, type Opening, type OpeningRequest } from './decide-opening.ts';
import { askForTrialChecks } from './opposite-positions.repository.ts';
import { futuresAccount, type PositionRow } from './position.ts';
import type { PositionDeps } from './position-deps.ts';
import { attachFreezes, hasRoom, insertPositions } from './positions.repository.ts';

/**
 * Takes the opening fee and freezes the margin; returns the freeze. @throws Refusal `balance.insufficient`
 */
const payOpening = (
  transaction: Transaction,
  { id, user_id: userId, legal_id: currencyId, created_at: at }: PositionRow,
  { freeze: amount, fee }: Opening,
): Promise<number> => {
  const entry = { reference: `position:${id}`, at };
  return covered('share', async () => {
    if (!decimal(fee).eq(zero)) {
      await post(transaction, {
        ...entry,
        kind: 'position_fee',
        lines: [
          { userId, account: futuresAccount, currencyId, available: toPlain(decimal(fee).neg()) },
          { house: 'fees', currencyId, available: fee },
        ],
      });
    }
    return freeze(transaction, {
      ...entry,
      kind: 'position_margin',
      userId,
      account: futuresAccount,
      currencyId,
      amount,
    });
  });
};

/**
 * Writes a decided opening, and pays for it. @throws Refusal `positions.tooMany`, `balance.insufficient`
 */
export const writeOpening = async (
  { hooks }: Pick<PositionDeps, 'hooks'>,
  transaction: Transaction,
  opening: Opening,
): Promise<PositionRow> => {
  const coupon = await lockCouponFor(transaction, opening.position, opening.position.created_at as Date);
  if (!(await hasRoom(transaction, opening.position.user_id))) throw new Refusal('positions.tooMany');
  const [inserted] = await insertPositions(transaction, [opening.position]);
  if (coupon) await useForOpening(transaction, coupon, inserted!);
  const freezeId = await payOpening(transaction, inserted!, opening);
  await discountOpening(transaction, inserted!, opening.fee, inserted!.created_at);
  await attachFreezes(transaction, [{ id: inserted!.id, freezeId }]);
  const written = { ...inserted!, freeze_id: freezeId };
  if (written.status === 'open') {
    await askForTrialChecks(transaction, [written]);
    await hooks.opened(transaction, [written]);
  }
  return written;
};

/** Opens a position at the market or entrusts it at its limit. @throws Refusal */
export const openPosition = async (
  deps: PositionDeps,
  request: OpeningRequest,
  once: Once<Position>,
): Promise<Position> => {
  const opened: PositionRow[] = [];
  const answer = await once(async (transaction, emit) => {
    const position = await writeOpening(deps, transaction, decideOpening(deps, request));
    opened.push(position);
    await deps.announce(transaction, emit, [position]);
    return deps.toResponse(position);
  });
  opened.forEach(deps.follow);
  return answer;
};
