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

/** What every list's rows have in common. */
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

/** What a list says to the server and hears from it. */
export interface ListWire<Row extends ListedRow = ListedRow> {
  /** What an event of the list's topic tells. */
  readonly payload: z.ZodMiniType;
  /** As this device keeps it. */
  readonly row: z.ZodMiniType;
  /** A page of the open or of the closed rows, newest first. */
  readonly fetchPage: (
    query: { readonly isOpen: boolean; readonly page: number; readonly limit: number },
    options: FetchOptions,
  ) => Promise<Outcome<Page<Row>>>;
  readonly fetchOne: (id: number, options: FetchOptions) => Promise<Outcome<Row>>;
}

/** A list of the server that the device stores; refresh, events, cleanup and history all follow from this. */
export interface StoredList<Row extends ListedRow = ListedRow> {
  /** The list's table, its refresher and its age share this name. */
  readonly name: StoredTable['name'];
  readonly since: number;
  /** The private events that tell of a row. */
  readonly topic: PrivateEvent['topic'];
  /** Of a list that no tab shows this is a file of its own, which is loaded when it is first needed. */
  readonly wire: ListWire<Row> | (() => Promise<ListWire<Row>>);
  /** Every state is listed, so that a new one cannot be swept, or forgotten as closed, by oversight. */
  readonly isOpen: Readonly<Record<Row['status'], boolean>>;
  /** How much of what is closed stays on this device. */
  readonly limits: { readonly closed: number; readonly closedDays: number };
  /** The field that only `fetchOne` brings; it stays until the row changes. */
  readonly detail?: string;
}

/** Something that is asked for as a whole, and when that happens by itself. */
export interface Refreshed {
  readonly name: SyncName;
  /** Public things are asked for without a session as well. */
  readonly isPublic: boolean;
  /** `reconnect`: after a time without connection. */
  readonly on: readonly ('signIn' | 'reconnect')[];
}

/**
 * How rows of a table of its own are asked for as a whole: rows that events change one by one, or that wait in the outbox.
 * What is only ever replaced by the next answer is a `StoredAnswer`.
 */
export interface TableRefresh<Answer = unknown> extends Refreshed {
  readonly fetch: (options: FetchOptions) => Promise<Outcome<Answer>>;
  // A method, so that answers of different kinds fit one list.
  keep(database: TidelineDatabase, answer: Answer, userId: number): Promise<void>;
  /** What is kept is young enough. */
  readonly isFresh?: (database: TidelineDatabase) => Promise<boolean>;
}

/** A single value under a key of `settings`. */
export interface KeptSetting {
  readonly key: SettingRow['key'];
  readonly value?: z.ZodMiniType;
  readonly leavesAtLogout: boolean;
}

/** Takes what an event of a topic tells. */
export interface EventTaker {
  readonly topic: PrivateEvent['topic'];
  readonly payload: z.ZodMiniType;
  take(database: TidelineDatabase, userId: number, event: PrivateEvent): Promise<void>;
}

/** How an entry of the ledger is called and drawn. */
export interface MovementWords {
  readonly words: MessageDescriptor;
  /** What it does to the money; its icon follows. */
  readonly look:
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

/** Words for the kinds of one resource's ledger transactions: its file `<resource>.movements.ts`. */
export type MovementTexts = Readonly<Partial<Record<MovementKind, MovementWords>>>;

/** Words for the rows of one kind that wait for operators, in the back office: its file `<resource>.review-words.ts`. */
export interface ReviewTexts<Kind extends ReviewKindName = ReviewKindName> {
  readonly kind: Kind;
  /** The name of their queue. */
  readonly queue: MessageDescriptor;
  readonly facts: Readonly<Record<(typeof reviewed)[Kind]['facts'][number], MessageDescriptor>>;
  /** What it says where it holds, and where it does not. */
  readonly checks: Readonly<
    Record<(typeof reviewed)[Kind]['checks'][number], readonly [MessageDescriptor, MessageDescriptor]>
  >;
  /** Words of the wire's closed sets, as facts carry them ("fact value"); others are names that are written the same everywhere. */
  readonly values?: Readonly<Record<string, MessageDescriptor>>;
}

/** A page that shows one row, and the field of its query that carries the row's id. */
export type RowPage = {
  [Path in RoutePath]: {
    [Field in keyof Pages[Path]]: Pages[Path][Field] extends 'id'
      ? readonly [path: Path, field: Field]
      : never;
  }[keyof Pages[Path]];
}[RoutePath];

/** What the device has to do with one resource. `data/resources.ts` lists them all, and the engine follows the list. */
export interface Resource {
  readonly lists?: readonly StoredList[];
  /** Tables beside those of the lists. */
  readonly tables?: readonly StoredTable[];
  readonly settings?: readonly KeptSetting[];
  readonly answers?: readonly TableRefresh[];
  /** What has a refresher of its own. */
  readonly refreshed?: readonly Refreshed[];
  readonly events?: readonly EventTaker[];
  readonly intents?: readonly IntentKind[];
  /** Words for what the device itself refuses. */
  readonly problems?: ProblemTexts;
  /** Words for the kinds of its ledger transactions. */
  readonly movements?: MovementTexts;
  /** The pages of what causes movements, by what the ledger's references call it: "order" of "order:1234". */
  readonly causes?: Readonly<Record<string, RowPage>>;
}
