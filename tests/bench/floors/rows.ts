import { io } from 'socket.io-client';
import type { Subscribed } from '#contract/events.ts';
import type { QuoteDelta } from '#contract/quotes.ts';
import { paced } from './paced.ts';
import { offerFlood } from './page-flood.ts';

/**
 * The minimum for a list of prices: accept input unvalidated, and write the text of twenty rows ten times a
 * second.
 */
const shown = 20;
const asked = new URLSearchParams(location.search);
const known = Number(asked.get('known') ?? 200);

const main = document.querySelector('main')!;
const cells = Array.from({ length: shown }, (_, index) => {
  const row = document.createElement('div');
  const [name, price, change] = ['span', 'span', 'span'].map((tag) =>
    row.appendChild(document.createElement(tag)),
  );
  name!.textContent = `C${index + 1}`;
  main.append(row);
  return { price: price!, change: change! };
});

const newest = new Map<number, QuoteDelta>();

const changed = paced(() => {
  for (const [id, delta] of newest) {
    const row = cells[id - 1];
    if (!row) continue;
    row.price.textContent = delta.now_price;
    row.change.textContent = `${delta.change} %`;
  }
  newest.clear();
});

const take = (deltas: readonly QuoteDelta[]): void => {
  for (const delta of deltas) newest.set(delta.id, delta);
  changed();
};

offerFlood(known, take);
if (asked.has('socket')) {
  const socket = io({ transports: ['websocket'] });
  socket.on('hello', () =>
    socket.emit('subscribe', { channel: 'quotes', match_ids: [] }, (_snapshot: Subscribed) => undefined),
  );
  socket.on('quotes', take);
}
