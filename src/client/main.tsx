import { readBootSnapshot } from '#client/data/engine/boot-snapshot.ts';
import { afterPaint } from '#client/lib/loading/after-paint.ts';
import { watchInstallOffer } from '#client/lib/device/install-offer.ts';
import { offerPages, resolveRoute } from '#client/lib/loading/pages.ts';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { isWide } from '#client/lib/device/wide-query.ts';
import { leadsHome, splitHash } from '#client/lib/navigation/split-hash.ts';
import { sharedCatalogue, readCatalogue } from '#client/lib/text/read-catalogue.ts';
import type { Locale } from '#domain/people/languages.ts';
import { loadFailureText } from './app/load-failure-text.ts';
import { features } from './app/features.ts';
import { sourceOf } from './app/page-sources.ts';

/*
 * This file is small and depends only on small files: it runs before the app's code has arrived, and
 * requests everything the first paint needs at once. The page's HTML preloads the app and the quotes.
 */

watchInstallOffer();
offerPages(features);

/**
 * The board. The HTML requests it under exactly this address and mode, so that no second request is sent.
 * Without an answer the app requests it again itself.
 */
const fetchQuotes = async (): Promise<Response | undefined> => {
  try {
    return await fetch('/api/currency/quotation_new?lang=en');
  } catch {
    return undefined;
  }
};

/** Replaces the network by the exchange on this device, before anything is requested. */
const practice = isPractice ? import('./app/practice/start-practice.ts') : undefined;
const firstQuotes = practice ? Promise.resolve(undefined) : fetchQuotes();
const snapshot = readBootSnapshot();

/** The server and the worker render the page in the reader's language; the device's settings come later. */
const probableLocale = document.documentElement.lang;

/** Requests the code and the messages of the page that the address names. */
const fetchPage = (): void => {
  const route = resolveRoute(splitHash(location.hash)[0]);
  const page = route && sourceOf(route, isWide());
  // The code that needs these requests them again and handles their failure.
  void Promise.allSettled([
    page?.load(),
    ...[sharedCatalogue, ...(page?.messages ?? [])].map((catalogue) =>
      readCatalogue(probableLocale as Locale, catalogue),
    ),
  ]);
};

/** The HTML contains the home page; only the hash names another one, and the server never receives it. */
const showFrame = (): void => {
  if (leadsHome(location.hash)) delete document.documentElement.dataset.page;
  else document.documentElement.dataset.page = 'other';
};
showFrame();
addEventListener('hashchange', showFrame);

/**
 * The moment after the frame was painted: compiling code earlier would delay the paint. A hidden page paints
 * nothing.
 */
const framePainted = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  else afterPaint(resolve);
});

const start = async (): Promise<void> => {
  await framePainted;
  fetchPage();
  // A tap on the frame's links: its page is requested without waiting for the app to handle the tap.
  addEventListener('hashchange', fetchPage);
  // Each runs by itself as soon as it has arrived, all requested by the HTML: together they would block the
  // page for their total time.
  await import('react-dom/client');
  await import('#contract/quotes.ts');
  const { startApp } = await import('./app/start.tsx');
  removeEventListener('hashchange', fetchPage);
  await startApp({ snapshot: await ((await practice)?.startPractice(snapshot) ?? snapshot), firstQuotes });
  // The next tap may need them; its code requests them again and handles their failure.
  await Promise.allSettled(features.map(({ screens }) => screens?.()));
};

/**
 * The app's code itself did not arrive: the frame reports it, in its own language, and tries again when the
 * network is back.
 */
const showFailure = (): void => {
  const place = document.querySelector<HTMLElement>('.frame-failure');
  if (place) {
    place.textContent = loadFailureText[probableLocale as Locale] ?? loadFailureText.en;
    place.hidden = false;
  }
  addEventListener('online', () => location.reload());
};

start().catch((problem: unknown) => {
  reportError(problem);
  showFailure();
});
