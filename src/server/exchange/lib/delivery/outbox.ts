import { sql } from 'kysely';
import type { PrivateEvent } from '#contract/events.ts';
import { afterCommit } from '#server/exchange/lib/database/after-commit.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';

type EventOf<Topic extends PrivateEvent['topic']> = Extract<PrivateEvent, { topic: Topic }>;
/** An event before it is numbered in the user's sequence. */
export type NewEvent = {
  [Topic in PrivateEvent['topic']]: Pick<EventOf<Topic>, 'topic' | 'payload'>;
}[PrivateEvent['topic']];

/** Adds an event to the user's outbox within the transaction it belongs to. */
export type Emit = (userId: number, event: NewEvent) => void;

/** Publishes durable events to the listeners of a user. */
export interface Publisher {
  publish(userId: number, events: readonly PrivateEvent[]): void;
}

/** Forwards published events to all listeners. */
export interface Publications extends Publisher {
  onPublished(listener: Publisher['publish']): void;
}

export const createPublications = (log: Log): Publications => {
  const listeners: Publisher['publish'][] = [];
  return {
    publish: (userId, events) =>
      afterCommit(
        log,
        listeners.map((listener) => () => listener(userId, events)),
      ),
    onPublished: (listener) => void listeners.push(listener),
  };
};

/** Numbers events so that the last one has this number. */
export const numberEvents = (events: readonly NewEvent[], lastSequence: number, at: Date): PrivateEvent[] => {
  const timestamp = at.toISOString();
  return events.map(
    (event, place) =>
      ({ ...event, sequence: lastSequence - events.length + 1 + place, at: timestamp }) as PrivateEvent,
  );
};

/** Events by user, in the order in which their sequences are locked. */
type EventsOfUsers = readonly (readonly [userId: number, events: readonly NewEvent[]])[];

/**
 * Stores events with the next numbers of their user's sequence, which has no gaps; for all users in one
 * round trip. Returns them in the same order.
 */
export const appendEvents = async (
  transaction: Transaction,
  emitted: EventsOfUsers,
  at: Date,
): Promise<[number, PrivateEvent[]][]> => {
  if (emitted.length === 0) return [];
  const { rows } = await sql<{ place: number; last: number }>`
    select place, append_events("userId", events, ${at}) as last
    from (
      select * from jsonb_to_recordset(${JSON.stringify(emitted.map(([userId, events], place) => ({ place, userId, events })))}::jsonb)
        as e (place int, "userId" bigint, events jsonb)
      order by place
    ) ordered`.execute(transaction);
  const lastOf = new Map(rows.map(({ place, last }) => [place, last]));
  return emitted.map(([userId, events], place) => [userId, numberEvents(events, lastOf.get(place)!, at)]);
};

/** The last number of the user's sequence; 0 before the first event. */
export const outboxHead = async (database: Database, userId: number): Promise<number> => {
  const row = await database
    .selectFrom('outbox_heads')
    .select('sequence')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.sequence ?? 0;
};

/** Registers a callback to run once the transaction is durable, before its events are published. */
export type OnCommitted = (listener: () => void) => void;

/** The transaction of a change, and the events it emits. */
export interface Unit {
  readonly transaction: Transaction;
  readonly emit: Emit;
}

export interface UnitOfWork {
  /** Runs `work` in one transaction; emitted events are stored with it and published after the commit. */
  run<T>(work: (transaction: Transaction, emit: Emit, onCommitted: OnCommitted) => Promise<T>): Promise<T>;
}

export const createUnitOfWork = (deps: {
  database: Database;
  clock: Clock;
  publisher: Publisher;
  log: Log;
}): UnitOfWork => ({
  async run(work) {
    const emitted = new Map<number, NewEvent[]>();
    const emit: Emit = (userId, event) => {
      emitted.set(userId, [...(emitted.get(userId) ?? []), event]);
    };
    const durable: [number, PrivateEvent[]][] = [];
    const listeners: (() => void)[] = [];
    const result = await deps.database.transaction().execute(async (transaction) => {
      const value = await work(transaction, emit, (listener) => void listeners.push(listener));
      const inLockOrder = [...emitted].sort(([a], [b]) => a - b);
      durable.push(...(await appendEvents(transaction, inLockOrder, deps.clock.now())));
      return value;
    });
    afterCommit(deps.log, listeners);
    for (const [userId, events] of durable) deps.publisher.publish(userId, events);
    return result;
  },
});
