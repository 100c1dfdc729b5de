import 'fake-indexeddb/auto';
import { act, cleanup } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import type { Quote } from '#contract/quotes.ts';
import type { User } from '#contract/signed-in.ts';
import { features } from '#client/app/features.ts';
import { sourceOf } from '#client/app/page-sources.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import type { Settings } from '#client/data/engine/rows.ts';
import { forgetStoredQueries } from '#client/data/engine/stored-query.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { board } from '#client/data/quotes/board.ts';
import { sessionView } from '#client/data/session/session-view.ts';
import { restoreSettings } from '#client/data/settings/settings.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { loadMessages, speak } from '#client/lib/text/i18n.ts';
import { parseLocation } from '#client/lib/navigation/locations.ts';
import { openLocation } from '#client/lib/navigation/navigation.ts';
import { offerPages } from '#client/lib/loading/pages.ts';
import { netStatus, type NetStatus } from '#client/lib/calls/network.ts';
import { noteServerTime } from '#client/lib/clock/server-time.ts';
import { createFakeExchange, type Answers } from './fake-exchange.ts';
import { show } from './show.tsx';
import { until } from './until.ts';

/** The state of device, exchange and user when a screen opens. */
export interface Scene {
  /** The exchange's answers; a call without one here cannot reach the exchange. */
  readonly answers?: Answers;
  /** The signed-in user; absent: a visitor. */
  readonly user?: User;
  readonly language?: LanguageCode;
  readonly settings?: Partial<Settings>;
  readonly status?: NetStatus;
  /** The board: as just published by the exchange, or as stored on this device. */
  readonly quotes?: readonly Quote[];
  readonly storedQuotes?: readonly Quote[];
  readonly isWide?: boolean;
  /** By this device's clock; by default three seconds after the samples' quotes were made. */
  readonly now?: string;
  /** Stores rows on the device before the first render. */
  readonly store?: (database: TidelineDatabase) => Promise<unknown>;
}

export const token = 'a'.repeat(64);

offerPages(features);

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Removes everything left by an earlier test; then sets the scene. */
const setScene = async (scene: Scene) => {
  cleanup();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(scene.now ?? '2026-11-20T00:00:03.000Z') });
  noteServerTime(new Date().toISOString(), Date.now());
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: typeof phone): void } };
  happyDOM.setViewport(scene.isWide ? desktop : phone);
  const exchange = createFakeExchange(scene.answers ?? {});
  vi.stubGlobal('fetch', exchange.fetch);
  const database = await loadDatabase();
  const storageId = await database.settings.get('storageId');
  await Promise.all(database.tables.map((table) => table.clear()));
  // Without its id the device's data would count as deleted.
  if (storageId) await database.settings.put(storageId);
  await scene.store?.(database);
  forgetStoredQueries();
  const { user } = scene;
  setCredentials(user ? { token, userId: user.id } : { token: null, userId: 0 });
  sessionView.set(user ? { state: 'signedIn', user } : { state: 'visitor', user: null });
  restoreSettings({ ...scene.settings, language: scene.language ?? 'en' });
  netStatus.set(scene.status ?? 'online');
  board.takeQuotes(scene.storedQuotes ?? [], 'stored');
  board.takeQuotes(scene.quotes ?? [], 'server');
  board.paint();
  return { exchange, database };
};

/** Renders one page of the app at its location, with the messages that the app loads for it. */
export const showScreen = async (location: `/${string}`, scene: Scene = {}) => {
  const setting = await setScene(scene);
  openLocation(location, 'redirect');
  const source = sourceOf(parseLocation(location).route!, scene.isWide ?? false);
  if (!source) throw new Error(`there is no page at ${location}`);
  await speak(scene.language ?? 'en');
  await loadMessages(source.messages);
  const Screen = await source.load();
  const page = (
    <Suspense>
      <Screen />
    </Suspense>
  );
  const shown = await show(page, scene.language);
  if (shown.container.childElementCount > 0) return { ...setting, ...shown };
  // It waits for the device's data, which React resumes only where it is awaited.
  const resumed = await until('the page', async () => {
    const again = await act(() => show(page, scene.language));
    return again.container.childElementCount > 0 && again;
  });
  return { ...setting, ...resumed };
};

/**
 * Renders a component shared by several screens. @param rooms folders of its messages, besides the shared
 * ones
 */
export const showPiece = async (piece: ReactNode, scene: Scene = {}, rooms: readonly string[] = []) => {
  const setting = await setScene(scene);
  await speak(scene.language ?? 'en');
  await loadMessages(rooms);
  return { ...setting, ...(await show(piece, scene.language)) };
};
