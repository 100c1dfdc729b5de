import { sql } from 'kysely';
import type { PrivateEvent } from '#contract/events.ts';
import { afterCommit } from '#server/lib/database/after-commit.ts';
import type { Clock } from '#server/lib/running/clock.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Log } from '#server/lib/running/log.ts';

type EventOf<Topic extends PrivateEvent['topic']> = Extract<PrivateEvent, { topic: Topic }>;
/** An event before it has its place in the user's sequence. */
export type NewEvent = {
  [Topic in PrivateEvent['topic']]: Pick<EventOf<Topic>, 'topic' | 'payload'>;
}[PrivateEvent['topic']];

/** Puts an event into the user's outbox with the transaction it belongs to. */
export type Emit = (userId: number, event: NewEvent) => void;

/** Hands events that are durable to whoever listens for that user. */
export interface Publisher {
  publish(userId: number, events: readonly PrivateEvent[]): void;
}

/** Passes on what is published to all that listen. */
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

/** Events whose last one has this number. */
export const numberEvents = (events: readonly NewEvent[], lastSequence: number, at: Date): PrivateEvent[] => {
  const told = at.toISOString();
  return events.map(
    (event, place) =>
      ({ ...event, sequence: lastSequence - events.length + 1 + place, at: told }) as PrivateEvent,
  );
};

/** What users are to be told, in the order in which their sequences are locked. */
type EventsOfUsers = readonly (readonly [userId: number, events: readonly NewEvent[]])[];

/**
 * Writes events with the next numbers of their user's sequence, which has no gaps; of all users in one round trip. Answers
 * them in the same order.
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

/** Where the user's sequence stands; 0 before the first event. */
export const outboxHead = async (database: Database, userId: number): Promise<number> => {
  const row = await database
    .selectFrom('outbox_heads')
    .select('sequence')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.sequence ?? 0;
};

/** Has something done once the transaction is durable, before its events are published. */
export type OnCommitted = (listener: () => void) => void;

/** The transaction of a change, and whom it tells. */
export interface Unit {
  readonly transaction: Transaction;
  readonly emit: Emit;
}

export interface UnitOfWork {
  /** Runs `work` in one transaction; what it emits is stored with it and published after the commit. */
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
