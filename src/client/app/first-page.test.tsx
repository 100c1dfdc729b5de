// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstPageMessages } from 'virtual:first-page-messages';
import type { Quote } from '#contract/quotes.ts';
import { board } from '#client/data/quotes/board.ts';
import { restoreFavourites } from '#client/data/favourites/use-favourites.ts';
import { sessionView } from '#client/data/session/session-view.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { HomeScreen } from '#client/features/home/home-screen.tsx';
import { fillPage, putPrices } from '#domain/first-page/fill-page.ts';
import { watchSection } from '#domain/first-page/watch-section.ts';
import { locales, type Locale } from '#domain/people/languages.ts';
import { symbolsOf } from '#domain/money/number-symbols.ts';
import { watched, watchedRows } from '#domain/quotes/watched.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { offerPages } from '#client/lib/loading/pages.ts';
import { features } from './features.ts';
import { TabBar } from './tab-bar.tsx';

offerPages(features);

// Only the first paint is compared, so sections loaded later are left out.
vi.mock('#client/features/home/sections/watched-rows.tsx', () => new Promise(() => undefined));

const nowMs = Date.UTC(2026, 10, 22, 9, 0, 0);

beforeAll(() => offerPages(features));

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  sessionView.set({ state: 'visitor', user: null });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const codes = [
  'BTC',
  ...hostileStrings.filter((text) => /["'&<>\u0660-\u0669]/.test(text)),
  'ΣΑΤ',
  '😀',
  'x'.repeat(60),
];
const changes = ['1.5', '-3.891', '0', '-0.00', '0.004', '12345.678'];
const quotes: readonly Quote[] = [
  ...codes.map((code, place) =>
    quoteOf({
      id: place + 1,
      currency_name: code,
      legal_name: code,
      full_name: `${code} & sons`,
      now_price: ['97410.785', '0.000012345', '1234567'][place % 3],
      price_decimals: place % 7,
      change: changes[place % changes.length],
      quoted_at: '2026-11-22T09:00:00.000Z',
    }),
  ),
  quoteOf({
    id: 201,
    kind: 'stock',
    currency_name: 'AAPL',
    full_name: 'Apple',
    quoted_at: '2026-11-22T08:00:00.000Z',
  }),
  quoteOf({
    id: 202,
    kind: 'stock',
    currency_name: 'TSLA',
    session: 'closed',
    quoted_at: '2026-11-22T08:00:00.000Z',
  }),
  quoteOf({ id: 203, kind: 'futures', currency_name: 'ETH', quoted_at: '2026-11-22T08:00:00.000Z' }),
];
board.takeQuotes(quotes, 'stored');

const catalogues = import.meta.glob<{ messages: Messages }>('../../../locales/*/*.po');

const speak = async (locale: Locale): Promise<void> => {
  const own = Object.entries(catalogues).filter(([path]) => path.includes(`/${locale}/`));
  const loaded = await Promise.all(own.map(([, load]) => load()));
  const messages = Object.assign({}, ...loaded.map((file) => file.messages)) as Messages;
  i18n.loadAndActivate({ locale, messages });
};

/**
 * Attributes that may differ: those only a script can use, and those only the page without a script needs.
 */
const onlyOneSide = ['tabindex', 'focusable', 'data-scroll-area', 'role'];
const plain = (element: Element | null): string => {
  const copy = document.createElement('div');
  copy.innerHTML = element!.outerHTML;
  for (const each of copy.querySelectorAll('*')) {
    const isTab = each.matches('.tabs > li');
    const attributes = [...each.attributes].filter(
      ({ name }) => !onlyOneSide.includes(name) && !(isTab && name === 'id'),
    );
    for (const { name } of [...each.attributes]) each.removeAttribute(name);
    for (const { name, value } of attributes.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      each.setAttribute(name, value);
  }
  return copy.innerHTML.replaceAll('"true"', '""').replaceAll('=""', '');
};
const parts = ['nav.bar', '.screen_header', '.home-screen_own', '.home-screen_watchlist'];

/** Preloads are removed: a document of the test would request them. */
const builtPage = readFileSync('src/client/index.html', 'utf8')
  .replace(/<link[^>]*>/g, '')
  .replace(/>\s+</g, '><');

const pageOf = (locale: Locale, section: string | undefined): Document => {
  const html = fillPage(builtPage, {
    messages: firstPageMessages[locale],
    appearance: { locale, theme: 'dark', upColour: 'green', fonts: [] },
    isHome: true,
    isSignedIn: false,
  });
  return new DOMParser().parseFromString(putPrices(html, section), 'text/html');
};

const sectionOf = (locale: Locale, favourites?: ReadonlySet<number>): string | undefined => {
  const quotes = board.rows();
  const reader = { locale, messages: firstPageMessages[locale], symbols: symbolsOf(locale) };
  return watchSection({ ...watched(quotes, favourites, watchedRows.wide), reader, nowMs: Date.now() });
};

const renderHome = (): Element =>
  render(
    <I18nProvider i18n={i18n}>
      <TabBar />
      <HomeScreen />
    </I18nProvider>,
  ).container;

const expectSame = (locale: Locale, section: string | undefined): void => {
  const app = renderHome();
  const page = pageOf(locale, section);
  expect(parts.map((part) => plain(page.querySelector(part)))).toEqual(
    parts.map((part) => plain(app.querySelector(part))),
  );
};

describe.each(locales)('%s', (locale) => {
  beforeEach(() => speak(locale));

  test.each([4_000, 7_500_000, 26 * 3_600_000])(
    'the HTML and the app show prices that are %i ms old alike',
    (agoMs) => {
      vi.setSystemTime(nowMs + agoMs);
      expectSame(locale, sectionOf(locale));
    },
  );

  test("the HTML shows a user's own pairs as the app does, including a closed stock and futures", () => {
    setCredentials({ token: 'token', userId: 7 });
    restoreFavourites(7, [2, 201, 202, 203]);
    const section = sectionOf(locale, new Set([2, 201, 202, 203]))!;
    const page = document.createElement('div');
    page.innerHTML = `<div class="home-screen_watchlist">${section}</div>`;
    expect(plain(page.firstElementChild)).toBe(plain(renderHome().querySelector('.home-screen_watchlist')));
    setCredentials({ token: null, userId: 0 });
  });

  test('no text in it is left in English by mistake', () => {
    const texts = Object.entries(firstPageMessages[locale]);
    expect(texts.length).toBeGreaterThan(20);
    expect(
      texts.filter(([english, shown]) => locale !== 'en' && english === shown && / /.test(english)),
    ).toEqual([]);
    expect(firstPageMessages[locale]['Updated {ago}']).toContain('{ago}');
  });
});

test('without prices, or with prices too old to show an age, it shows placeholder rows', () => {
  const reader = { locale: 'en', messages: firstPageMessages.en, symbols: symbolsOf('en') } as const;
  expect(watchSection({ rows: [], isOwn: false, reader, nowMs })).toBe(undefined);
  expect(watchSection({ rows: quotes, isOwn: false, reader, nowMs: nowMs + 31 * 24 * 3_600_000 })).toBe(
    undefined,
  );
  const page = pageOf('en', undefined);
  expect(page.querySelectorAll('.home-screen_watchlist .skeleton_row').length).toBe(watchedRows.wide);
  expect(page.querySelector('.home-screen_watchlist')!.textContent).toBe('');
});

test('no name can escape its place in the HTML', () => {
  const page = pageOf('en', sectionOf('en'));
  expect(page.querySelectorAll('script:not([src]), img, [onerror], [onload]').length).toBe(0);
  expect(
    [...page.querySelectorAll('.pair-name_code')].map(({ firstChild }) => firstChild!.textContent),
  ).toEqual(codes.slice(0, watchedRows.wide));
});
