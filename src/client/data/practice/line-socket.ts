import type { ExchangeToPage } from '#contract/practice-line.ts';
import type { LiveSocket, OpenSocket } from '#client/data/socket/live-socket.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import type { PracticeLine } from './practice-line.ts';

type Listener = (...args: readonly unknown[]) => void;
type ToSocket = Extract<ExchangeToPage, { readonly socket: number }>;

const isToSocket = (message: ExchangeToPage): message is ToSocket => 'socket' in message;

/** One socket: its listeners, and the answers it waits for. */
const createSocket = (line: PracticeLine, socket: number) => {
  const listeners = new Map<string, Map<Listener, { readonly once: boolean }>>();
  const acks = new Map<number, (args: readonly unknown[]) => void>();
  const packets = createSignal<void>();
  let isOpen = true;
  let lastAck = 0;

  const add = (name: string, listener: Listener, once: boolean): void => {
    listeners.set(name, (listeners.get(name) ?? new Map()).set(listener, { once }));
  };
  const fire = (name: string, args: readonly unknown[] = []): void => {
    const added = listeners.get(name);
    for (const [listener, { once }] of [...(added ?? [])]) {
      if (once) added?.delete(listener);
      listener(...args);
    }
  };
  const stopLine = [
    line.received.on((message) => {
      if (!isToSocket(message) || message.socket !== socket) return;
      packets.emit();
      switch (message.kind) {
        case 'event':
          return fire(message.name, message.args);
        case 'ack':
          acks.get(message.ack)?.(message.args);
          return void acks.delete(message.ack);
        case 'refused':
          return end('connect_error', new Error(message.message));
        case 'disconnect':
          return end('disconnect');
      }
    }),
    line.lost.on(() => end('disconnect')),
  ];
  const stop = (): void => {
    isOpen = false;
    acks.clear();
    stopLine.forEach((stopEach) => stopEach());
    removeEventListener('pagehide', leave);
  };
  const end = (name: string, ...args: readonly unknown[]): void => {
    stop();
    fire(name, args);
  };
  const leave = (): void => {
    line.send({ kind: 'disconnect', socket });
    end('disconnect');
  };
  // No connection breaks that would report it.
  addEventListener('pagehide', leave);
  const emit = (name: string, ...args: readonly unknown[]): void => {
    if (isOpen) line.send({ kind: 'event', socket, name, args });
  };

  return {
    on: (name: string, listener: Listener) => add(name, listener, false),
    once: (name: string, listener: Listener) => add(name, listener, true),
    off: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
    emit,
    volatile: { emit },
    timeout: (ms: number) => ({
      emitWithAck: (name: string, ...args: readonly unknown[]) =>
        new Promise<unknown>((resolve, reject) => {
          const ack = (lastAck += 1);
          const timer = setTimeout(() => {
            acks.delete(ack);
            reject(new Error('operation has timed out'));
          }, ms);
          acks.set(ack, ([answer]) => {
            clearTimeout(timer);
            resolve(answer);
          });
          if (isOpen) line.send({ kind: 'event', socket, name, args, ack });
        }),
    }),
    onPacket: packets.on,
    close: () => {
      if (!isOpen) return;
      stop();
      line.send({ kind: 'disconnect', socket });
    },
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
