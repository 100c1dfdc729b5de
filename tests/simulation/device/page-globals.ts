import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import type { Globals } from '../world/globals.ts';

/** What a device stores: all that is left when its page is gone. */
export interface DeviceStorage {
  readonly indexedDB: IDBFactory;
  readonly localStorage: ReturnType<typeof createMemoryStorage>;
}

export const createDeviceStorage = (): DeviceStorage => ({
  indexedDB: new IDBFactory(),
  localStorage: createMemoryStorage(),
});

/** Events of a page, as far as the data layer listens to them. */
const createEvents = () => {
  const target = new EventTarget();
  return {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  };
};

export interface PageGlobals {
  readonly globals: Globals;
  /** The device finds a network, or has none. */
  setOnline(isOnline: boolean): void;
}

/**
 * The globals of one page of a device.
 * @param clock timers, clock and randomness of the page
 * @param report an error that the page reports about itself
 */
export const createPageGlobals = (
  clock: Globals,
  { indexedDB, localStorage }: DeviceStorage,
  report: (error: unknown) => void,
): PageGlobals => {
  const events = createEvents();
  const navigator = { onLine: true, userAgent: 'simulated', language: 'en' };
  const document = { visibilityState: 'visible', ...createEvents(), hidden: false };
  const { setTimeout } = clock as { readonly setTimeout: (run: () => void, ms: number) => number };
  const globals: Globals = {
    ...clock,
    ...events,
    navigator,
    document,
    localStorage,
    indexedDB,
    IDBKeyRange,
    location: { search: '', origin: 'https://tideline.test', hash: '' },
    requestAnimationFrame: (run: () => void) => setTimeout(run, 16),
    reportError: report,
  };
  return {
    globals: { ...globals, window: globals },
    setOnline(isOnline) {
      if (navigator.onLine === isOnline) return;
      navigator.onLine = isOnline;
      events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
  };
};
