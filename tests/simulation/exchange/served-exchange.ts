import type { PracticeRequest, PracticeResponse } from '#contract/practice-line.ts';
import { servePage, type PostToPage, type ServedPage } from '#server/host-browser/line/serve-page.ts';
import { startExchange, type ExchangeProcess, type ExchangeSite } from './exchange-process.ts';

/** Hears every answer of the exchange, whether or not it arrives. */
export type HearAnswer = (request: PracticeRequest, response: PracticeResponse) => void;

/** The exchange over all of its processes. */
export interface ServedExchange {
  /** Null while none runs. */
  current(): ExchangeProcess | null;
  start(): Promise<void>;
  /** The process ends at once, wherever it is; connections to it break. */
  kill(): void;
  /** @param onEnd the process has ended */
  open(post: PostToPage, onEnd: () => void): ServedPage | null;
  /** A step of the running process; resolves as well when it ends meanwhile. */
  step(): Promise<void>;
}

const unused = (): Promise<never> => Promise.reject(new Error('nothing is practised'));

export const createServedExchange = (site: ExchangeSite, hear: HearAnswer): ServedExchange => {
  let current: ExchangeProcess | null = null;
  let processes = 0;
  const onEnds = new Set<() => void>();
  let ended = (): void => undefined;
  let end = new Promise<void>((resolve) => (ended = resolve));

  const kill = (): void => {
    if (!current) return;
    current.owner.isAlive = false;
    current = null;
    ended();
    end = new Promise<void>((resolve) => (ended = resolve));
    for (const onEnd of [...onEnds]) onEnd();
    onEnds.clear();
  };

  return {
    current: () => current,
    kill,
    async start() {
      current = await startExchange(site, `exchange ${(processes += 1)}`);
    },
    open(post, onEnd) {
      if (!current) return null;
      const { owner, answer, connect } = current;
      const page = servePage(
        Promise.resolve({
          connect,
          control: unused,
          close: () => Promise.resolve(),
          async answer(request) {
            const response = await answer(request);
            if (owner.isAlive) hear(request, response);
            return response;
          },
        }),
        (message) => {
          if (owner.isAlive) post(message);
        },
      );
      onEnds.add(onEnd);
      return {
        receive: page.receive,
        close() {
          onEnds.delete(onEnd);
          page.close();
        },
      };
    },
    async step() {
      if (current) await Promise.race([current.step(), end]);
    },
  };
};
