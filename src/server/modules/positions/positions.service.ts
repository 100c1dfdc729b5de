import type { RequestOutput } from '#contract/endpoint.ts';
import type { addMargin, closePositions, Position, PositionDetail, setStops } from '#contract/positions.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { checkStops, stopOf } from '#domain/futures-stops.ts';
import { positionSideOf } from '#domain/futures.ts';
import { decimal, decimalsOf, toPlain, zero } from '#domain/money.ts';
import type { House } from '#server/house.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import { settleApart } from '#server/lib/batch-work.ts';
import type { Emit, NewEvent, UnitOfWork } from '#server/lib/outbox.ts';
import type { SetAsideOf } from '#server/lib/set-aside.ts';
import { inSlices } from '#server/lib/slices.ts';
import { abandonedBefore, type CancelWaiting } from '#server/lib/cancelling.ts';
import type { Clock } from '#server/lib/clock.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { createTriggerRunner } from '#server/lib/trigger-runner.ts';
import { addToFreeze, freeze } from '#server/ledger/freezes.ts';
import { covered } from '#server/ledger/overdraft.ts';
import { post } from '#server/ledger/post.ts';
import type { Market } from '#server/market/market.ts';
import { createLadders } from '#server/market/ladders.ts';
import { createWalletService, type WalletService } from '#server/modules/wallets/wallets.service.ts';
import { dealClosing, settleClosings, type Closing, type SeenPrice } from './closing.ts';
import { createNightWork, createPayNights } from './nights.ts';
import { decideOpening, type OpeningRequest } from './opening.ts';
import {
  futuresAccount,
  isKnownBy,
  liquidationText,
  termsOf,
  toWire,
  type BatchType,
  type HeldPosition,
} from './position.ts';
import { positionAfter } from './position-life.ts';
import { createPositionReading, type PositionReading } from './positions.reading.ts';
import {
  changePosition,
  findPosition,
  hasRoom,
  insertPosition,
  listClosings,
  listHeld,
  listReachedUnseen,
  lockEntrusted,
  lockOpenOf,
  lockPosition,
} from './positions.repository.ts';
import { createTriggerWork, isOld, waitingOf } from './triggers.ts';
import { withdrawPosition, type WithdrawReason } from './withdrawing.ts';

const recoveryEveryMs = 10_000;
/** How far back rows and ticks are looked for that the index missed. */
const recoveryReachMs = 120_000;
/** While it runs: a process that died may have known of positions that this one did not. */
const missedReachMs = 3 * recoveryEveryMs;

export interface PositionServiceDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen' | 'onTick'>;
  readonly clock: Clock;
  readonly setAsideOf: SetAsideOf;
  readonly unitOfWork: UnitOfWork;
  readonly wallets: Pick<WalletService, 'announceBalance' | 'getWallet'>;
}

/** A position, and the version of it that was seen. */
interface SeenPosition {
  readonly id: number;
  readonly version?: number | undefined;
}

type Once<Answer> = (work: OnceWork<Answer>) => Promise<Answer>;

export interface BatchReport {
  closed: Position[];
  failed: { id: number; symbol: string; error: ProblemCode }[];
  /** Of the ids asked for, those that were not open any more. */
  skipped: number[];
}

export interface PositionService extends PositionReading {
  open(request: OpeningRequest, once: Once<Position>): Promise<Position>;
  cancel(userId: number, id: number, once: Once<Position>): Promise<Position>;
  /** Cancels entrusted positions. */
  readonly cancelEntrusted: CancelWaiting;
  /** Entrusted positions that could not be cancelled in their user's place and are not to be tried now. */
  abandonedWaiting(): number[];
  close(
    userId: number,
    request: SeenPosition & { share?: number | undefined } & SeenPrice,
    once: Once<Position>,
  ): Promise<Position>;
  closeMany(
    userId: number,
    request: RequestOutput<typeof closePositions>,
    once: Once<BatchReport>,
  ): Promise<BatchReport>;
  setStops(userId: number, input: RequestOutput<typeof setStops>, once: Once<Position>): Promise<Position>;
  addMargin(userId: number, input: RequestOutput<typeof addMargin>, once: Once<Position>): Promise<Position>;
  detail(userId: number, id: number): Promise<PositionDetail>;
  /** Loads what waits, settles what was missed and follows the ticks; answers how to stop. */
  start(): Promise<() => Promise<void>>;
  /** Resolves when no trigger is under way. */
  settled(): Promise<void>;
  readonly dueWork: readonly DueWork[];
}

export const createPositionService = (deps: PositionServiceDeps): PositionService => {
  const { database, market, clock, unitOfWork, wallets, setAsideOf } = deps;
  const abandoned = setAsideOf('abandoned positions');
  const ladders = createLadders();
  const announce = async (
    transaction: Transaction,
    emit: Emit,
    positions: readonly HeldPosition[],
  ): Promise<void> => {
    for (const position of positions) emit(position.user_id, { topic: 'position', payload: wired(position) });
    const touched = new Map(
      positions.map((position) => [`${position.user_id} ${position.legal_id}`, position]),
    );
    for (const { user_id: userId, legal_id: currencyId } of touched.values())
      await wallets.announceBalance(transaction, emit, userId, futuresAccount, currencyId);
  };
  const wired = (position: HeldPosition): Position =>
    toWire(position, market.latest(position.symbol)?.price ?? null);
  const payNights = createPayNights(market);
  const runner = createTriggerRunner({
    market,
    clock,
    aside: setAsideOf('position triggers'),
    settle: createTriggerWork({ market, clock, unitOfWork, ladders, payNights, announce }),
  });
  const waitFor = (position: HeldPosition): void => {
    const waiting = waitingOf(position, market.instruments.byMatchId(position.match_id));
    if (waiting) runner.wait(waiting);
    else runner.forget(position.id);
  };

  /** Runs a change of a held row once, announces it, and lets the index know after the commit. */
  const change = async (
    userId: number,
    { id, version }: SeenPosition,
    once: Once<Position>,
    apply: (transaction: Transaction, position: HeldPosition, at: Date) => Promise<HeldPosition>,
  ): Promise<Position> => {
    const changed: HeldPosition[] = [];
    const answer = await once(async (transaction, emit) => {
      const position = await lockPosition(transaction, id, userId);
      if (!position) throw new Refusal('position.notFound', { field: 'id' });
      if (!isKnownBy(position, version)) throw new Refusal('state.changed', { field: 'version' });
      const next = await apply(transaction, position, clock.now());
      changed.push(next);
      await announce(transaction, emit, [next]);
      return wired(next);
    });
    changed.forEach(waitFor);
    return answer;
  };

  const instrumentOf = (position: HeldPosition) => {
    const instrument = market.instruments.byMatchId(position.match_id);
    if (!instrument) throw new Refusal('symbol.unknown');
    return instrument;
  };

  /** @throws Refusal unless the position is open and its price current */
  const decideClosing = (
    position: HeldPosition,
    at: Date,
    request: { share?: number | undefined; reason: 'user' | 'batch' } & SeenPrice,
  ): Closing => {
    const share = request.share ?? position.share;
    if (position.status === 'open' && share > position.share)
      throw new Refusal('lots.range', { field: 'share' });
    const instrument = instrumentOf(position);
    positionAfter(position, instrument, { type: 'user.closed', share });
    const tick = market.latest(position.symbol);
    if (!market.isOpen(instrument)) throw new Refusal('market.closed');
    if (!tick || isOld(tick, at)) throw new Refusal('quote.stale');
    return {
      position,
      instrument,
      share,
      execution: dealClosing(ladders, tick, instrument, position, share, request),
      reason: request.reason,
      tick,
      at,
    };
  };

  /** The newest tick that a change of prices was made in the knowledge of. */
  const seenNow = (position: HeldPosition): number =>
    Math.max(position.seen_seq, market.latest(position.symbol)?.seq ?? 0);

  const settleMissed = async (reachMs: number): Promise<void> => {
    for (const { id, tick } of await listReachedUnseen(database, reachMs)) runner.settleNow(id, tick);
  };

  const withdraw = (
    transaction: Transaction,
    position: HeldPosition,
    at: Date,
    reason: WithdrawReason,
  ): Promise<HeldPosition> => withdrawPosition(transaction, position, instrumentOf(position), at, reason);

  const ofType =
    (type: BatchType): ((position: HeldPosition) => boolean) =>
    (position) =>
      type === 0 || position.type === type;

  return {
    ...createPositionReading({ database, market, clock, ladders, wallets, wired, ofType }),

    async open(request, once) {
      const opened: HeldPosition[] = [];
      const answer = await once(async (transaction, emit) => {
        const { position: draft, freeze: amount, fee } = decideOpening({ market, clock, ladders }, request);
        if (!(await hasRoom(transaction, request.userId))) throw new Refusal('positions.tooMany');
        const inserted = await insertPosition(transaction, draft);
        const entry = { reference: `position:${inserted.id}`, at: draft.created_at as Date };
        const freezeId = await covered('share', async () => {
          if (!decimal(fee).eq(zero)) {
            const currencyId = draft.legal_id;
            await post(transaction, {
              ...entry,
              kind: 'position_fee',
              lines: [
                {
                  userId: request.userId,
                  account: futuresAccount,
                  currencyId,
                  available: toPlain(decimal(fee).neg()),
                },
                { house: 'fees', currencyId, available: fee },
              ],
            });
          }
          return freeze(transaction, {
            ...entry,
            kind: 'position_margin',
            userId: request.userId,
            account: futuresAccount,
            currencyId: draft.legal_id,
            amount,
          });
        });
        await transaction
          .updateTable('positions')
          .set({ freeze_id: freezeId })
          .where('id', '=', inserted.id)
          .execute();
        const position = { ...inserted, freeze_id: freezeId };
        opened.push(position);
        await announce(transaction, emit, [position]);
        return wired(position);
      });
      opened.forEach(waitFor);
      return answer;
    },

    cancel: (userId, id, once) =>
      change(userId, { id }, once, (transaction, position, at) =>
        withdraw(transaction, position, at, 'user'),
      ),

    abandonedWaiting: abandoned.waiting,

    async cancelEntrusted({ transaction, emit, onCommitted }, userId, cancelling) {
      const ids = await lockEntrusted(transaction, userId, abandonedBefore(cancelling), abandoned.waiting());
      const done = await settleApart(transaction, abandoned, ids, async (id) => {
        const cancelled = await withdraw(
          transaction,
          (await lockPosition(transaction, id))!,
          clock.now(),
          cancelling.reason,
        );
        // Told only once it stands: what fails is undone, and has nothing to tell.
        const events: NewEvent[] = [];
        await announce(transaction, (_, event) => void events.push(event), [cancelled]);
        return { cancelled, events };
      });
      for (const { events } of done) for (const event of events) emit(userId, event);
      onCommitted(() => done.forEach(({ cancelled }) => waitFor(cancelled)));
      return done.length;
    },

    close: (userId, { id, version, ...request }, once) =>
      change(userId, { id, version }, once, async (transaction, position, at) => {
        decideClosing(position, at, { ...request, reason: 'user' });
        const paid = await payNights(transaction, position, at, at);
        const [closed] = await settleClosings(transaction, [
          decideClosing(paid, at, { ...request, reason: 'user' }),
        ]);
        return closed!;
      }),

    // One transaction with the key: where the process dies nothing is closed, and the same key does it all.
    // In slices, so that others have their turn.
    async closeMany(userId, { type, ids }, once) {
      const closed: HeldPosition[] = [];
      const report = await once(async (transaction, emit) => {
        const at = clock.now();
        const failed: BatchReport['failed'] = [];
        const open = (await lockOpenOf(transaction, userId)).filter(ofType(type));
        const openIds = new Set(open.map(({ id }) => id));
        if (ids && open.some(({ id }) => !ids.includes(id)))
          throw new Refusal('state.changed', { field: 'ids' });
        closed.push(
          ...(await inSlices(open, async (slice) => {
            const closings: Closing[] = [];
            for (const position of slice) {
              try {
                const closing = decideClosing(position, at, { reason: 'batch' });
                const paid = await payNights(transaction, position, at, at);
                closings.push(paid === position ? closing : decideClosing(paid, at, { reason: 'batch' }));
              } catch (error) {
                if (!(error instanceof Refusal)) throw error;
                failed.push({ id: position.id, symbol: position.symbol, error: error.code });
              }
            }
            return settleClosings(transaction, closings);
          })),
        );
        await announce(transaction, emit, closed);
        return {
          closed: await inSlices(closed, (slice) => Promise.resolve(slice.map(wired))),
          failed,
          skipped: (ids ?? []).filter((id) => !openIds.has(id)),
        };
      });
      closed.forEach(waitFor);
      return report;
    },

    setStops: (userId, { id, version, ...stops }, once) =>
      change(userId, { id, version }, once, (transaction, position, at) => {
        const instrument = instrumentOf(position);
        const price =
          position.status === 'open'
            ? (market.latest(position.symbol)?.price ?? position.price)
            : position.price;
        const problem = checkStops(
          stops,
          positionSideOf(position.type),
          decimal(price),
          instrument.terms.tick_size,
        );
        if (problem) throw new Refusal(problem.code, { field: problem.field });
        const set = {
          target_profit_price: stopOf(stops.target_profit_price),
          stop_loss_price: stopOf(stops.stop_loss_price),
        };
        const { context } = positionAfter(position, instrument, { type: 'user.setStops', price, ...set });
        return changePosition(transaction, position, {
          target_profit_price: context.target_profit_price,
          stop_loss_price: context.stop_loss_price,
          seen_seq: seenNow(position),
          changed_at: at,
        });
      }),

    addMargin: (userId, { id, version, number }, once) =>
      change(userId, { id, version }, once, async (transaction, position, at) => {
        const instrument = instrumentOf(position);
        const added = decimal(number);
        if (added.eq(zero)) throw new Refusal('amount.invalid', { field: 'number' });
        if (decimalsOf(number) > instrument.terms.quote_decimals)
          throw new Refusal('amount.decimals', { field: 'number' });
        const { context } = positionAfter(position, instrument, {
          type: 'user.addedMargin',
          amount: toPlain(added),
        });
        await covered('number', () =>
          addToFreeze(transaction, position.freeze_id!, toPlain(added), {
            kind: 'position_margin',
            reference: `position:${id}`,
            at,
          }),
        );
        return changePosition(transaction, position, {
          margin: context.margin,
          added_margin: toPlain(decimal(position.added_margin).plus(added)),
          liquidation_price: liquidationText(termsOf(context)),
          seen_seq: seenNow(position),
          changed_at: at,
        });
      }),

    async detail(userId, id) {
      const position = await findPosition(database, id);
      if (position?.user_id !== userId) throw new Refusal('position.notFound', { field: 'id' });
      return { ...wired(position), closings: await listClosings(database, position) };
    },

    async start() {
      // What was missed goes first, on its own tick; whatever else waits is looked at by the ticks from here
      // on.
      await settleMissed(recoveryReachMs);
      for (const position of await listHeld(database)) waitFor(position);
      const stop = runner.start();
      return async () => {
        stop();
        await runner.settled();
      };
    },

    settled: () => runner.settled(),

    dueWork: [
      {
        name: 'held positions',
        everyMs: recoveryEveryMs,
        async run() {
          await settleMissed(missedReachMs);
          for (const position of await listHeld(database, new Date(clock.nowMs() - recoveryReachMs)))
            waitFor(position);
          return 0;
        },
      },
      createNightWork({ clock, unitOfWork, setAsideOf, payNights, announce, changed: waitFor }),
    ],
  };
};

export const positionService = (house: House): PositionService =>
  createPositionService({ ...house, wallets: house.use(createWalletService) });
