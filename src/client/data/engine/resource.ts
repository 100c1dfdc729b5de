import type { MessageDescriptor } from '@lingui/core';
import type * as z from 'zod/mini';
import type { MovementKind } from '#contract/closed-sets.ts';
import type { PrivateEvent } from '#contract/events.ts';
import type { reviewed, ReviewKindName } from '#contract/reviewed.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import type { CallOptions } from '#client/lib/calls/call.ts';
import type { Pages, RoutePath } from '#client/lib/loading/feature.ts';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';
import type { IntentKind } from './intent-kind.ts';
import type { SettingRow } from './rows.ts';
import type { SyncName } from './sync-state.ts';
import type { StoredTable, TidelineDatabase } from './tables.ts';

/** Fields that every list's rows share. */
export interface ListedRow {
  readonly id: number;
  readonly status: string;
  /** Grows with every change; an older version never replaces a newer one. */
  readonly version: number;
  readonly created_at: string;
  readonly match_id?: number;
}

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

type FetchOptions = Pick<CallOptions, 'token' | 'background'>;

/** A list's requests to the server and the events it receives. */
export interface ListWire<Row extends ListedRow = ListedRow> {
  /** Content of an event of the list's topic. */
  readonly payload: z.ZodMiniType;
  /** The row as stored on this device. */
  readonly row: z.ZodMiniType;
  /** A page of the open or of the closed rows, newest first. */
  readonly fetchPage: (
    query: { readonly isOpen: boolean; readonly page: number; readonly limit: number },
    options: FetchOptions,
  ) => Promise<Outcome<Page<Row>>>;
  readonly fetchOne: (id: number, options: FetchOptions) => Promise<Outcome<Row>>;
}

/**
 * A server list that the device stores. Refresh, events, cleanup and history all follow from this
 * declaration.
 */
export interface StoredList<Row extends ListedRow = ListedRow> {
  /** Shared by the list's table, its refresher and its age. */
  readonly name: StoredTable['name'];
  readonly since: number;
  /** The private events that report a row. */
  readonly topic: PrivateEvent['topic'];
  /** For a list that no main tab of the app shows, a separate file that is loaded when first needed. */
  readonly wire: ListWire<Row> | (() => Promise<ListWire<Row>>);
  /** Every state is listed, so that a new one cannot be deleted, or omitted as closed, by oversight. */
  readonly isOpen: Readonly<Record<Row['status'], boolean>>;
  /** How many closed rows stay on this device. */
  readonly limits: { readonly closed: number; readonly closedDays: number };
  /** The field that only `fetchOne` provides; it stays until the row changes. */
  readonly detail?: string;
}

/** Data that is requested as a whole, and when it is requested automatically. */
export interface Refreshed {
  readonly name: SyncName;
  /** Public data is requested without a session as well. */
  readonly isPublic: boolean;
  /** `reconnect`: after a time without connection. */
  readonly on: readonly ('signIn' | 'reconnect')[];
}

/**
 * How the rows of a table are requested as a whole: rows that events change one by one, or that wait in the
 * outbox. Data that is only ever replaced by the next answer is a `StoredAnswer`.
 */
export interface TableRefresh<Answer = unknown> extends Refreshed {
  readonly fetch: (options: FetchOptions) => Promise<Outcome<Answer>>;
  // A method, so that answers of different kinds fit one list.
  store(database: TidelineDatabase, answer: Answer, userId: number): Promise<void>;
  /** Whether the stored data is recent enough. */
  readonly isFresh?: (database: TidelineDatabase) => Promise<boolean>;
}

/** A single value under a key of `settings`. */
export interface StoredSetting {
  readonly key: SettingRow['key'];
  readonly value?: z.ZodMiniType;
  readonly leavesAtLogout: boolean;
}

/** Handles the events of a topic. */
export interface EventTaker {
  readonly topic: PrivateEvent['topic'];
  readonly payload: z.ZodMiniType;
  take(database: TidelineDatabase, userId: number, event: PrivateEvent): Promise<void>;
}

/** Label and appearance of a ledger entry. */
export interface MovementLabel {
  readonly label: MessageDescriptor;
  /** Effect on the money; determines the icon. */
  readonly category:
    | 'credit'
    | 'charge'
    | 'reserve'
    | 'release'
    | 'deal'
    | 'loss'
    | 'move'
    | 'deposit'
    | 'payout';
}

/** Texts for the kinds of one resource's ledger transactions: its file `<resource>.movements.ts`. */
export type MovementTexts = Readonly<Partial<Record<MovementKind, MovementLabel>>>;

/**
 * Texts for the rows of one kind that wait for operators, in the back office: its file
 * `<resource>.review-labels.ts`.
 */
export interface ReviewTexts<Kind extends ReviewKindName = ReviewKindName> {
  readonly kind: Kind;
  /** Name of their queue. */
  readonly queue: MessageDescriptor;
  readonly facts: Readonly<Record<(typeof reviewed)[Kind]['facts'][number], MessageDescriptor>>;
  /** Texts for a check that passes, and for one that fails. */
  readonly checks: Readonly<
    Record<(typeof reviewed)[Kind]['checks'][number], readonly [MessageDescriptor, MessageDescriptor]>
  >;
  /**
   * Texts for the wire's closed sets, as facts carry them ("fact value"); other values are names that are
   * the same in every language.
   */
  readonly values?: Readonly<Record<string, MessageDescriptor>>;
}

/** A page that shows one row, and the query field that carries the row's id. */
export type RowPage = {
  [Path in RoutePath]: {
    [Field in keyof Pages[Path]]: Pages[Path][Field] extends 'id'
      ? readonly [path: Path, field: Field]
      : never;
  }[keyof Pages[Path]];
}[RoutePath];

/**
 * The device's handling of one resource. `data/resources.ts` lists them all, and the engine follows the
 * list.
 */
export interface Resource {
  readonly lists?: readonly StoredList[];
  /** Tables in addition to those of the lists. */
  readonly tables?: readonly StoredTable[];
  readonly settings?: readonly StoredSetting[];
  readonly answers?: readonly TableRefresh[];
  /** Data with a refresher of its own. */
  readonly refreshed?: readonly Refreshed[];
  readonly events?: readonly EventTaker[];
  readonly intents?: readonly IntentKind[];
  /** Texts for refusals made by the device itself. */
  readonly problems?: ProblemTexts;
  /** Texts for the kinds of its ledger transactions. */
  readonly movements?: MovementTexts;
  /** Pages of the causes of movements, by the name in the ledger's references: "order" in "order:1234". */
  readonly causes?: Readonly<Record<string, RowPage>>;
}
