import type { ExchangeToPage } from '#contract/practice-line.ts';
import type { LiveSocket, OpenSocket } from '#client/data/socket/live-socket.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import type { PracticeLine } from './practice-line.ts';

type Args = readonly unknown[];
type Listener = (...args: Args) => void;
type ToSocket = Extract<ExchangeToPage, { readonly socket: number }>;

const isToSocket = (message: ExchangeToPage): message is ToSocket => 'socket' in message;

const createListeners = () => {
  const listeners = new Map<string, Map<Listener, { readonly once: boolean }>>();
  const add = (name: string, listener: Listener, once: boolean): void => {
    listeners.set(name, (listeners.get(name) ?? new Map()).set(listener, { once }));
  };
  return {
    on: (name: string, listener: Listener) => add(name, listener, false),
    once: (name: string, listener: Listener) => add(name, listener, true),
    off: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
    fire: (name: string, args: Args = []): void => {
      const added = listeners.get(name);
      for (const [listener, { once }] of [...(added ?? [])]) {
        if (once) added?.delete(listener);
        listener(...args);
      }
    },
  };
};

/** Questions that wait for their acknowledgement. */
const createAcks = () => {
  const waiting = new Map<number, (args: Args) => void>();
  let lastAck = 0;
  return {
    take: (ack: number, args: Args): void => {
      waiting.get(ack)?.(args);
      waiting.delete(ack);
    },
    /** Rejects when no answer arrives in time. */
    ask: (ms: number, send: (ack: number) => void): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const ack = (lastAck += 1);
        const timer = setTimeout(() => {
          waiting.delete(ack);
          reject(new Error('operation has timed out'));
        }, ms);
        waiting.set(ack, ([answer]) => {
          clearTimeout(timer);
          resolve(answer);
        });
        send(ack);
      }),
  };
};

const createSocket = (line: PracticeLine, socket: number) => {
  const { on, once, off, fire } = createListeners();
  const acks = createAcks();
  const packets = createSignal<void>();
  let isOpen = true;

  const stop = (): void => {
    isOpen = false;
    stopReceiving();
    stopLost();
    removeEventListener('pagehide', leave);
  };
  const end = (name: string, ...args: Args): void => {
    stop();
    fire(name, args);
  };
  const close = (): void => {
    if (!isOpen) return;
    stop();
    line.send({ kind: 'disconnect', socket });
  };
  const leave = (): void => {
    close();
    fire('disconnect');
  };
  const stopReceiving = line.received.on((message) => {
    if (!isToSocket(message) || message.socket !== socket) return;
    packets.emit();
    if (message.kind === 'event') fire(message.name, message.args);
    else if (message.kind === 'ack') acks.take(message.ack, message.args);
    else if (message.kind === 'refused') end('connect_error', new Error(message.message));
    else end('disconnect');
  });
  const stopLost = line.lost.on(() => end('disconnect'));
  // No connection breaks that would report it.
  addEventListener('pagehide', leave);

  const send = (name: string, args: Args, ack?: number): void => {
    if (isOpen) line.send({ kind: 'event', socket, name, args, ...(ack !== undefined && { ack }) });
  };
  const emit = (name: string, ...args: Args): void => send(name, args);
  const emitWithAck =
    (ms: number) =>
    (name: string, ...args: Args): Promise<unknown> =>
      acks.ask(ms, (ack) => send(name, args, ack));

  return {
    on,
    once,
    off,
    emit,
    volatile: { emit },
    timeout: (ms: number) => ({ emitWithAck: emitWithAck(ms) }),
    onPacket: packets.on,
    close,
  };
};

/** Opens sockets over the line. A page that goes closes its sockets. */
export const lineSockets = (line: PracticeLine): OpenSocket => {
  let lastSocket = 0;
  return (token) => {
    const number = (lastSocket += 1);
    const socket = createSocket(line, number) as unknown as LiveSocket;
    line.send({ kind: 'connect', socket: number, token });
    return socket;
  };
};
