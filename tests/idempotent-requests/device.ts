import 'fake-indexeddb/auto';
import { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import type { RequestRow } from '#client/data/engine/rows.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import type { Connection } from './connection.ts';

/** A phone with the app's real data layer. Only what it stores survives `die`. */
export interface Device {
  signIn(token: string): Promise<number>;
  /** Confirms a request like a sheet or a ticket, with two presses in a row. */
  confirm<Request extends object, Answer>(
    kind: RequestKind<Request, Answer>,
    subject: number,
    request: Request,
  ): Promise<void>;
  /** Runs until `ask` answers; the device's timers advance while no call is in flight. */
  until<T>(what: string, ask: () => Promise<T | null> | T | null): Promise<T>;
  /** The user's stored idempotent requests. */
  stored(): Promise<readonly RequestRow[]>;
  /** The user has seen every outcome. */
  acknowledge(): Promise<void>;
  /** The battery is empty: nothing in memory continues. */
  die(): Promise<void>;
}

const stepMs = 200;
const mostSteps = 600;
/** IndexedDB and its promises need several turns of the event loop. */
const turnsAStep = 25;

/** Faults that the app reported, without the failed writes of a dead device. */
export const reported: unknown[] = [];

let connection: Connection | undefined;

/** Every device uses this connection from now on. */
export const connect = (opened: Connection): void => {
  connection = opened;
};

/** Stubs the browser's globals; there is no socket. */
export const giveBrowser = (nowMs: number): void => {
  const listen = (): void => undefined;
  vi.doMock('socket.io-client', () => ({
    io: () => ({ on: listen, once: listen, off: listen, close: listen }),
  }));
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  vi.stubGlobal('reportError', (fault: unknown) => {
    if (!(fault instanceof Error && fault.name === 'DatabaseClosedError')) reported.push(fault);
  });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: nowMs,
  });
};

const until: Device['until'] = async (what, ask) => {
  for (let step = 0; step < mostSteps; step += 1) {
    const answer = await ask();
    if (answer !== null) return answer;
    await vi.dynamicImportSettled();
    for (let count = 0; count < turnsAStep; count += 1) await turn();
    if (connection?.isIdle() ?? true) await vi.advanceTimersByTimeAsync(stepMs);
  }
  throw new Error(`${what} did not happen within ${(mostSteps * stepMs) / 1_000} s`);
};

/** The same for promises that settle by themselves. */
const settled = async <T>(what: string, work: Promise<T>): Promise<T> => {
  let answer: { readonly value: T } | null = null;
  let fault: { readonly reason: unknown } | null = null;
  work.then(
    (value) => void (answer = { value }),
    (reason: unknown) => void (fault = { reason }),
  );
  const { value } = await until<{ readonly value: T }>(what, () => {
    if (fault) throw fault.reason;
    return answer;
  });
  return value;
};

/** Loads the app's modules again. */
const readApp = async () => {
  vi.resetModules();
  const { readBootSnapshot } = await import('#client/data/engine/boot-snapshot.ts');
  const { restoreData, startRuntime } = await import('#client/data/start-data.ts');
  const { followRequest } = await import('#client/app/unresolved-requests/requests.ts');
  const { signIn } = await import('#client/data/session/session.ts');
  const { credentials } = await import('#client/lib/calls/credentials.ts');
  const { openForm, sendRequest } = await import('#client/data/engine/form/open-form.ts');
  const { requestForm } = await import('#client/data/engine/form/form-kind.ts');
  const { acknowledgeCall } = await import('#client/data/engine/requests/idempotent-request.ts');
  const { loadRequests } = await import('#client/data/engine/requests/requests-table.ts');
  const { loadDatabase, loadDurableDatabase } = await import('#client/data/engine/load-database.ts');
  return {
    ...{ readBootSnapshot, restoreData, startRuntime, followRequest, signIn, credentials },
    ...{ openForm, requestForm, sendRequest },
    ...{ acknowledgeCall, loadRequests, loadDatabase, loadDurableDatabase },
  };
};

/** Starts the app as its page does: stored data first, then everything behind the screens. */
export const startDevice = async (): Promise<Device> => {
  const app = await readApp();
  let isAlive = true;
  vi.stubGlobal('fetch', ((input, init) =>
    isAlive
      ? connection!.fetch(input, init)
      : new Promise<Response>(() => undefined)) satisfies typeof fetch);
  const stored = async (): Promise<readonly RequestRow[]> => {
    const rows = await app.loadRequests(app.credentials().userId);
    if (!rows.ok) throw new Error(`the device's storage failed: ${rows.failure.kind}`);
    return rows.value;
  };
  app.restoreData(await app.readBootSnapshot());
  await settled('the start', app.startRuntime());
  // The notice on every page resumes requests without an outcome.
  for (const row of await stored()) await settled('the code of a request', app.followRequest(row));
  return {
    until,
    stored,
    async signIn(token) {
      const user = await settled('the sign-in', app.signIn(token));
      if (!user.ok) throw new Error(`not signed in: ${user.failure.kind}`);
      return user.value.id;
    },
    async confirm(kind, subject, request) {
      const opened = await app.openForm(app.requestForm(kind), app.credentials().userId, subject);
      app.sendRequest(opened, request);
      app.sendRequest(opened, request);
    },
    async acknowledge() {
      for (const { userId, key } of await stored()) app.acknowledgeCall(userId, key);
      await until('nothing to be stored any more', async () => ((await stored()).length === 0 ? true : null));
    },
    async die() {
      isAlive = false;
      vi.clearAllTimers();
      for (const database of [await app.loadDatabase(), await app.loadDurableDatabase()]) database.close();
    },
  };
};
