import type {
  ExchangeToPage,
  PageToExchange,
  PracticeCommand,
  PracticeResponse,
} from '#contract/practice-line.ts';
import { servePage } from '#server/host-browser/line/serve-page.ts';
import type { Practice } from '#server/host-browser/practice.ts';

interface Asked {
  readonly token?: string;
  readonly key?: string;
  readonly body?: Readonly<Record<string, string | Blob>>;
}

type OfKind<Kind extends ExchangeToPage['kind']> = Extract<ExchangeToPage, { kind: Kind }>;

interface Waiting {
  readonly is: (message: ExchangeToPage) => boolean;
  readonly resolve: (message: ExchangeToPage) => void;
}

/** What the page has heard, and what it waits for. */
const createEar = () => {
  const heard: ExchangeToPage[] = [];
  const waiting: Waiting[] = [];
  return {
    hear(message: ExchangeToPage): void {
      heard.push(message);
      for (const one of waiting.filter(({ is }) => is(message))) {
        waiting.splice(waiting.indexOf(one), 1);
        one.resolve(message);
      }
    },
    /** The first message of this kind that fits, heard already or later. */
    next<Kind extends ExchangeToPage['kind']>(
      kind: Kind,
      fits: (message: OfKind<Kind>) => boolean = () => true,
    ): Promise<OfKind<Kind>> {
      const is = (message: ExchangeToPage): boolean => message.kind === kind && fits(message as OfKind<Kind>);
      const known = heard.find(is);
      const found = known
        ? Promise.resolve(known)
        : new Promise<ExchangeToPage>((resolve) => waiting.push({ is, resolve }));
      return found as Promise<OfKind<Kind>>;
    },
  };
};

/** A page of a practice exchange, at the other end of a channel. */
export const openPracticePage = (practice: Promise<Practice>) => {
  const { port1, port2 } = new MessageChannel();
  const served = servePage(practice, (message) => port2.postMessage(message));
  port2.addEventListener('message', (event) => served.receive((event as MessageEvent<PageToExchange>).data));
  const { hear, next } = createEar();
  port1.addEventListener('message', (event) => hear((event as MessageEvent<ExchangeToPage>).data));
  port1.start();
  port2.start();
  let lastId = 0;
  const send = (message: PageToExchange): void => port1.postMessage(message);
  return {
    send,
    next,
    close(): void {
      served.close();
      port1.close();
      port2.close();
    },
    ask(method: string, url: string, { token, key, body }: Asked = {}): Promise<PracticeResponse> {
      lastId += 1;
      const id = lastId;
      const headers = {
        ...(token ? { authorization: token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      };
      send({ kind: 'request', id, method, url, headers, body: body ? Object.entries(body) : null });
      return next('response', (response) => response.id === id);
    },
    /** Returns the result, or the problem. */
    async control(command: PracticeCommand): Promise<unknown> {
      lastId += 1;
      const id = lastId;
      send({ kind: 'control', id, command });
      const { result } = await next('controlled', (answer) => answer.id === id);
      return result.ok ? result.value : result.problem;
    },
  };
};

export type PracticePage = ReturnType<typeof openPracticePage>;
