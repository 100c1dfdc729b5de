import type {
  ExchangeToPage,
  PageToExchange,
  PracticeAck,
  PracticeConnect,
  PracticeControl,
  PracticeEvent,
  PracticeRequest,
} from '#contract/practice-line.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { DeviceEnd } from '../local-line.ts';
import type { Practice } from '../practice.ts';

/** One page, by whatever way its messages come. */
export interface ServedPage {
  receive(message: PageToExchange): void;
  /** The page has gone. */
  close(): void;
}

export type PostToPage = (message: ExchangeToPage) => void;

const textOf = (error: unknown): string =>
  error instanceof Refusal ? error.code : error instanceof Error ? error.message : String(error);

/** The sockets of one page. */
const createSockets = (practice: Promise<Practice>, post: PostToPage) => {
  const ends = new Map<number, Promise<DeviceEnd | null>>();

  const open = async ({ socket, token }: PracticeConnect): Promise<DeviceEnd | null> => {
    try {
      const { connect } = await practice;
      return await connect({
        token: token ?? undefined,
        receive: (name, ...args) => post({ kind: 'event', socket, name, args }),
        onDisconnected() {
          if (ends.delete(socket)) post({ kind: 'disconnect', socket });
        },
      });
    } catch (error) {
      ends.delete(socket);
      post({ kind: 'refused', socket, message: textOf(error) });
      return null;
    }
  };

  return {
    connect: (message: PracticeConnect) => void ends.set(message.socket, open(message)),
    async send({ socket, name, args, ack }: PracticeEvent): Promise<void> {
      const end = await ends.get(socket);
      const answer = (...answered: readonly unknown[]): void =>
        post({ kind: 'ack', socket, ack: ack!, args: answered } satisfies PracticeAck);
      const sent = [...args, ...(ack === undefined ? [] : [answer])];
      // The listeners of the exchange parse what they get.
      (end?.send as ((name: string, ...sent: unknown[]) => void) | undefined)?.(name, ...sent);
    },
    async disconnect(socket: number): Promise<void> {
      const end = ends.get(socket);
      ends.delete(socket);
      (await end)?.disconnect();
    },
    close(): void {
      for (const end of ends.values()) void end.then((opened) => opened?.disconnect());
      ends.clear();
    },
  };
};

/** A request that finds no exchange has no answer: the page learns the reason from the state. */
const answer = async (
  practice: Promise<Practice>,
  request: PracticeRequest,
  post: PostToPage,
): Promise<void> => {
  try {
    post(await (await practice).answer(request));
  } catch (error) {
    post({ kind: 'state', state: 'failed', storage: 'device', problem: textOf(error) });
  }
};

const control = async (
  practice: Promise<Practice>,
  { id, command }: PracticeControl,
  post: PostToPage,
): Promise<void> => {
  try {
    const value = await (await practice).control(command);
    post({ kind: 'controlled', id, result: { ok: true, value } });
  } catch (error) {
    post({ kind: 'controlled', id, result: { ok: false, problem: textOf(error) } });
  }
};

/** Serves a page, as soon as the exchange is open. */
export const servePage = (practice: Promise<Practice>, post: PostToPage): ServedPage => {
  const sockets = createSockets(practice, post);
  return {
    receive(message) {
      switch (message.kind) {
        case 'request':
          void answer(practice, message, post);
          break;
        case 'connect':
          sockets.connect(message);
          break;
        case 'event':
          void sockets.send(message);
          break;
        case 'disconnect':
          void sockets.disconnect(message.socket);
          break;
        case 'control':
          void control(practice, message, post);
          break;
        case 'ack':
          // The exchange sends nothing that expects an answer.
          break;
      }
    },
    close: sockets.close,
  };
};
