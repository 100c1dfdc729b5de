import { readBootSnapshot } from '#client/data/engine/boot-snapshot.ts';
import { watchInstallOffer } from '#client/lib/install-offer.ts';
import { offerPages, resolveRoute } from '#client/lib/pages.ts';
import { isWide } from '#client/lib/wide-query.ts';
import { sharedRoom, wordsOf } from '#client/lib/words.ts';
import { localeOf, preferredLanguage, type Locale } from '#domain/languages.ts';
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

const [path = ''] = location.hash.replace(/^#/, '').split('?');
const firstRoute = resolveRoute(path || '/');
const firstPage = firstRoute && sourceOf(firstRoute, isWide());

/**
 * Where the worker has dressed the frame in the user's language, it is known before the device has told its
 * settings.
 */
const { dataset: dress, lang } = document.documentElement;
const probableLocale = dress.upColour === undefined ? localeOf[preferredLanguage(navigator.languages)] : lang;

/**
 * The moment after the frame was painted: code that is compiled before would hold it back. A page that nobody
 * sees paints nothing.
 */
const framePainted = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});

const start = async (): Promise<void> => {
  await framePainted;
  // Whoever needs these asks for them again and deals with their failure.
  void Promise.allSettled([
    firstPage?.load(),
    ...[sharedRoom, ...(firstPage?.words ?? [])].map((room) => wordsOf(probableLocale as Locale, room)),
  ]);
  // Run by itself as soon as it is here: together with what builds on it, it would hold the page for twice as
  // long.
  const framework = import('react-dom/client');
  const app = framework.then(() => import('./app/start.tsx'));
  const { startApp } = await app;
  await startApp({ snapshot: await kept, firstQuotes });
};

/**
 * The app's code itself did not come: the frame says so, in its own language, and tries again when the
 * network is back.
 */
const tellFailure = (): void => {
  const place = document.querySelector('.frame-body');
  if (place) {
    const locale = probableLocale in loadFailureText ? (probableLocale as Locale) : 'en';
    place.textContent = loadFailureText[locale];
    place.setAttribute('lang', locale);
  }
  place?.removeAttribute('aria-hidden');
  addEventListener('online', () => location.reload());
};

start().catch((problem: unknown) => {
  reportError(problem);
  tellFailure();
});
