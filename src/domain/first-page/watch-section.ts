import type { Quote } from '#contract/quotes.ts';
import { isOldAge, waterDepth, waterOutline } from '#domain/time/age-level.ts';
import { ageWithin30Days } from '#domain/time/ages.ts';
import { coinColour } from '#domain/quotes/coin-colours.ts';
import { coinIcon } from '#domain/quotes/coin-icons.ts';
import { directionOf } from '#domain/money/direction.ts';
import { writePercent, writeRounded } from '#domain/money/figures.ts';
import type { Locale } from '#domain/people/languages.ts';
import type { NumberSymbols } from '#domain/money/number-symbols.ts';
import { quotedSession } from '#domain/quotes/trading-hours.ts';
import { escapeHtml } from './escape-html.ts';

/** Translations of the first page's texts, by their English original. */
export type FirstPageMessages = Readonly<Record<string, string>>;

/** Locale of the reader. */
export interface Reader {
  readonly locale: Locale;
  readonly messages: FirstPageMessages;
  /** Number separators of the language, in the reader's region. */
  readonly symbols: NumberSymbols;
}

const detailOf = (quote: Quote, messages: FirstPageMessages, nowMs: number): string =>
  quote.kind === 'stock' && !quotedSession(quote, nowMs).isOpen ? messages['Closed']! : quote.full_name;

const pageOf = ({ kind }: Quote): string =>
  kind === 'futures' ? '/pages/transaction/contract' : '/pages/transaction/currency';

const markOf = (code: string): string => {
  const href = coinIcon(code);
  if (href) return `<use href="${href}"></use>`;
  return `<text x="18" y="18" dy="0.36em" class="coin-icon_monogram">${escapeHtml(code.slice(0, 1).toUpperCase())}</text>`;
};

const row = (quote: Quote, { messages, symbols }: Reader, nowMs: number): string => {
  const { id, kind, currency_name: code, legal_name, now_price, price_decimals, change } = quote;
  const counted = kind === 'stock' ? '' : `<span class="pair-name_counted">/${escapeHtml(legal_name)}</span>`;
  return (
    `<li><div class="quote-row_row"><a class="quote-row_link" href="#${pageOf(quote)}?match_id=${id}">` +
    '<svg class="coin-icon_icon" viewBox="0 0 36 36" width="36" height="36" aria-hidden="true" focusable="false">' +
    `<circle cx="18" cy="18" r="18" fill="${coinColour(code)}"></circle>` +
    `${markOf(code)}</svg>` +
    `<span class="quote-row_names"><span class="pair-name_code">${escapeHtml(code)}${counted}</span>` +
    `<span class="quote-row_detail">${escapeHtml(detailOf(quote, messages, nowMs))}</span></span>` +
    '<span class="quote-figures_figures" translate="no">' +
    `<span class="price_price price_old quote-figures_price">${writeRounded(now_price, price_decimals, symbols)}</span>` +
    `<span class="change_change" data-direction="${directionOf(change)}">${writePercent(change, symbols)}</span></span></a></div></li>`
  );
};

export interface WatchSection {
  /** In list order. */
  readonly rows: readonly Quote[];
  /** The rows are the user's favourites. */
  readonly isOwn: boolean;
  readonly reader: Reader;
  readonly nowMs: number;
}

/**
 * The home page's list of prices as HTML, rendered before scripts run: what the component
 * shows for prices that are not live, with their age. Empty if there are no rows, or if the
 * prices are too old to have an age.
 */
export const watchSection = ({ rows, isOwn, reader, nowMs }: WatchSection): string | undefined => {
  const { messages, locale } = reader;
  const [first] = rows;
  if (!first) return undefined;
  const ageMs = nowMs - Date.parse(first.quoted_at);
  const ago = ageWithin30Days(ageMs, locale);
  if (!ago) return undefined;
  const all = `/pages/market/market${isOwn ? '?view=favourites' : ''}`;
  return (
    '<section aria-labelledby="watchlist"><div class="watchlist_head">' +
    `<h2 class="watchlist_title" id="watchlist">${escapeHtml(messages[isOwn ? 'Watchlist' : 'Markets']!)}</h2>` +
    `<span class="age_age${isOldAge(ageMs) ? ' age_old' : ''}" data-age="true"><svg class="age_level" viewBox="0 0 16 12" aria-hidden="true">` +
    `<path transform="translate(0 ${waterDepth(ageMs)})" d="${waterOutline}"></path></svg>` +
    `${escapeHtml(messages['Updated {ago}']!.replace('{ago}', ago))}</span>` +
    `<a class="watchlist_all" href="#${all}">${escapeHtml(messages['See all']!)}</a></div>` +
    `<ul${isOwn ? ' class="watchlist_own"' : ''}>${rows.map((quote) => row(quote, reader, nowMs)).join('')}</ul></section>`
  );
};
