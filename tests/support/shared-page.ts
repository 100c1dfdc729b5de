import { afterAll, afterEach, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { endTimers } from './end-timers.ts';
import { undoListeners } from './undo-listeners.ts';

/**
 * The test files of one worker share a process, a page, and the packages that the app is built on. The
 * app's own modules are loaded again for every file, since many store state. Mocks, listeners and timers
 * end with their file; rendered elements end with their test.
 */
vi.resetModules();

const storage = new IDBFactory();
globalThis.indexedDB = storage;
Dexie.dependencies.indexedDB = storage;

const hasPage = 'document' in globalThis;
// Fake timers capture the existing timers, which must outlive the file.
vi.useFakeTimers();
vi.useRealTimers();
if (hasPage) await import('@testing-library/react');

/**
 * Classes are as in the browser; their styles are not applied. A query by role computes the style of each
 * element, which took a fifth of the run with every style sheet of the app in the page.
 */
const leaveOutStyles = ({ head }: Document): void => {
  if (Object.hasOwn(head, 'appendChild')) return;
  const append = head.appendChild.bind(head);
  head.appendChild = (node) => (node instanceof HTMLStyleElement ? node : append(node));
};
if (hasPage) leaveOutStyles(document);

/** The default page size of happy-dom. */
const firstSize = { width: 1024, height: 768 };

const endWaiting = endTimers();
const endListeners = hasPage ? undoListeners(window, document) : () => undefined;

if (hasPage) {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}

afterAll(async () => {
  await vi.dynamicImportSettled();
  endWaiting();
  endListeners();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (!hasPage) return;
  document.body.replaceChildren();
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: typeof firstSize): void } };
  happyDOM.setViewport(firstSize);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
