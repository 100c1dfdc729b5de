import * as z from 'zod/mini';
import type { PrivateEnvelope, PrivateEvent } from '#contract/events.ts';
import { accountEvent } from '#client/data/engine/account-event.ts';
import { noteConfirmed } from '#client/data/engine/as-of-table.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import type { StoredList } from '#client/data/engine/resource.ts';
import { tableRefresher } from '#client/data/engine/refresh-table.ts';
import { listRefresher } from '#client/data/engine/refresh-list.ts';
import { ingestRows } from '#client/data/engine/stored-list.ts';
import {
  deferReads,
  failureOf,
  isInSync,
  refreshNow,
  type SyncName,
} from '#client/data/engine/sync-state.ts';
import { followedNames } from '#client/data/engine/tables.ts';
import { credentials, onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { createPrivateFeed, type PrivateFeed } from '#client/data/socket/private-feed.ts';
import { topicChanged } from '#client/data/socket/channel-events.ts';
import { resources } from './resources.ts';

const lists = resources.flatMap((resource) => resource.lists ?? []);
const answers = resources.flatMap((resource) => resource.answers ?? []);
const takers = resources.flatMap((resource) => resource.events ?? []);
const payloads = new Map<string, z.ZodMiniType>([
  ...takers.map(({ topic, payload }) => [topic, payload] as const),
  ...lists.flatMap(({ topic, wire }) => (typeof wire === 'function' ? [] : [[topic, wire.payload] as const])),
]);
const refreshed = [...answers, ...resources.flatMap((resource) => resource.refreshed ?? [])];

/** Tables of which the account's events report every change. */
const followed: readonly SyncName[] = [
  ...lists.map(({ name }) => name),
  ...resources
    .flatMap(({ tables = [] }) => tables.filter(({ isFollowed }) => isFollowed))
    .map(({ name }) => name),
];

const listOf = (topic: string) => lists.find((list) => list.topic === topic);

/**
 * An event whose payload fits its resource's schema; null for an invalid one. A topic unknown to this
 * version, or whose schema is not loaded, still counts in the sequence and is not handled; a list's rows are
 * then requested.
 */
export const readEvent = (envelope: PrivateEnvelope): PrivateEvent | null => {
  const payload = payloads.get(envelope.topic);
  const unread = !payload && listOf(envelope.topic);
  if (unread) refreshNow(unread.name);
  return !payload || z.safeParse(payload, envelope.payload).success ? (envelope as PrivateEvent) : null;
};

const refetch = (): void => followed.forEach(refreshNow);

/** When this cannot be loaded, the list's refresher reports it. */
const learnPayload = async ({ topic, wire }: StoredList): Promise<void> => {
  const { payload } = typeof wire === 'function' ? await wire() : wire;
  payloads.set(topic, payload);
};

const ingest = (event: PrivateEvent): void => {
  accountEvent.emit(event);
  const { userId } = credentials();
  void withDatabase(async (database) => {
    const list = payloads.has(event.topic) && listOf(event.topic);
    if (list && 'version' in event.payload && 'created_at' in event.payload)
      await ingestRows(database, list, userId, [event.payload]);
    // The event only names a row: its texts come with the list.
    else if (list) refreshNow(list.name);
    for (const { topic, take } of takers) if (topic === event.topic) await take(database, userId, event);
  });
};

/** Nothing is missing of what was read; a table that is being read, or failed to, has the age of its last read. */
const complete = (at: string): void => {
  const { userId } = credentials();
  void withDatabase((database) =>
    noteConfirmed(database, userId, followedNames(database).filter(isInSync), Date.parse(at)),
  );
};

/** A list that fails while all else works is not requested more often than this. */
const retryEveryMs = 30_000;
let retriedMs = -Infinity;

/** Not an answer that this version cannot read, nor a device that cannot store it. */
const mayWorkLater = (name: SyncName): boolean => {
  const failure = failureOf(name);
  return failure !== null && failure.kind !== 'malformed' && failure.kind !== 'storage';
};

const retry = (): void => {
  retriedMs = performance.now();
  followed.filter(mayWorkLater).forEach(refreshNow);
};

/** While the exchange answers, what could not be read is requested again from time to time. */
export const retryFailed = (): void => {
  if (performance.now() - retriedMs >= retryEveryMs) retry();
};

/**
 * The connection's greeting refreshes everything, whatever was read before it, so the first read waits for
 * it. It waits no longer than this, because sockets may be blocked.
 */
const waitForGreetingMs = 1_000;
let isGreeted = (): void => undefined;

const readOnceGreeted = (): void => {
  deferReads(
    new Promise((resolve) => {
      isGreeted = resolve;
      setTimeout(resolve, waitForGreetingMs);
    }),
  );
  refetch();
};

const refetchAll = (): void => {
  refetch();
  isGreeted();
};

const newFeed = (): PrivateFeed =>
  createPrivateFeed({ refetch: refetchAll, ingest, complete, resume: retry });

/** One feed per user, from sign-in to sign-out. */
let feed = newFeed();

export const privateFeed = (): PrivateFeed => feed;

/** A signed-in user sees their account, whether or not sockets are blocked. */
export const startAccountSync = (): void => {
  lists.forEach(listRefresher);
  answers.forEach(tableRefresher);
  topicChanged.on(({ topic }) => {
    const list = listOf(topic);
    if (list) refreshNow(list.name);
  });
  let current = 0;
  const follow = (): void => {
    const { userId } = credentials();
    if (userId === current) return;
    current = userId;
    feed = newFeed();
    if (userId === 0) return;
    for (const list of lists) learnPayload(list).catch(() => undefined);
    readOnceGreeted();
    for (const { name, on } of refreshed) if (on.includes('signIn')) refreshNow(name);
  };
  onCredentialsChange(follow);
  follow();
};

/** After a time without connection: requests what the socket does not report. */
export const catchUp = (): void => {
  const isSignedIn = credentials().userId !== 0;
  for (const { name, on, isPublic } of refreshed)
    if (on.includes('reconnect') && (isPublic || isSignedIn)) refreshNow(name);
};

/** Requested by the user: refreshes all stored data of the account and of the exchange. */
export const refreshAll = (): void => {
  const isSignedIn = credentials().userId !== 0;
  if (isSignedIn) refetch();
  for (const { name, isPublic } of refreshed) if (isPublic || isSignedIn) refreshNow(name);
};
