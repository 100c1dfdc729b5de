import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Quote } from '#contract/quotes.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { createSockets, waitingMessages } from '#server/host-node/delivery/sockets.ts';
import type { SocketServer } from '#server/exchange/lib/delivery/line.ts';
import { catalogue } from '#server/exchange/market/catalogue.ts';
import { createInstruments } from '#server/exchange/market/instruments.ts';
import type { Market, MarketFrame } from '#server/exchange/market/market.ts';
import { offerReads } from '#server/exchange/modules/realtime/offer-reads.service.ts';
import { startRealtime } from '#server/exchange/modules/realtime/start-realtime.ts';
import { deltaOf, quoteOf } from '#tests/support/samples.ts';
import type { Figure, Measurement } from './figure.ts';
import { openCrowd } from './socket-crowd.ts';

const clients = 1_000;
const batchSize = 50;
const warmUpBatches = 40;
const batches = 300;
/** Number sent before the first of them must have arrived. */
const ahead = 10;
const aim = 0.8;

type QuotedMarket = Pick<Market, 'instruments' | 'quote' | 'quotes' | 'latest' | 'currentCandle' | 'onFrame'>;

/**
 * The exchange's own sockets over a market of fifty rows, all of which change with each call of the returned
 * function.
 */
const startOurs = (io: SocketServer): (() => void) => {
  const instruments = createInstruments(catalogue.slice(0, batchSize));
  const rows = new Map<number, Quote>(
    instruments.all.map(({ matchId: id, symbol }) => [id, quoteOf({ id, symbol })]),
  );
  const listeners = new Set<(frame: MarketFrame) => void>();
  const market: QuotedMarket = {
    instruments,
    quote: (id) => rows.get(id),
    quotes: () => [...rows.values()],
    latest: () => undefined,
    currentCandle: () => null,
    onFrame(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  startRealtime({
    readRevision: () => Promise.resolve(''),
    newestAnnouncement: () => Promise.resolve(0),
    io,
    waitingMessages,
    market: market as Market,
    clock: systemClock(),
    log: createLog('silent'),
    offers: offerReads(),
    findSession: async () => null,
    outboxHead: async () => 0,
    onSessionsEnded: () => undefined,
    endedOfOperators: () => Promise.resolve([]),
    notifyEnded: () => undefined,
  });
  const symbols = new Set(instruments.symbols);
  return () => {
    for (const [id, row] of rows) rows.set(id, { ...row, seq: row.seq + 1 });
    for (const listener of listeners) listener({ ticks: [], symbols });
  };
};

/** socket.io with one room and a prepared batch. */
const startBare = (io: SocketServer): (() => void) => {
  io.on('connection', (socket) => {
    socket.on('subscribe', (_subscription, answer) => {
      void socket.join('all');
      answer({ channel: 'quotes', quotes: [], server_time: '' });
    });
  });
  const batch = Array.from({ length: batchSize }, (_, index) => deltaOf({ id: index + 1, seq: 1 }));
  return () => void io.to('all').emit('quotes', batch);
};

interface FannedOut {
  /** Batches that reached a client, for each second of this process's processor time. */
  readonly perProcessorSecond: number;
  readonly perSecond: number;
}

const fanOutOnce = async (start: (io: SocketServer) => () => void): Promise<FannedOut> => {
  const http = createServer();
  const io = createSockets(http);
  const send = start(io);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const crowd = await openCrowd((http.address() as AddressInfo).port, clients);
  try {
    const sendAll = async (from: number, count: number): Promise<void> => {
      for (let batch = from; batch < from + count; batch += 1) {
        await crowd.until((batch - ahead) * clients);
        send();
      }
      await crowd.until((from + count) * clients);
    };
    await sendAll(0, warmUpBatches);
    const [cpu, started] = [process.cpuUsage(), performance.now()];
    await sendAll(warmUpBatches, batches);
    const { user, system } = process.cpuUsage(cpu);
    const seconds = (performance.now() - started) / 1_000;
    return {
      perProcessorSecond: (batches * clients) / ((user + system) / 1e6),
      perSecond: (batches * clients) / seconds,
    };
  } finally {
    crowd.close();
    await io.close();
  }
};

const measure = async (): Promise<Figure[]> => {
  const bare = await fanOutOnce(startBare);
  const ours = await fanOutOnce(startOurs);
  return [
    {
      name: 'deliveries for a second of processor',
      value: ours.perProcessorSecond,
      unit: '/s',
      target: { atLeast: Math.round(bare.perProcessorSecond * aim) },
      floor: { name: 'bare socket.io', value: bare.perProcessorSecond },
    },
    {
      name: 'quotes delivered for a second of processor',
      value: ours.perProcessorSecond * batchSize,
      unit: '/s',
    },
    {
      name: 'deliveries a second, clients on the same machine',
      value: ours.perSecond,
      unit: '/s',
      floor: { name: 'bare socket.io', value: bare.perSecond },
    },
  ];
};

export const fanOut: Measurement = {
  name: 'fan-out',
  title: `batches of ${batchSize} quotes to ${clients.toLocaleString('en')} sockets`,
  method:
    "The exchange's own socket service over fifty rows that all change at once; a thousand sockets in another process follow the board and count. A delivery is one batch that reached one socket. Counted against the processor time the server really had, so that what else runs on the machine matters little; the target is 0.8 of bare socket.io, which sends one room the same batch, made beforehand.",
  measure,
};
