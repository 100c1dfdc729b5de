import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstPageMessages } from 'virtual:first-page-messages';
import type { Quote } from '#contract/quotes.ts';
import { fillPage, putPrices } from '#domain/first-page/fill-page.ts';
import { watchSection, type Reader } from '#domain/first-page/watch-section.ts';
import { localeOf, preferredLanguage, type Locale } from '#domain/people/languages.ts';
import { symbolsOf, regionalTag } from '#domain/money/number-symbols.ts';
import { byBoardOrder, watched, watchedRows } from '#domain/quotes/watched.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { sendText } from './compressed-text.ts';
import { networkOf } from '#server/exchange/lib/calls/mask-address.ts';
import type { SharedReads } from './shared-reads.ts';

/** More languages than a person reads. */
const mostLanguages = 20;

/** The browser's languages, most preferred first, in the order of the page's `navigator.languages`. */
export const acceptedLanguages = (header = ''): string[] =>
  header
    .split(',', mostLanguages)
    .map((entry) => {
      const [tag = '', ...fields] = entry.split(';').map((part) => part.trim());
      const weight = fields.find((field) => field.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z\d-]+$/i.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/** The page is rendered for each request, and whole networks share an address. */
const pageLimit = { call: 'first page', limit: { count: 300, seconds: 10 } };

export interface FirstPageDeps {
  readonly clientDir: string | undefined;
  readonly market: { quotes(): Quote[] };
  readonly clock: Clock;
  readonly sharedReads: SharedReads;
}

/**
 * Serves the page with its first prices, in the browser's language. It contains no personal data; it is not
 * cached, because its prices are current. The service worker stores the page as built.
 */
export const registerFirstPage = (
  app: FastifyInstance,
  { clientDir, market, clock, sharedReads }: FirstPageDeps,
): void => {
  const path = clientDir && join(clientDir, 'index.html');
  if (!path || !existsSync(path)) return;
  const built = readFileSync(path, 'utf8');
  /** Everything except the prices is the same for all readers of a language. */
  const frames = new Map<Locale, string>();
  const frameIn = (locale: Locale): string => {
    const known = frames.get(locale);
    if (known !== undefined) return known;
    const frame = fillPage(built, {
      messages: firstPageMessages[locale],
      appearance: { locale, theme: 'dark', upColour: 'green', fonts: [] },
      isHome: true,
      isSignedIn: false,
    });
    frames.set(locale, frame);
    return frame;
  };
  // The worker stores the page as built; a browser that opens that address is redirected to the page itself.
  app.get('/index.html', ({ headers }, reply) =>
    headers['sec-fetch-dest'] === 'document' ? reply.redirect('/') : reply.sendFile('index.html'),
  );
  const pageFor = (reader: Reader, isPractice: boolean): string => {
    // The prices of practice are those of the exchange on the reader's device.
    if (isPractice) return frameIn(reader.locale);
    const { rows, isOwn } = watched(market.quotes().sort(byBoardOrder), undefined, watchedRows.wide);
    const section = watchSection({ rows, isOwn, reader, nowMs: clock.nowMs() });
    return putPrices(frameIn(reader.locale), section);
  };
  app.get<{ Querystring: Record<string, unknown> }>('/', { config: pageLimit }, async (request, reply) => {
    const isPractice = 'practice' in request.query;
    const tags = acceptedLanguages(request.headers['accept-language']);
    const locale = localeOf[preferredLanguage(tags)];
    const region = regionalTag(locale, tags);
    const page = await sharedReads.run(
      {
        key: `first page ${locale} ${region} ${isPractice}`,
        cost: 'light',
        requester: networkOf(request.ip),
      },
      () => pageFor({ locale, messages: firstPageMessages[locale], symbols: symbolsOf(region) }, isPractice),
    );
    void reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', vary: 'accept-language' });
    return sendText(request, reply, page);
  });
};
