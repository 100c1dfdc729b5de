import type { ExchangeToPage, PageToExchange } from '#contract/practice-line.ts';
import { createSignal, type Signal } from '#client/lib/state/signal.ts';

/** What the line uses of a worker. */
export type ExchangeWorker = Pick<Worker, 'postMessage'> & {
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
};

/** What the line uses of a broadcast channel. */
export type SharedChannel = Pick<BroadcastChannel, 'postMessage'> & {
  onmessage: ((event: MessageEvent) => unknown) | null;
};

export interface LineDeps {
  /** Identifies this page on the channel. */
  readonly pageId: string;
  readonly startWorker: () => ExchangeWorker;
  readonly openChannel: () => SharedChannel;
  /** Runs the work as soon as no other page leads; this page then leads until it ends. */
  readonly lead: (work: () => void) => void;
}

/** Messages between this page and the practice exchange. */
export interface PracticeLine {
  readonly send: (message: PageToExchange) => void;
  readonly received: Signal<ExchangeToPage>;
  /** The exchange has ended, and with it its sockets; requests under way will not be answered. */
  readonly lost: Signal<void>;
}

const isToThisPage = (envelope: unknown, pageId: string): envelope is { message: ExchangeToPage } => {
  const { to, from, message } = (envelope ?? {}) as Partial<Record<string, unknown>>;
  return (
    from === 'exchange' && (to === pageId || to === 'all') && typeof message === 'object' && message !== null
  );
};

/**
 * The page's half of the line. One page of the device leads: it owns the worker and talks to it directly;
 * the others talk to the same worker over the channel. When the leader goes, its worker goes with it, and
 * the next page starts another: two workers on one database would damage it.
 */
export const createPracticeLine = ({ pageId, startWorker, openChannel, lead }: LineDeps): PracticeLine => {
  const received = createSignal<ExchangeToPage>();
  const lost = createSignal<void>();
  const channel = openChannel();
  let worker: ExchangeWorker | undefined;
  /** Messages to an exchange that does not listen yet; undefined: it listens. */
  let waiting: PageToExchange[] | undefined = [];

  const post = (message: PageToExchange): void =>
    worker ? worker.postMessage(message) : channel.postMessage({ to: 'exchange', from: pageId, message });
  const flush = (): void => {
    const messages = waiting ?? [];
    waiting = undefined;
    messages.forEach(post);
  };
  /** Whatever was sent to an exchange that is gone is lost; what still waits goes to the next one. */
  const lose = (): void => {
    if (waiting) return;
    waiting = [];
    lost.emit();
  };

  channel.onmessage = ({ data }) => {
    // The leader hears its worker directly.
    if (worker || !isToThisPage(data, pageId)) return;
    const { message } = data;
    if (message.kind === 'state' && message.state === 'opening') lose();
    flush();
    received.emit(message);
  };
  // A running exchange answers; one that starts later reports itself.
  channel.postMessage({
    to: 'exchange',
    from: pageId,
    message: { kind: 'control', id: 0, command: { name: 'session' } } satisfies PageToExchange,
  });

  lead(() => {
    lose();
    const mine = startWorker();
    mine.onmessage = ({ data }) => received.emit(data as ExchangeToPage);
    mine.onerror = (event) => {
      lose();
      received.emit({ kind: 'state', state: 'failed', storage: 'memory', problem: event.message });
    };
    worker = mine;
    flush();
  });

  return {
    received,
    lost,
    send: (message) => void (waiting ? waiting.push(message) : post(message)),
  };
};
