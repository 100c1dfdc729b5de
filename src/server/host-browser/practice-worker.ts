import type { PracticeDayState } from '#contract/practice-day.ts';
import type { ExchangeToPage, PageToExchange, PracticeState } from '#contract/practice-line.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { openPostgres } from './engine-files.ts';
import { servePage, type PostToPage, type ServedPage } from './line/serve-page.ts';
import { serveRelay } from './line/serve-relay.ts';
import { openPractice, type Practice } from './practice.ts';
import { createRecentLog } from './recent-log.ts';
import { openDeviceStorage } from './storage/device-storage.ts';

/*
 * The worker in which a browser runs the exchange. The page that started it talks to it directly, pages of
 * other tabs through a channel, and a page may hand over a port. That there is only one such worker is up to
 * the lock of the page that starts it.
 */

/** What this thread offers; the types of pages do not have it. */
interface WorkerScope {
  postMessage(message: ExchangeToPage): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<PageToExchange>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const storageName = 'tideline-practice-exchange';
const channelName = 'tideline-practice';
const problemLines = 5;

const log = createRecentLog();
const storage = openDeviceStorage(storageName);
let state: PracticeState = { kind: 'state', state: 'opening', storage: 'device' };

/** A day moves on many times a second: pages hear of it as often as a person sees. */
const dayEveryMs = 100;
let day: PracticeDayState | null = null;
let dayReportedMs = -Infinity;

const toAll = (message: ExchangeToPage): void => {
  scope.postMessage(message);
  relay.toAll(message);
};

const reportDay = (next: PracticeDayState | null): void => {
  const isSamePace = day?.isPaused === next?.isPaused && day?.speed === next?.speed;
  day = next;
  if (isSamePace && next?.isPaused === false && performance.now() - dayReportedMs < dayEveryMs) return;
  dayReportedMs = performance.now();
  toAll(next ?? { kind: 'day', isClosed: true });
};

const tell = (next: Pick<PracticeState, 'state' | 'storage' | 'problem'>): void => {
  state = { kind: 'state', ...next };
  toAll(state);
};

const reportFailed = (error: unknown): void => {
  log.error({ err: error }, 'the exchange could not be opened');
  tell({ state: 'failed', storage: 'device', problem: log.lines().slice(-problemLines).join('\n') });
};

const practice: Promise<Practice> = storage.then((opened) =>
  openPractice({
    storage: opened,
    openPostgres,
    clock: systemClock(),
    log,
    origin: location.origin,
    device: navigator.userAgent,
    onDay: reportDay,
    onOpened: (problem) =>
      problem === null ? tell({ state: 'open', storage: opened.kind }) : reportFailed(problem),
  }),
);
practice.catch(reportFailed);

/** A page learns the state when it is heard first. */
const serve = (post: PostToPage): ServedPage => {
  const page = servePage(practice, post);
  post(state);
  if (day) post(day);
  return page;
};

const own = serve((message) => scope.postMessage(message));
const relay = serveRelay(new BroadcastChannel(channelName), serve);
scope.addEventListener('message', ({ data, ports: [port] }) => {
  if (!port) return own.receive(data);
  const page = serve((message) => port.postMessage(message));
  port.addEventListener('message', (event: MessageEvent<PageToExchange>) => page.receive(event.data));
  port.start();
});
