import type { SiteConfig } from '#contract/content.ts';
import type { DeadManSwitch } from '#contract/dead-man-switches.ts';
import type { Quote } from '#contract/quotes.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type { ChartLook } from '#client/lib/chart/chart-look.ts';
import type { EquityReport } from '#contract/wallets.ts';
import type { Equity } from '#domain/wallets/equity.ts';
import type { Refused } from '#domain/calls/outcome.ts';
import type { StoredSession } from '#machines/session.machine.ts';

/**
 * The whole board as one text in one record: IndexedDB costs by the record, and copying into it by the value.
 */
export interface QuotesRow {
  readonly key: 'board';
  /** The fields of a quote as the app that wrote it knew them. */
  readonly fields: string;
  /** JSON of the quotes. */
  readonly text: string;
  /** By the server's clock, milliseconds. */
  readonly asOf: number;
}

export interface Settings {
  readonly language: LanguageCode;
  /** ISO 4217 code of the fiat currency worths are told in. */
  readonly fiat: string;
  readonly theme: 'dark' | 'light' | 'system';
  readonly upColour: 'green' | 'red';
  readonly hideBalances: boolean;
  /** Whether keys pressed outside a field do something. */
  readonly hotkeys: boolean;
  /** What charts show beside prices. */
  readonly chart: ChartLook;
}

/** The total worth of a user's balances as it was last computed, for the first paint. */
export interface StoredEquity extends Equity {
  readonly userId: number;
  readonly asOf: number;
}

/** What the home page's list showed last, and to whom; 0: a visitor. */
export interface FirstRows {
  readonly userId: number;
  /** They are the user's favourites. */
  readonly isOwn: boolean;
  readonly rows: readonly Quote[];
}

/** What can be traded on the trade tab: the specification's `transactionNavs`, coins first. */
export const tradeProducts = ['coins', 'futures', 'seconds', 'stocks'] as const;
export type TradeProduct = (typeof tradeProducts)[number];

export type SettingRow =
  | { readonly key: 'settings'; readonly value: Settings }
  | { readonly key: 'session'; readonly value: StoredSession }
  | { readonly key: 'equity'; readonly value: StoredEquity }
  /** What the day's result of the signed-in user is measured from, as the server told it last. */
  | { readonly key: 'dayStart'; readonly value: EquityReport & { readonly userId: number } }
  /** What the server said about itself last. */
  | { readonly key: 'site'; readonly value: SiteConfig }
  /** The small lines of lists: hourly closes by feed symbol. */
  | { readonly key: 'sparklines'; readonly value: Readonly<Record<string, readonly string[]>> }
  | { readonly key: 'firstRows'; readonly value: FirstRows }
  /** What was searched for last, newest first. */
  | { readonly key: 'recentSearches'; readonly value: readonly string[] }
  /** `first`: the user freed the space that the rest of the app took; it is stored again when asked for. */
  | { readonly key: 'storedApp'; readonly value: 'first' | 'whole' }
  /** The notice of what plain http does not have was read. */
  | { readonly key: 'plainHttpNotice'; readonly value: 'read' }
  /** What the trade tab opens on. */
  | { readonly key: 'tradeProduct'; readonly value: TradeProduct }
  /** What amounts are typed in: the coin, or money. */
  | { readonly key: 'amountUnit'; readonly value: 'coin' | 'money' }
  /** Up to what sum in USDT each user's market orders are sent by one press; none for those who did not turn it on. */
  | { readonly key: 'oneTap'; readonly value: Readonly<Record<string, string>> }
  /** The same for positions, by their margin. */
  | { readonly key: 'oneTapMargin'; readonly value: Readonly<Record<string, string>> }
  /** How many tick sizes go into a row of the ladder. */
  | { readonly key: 'ladderGroup'; readonly value: number }
  /** How the panes and tables of the wide window were left; read by those who know what it may be. */
  | { readonly key: 'deskSizes'; readonly value: object }
  | { readonly key: 'deskTables'; readonly value: object }
  /** What was drawn on charts, by symbol; read by those who know what it may be. */
  | { readonly key: 'drawings'; readonly value: object }
  /** What the charts of each kind of pair compare with; read the same way. */
  | { readonly key: 'comparisons'; readonly value: object }
  /** What each user's dead man's switch was last known to be set to. */
  | { readonly key: 'deadManSwitch'; readonly value: DeadManSwitch & { readonly userId: number } }
  /** Which of the first steps somebody new is at, from 0; their number where they are done. */
  | { readonly key: 'firstSteps'; readonly value: number }
  /** Where the button to customer service floats, and whether it was hidden; read by those who know what it may be. */
  | { readonly key: 'chatButton'; readonly value: object }
  /** Who has notices sent to this device while they are logged in. */
  | { readonly key: 'pushUsers'; readonly value: readonly number[] }
  /** Which notices are switched off for the signed-in user, on all devices. */
  | { readonly key: 'noticesOff'; readonly value: readonly string[] }
  /** The notice on opening the app that was closed last, by its id. */
  | { readonly key: 'popupSeen'; readonly value: number }
  /** The titles of the product areas in the person's order, where it was changed. */
  | { readonly key: 'menuOrder'; readonly value: readonly string[] };

/**
 * What a user wants done that is safe to repeat; made offline as well, replayed in order with its stored key.
 * Each kind is registered by its resource; what it holds beside is the kind's own.
 */
export type Intent = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** An answer of the server; its declaration has the schema that its reader checks it by. */
export interface StoredAnswerRow {
  readonly key: string;
  /** The declaration's. */
  readonly name: string;
  readonly value: unknown;
  /** By the server's clock, milliseconds. */
  readonly fetchedAt: number;
  /** When it is deleted from the device. */
  readonly until: number;
}

export interface OutboxRow {
  /** Given by the database, in the order of making. */
  readonly id?: number;
  readonly userId: number;
  readonly intent: Intent;
  /** The `Idempotency-Key`, stored before the first sending. */
  readonly key: string;
  readonly createdAt: number;
  /** The exchange could not be reached when it was made. */
  readonly madeOffline?: boolean;
}

/**
 * What went out, or goes out, under one key: stored before the first sending, until its outcome was
 * acknowledged.
 */
export interface KeyedCallRow {
  /** Whose it is: a call outlives its user's session, and must not become another's. */
  readonly userId: number;
  /** The `Idempotency-Key`. */
  readonly key: string;
  /**
   * Beside its subject it says what was asked: 'spot', 'close position'; the subject is a pair's or a
   * position's id.
   */
  readonly kind: string;
  readonly subject: number;
  /** What is sent. */
  readonly request: unknown;
  /** How often the key was sent at most. */
  readonly attempt: number;
  /** When it was agreed to, and until when it may be done; by the server's clock, milliseconds. */
  readonly sentAt: number;
  readonly validUntil: number;
  /** Null while it is not definite. */
  readonly outcome: { readonly answer: unknown } | { readonly refusal: Refused } | null;
  /** The draft it was made of, and what that is changed by once the exchange accepts; unset: it was made of none. */
  readonly draft?: { readonly ticketId: string; readonly emptied: object };
}

/** When a table was last complete by the server. */
export interface AsOfRow {
  readonly userId: number;
  readonly name: string;
  readonly asOf: number;
}
