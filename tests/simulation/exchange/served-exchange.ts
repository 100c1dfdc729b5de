import type { PracticeRequest, PracticeResponse } from '#contract/practice-line.ts';
import { servePage, type PostToPage, type ServedPage } from '#server/host-browser/line/serve-page.ts';
import type { Owner } from '../world/timers.ts';
import { startExchange, type ExchangeProcess, type ExchangeSite } from './exchange-process.ts';

/** Hears every answer of the exchange, whether or not it arrives, and when it was asked for. */
export type HearAnswer = (request: PracticeRequest, response: PracticeResponse, askedMs: number) => void;

/** The exchange over all of its processes, of which one runs at a time. */
export interface ServedExchange {
  /** Null while none serves. */
  current(): ExchangeProcess | null;
  /** Starts a process; resolves when it serves, or has ended before. @throws what its start fails with */
  start(): Promise<void>;
  /** The process ends at once, wherever it is; connections to it break. */
  kill(): void;
  /** Resolves when the process that runs now has ended. */
  ended(): Promise<void>;
  /** @param onEnd the process has ended */
  open(post: PostToPage, onEnd: () => void): ServedPage | null;
  /** A step of the running process; resolves as well when it ends meanwhile. */
  step(): Promise<void>;
}

const unused = (): Promise<never> => Promise.reject(new Error('nothing is practised'));

/** A process and who hears of its end. */
const createRun = (name: string) => {
  const owner: Owner = { name, isAlive: true };
  const onEnds = new Set<() => void>();
  let resolve = (): void => undefined;
  const ended = new Promise<void>((done) => (resolve = done));
  return {
    owner,
    onEnds,
    ended,
    end(): void {
      owner.isAlive = false;
      for (const onEnd of [...onEnds]) onEnd();
      resolve();
    },
  };
};

export const createServedExchange = (site: ExchangeSite, hear: HearAnswer): ServedExchange => {
  let run = createRun('no exchange');
  let current: ExchangeProcess | null = null;
  let processes = 0;

  return {
    current: () => current,
    ended: () => run.ended,
    kill() {
      current = null;
      run.end();
    },
    async start() {
      run = createRun(`exchange ${(processes += 1)}`);
      const mine = run;
      const started = startExchange(site, mine.owner).then((opened) => {
        if (mine === run && mine.owner.isAlive) current = opened;
      });
      await Promise.race([started, mine.ended]);
    },
    open(post, onEnd) {
      if (!current) return null;
      const { answer, connect } = current;
      const { owner, onEnds } = run;
      const page = servePage(
        Promise.resolve({
          connect,
          control: unused,
          close: () => Promise.resolve(),
          async answer(request) {
            const askedMs = site.world.nowMs();
            const response = await answer(request);
            if (owner.isAlive) hear(request, response, askedMs);
            return response;
          },
        }),
        (message) => {
          if (owner.isAlive) post(message);
        },
      );
      onEnds.add(onEnd);
      return {
        receive(message) {
          if (owner.isAlive) page.receive(message);
        },
        close() {
          onEnds.delete(onEnd);
          page.close();
        },
      };
    },
    async step() {
      if (current) await Promise.race([current.step(), run.ended]);
    },
  };
};
