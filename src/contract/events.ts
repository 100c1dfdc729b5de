import * as z from 'zod/mini';
import { candle, period } from './candles.ts';
import type { Typing } from './chat.ts';
import type { DeskChatTold } from './desk-chat.ts';
import { decimal, id, instant, text, whole } from './primitives.ts';
import { quote, quoteDelta } from './quotes.ts';
import type { SaidTogether } from './said.ts';
import { dealtTick } from './ticks.ts';

/**
 * The socket: socket.io on the page's origin, `auth.token` in the handshake (visitors leave it out; a dead
 * token is refused with `connect_error` "999"). A client subscribes to a channel and gets its snapshot in the
 * acknowledgement, then deltas. `seq` grows by one per message of a symbol; on a gap the client subscribes to
 * that channel again.
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
  /** The prices that made this ladder of the one before, oldest first; none in a snapshot. */
  ticks: z.array(dealtTick),
});
export type Ladder = z.infer<typeof ladder>;

export const candleUpdate = z.object({ match_id: id, period, candle, seq: whole });
export type CandleUpdate = z.infer<typeof candleUpdate>;

/** How something on offer stands; its resource's schema, which its screens check when they come to show it. */
export interface OfferRow {
  readonly id: number;
}
export const offersTold = z.object({ of: text, rows: z.array(z.unknown()) });
export type OffersTold = z.infer<typeof offersTold>;

/** Answers of `subscribe`. */
export const subscribed = z.union([
  z.object({ channel: z.literal('quotes'), quotes: z.array(quote), server_time: instant }),
  z.object({ channel: z.literal('candle'), match_id: id, period, candle: z.nullable(candle), seq: whole }),
  z.object({ channel: z.literal('ladder'), ladder }),
  z.object({ channel: z.literal('offers'), of: text, rows: z.array(z.unknown()) }),
  z.object({ error: text }),
]);
export type Subscribed = z.infer<typeof subscribed>;

type Payloads = SaidTogether<'events'>;
export type Topic = keyof Payloads;

/** The topic of a list that has changed for everybody. */
export const topicTold = z.object({ topic: text });
export type TopicTold = z.infer<typeof topicTold>;

/**
 * A private event of the user's outbox; `sequence` grows by one per user without gaps. What a topic tells is
 * the resource's own (`events`).
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

/**
 * Sent once after connecting: where the user's outbox stands, so that a client knows whether it missed
 * anything.
 */
export const hello = z.object({ sequence: z.nullable(whole), server_time: instant });
export type Hello = z.infer<typeof hello>;

/** The answer to `heartbeat`: whatever the server told before this time has been sent before it. */
export const heartbeat = z.object({ server_time: instant });
export type Heartbeat = z.infer<typeof heartbeat>;

/** Names what the queues of the desk hold; where it is another one, they are to be asked for again. */
export interface DeskRevision {
  readonly revision: string;
}

export interface ServerToClient {
  hello: (greeting: Hello) => void;
  quotes: (deltas: z.infer<typeof quoteDelta>[]) => void;
  candle: (update: CandleUpdate) => void;
  ladder: (update: Ladder) => void;
  /** Those that changed, once a second at most. */
  offers: (changed: OffersTold) => void;
  private: (event: PrivateEvent) => void;
  /** To everybody signed in: a list of theirs has a row that is everybody's. */
  changed: (told: TopicTold) => void;
  /** To operators who follow the desk: another revision means that something came to wait or was decided. */
  desk: (told: DeskRevision) => void;
  /** To the same operators: a conversation has changed. */
  deskChat: (told: DeskChatTold) => void;
  /** The other side writes in a conversation: told to its person by its kind, to the desk by its id. */
  typing: (typing: Typing) => void;
  /** The session was ended elsewhere. */
  ended: () => void;
}

export interface ClientToServer {
  subscribe: (subscription: Subscription, answer: (snapshot: Subscribed) => void) => void;
  unsubscribe: (subscription: Subscription) => void;
  heartbeat: (answer: (beat: Heartbeat) => void) => void;
  /** Answered to operators alone. */
  followDesk: (answer: (told: DeskRevision) => void) => void;
  /** Told to the other side, not stored; more often than every second or so it is passed over. */
  typing: (typing: Typing) => void;
}
