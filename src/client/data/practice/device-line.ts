import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { hasWebLocks } from '#client/lib/device/web-locks.ts';
import { createLineRequests, type LineRequests } from './line-requests.ts';
import { createPracticeLine, type PracticeLine } from './practice-line.ts';

const name = 'tideline-practice';

/** Leads as soon as no other page does; the browser ends a page's lead with the page. */
const leadByLock = async (work: () => void): Promise<void> => {
  // Without locks the browser stores nothing either, and every page has an exchange of its own in memory.
  if (!(await hasWebLocks())) return work();
  await navigator.locks.request(name, () => {
    work();
    return new Promise<never>(() => undefined);
  });
};

let allow = (): void => undefined;
const isAllowed = new Promise<void>((resolve) => {
  allow = resolve;
});

/** Lets this page start the exchange: its files are stored. What was sent before waits until then. */
export const openExchange = (): void => allow();

let line: PracticeLine | undefined;
let requests: LineRequests | undefined;

/** The line of this page. */
export const practiceLine = (): PracticeLine =>
  (line ??= createPracticeLine({
    pageId: newKey(),
    startWorker: () => new Worker('/practice/worker.js', { type: 'module', name }),
    openChannel: () => new BroadcastChannel(name),
    lead: (work) => void isAllowed.then(() => leadByLock(work)).catch(reportError),
  }));

export const practiceRequests = (): LineRequests => (requests ??= createLineRequests(practiceLine()));
