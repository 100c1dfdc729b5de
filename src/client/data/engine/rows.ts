import type { SiteConfig } from '#contract/content.ts';
import type { DeadManSwitch } from '#contract/dead-man-switches.ts';
import type { Quote } from '#contract/quotes.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type { ChartSettings } from '#client/lib/chart/chart-settings.ts';
import type { EquityReport } from '#contract/wallets.ts';
import type { Equity } from '#domain/wallets/equity.ts';
import type { Refused } from '#domain/calls/outcome.ts';
import type { StoredSession } from '#machines/session.machine.ts';

/**
 * The whole board as one text in one record: the cost of IndexedDB is per record, and the cost of copying
 * into it is per value.
 */
export interface QuotesRow {
  readonly key: 'board';
  /** The form of the text and the fields of a quote in the version of the app that wrote it. */
  readonly fields: string;
  /** JSON of the quotes' values. */
  readonly text: string;
  /** Of the text when it was written. */
  readonly length: number;
  /** Server clock, milliseconds. */
  readonly asOf: number;
}

export interface Settings {
  readonly language: LanguageCode;
  /** ISO 4217 code of the fiat currency in which values are shown. */
  readonly fiat: string;
  readonly theme: 'dark' | 'light' | 'system';
  readonly upColour: 'green' | 'red';
  readonly hideBalances: boolean;
  /** Whether keys pressed outside a field trigger shortcuts. */
  readonly hotkeys: boolean;
  /** What charts show in addition to prices. */
  readonly chart: ChartSettings;
}

/** Total value of a user's balances as computed last, for the first paint. */
export interface StoredEquity extends Equity {
  readonly userId: number;
  readonly asOf: number;
}

/** Rows that the home page's list showed last, and to which user; 0: a visitor. */
export interface FirstRows {
  readonly userId: number;
  /** The rows are the user's favourites. */
  readonly isOwn: boolean;
  readonly rows: readonly Quote[];
}

/** Products of the trade tab: the specification's `transactionNavs`, coins first. */
export const tradeProducts = ['coins', 'futures', 'seconds', 'stocks'] as const;
export type TradeProduct = (typeof tradeProducts)[number];

export type SettingRow =
  /** Identifies the stored data, for a page to notice that the browser has deleted it. */
  | { readonly key: 'storageId'; readonly value: string }
  | { readonly key: 'settings'; readonly value: Settings }
  | { readonly key: 'session'; readonly value: StoredSession }
  | { readonly key: 'equity'; readonly value: StoredEquity }
  /** Reference for the signed-in user's result of the day, as received last from the server. */
  | { readonly key: 'dayStart'; readonly value: EquityReport & { readonly userId: number } }
  /** The server's information about itself, as received last. */
  | { readonly key: 'site'; readonly value: SiteConfig }
  /** Sparklines of lists: hourly closes by feed symbol. */
  | { readonly key: 'sparklines'; readonly value: Readonly<Record<string, readonly string[]>> }
  | { readonly key: 'firstRows'; readonly value: FirstRows }
  /** Recent searches, newest first. */
  | { readonly key: 'recentSearches'; readonly value: readonly string[] }
  /** `first`: the user freed the space that the rest of the app took; it is stored again on request. */
  | { readonly key: 'storedApp'; readonly value: 'first' | 'whole' }
  /** The notice about features unavailable over plain http was read. */
  | { readonly key: 'plainHttpNotice'; readonly value: 'read' }
  /** Product on which the trade tab opens. */
  | { readonly key: 'tradeProduct'; readonly value: TradeProduct }
  /** Unit in which amounts are typed: the coin, or money. */
  | { readonly key: 'amountUnit'; readonly value: 'coin' | 'money' }
  /**
   * Per user, the limit in USDT up to which one press sends a market order; no entry when the user did not
   * turn it on.
   */
  | { readonly key: 'oneTap'; readonly value: Readonly<Record<string, string>> }
  /** The same for positions, by their margin. */
  | { readonly key: 'oneTapMargin'; readonly value: Readonly<Record<string, string>> }
  /** Tick sizes per row of the ladder. */
  | { readonly key: 'ladderGroup'; readonly value: number }
  /** State of the panes and tables of the desktop layout; validated by its readers. */
  | { readonly key: 'desktopSizes'; readonly value: object }
  | { readonly key: 'desktopTables'; readonly value: object }
  /** Drawings on charts, by symbol; validated by their readers. */
  | { readonly key: 'drawings'; readonly value: object }
  /** Comparison symbols per kind of pair; validated by their readers. */
  | { readonly key: 'comparisons'; readonly value: object }
  /** Last known setting of each user's dead man's switch. */
  | { readonly key: 'deadManSwitch'; readonly value: DeadManSwitch & { readonly userId: number } }
  /**
   * Index of the current introduction step for a new user, from 0; the number of steps when they are done.
   */
  | { readonly key: 'firstSteps'; readonly value: number }
  /**
   * Position of the floating customer service button, and whether it is hidden; validated by its readers.
   */
  | { readonly key: 'chatButton'; readonly value: object }
  /** Users who receive notices on this device while they are logged in. */
  | { readonly key: 'pushUsers'; readonly value: readonly number[] }
  /** Notices that the signed-in user has switched off, on all devices. */
  | { readonly key: 'noticesOff'; readonly value: readonly string[] }
  /** Id of the start-up notice that was closed last. */
  | { readonly key: 'popupSeen'; readonly value: number }
  /** Titles of the product areas in the user's order, if it was changed. */
  | { readonly key: 'menuOrder'; readonly value: readonly string[] };

/**
 * A change requested by a user that is safe to repeat. It can be made offline, and is replayed in order with
 * its stored key. Each kind is registered by its resource and has its own further fields.
 */
export type Intent = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** An answer of the server; its declaration has the schema by which its reader checks it. */
export interface StoredAnswerRow {
  readonly key: string;
  /** The declaration's name. */
  readonly name: string;
  readonly value: unknown;
  /** Server clock, milliseconds. */
  readonly fetchedAt: number;
  /** When it is deleted from the device. */
  readonly until: number;
}

export interface OutboxRow {
  /** Assigned by the database, in creation order. */
  readonly id?: number;
  readonly userId: number;
  readonly intent: Intent;
  /** The `Idempotency-Key`, stored before the first attempt. */
  readonly key: string;
  readonly createdAt: number;
  /** The exchange was unreachable when the intent was made. */
  readonly madeOffline?: boolean;
}

/**
 * A request sent, or to be sent, under one key: stored from before the first attempt until its outcome is
 * acknowledged.
 */
export interface RequestRow {
  /** The owner: a call outlives its user's session, and must not pass to another user. */
  readonly userId: number;
  /** The `Idempotency-Key`. */
  readonly key: string;
  /**
   * Together with the subject, states what was requested, such as 'spot' or 'close position'; the subject is
   * the id of a pair or position.
   */
  readonly kind: string;
  readonly subject: number;
  /** The content to send. */
  readonly request: unknown;
  /** Upper bound of the number of attempts. */
  readonly attempt: number;
  /** Time of confirmation, and until when the request is valid; server clock, milliseconds. */
  readonly sentAt: number;
  readonly validUntil: number;
  /** Null while it is not definite. */
  readonly outcome: { readonly answer: unknown } | { readonly refusal: Refused } | null;
  /** When its outcome was first on the screen outside its own page; server clock, milliseconds. */
  readonly shownAt?: number;
  /**
   * The draft it was made of, and the patch applied to it once the exchange accepts; unset: it was made of
   * none.
   */
  readonly draft?: { readonly ticketId: string; readonly emptied: object };
}

/** When a table was last complete according to the server. */
export interface AsOfRow {
  readonly userId: number;
  readonly name: string;
  readonly asOf: number;
}
