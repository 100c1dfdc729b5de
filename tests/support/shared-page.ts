import { afterAll, afterEach, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { endTimers } from './end-timers.ts';
import { undoListeners } from './undo-listeners.ts';

/**
 * The test files of one worker share a process, a page, and the packages that the app is built on. The app's own
 * modules are new for every file: much of what they know they keep themselves. What a file put in the place of
 * something real, what it listens to and what it has waiting end with that file; what it drew ends with its test.
 */
vi.resetModules();

const storage = new IDBFactory();
globalThis.indexedDB = storage;
Dexie.dependencies.indexedDB = storage;

const hasPage = 'document' in globalThis;
// These keep the timers that they find, which must outlive the file.
vi.useFakeTimers();
vi.useRealTimers();
if (hasPage) await import('@testing-library/react');

/**
 * Classes are as in the browser; what they look like is not applied. A query by role asks for the computed style of each
 * element, which took a fifth of the run with every stylesheet of the app in the page.
 */
const leaveOutStyles = ({ head }: Document): void => {
  if (Object.hasOwn(head, 'appendChild')) return;
  const append = head.appendChild.bind(head);
  head.appendChild = (node) => (node instanceof HTMLStyleElement ? node : append(node));
};
if (hasPage) leaveOutStyles(document);

/** As large as happy-dom makes a page. */
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
