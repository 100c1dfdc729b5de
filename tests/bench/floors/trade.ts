import { io } from 'socket.io-client';
import type { CandleUpdate, Ladder, Subscribed } from '#contract/events.ts';
import type { QuoteDelta } from '#contract/quotes.ts';
import { paced } from './paced.ts';

/**
 * The minimum for the figures of the futures screen: accept input unvalidated, and write it as text ten
 * times a second. No chart, no ticket, nothing interactive.
 */
const depth = 9;
const positions = 3;
const pair = 101;
const period = '15min';

const main = document.querySelector('main')!;
/** A row with two figures. */
const row = (): readonly [Text, Text] => {
  const line = main.appendChild(document.createElement('div'));
  const [first, second] = ['span', 'span'].map((tag) =>
    line.appendChild(document.createElement(tag)).appendChild(new Text()),
  );
  return [first!, second!];
};
const rows = (count: number): (readonly [Text, Text])[] => Array.from({ length: count }, row);

const head = rows(3);
const candleRows = rows(3);
const asks = rows(depth);
const last = row();
const bids = rows(depth);
const positionRows = rows(positions * 2);
const estimate = rows(2);

let quote: QuoteDelta | undefined;
let ladder: Ladder | undefined;
let candle: CandleUpdate['candle'] | undefined;

const fill = ([first, second]: readonly [Text, Text], a: string, b: string): void => {
  first.data = a;
  second.data = b;
};

const taken = paced(() => {
  if (quote) {
    const price = Number(quote.now_price);
    const profit = (price - 60_000) * 0.05;
    fill(head[0]!, quote.now_price, quote.change);
    fill(head[1]!, quote.high, quote.low);
    fill(head[2]!, quote.turnover, quote.quoted_at);
    fill(last, quote.now_price, '');
    for (let index = 0; index < positions; index += 1) {
      fill(positionRows[index * 2]!, profit.toFixed(2), `${(profit / 6).toFixed(2)} %`);
      fill(positionRows[index * 2 + 1]!, quote.now_price, `${(price / 600).toFixed(0)} %`);
    }
    fill(estimate[0]!, (price / 50).toFixed(2), (price / 5_000).toFixed(2));
    fill(estimate[1]!, (price * 0.91).toFixed(2), '');
  }
  if (candle) {
    fill(candleRows[0]!, candle.open, candle.high);
    fill(candleRows[1]!, candle.low, candle.close);
    fill(candleRows[2]!, candle.volume, '');
  }
  ladder?.asks.slice(0, depth).forEach(([price, size], index) => fill(asks[depth - 1 - index]!, price, size));
  ladder?.bids.slice(0, depth).forEach(([price, size], index) => fill(bids[index]!, price, size));
});

const socket = io({ transports: ['websocket'] });
socket.on('hello', () => {
  const answer = (_snapshot: Subscribed): void => undefined;
  socket.emit('subscribe', { channel: 'quotes', match_ids: [pair] }, answer);
  socket.emit('subscribe', { channel: 'ladder', match_id: pair }, answer);
  socket.emit('subscribe', { channel: 'candle', match_id: pair, period }, answer);
});
socket.on('quotes', (deltas: readonly QuoteDelta[]) => {
  quote = deltas.find(({ id }) => id === pair) ?? quote;
  taken();
});
socket.on('ladder', (update: Ladder) => {
  ladder = update;
  taken();
});
socket.on('candle', (update: CandleUpdate) => {
  candle = update.candle;
  taken();
});
