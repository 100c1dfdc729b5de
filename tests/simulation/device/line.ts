import type { ExchangeToPage, PageToExchange } from '#contract/practice-line.ts';
import type { PracticeLine } from '#client/data/practice/practice-line.ts';
import type { ServedPage, PostToPage } from '#server/host-browser/line/serve-page.ts';
import type { Owner } from '../world/timers.ts';
import type { World } from '../world/world.ts';
import type { DeviceProgram } from './device-program.ts';
import type { Weather } from './weather.ts';

/** Where the messages of a page go: to the exchange that runs at their arrival, or to none. */
export interface Exchangeward {
  /** Null while no exchange runs. @param onEnd it has ended */
  open(post: PostToPage, onEnd: () => void): ServedPage | null;
}

export interface PageLine extends PracticeLine {
  /** The way to the exchange is gone, and both ends notice it. */
  cut(): void;
  close(): void;
}

/** What every message in both directions passes. */
export const createPageLine = (
  world: World,
  owner: Owner,
  { createSignal }: Pick<DeviceProgram, 'createSignal'>,
  weather: Weather,
  exchange: Exchangeward,
): PageLine => {
  const received = createSignal<ExchangeToPage>();
  const lost = createSignal<void>();
  const network: Owner = { name: `network of ${owner.name}`, isAlive: true };
  let served: ServedPage | null = null;
  /** Messages of a socket arrive in their order. */
  const lastMs = { up: 0, down: 0 };
  /** What was under way when the line was cut never arrives. */
  let connection = 0;

  const deliver = (way: 'up' | 'down', isOrdered: boolean, run: () => void): void => {
    const at = connection;
    const delays = weather.delaysMs(way);
    for (const delayMs of delays) {
      const atMs = Math.max(world.nowMs() + delayMs, isOrdered ? lastMs[way] : 0);
      if (isOrdered) lastMs[way] = atMs;
      world.after(network, atMs - world.nowMs(), () => {
        if (at === connection && (way === 'up' || owner.isAlive)) run();
      });
    }
  };

  const fail = (id: number): void =>
    // A refused connection, as `fetch` has it.
    deliver('down', false, () => received.emit({ kind: 'response', id, status: 502, headers: {}, body: '' }));

  const post: PostToPage = (message) => {
    if (message.kind === 'response') {
      for (const given of weather.answer(message)) deliver('down', false, () => received.emit(given));
      return;
    }
    if (weather.carries('down')) deliver('down', true, () => received.emit(message));
  };

  function cut(): void {
    connection += 1;
    lastMs.up = lastMs.down = 0;
    served?.close();
    served = null;
    if (owner.isAlive) lost.emit();
  }

  const arrive = (message: PageToExchange): void => {
    served ??= exchange.open(post, cut);
    if (served) served.receive(message);
    else if (message.kind === 'request') fail(message.id);
    else if (message.kind === 'connect')
      post({ kind: 'refused', socket: message.socket, message: 'connection refused' });
  };

  return {
    received,
    lost,
    cut,
    send(message) {
      if (!owner.isAlive) return;
      const isRequest = message.kind === 'request';
      if (isRequest ? weather.request(message) : weather.carries('up'))
        deliver('up', !isRequest, () => arrive(message));
    },
    close() {
      owner.isAlive = false;
      cut();
      network.isAlive = false;
    },
  };
};
