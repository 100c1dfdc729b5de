import type { RequestOutput } from '#contract/endpoint.ts';
import type { Follow } from '#contract/copy-trading.ts';
import type { changeFollow, followTrader } from '#contract/follows.ts';
import type { Position } from '#contract/positions.ts';
import { checkFollow, limitDecimals, mostMultiple, stopDecimals } from '#domain/copy-trading/copy-trading.ts';
import { decimal, decimalsOf, toPlain, zero } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import {
  isKnownBy,
  lockPosition,
  lockPositions,
  type PositionRow,
} from '#server/exchange/modules/positions/positions.service.ts';
import { announceFollows } from './announce-copies.ts';
import { askToClose, openPositionsOf } from './copies.repository.ts';
import { begun, pairAfter } from './copies.chart.ts';
import { followResponse, lastPrices } from './copy-responses.ts';
import type { CopyDeps } from './copy-deps.ts';
import { detachPositions } from './detach-positions.ts';
import {
  countFollowing,
  findFollow,
  findTrader,
  insertFollow,
  lockFollows,
  writeFollows,
  type FollowRow,
} from './follows.repository.ts';
import { readFollows } from './read-copies.repository.ts';

type Terms = RequestOutput<typeof followTrader> | RequestOutput<typeof changeFollow>;

/** @throws Refusal `amount.decimals`, `amount.invalid`, `follow.limits` */
const limitsOf = ({ most_per_order, most_in_all, stop_loss }: Terms) => {
  const limit = (field: string, text: string | undefined, decimals: number): string | null => {
    if (!text) return null;
    if (decimal(text).lte(zero)) throw new Refusal('amount.invalid', { field });
    if (decimalsOf(text) > decimals) throw new Refusal('amount.decimals', { field });
    return toPlain(decimal(text));
  };
  const limits = {
    most_per_order: limit('most_per_order', most_per_order, limitDecimals),
    most_in_all: limit('most_in_all', most_in_all, limitDecimals),
    stop_loss: limit('stop_loss', stop_loss, stopDecimals),
  };
  const { stop_loss: percent } = limits;
  if (percent && (!limits.most_in_all || decimal(percent).lt('1') || decimal(percent).gt('100')))
    throw new Refusal('follow.limits', { field: 'stop_loss' });
  return limits;
};

/** @throws Refusal `lots.invalid`, `multiple.tooLarge` and the refusals of `limitsOf` */
export const termsOf = (terms: Terms) => {
  if (decimal(terms.number).lte(zero)) throw new Refusal('lots.invalid', { field: 'number' });
  if (terms.type === 1 && decimal(terms.number).gt(mostMultiple))
    throw new Refusal('multiple.tooLarge', { field: 'number' });
  return { copy_type: terms.type, number: toPlain(decimal(terms.number)), ...limitsOf(terms) };
};

/** Requires that this trader can be followed now. @throws Refusal `trader.notFound` */
const requireTrader = async (transaction: Transaction, userId: number): Promise<void> => {
  const trader = await findTrader(transaction, userId);
  if (!trader || trader.left_at) throw new Refusal('trader.notFound', { field: 'trader_user_id' });
};

/** Publishes the pair to the follower and returns it. */
const answered = async (deps: CopyDeps, unit: Unit, { id }: FollowRow): Promise<Follow> => {
  await announceFollows(deps, unit, [id]);
  const [row] = await readFollows(unit.transaction, [id], lastPrices(deps.market));
  return followResponse(row!);
};

/** The checked fields of a chart event by this user. @throws Refusal */
const requestOf = async (transaction: Transaction, userId: number, terms: Terms) => {
  const { copy_type, number } = termsOf(terms);
  const leads = await findTrader(transaction, userId);
  const request = {
    copy_type,
    number,
    is_self: terms.trader_user_id === userId,
    is_trader: leads !== undefined && leads.left_at === null,
    following: await countFollowing(transaction, userId, terms.trader_user_id),
  };
  const problem = checkFollow(request);
  if (problem)
    throw new Refusal(problem, { field: problem === 'lots.invalid' ? 'number' : 'trader_user_id' });
  return request;
};

/** Begins or resumes copying a trader. @throws Refusal */
export const beginFollow = async (
  deps: CopyDeps,
  unit: Unit,
  userId: number,
  input: RequestOutput<typeof followTrader>,
): Promise<Follow> => {
  const { transaction } = unit;
  const at = deps.clock.now();
  await lockOwner(transaction, 'follows', userId);
  const request = await requestOf(transaction, userId, input);
  await requireTrader(transaction, input.trader_user_id);
  const event = { type: 'user.followed', ...request } as const;
  const known = await findFollow(transaction, userId, input.trader_user_id);
  const terms = { ...termsOf(input), when_trader_leaves: input.when_trader_leaves ?? 'hold' } as const;
  const begins = { ...terms, followed_at: at, ended_reason: null, ended_at: null };
  if (!known) {
    const row = await insertFollow(transaction, {
      follower_id: userId,
      trader_id: input.trader_user_id,
      ...begun(event),
      ...begins,
      created_at: at,
    });
    return answered(deps, unit, row);
  }
  const [locked] = await lockFollows(transaction, [known.id]);
  if (locked!.status === 'following' || locked!.status === 'paused')
    throw new Refusal('follow.already', { field: 'trader_user_id' });
  const change = { ...pairAfter(locked!, event), ...begins, begun_at_result: locked!.cumulative };
  const [row] = await writeFollows(transaction, [{ ...locked!, ...change }]);
  return answered(deps, unit, row!);
};

/**
 * @throws Refusal `state.changed` if the terms, or whether following is active, changed since the user saw
 * them
 */
const requireSeen = (row: FollowRow, version: number | undefined): void => {
  if (!isKnownBy(row, version)) throw new Refusal('state.changed', { field: 'version' });
};

/** Returns the pair, locked. @throws Refusal `follow.notFound` */
const requireFollow = async (transaction: Transaction, userId: number, traderId: number, field: string) => {
  const known = await findFollow(transaction, userId, traderId);
  const [locked] = known ? await lockFollows(transaction, [known.id]) : [];
  if (!locked || locked.status === 'notFollowing') throw new Refusal('follow.notFound', { field });
  return locked;
};

/** Changes the terms from the next order on. @throws Refusal */
export const changeTerms = async (
  deps: CopyDeps,
  unit: Unit,
  userId: number,
  input: RequestOutput<typeof changeFollow>,
): Promise<Follow> => {
  const { transaction } = unit;
  await lockOwner(transaction, 'follows', userId);
  const locked = await requireFollow(transaction, userId, input.trader_user_id, 'trader_user_id');
  if (locked.status === 'ending') throw new Refusal('follow.notFound', { field: 'trader_user_id' });
  requireSeen(locked, input.version);
  const event = { type: 'user.followed', ...(await requestOf(transaction, userId, input)) } as const;
  const when_trader_leaves = input.when_trader_leaves ?? locked.when_trader_leaves;
  const change = { ...pairAfter(locked, event), ...termsOf(input), when_trader_leaves };
  const [row] = await writeFollows(transaction, [{ ...locked, ...change }]);
  return answered(deps, unit, row!);
};

/** @throws Refusal `follow.notFound`, `state.notAllowed`, `state.changed` */
export const pauseOrGoOn = async (
  deps: CopyDeps,
  unit: Unit,
  userId: number,
  { traderId, isPaused, version }: { traderId: number; isPaused: boolean; version: number | undefined },
): Promise<Follow> => {
  const locked = await requireFollow(unit.transaction, userId, traderId, 'trader_user_id');
  requireSeen(locked, version);
  const change = pairAfter(locked, { type: isPaused ? 'user.paused' : 'user.resumed' });
  const [row] = await writeFollows(unit.transaction, [{ ...locked, ...change }]);
  return answered(deps, unit, row!);
};

/**
 * Locks the positions of all open copies of these pairs. Call it before locking the pairs, as every closing
 * does.
 */
export const lockOpenCopies = async (
  transaction: Transaction,
  followIds: readonly number[],
): Promise<PositionRow[]> => {
  const ids = await openPositionsOf(transaction, followIds);
  const locked = ids.length === 0 ? [] : await lockPositions(transaction, ids);
  return locked.filter(({ status, copied_from }) => status === 'open' && copied_from !== null);
};

/**
 * Detaches one of the user's copies.
 * @throws Refusal `position.notFound`, `state.notAllowed`, `quote.stale`, `balance.insufficient`
 */
export const detachPosition = async (
  deps: CopyDeps,
  unit: Unit,
  userId: number,
  positionId: number,
): Promise<Position> => {
  const position = await lockPosition(unit.transaction, positionId, userId);
  if (!position) throw new Refusal('position.notFound', { field: 'transaction_id' });
  if (position.copied_from === null || position.status !== 'open')
    throw new Refusal('state.notAllowed', { field: 'transaction_id' });
  const { own: detached } = await detachPositions(deps, unit, [position]);
  const [own] = detached;
  if (!own) throw new Refusal('balance.insufficient', { field: 'transaction_id' });
  return deps.positions.toResponse(own);
};

/**
 * Stops copying; open copies close with the trader, close at once, or become the user's own.
 * @throws Refusal `follow.notFound`, `state.notAllowed`, `state.changed`
 */
export const endFollow = async (
  deps: CopyDeps,
  unit: Unit,
  userId: number,
  {
    traderId,
    copies,
    version,
  }: { traderId: number; copies: 'trader' | 'close' | 'hold'; version: number | undefined },
): Promise<Follow> => {
  const { transaction } = unit;
  const known = await findFollow(transaction, userId, traderId);
  if (!known || known.status === 'notFollowing')
    throw new Refusal('follow.notFound', { field: 'follow_user_id' });
  // The lock order of every closing: positions, then the pair.
  const toDetach = copies === 'hold' ? await lockOpenCopies(transaction, [known.id]) : [];
  const [seen] = await lockFollows(transaction, [known.id]);
  requireSeen(seen!, version);
  // Another copy was opened before the pair was locked; its position must not be locked after the pair.
  if (copies === 'hold' && seen!.open > toDetach.length) throw new Refusal('state.changed');
  const { short } = await detachPositions(deps, unit, toDetach);
  if (short.length > 0) throw new Refusal('balance.insufficient', { field: 'copies' });
  const [locked] = await lockFollows(transaction, [known.id]);
  const isLive = locked!.status === 'following' || locked!.status === 'paused';
  if (!isLive && copies === 'trader') throw new Refusal('state.notAllowed', { field: 'follow_user_id' });
  if (copies === 'close') await askToClose(transaction, [locked!.id], 'batch');
  if (!isLive) return answered(deps, unit, locked!);
  const change = { ...pairAfter(locked!, { type: 'user.stopped' }), ended_reason: 'user' as const };
  const [row] = await writeFollows(transaction, [{ ...locked!, ...change, ended_at: deps.clock.now() }]);
  return answered(deps, unit, row!);
};
