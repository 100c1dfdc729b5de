import { periods } from '#contract/candles.ts';
import type { SocketServer } from '#server/exchange/lib/delivery/line.ts';
import type { Market, MarketFrame } from '#server/exchange/market/market.ts';
import { candleRoom, ladderRoom, type Channels } from './channels.ts';
import { slowRoom, type QuoteFanOut } from './quote-fan-out.ts';

export interface FollowMarketDeps {
  readonly io: SocketServer;
  readonly market: Pick<Market, 'instruments' | 'onFrame'>;
  readonly channels: Channels;
  readonly quotes: QuoteFanOut;
  readonly hasListeners: (room: string) => boolean;
}

const namedRooms = (matchId: number) => ({
  ladder: ladderRoom(matchId),
  candles: periods.map((period) => [period, candleRoom(matchId, period)] as const),
});

/** The rooms of pairs, with cached names: every frame checks each of them for listeners. */
const createRoomNames = () => {
  const pairs = new Map<number, ReturnType<typeof namedRooms>>();
  return (matchId: number): ReturnType<typeof namedRooms> => {
    const rooms = pairs.get(matchId) ?? namedRooms(matchId);
    pairs.set(matchId, rooms);
    return rooms;
  };
};

/** Publishes each frame of the market to the rooms of its pairs: quotes, ladders and candles. */
export const followMarket = ({ io, market, channels, quotes, hasListeners }: FollowMarketDeps): void => {
  const roomsOf = createRoomNames();

  const publishPair = (matchId: number, ticks: MarketFrame['ticks']): void => {
    const rooms = roomsOf(matchId);
    if (hasListeners(rooms.ladder)) {
      const ladder = channels.ladder(matchId, ticks);
      if (ladder) io.local.to(rooms.ladder).except(slowRoom).emit('ladder', ladder);
    }
    for (const [period, room] of rooms.candles) {
      const update = hasListeners(room) ? channels.candle(matchId, period) : null;
      if (update) io.local.to(room).except(slowRoom).emit('candle', update);
    }
  };

  market.onFrame(({ symbols, ticks }: MarketFrame) => {
    if (io.sockets.sockets.size === 0) return;
    const matchIds = [...symbols].flatMap((symbol) =>
      market.instruments.bySymbol(symbol).map(({ matchId }) => matchId),
    );
    quotes.publish(matchIds);
    for (const matchId of matchIds) publishPair(matchId, ticks);
  });
};
