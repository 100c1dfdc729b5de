import type { ExchangeToPage, PageToExchange } from '#contract/practice-line.ts';
import {
  createPracticeLine,
  type ExchangeWorker,
  type PracticeLine,
  type SharedChannel,
} from '#client/data/practice/practice-line.ts';

/** The exchange's end of one worker, played by the test. */
export interface PlayedWorker {
  /** Everything that pages have sent to it. */
  readonly messages: PageToExchange[];
  isRunning: boolean;
  /** Sends to one page or to all, over the way that the page listens to. */
  readonly say: (to: string, message: ExchangeToPage) => void;
  readonly breakDown: (problem: string) => void;
}

export interface OpenPage {
  readonly line: PracticeLine;
  readonly received: readonly ExchangeToPage[];
  /** How often the exchange was lost. */
  readonly lost: () => number;
  /** The browser ends the page, and with it its worker and its lead. */
  readonly end: () => void;
}

interface Page {
  readonly id: string;
  readonly channel: SharedChannel;
  /** Starts the exchange once this page leads. */
  lead: () => void;
}

/** A device with pages, one channel, one lock and the workers that were started on it. */
export const createDevice = () => {
  const workers: PlayedWorker[] = [];
  /** In the order in which they wait for the lead; the first has it. */
  const pages: Page[] = [];
  const running = (): PlayedWorker | undefined => workers.find(({ isRunning }) => isRunning);

  const broadcast = (data: unknown, from?: SharedChannel): void => {
    for (const { channel } of pages)
      if (channel !== from) channel.onmessage?.(new MessageEvent('message', { data }));
  };

  const startWorker = (pageId: string): ExchangeWorker => {
    const messages: PageToExchange[] = [];
    const end: ExchangeWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (message: PageToExchange) => void messages.push(message),
    };
    workers.push({
      messages,
      isRunning: true,
      say: (to, message) => {
        if (to === pageId || to === 'all') end.onmessage?.(new MessageEvent('message', { data: message }));
        broadcast({ to, from: 'exchange', message });
      },
      breakDown: (message) => end.onerror?.({ message } as ErrorEvent),
    });
    return end;
  };

  /** Opens a page; the first one leads. */
  const open = (id: string): OpenPage => {
    const channel: SharedChannel = {
      onmessage: null,
      postMessage: (data: { to: string; message: PageToExchange }) => {
        running()?.messages.push(data.message);
        broadcast(data, channel);
      },
    };
    const page: Page = { id, channel, lead: () => undefined };
    pages.push(page);
    const line = createPracticeLine({
      pageId: id,
      startWorker: () => startWorker(id),
      openChannel: () => channel,
      lead: (work) => {
        page.lead = work;
        if (pages[0] === page) work();
      },
    });
    const received: ExchangeToPage[] = [];
    let lost = 0;
    line.received.on((message) => received.push(message));
    line.lost.on(() => {
      lost += 1;
    });
    const end = (): void => {
      const wasLeader = pages[0] === page;
      pages.splice(pages.indexOf(page), 1);
      if (!wasLeader) return;
      running()!.isRunning = false;
      pages[0]?.lead();
    };
    return { line, received, lost: () => lost, end };
  };

  return { workers, broadcast, open };
};
