import { vi } from 'vitest';
import { startNavigation } from '#client/lib/navigation/navigation.ts';

/** Controls of the session's history for tests. */
export interface SessionHistory {
  /** The index of the current entry. */
  readonly at: () => number;
  /** Steps like the browser's own buttons. */
  readonly step: (by: number) => void;
  /** An address that was typed by hand, or followed from elsewhere, without the app. */
  readonly arriveBy: (hash: string) => void;
}

/**
 * Implements history as browsers do: a step is asynchronous, and emits an event on arrival. The simulated
 * page itself takes no steps.
 */
export const mockSessionHistory = (): SessionHistory => {
  const session: { state: unknown; hash: string }[] = [];
  let at = 0;
  const write = (state: unknown, url?: string): void => {
    session[at] = { state: structuredClone(state), hash: url ?? location.hash };
    if (url !== undefined) location.hash = url;
  };
  const arrive = (): void => void dispatchEvent(new PopStateEvent('popstate'));
  const step = (by: number): void => {
    setTimeout(() => {
      if (!session[at + by]) return;
      at += by;
      location.hash = session[at]!.hash;
      arrive();
    });
  };
  const open = (state: unknown, url?: string): void => {
    at += 1;
    session.length = at;
    write(state, url);
  };
  vi.spyOn(history, 'state', 'get').mockImplementation(() => session[at]?.state ?? null);
  vi.spyOn(history, 'replaceState').mockImplementation((state: unknown, _, url) =>
    write(state, url?.toString()),
  );
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown, _, url) => open(state, url?.toString()));
  vi.spyOn(history, 'go').mockImplementation((by = 0) => step(by));
  vi.spyOn(history, 'back').mockImplementation(() => step(-1));
  startNavigation();
  return {
    at: () => at,
    step,
    arriveBy(hash) {
      open(null, hash);
      arrive();
    },
  };
};
