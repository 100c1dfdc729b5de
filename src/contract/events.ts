import * as z from 'zod/mini';
import { candle, period } from './candles.ts';
import type { Typing } from './chat.ts';
import type { AdminChatChange } from './admin-chat.ts';
import { decimal, id, instant, text, whole } from './primitives.ts';
import { quote, quoteDelta } from './quotes.ts';
import type { ResourceExports } from './resource-exports.ts';
import { tradedTick } from './ticks.ts';

/**
 * The socket: socket.io on the page's origin, `auth.token` in the handshake (visitors omit it; an expired
 * token is refused with `connect_error` "999"). A client subscribes to a channel and receives its snapshot
 * in the acknowledgement, then deltas. `seq` increases by one per message of a symbol; after a gap the
 * client subscribes to that channel again.
 */
export const subscription = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('quotes'), match_ids: z.array(id).check(z.maxLength(400)) }),
  z.object({ channel: z.literal('candle'), match_id: id, period }),
  z.object({ channel: z.literal('ladder'), match_id: id }),
  /** Offers of one resource, such as `projects` or `dual-investments`. */
  z.object({ channel: z.literal('offers'), of: z.string().check(z.maxLength(40)) }),
]);
export type Subscription = z.infer<typeof subscription>;

/** Price and size of one level, both decimals. */
export const level = z.tuple([decimal, decimal]);
/** Best first on both sides. */
export const ladder = z.object({
  match_id: id,
  bids: z.array(level),
  asks: z.array(level),
  seq: whole,
  at: instant,
  /** The prices that changed the previous ladder into this one, oldest first; empty in a snapshot. */
  ticks: z.array(tradedTick),
});
export type Ladder = z.infer<typeof ladder>;

export const candleUpdate = z.object({ match_id: id, period, candle, seq: whole });
export type CandleUpdate = z.infer<typeof candleUpdate>;

/** State of an offer. The schema is the resource's own; screens validate the row when they show it. */
export interface OfferRow {
  readonly id: number;
}
export const offersUpdate = z.object({ of: text, rows: z.array(z.unknown()) });
export type OffersUpdate = z.infer<typeof offersUpdate>;

/** Answers of `subscribe`. */
export const subscribed = z.union([
  z.object({ channel: z.literal('quotes'), quotes: z.array(quote), server_time: instant }),
  z.object({ channel: z.literal('candle'), match_id: id, period, candle: z.nullable(candle), seq: whole }),
  z.object({ channel: z.literal('ladder'), ladder }),
  z.object({ channel: z.literal('offers'), of: text, rows: z.array(z.unknown()) }),
  z.object({ error: text }),
]);
export type Subscribed = z.infer<typeof subscribed>;

type Payloads = ResourceExports<'events'>;
export type Topic = keyof Payloads;

/** The topic of a list that has changed for all users. */
export const topicChange = z.object({ topic: text });
export type TopicChange = z.infer<typeof topicChange>;

/**
 * A private event from the user's outbox; `sequence` increases by one per user without gaps. The payload of
 * a topic is defined by its resource (`events`).
 */
export const privateEnvelope = z.object({
  topic: text,
  sequence: whole,
  at: instant,
  payload: z.unknown(),
});
export type PrivateEnvelope = z.infer<typeof privateEnvelope>;
export type PrivateEvent = {
  [Name in Topic]: {
    topic: Name;
    sequence: number;
    at: string;
    payload: z.infer<Payloads[Name]>;
  };
}[Topic];

/** Sent once after connecting: the head of the user's outbox, so that a client can detect missed events. */
export const hello = z.object({ sequence: z.nullable(whole), server_time: instant });
export type Hello = z.infer<typeof hello>;

/** The answer to `heartbeat`: everything the server published before this time has been sent before it. */
export const heartbeat = z.object({ server_time: instant });
export type Heartbeat = z.infer<typeof heartbeat>;

/**
 * Identifies the contents of the review queues; a different revision means that they must be fetched again.
 */
export interface AdminRevision {
  readonly revision: string;
}

export interface ServerToClient {
  hello: (greeting: Hello) => void;
  quotes: (deltas: z.infer<typeof quoteDelta>[]) => void;
  candle: (update: CandleUpdate) => void;
  ladder: (update: Ladder) => void;
  /** Changed offers, at most once a second. */
  offers: (changed: OffersUpdate) => void;
  private: (event: PrivateEvent) => void;
  /** To every signed-in user: a list of theirs has gained or changed a row shared by all users. */
  changed: (update: TopicChange) => void;
  /** To operators subscribed to the queues: a new revision means that a review was added or decided. */
  admin: (update: AdminRevision) => void;
  /** To the same operators: a conversation has changed. */
  adminChat: (update: AdminChatChange) => void;
  /** The other side is typing: sent to the user with the chat's kind, to operators with its id. */
  typing: (typing: Typing) => void;
  /** The session was ended elsewhere. */
  ended: () => void;
}

export interface ClientToServer {
  subscribe: (subscription: Subscription, answer: (snapshot: Subscribed) => void) => void;
  unsubscribe: (subscription: Subscription) => void;
  heartbeat: (answer: (beat: Heartbeat) => void) => void;
  /** Answered for operators only. */
  followAdmin: (answer: (update: AdminRevision) => void) => void;
  /** Forwarded to the other side, not stored; dropped when sent more often than about once a second. */
  typing: (typing: Typing) => void;
}
