import * as z from 'zod/mini';
import { subscription as subscriptionSchema, type Subscribed, type Subscription } from '#contract/events.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { LiveSocket } from '#server/exchange/lib/delivery/line.ts';
import { candleRoom, ladderRoom, type Channels, type MarketSubscription } from './channels.ts';
import type { AdminBoard } from './admin-board.ts';
import { offerRoom, type OfferBoard } from './offer-board.ts';
import type { QuoteFanOut } from './quote-fan-out.ts';

/** The limits of one socket: followed pairs, other rooms, and messages in ten seconds. */
const mostFollowed = 400;
const mostRooms = 50;
const mostMessages = 100;
const messageWindowMs = 10_000;

export interface ServeSocketDeps {
  readonly clock: Clock;
  readonly channels: Channels;
  readonly quotes: QuoteFanOut;
  readonly offers: OfferBoard;
  readonly adminBoard: AdminBoard;
}

const roomOf = (subscription: Exclude<MarketSubscription, { channel: 'quotes' }>): string =>
  subscription.channel === 'candle'
    ? candleRoom(subscription.match_id, subscription.period)
    : ladderRoom(subscription.match_id);

/** Counts a socket's messages; returns false when it has sent too many within the window. */
const createMessageLimit = (clock: Clock): (() => boolean) => {
  let windowStart = 0;
  let messages = 0;
  return () => {
    const now = clock.nowMs();
    if (now - windowStart > messageWindowMs) [windowStart, messages] = [now, 0];
    messages += 1;
    return messages <= mostMessages;
  };
};

const isTooMuch = ({ quotes }: ServeSocketDeps, socket: LiveSocket, subscription: Subscription): boolean =>
  subscription.channel === 'quotes'
    ? quotes.countWith(socket, subscription.match_ids) > mostFollowed
    : socket.rooms.size >= mostRooms;

/** Adds a socket to the room of a channel of prices; returns the initial state. */
const followPrices = (
  { channels, quotes }: ServeSocketDeps,
  socket: LiveSocket,
  subscription: MarketSubscription,
): Subscribed => {
  const snapshot = channels.snapshot(subscription);
  if (!snapshot) return { error: 'symbol.unknown' };
  if (subscription.channel === 'quotes') quotes.follow(socket, subscription.match_ids);
  else void socket.join(roomOf(subscription));
  return snapshot;
};

const leave = ({ quotes }: ServeSocketDeps, socket: LiveSocket, subscription: Subscription): void => {
  if (subscription.channel === 'quotes') quotes.leave(socket, subscription.match_ids);
  else if (subscription.channel === 'offers') void socket.leave(offerRoom(subscription.of));
  else void socket.leave(roomOf(subscription));
};

/** Handles the messages of a socket. */
export const serveSocket = (deps: ServeSocketDeps, socket: LiveSocket): void => {
  const { clock, offers, adminBoard } = deps;
  const isAllowed = createMessageLimit(clock);

  socket.on('subscribe', (request, answer) => {
    if (typeof answer !== 'function') return;
    const parsed = z.safeParse(subscriptionSchema, request);
    if (!parsed.success) return answer({ error: 'parameter.error' });
    const subscription = parsed.data;
    const isFull = isTooMuch(deps, socket, subscription);
    if (!isAllowed() || isFull) return answer({ error: 'request.tooMany' });
    if (subscription.channel === 'offers') void offers.follow(socket, subscription.of).then(answer);
    else answer(followPrices(deps, socket, subscription));
  });

  socket.on('unsubscribe', (request) => {
    const parsed = z.safeParse(subscriptionSchema, request);
    if (parsed.success) leave(deps, socket, parsed.data);
  });

  socket.on('heartbeat', (answer) => {
    if (typeof answer === 'function' && isAllowed()) answer({ server_time: clock.now().toISOString() });
  });

  socket.on('followAdmin', (answer) => {
    if (!socket.data.user?.isOperator || typeof answer !== 'function' || !isAllowed()) return;
    adminBoard.follow(socket).then(
      (revision) => answer({ revision }),
      () => socket.disconnect(true),
    );
  });
};
