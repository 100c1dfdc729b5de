import type { Page } from '@playwright/test';
import type { ExchangeToPage, PageToExchange, PracticeCommand } from '#contract/practice-line.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON. */
  readonly body: unknown;
}

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
  /** Of a drawn image, which is sent as a file. */
  readonly imageSide?: number;
}

interface PracticeInPage {
  ask(asked: Asked): Promise<Answer>;
  control(command: PracticeCommand): Promise<unknown>;
  /** Sends both, and ends the worker when the second is answered. */
  kill(first: Asked, second: Asked): Promise<void>;
  /** Sends it, and returns what the page knows after this time; the worker ends then, where `isEnded`. */
  cut(asked: Asked, afterMs: number, isEnded: boolean): Promise<KnownAtCut>;
}

/** What a page has heard of its exchange. */
export interface KnownAtCut {
  readonly isAnswered: boolean;
  /** Time of the recorded day; null: none is open. */
  readonly dayMs: number | null;
}

declare global {
  interface Window {
    practice: PracticeInPage;
  }
}

/** Runs in the page: its worker, or the channel to the worker of another page. */
const install = (relayAs: string | null): void => {
  type Sent = PageToExchange;
  const waiting = new Map<number, (message: ExchangeToPage) => void>();
  let dayMs: number | null = null;
  const hear = (message: ExchangeToPage): void => {
    if (message.kind === 'day') dayMs = 'atMs' in message ? message.atMs : null;
    if (message.kind === 'response' || message.kind === 'controlled') waiting.get(message.id)?.(message);
  };
  let lastId = 0;
  let post: (message: Sent) => void;
  let end = (): void => undefined;
  if (relayAs === null) {
    const worker = new Worker('/practice/worker.js', { type: 'module', name: 'tideline-practice' });
    worker.onmessage = ({ data }: MessageEvent<ExchangeToPage>) => hear(data);
    post = (message) => worker.postMessage(message);
    end = () => worker.terminate();
  } else {
    const channel = new BroadcastChannel('tideline-practice');
    channel.onmessage = ({ data }: MessageEvent<{ to: string; message: ExchangeToPage }>) => {
      if (data.to === relayAs) hear(data.message);
    };
    post = (message) => channel.postMessage({ to: 'exchange', from: relayAs, message });
  }
  const send = (message: Sent): Promise<ExchangeToPage> =>
    new Promise((resolve) => {
      waiting.set((message as { id: number }).id, resolve);
      post(message);
    });
  const image = async (side: number): Promise<Blob> => {
    const canvas = new OffscreenCanvas(side, side);
    canvas.getContext('2d')!.fillRect(0, 0, side / 2, side);
    return canvas.convertToBlob({ type: 'image/png' });
  };
  const ask = async ({ method, url, headers = {}, body, imageSide }: Asked): Promise<Answer> => {
    lastId += 1;
    const id = lastId;
    const fields: [string, string | Blob][] = Object.entries(body ?? {});
    if (imageSide !== undefined) fields.push(['file', await image(imageSide)]);
    const answer = await send({
      kind: 'request',
      id,
      method,
      url,
      headers,
      body: method === 'GET' ? null : fields,
    });
    if (answer.kind !== 'response') throw new Error(answer.kind);
    const isText = typeof answer.body === 'string' && answer.headers['content-type']?.includes('json');
    return { ...answer, body: isText ? JSON.parse(String(answer.body)) : answer.body.length };
  };
  window.practice = {
    ask,
    async control(command) {
      lastId += 1;
      const answer = await send({ kind: 'control', id: lastId, command });
      if (answer.kind !== 'controlled' || !answer.result.ok) throw new Error(JSON.stringify(answer));
      return answer.result.value;
    },
    async kill(first, second) {
      void ask(first);
      await ask(second);
      end();
    },
    cut(asked, afterMs, isEnded) {
      let isAnswered = false;
      void ask(asked).then(() => (isAnswered = true));
      return new Promise((resolve) => {
        setTimeout(() => {
          if (isEnded) end();
          resolve({ isAnswered, dayMs });
        }, afterMs);
      });
    },
  };
};

/** Without files, which do not reach a page as an argument. */
type PlainCommand = Exclude<PracticeCommand, { readonly file: Blob }>;

/**
 * The practice exchange in this page's own worker, or that of another page by a channel under this name.
 * @param at any page of the exchange's origin
 */
export const openPracticeIn = async (page: Page, relayAs: string | null = null, at = '/healthz') => {
  await page.goto(at);
  await page.evaluate(install, relayAs);
  return {
    ask: (asked: Asked): Promise<Answer> => page.evaluate((one) => window.practice.ask(one), asked),
    control: (command: PlainCommand): Promise<unknown> =>
      page.evaluate((one) => window.practice.control(one), command),
    cut: (asked: Asked, afterMs: number, isEnded: boolean): Promise<KnownAtCut> =>
      page.evaluate(({ asked, afterMs, isEnded }) => window.practice.cut(asked, afterMs, isEnded), {
        asked,
        afterMs,
        isEnded,
      }),
    kill: (first: Asked, second: Asked): Promise<void> =>
      page.evaluate(([one, other]) => window.practice.kill(one!, other!), [first, second]),
  };
};

export type OpenedPractice = Awaited<ReturnType<typeof openPracticeIn>>;
