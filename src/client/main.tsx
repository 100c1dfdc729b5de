import { readBootSnapshot } from '#client/data/engine/boot-snapshot.ts';
import { afterPaint } from '#client/lib/loading/after-paint.ts';
import { watchInstallOffer } from '#client/lib/device/install-offer.ts';
import { offerPages, resolveRoute } from '#client/lib/loading/pages.ts';
import { isWide } from '#client/lib/device/wide-query.ts';
import { leadsHome } from '#domain/first-page/leads-home.ts';
import { sharedRoom, wordsOf } from '#client/lib/text/words.ts';
import type { Locale } from '#domain/people/languages.ts';
import { loadFailureText } from './app/load-failure-text.ts';
import { features } from './app/features.ts';
import { sourceOf } from './app/page-sources.ts';

/*
 * This file is small and has no dependency that is not: it runs long before the app's code has arrived, and asks for
 * everything the first picture needs at once. The page's HTML preloads the app and the quotes.
 */

watchInstallOffer();
offerPages(features);

/**
 * The board. Asked for by the HTML under exactly this address and mode, so that no second request goes out.
 * Without an answer the app asks again by itself.
 */
const fetchQuotes = async (): Promise<Response | undefined> => {
  try {
    return await fetch('/api/currency/quotation_new?lang=en');
  } catch {
    return undefined;
  }
};

const firstQuotes = fetchQuotes();
const kept = readBootSnapshot();

/** The server and the worker write the page in the reader's language, before the device has told its settings. */
const probableLocale = document.documentElement.lang;

/** Asks for the code and the words of the page that the address names. */
const fetchPage = (): void => {
  const [path = ''] = location.hash.replace(/^#/, '').split('?');
  const route = resolveRoute(path || '/');
  const page = route && sourceOf(route, isWide());
  // Whoever needs these asks for them again and deals with their failure.
  void Promise.allSettled([
    page?.load(),
    ...[sharedRoom, ...(page?.words ?? [])].map((room) => wordsOf(probableLocale as Locale, room)),
  ]);
};

/** The HTML holds the home page; another one is told by the hash alone, which the server never sees. */
const showFrame = (): void => {
  if (leadsHome(location.hash)) delete document.documentElement.dataset.page;
  else document.documentElement.dataset.page = 'other';
};
showFrame();
addEventListener('hashchange', showFrame);

/**
 * The moment after the frame was painted: code that is compiled before would hold it back. A page that nobody
 * sees paints nothing.
 */
const framePainted = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  else afterPaint(resolve);
});

const start = async (): Promise<void> => {
  await framePainted;
  fetchPage();
  // A tap on the frame's links: the page it asks for need not wait until the app is there to notice.
  addEventListener('hashchange', fetchPage);
  // Each is run by itself as soon as it is here, and all are on their way since the HTML: together they would hold the
  // page for as long as they take in all.
  await import('react-dom/client');
  await import('#contract/quotes.ts');
  const { startApp } = await import('./app/start.tsx');
  removeEventListener('hashchange', fetchPage);
  await startApp({ snapshot: await kept, firstQuotes });
  // The next tap may need them; whoever does asks again and deals with their failure.
  await Promise.allSettled(features.map(({ screens }) => screens?.()));
};

/**
 * The app's code itself did not come: the frame says so, in its own language, and tries again when the
 * network is back.
 */
const tellFailure = (): void => {
  const place = document.querySelector<HTMLElement>('.frame-failure');
  if (place) {
    place.textContent = loadFailureText[probableLocale as Locale] ?? loadFailureText.en;
    place.hidden = false;
  }
  addEventListener('online', () => location.reload());
};

start().catch((problem: unknown) => {
  reportError(problem);
  tellFailure();
});
