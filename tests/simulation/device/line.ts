import type { ExchangeToPage, PageToExchange, PracticeRequest } from '#contract/practice-line.ts';
import type { PracticeLine } from '#client/data/practice/practice-line.ts';
import type { PostToPage, ServedPage } from '#server/host-browser/line/serve-page.ts';
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
  /** Whether there is a network; without one, everything that is sent fails at once. */
  setReach(hasNetwork: boolean): void;
  close(): void;
}

/** The connection that a page has at a time: it breaks as a whole, and may be silent. */
const createConnection = (world: World, owner: Owner) => {
  /** Outlives the page: what it has sent is still on its way. */
  const network: Owner = { name: `network of ${owner.name}`, isAlive: true };
  const lastMs = { up: 0, down: 0 };
  let number = 0;
  let silentUntilMs = 0;
  return {
    lose(): void {
      number += 1;
      lastMs.up = lastMs.down = 0;
    },
    silence: (untilMs: number): void => void (silentUntilMs = untilMs),
    /** Of a message of a socket, after all that were sent before it. */
    inOrder(way: 'up' | 'down', delayMs: number): number {
      lastMs[way] = Math.max(world.nowMs() + delayMs, lastMs[way]);
      return lastMs[way] - world.nowMs();
    },
    deliver(delayMs: number, run: () => void): void {
      const mine = number;
      world.after(network, Math.max(1, delayMs), () => {
        if (mine === number && world.nowMs() >= silentUntilMs) run();
      });
    },
  };
};

/** Everything between a page and the exchange. */
export const createPageLine = (
  world: World,
  owner: Owner,
  { createSignal }: Pick<DeviceProgram, 'createSignal'>,
  weather: Weather,
  exchange: Exchangeward,
): PageLine => {
  const received = createSignal<ExchangeToPage>();
  const lost = createSignal<void>();
  const connection = createConnection(world, owner);
  let served: ServedPage | null = null;
  let hasNetwork = true;

  const receive = (message: ExchangeToPage): void => {
    if (owner.isAlive) received.emit(message);
  };
  const cut = (): void => {
    connection.lose();
    served?.close();
    served = null;
    if (owner.isAlive) lost.emit();
  };
  /** A message may be the last one of its connection for some time. */
  const disturb = (): void => {
    const happens = weather.connection();
    if (happens === 'cut') cut();
    else if (happens) connection.silence(world.nowMs() + happens.silentMs);
  };

  const post: PostToPage = (message) => {
    if (message.kind !== 'response') {
      connection.deliver(connection.inOrder('down', weather.delayMs()), () => receive(message));
      return;
    }
    const given = weather.answer(message);
    if (given) connection.deliver(given.delayMs, () => receive(given.response));
  };
  const arrive = (message: PageToExchange): void => {
    served ??= exchange.open(post, cut);
    if (served) served.receive(message);
    else cut();
  };
  const sendRequest = (message: PracticeRequest): void => {
    const instead = weather.gateway(message);
    if (instead) connection.deliver(weather.delayMs(), () => receive(instead));
    else for (const delayMs of weather.request()) connection.deliver(delayMs, () => arrive(message));
  };

  return {
    received,
    lost,
    setReach(is) {
      hasNetwork = is;
      if (!is) cut();
    },
    send(message) {
      if (!owner.isAlive) return;
      if (!hasNetwork) return connection.deliver(1, cut);
      disturb();
      if (message.kind === 'request') sendRequest(message);
      else connection.deliver(connection.inOrder('up', weather.delayMs()), () => arrive(message));
    },
    close() {
      owner.isAlive = false;
      served?.close();
      served = null;
    },
  };
};
