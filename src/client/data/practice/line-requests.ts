import type { PracticeCommand, PracticeRequest } from '#contract/practice-line.ts';
import type { Send } from '#client/lib/calls/transport.ts';
import type { PracticeLine } from './practice-line.ts';

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (problem: unknown) => void;
}

export interface LineRequests {
  /** Sends as `fetch` does; rejects like a lost network when the exchange ends meanwhile. */
  readonly send: Send;
  /** @throws what the exchange reports, or that it has ended */
  readonly control: (command: PracticeCommand) => Promise<unknown>;
}

/** Statuses whose response may have no body. */
const isWithoutBody = (status: number): boolean => status === 204 || status === 205 || status === 304;

const bodyOf = (body: RequestInit['body']): PracticeRequest['body'] =>
  body instanceof URLSearchParams || body instanceof FormData ? [...body] : null;

/** Requests over the line, each answered once. */
export const createLineRequests = ({ send, received, lost }: PracticeLine): LineRequests => {
  let lastId = 0;
  const waiting = new Map<number, Waiting>();
  const end = (id: number): Waiting | undefined => {
    const ended = waiting.get(id);
    waiting.delete(id);
    return ended;
  };

  received.on((message) => {
    if (message.kind === 'response') {
      const { id, status, headers, body } = message;
      end(id)?.resolve(new Response(isWithoutBody(status) ? null : body, { status, headers }) as never);
    }
    if (message.kind === 'controlled') {
      const asked = end(message.id);
      if (message.result.ok) asked?.resolve(message.result.value as never);
      else asked?.reject(new Error(message.result.problem));
    }
  });
  lost.on(() => {
    for (const id of [...waiting.keys()]) end(id)?.reject(new TypeError('the practice exchange has ended'));
  });

  return {
    send: (url, { method = 'GET', headers, body, signal } = {}) =>
      new Promise<Response>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject });
        signal?.addEventListener('abort', () => end(id)?.reject(signal.reason), { once: true });
        send({
          kind: 'request',
          id,
          method,
          url,
          headers: Object.fromEntries(new Headers(headers)),
          body: bodyOf(body),
        });
      }),
    control: (command) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject });
        send({ kind: 'control', id, command });
      }),
  };
};
