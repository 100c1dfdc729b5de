import type { Dexie, Table } from 'dexie';
import type * as z from 'zod/mini';
import type { AnswerRows } from './stored-answer.ts';
import type { AsOfRow, RequestRow, OutboxRow, SettingRow, StoredAnswerRow } from './rows.ts';

/**
 * The tables of the database: the engine's own here, each resource's in that resource's folder (`declare
 * module`).
 */
export interface Tables {
  readonly settings: Table<SettingRow, SettingRow['key']>;
  readonly outbox: Table<OutboxRow, number>;
  readonly requests: Table<RequestRow, [number, string]>;
  readonly asOf: Table<AsOfRow, [number, string]>;
  readonly accountAnswers: Table<StoredAnswerRow, string>;
  readonly publicAnswers: Table<StoredAnswerRow, string>;
}

export type TableName = keyof Tables;
export type RowOf<Name extends TableName> = Tables[Name] extends Table<infer Row> ? Row : never;

/** How a table is stored, checked and emptied. */
export interface StoredTable {
  readonly name: TableName;
  /** Primary key, then indexes, in Dexie's notation. */
  readonly keys: string;
  /** The database version that introduced it. */
  readonly since: number;
  /** An account's rows are deleted from the device at logout, and when another user signs in. */
  readonly leavesAtLogout: boolean;
  /**
   * Schema that a row must match to be shown: another version of the app may have written it, or the disk
   * may be damaged. Absent where the readers of the rows check them; a function where no main tab of the app
   * shows them, so that it is loaded before they are first read.
   */
  readonly row?: z.ZodMiniType | (() => Promise<z.ZodMiniType>);
  /** The account's events report every change, so the socket confirms its age while it is open. */
  readonly isFollowed?: boolean;
  /** Deletes rows that are too old or too many. */
  readonly cleanup?: (database: TidelineDatabase, nowMs: number) => Promise<void>;
  /** For rows with a lifecycle: which states are open, so that the row may still change. */
  readonly isOpen?: Readonly<Record<string, boolean>>;
}

/** The device's database. */
export type TidelineDatabase = Dexie &
  Tables & {
    readonly stored: readonly StoredTable[];
    /** Loads the schema of a table's rows; must be called before rows of a list are read or overwritten. */
    readonly prepare: (name: TableName) => Promise<void>;
    readonly answers: AnswerRows;
    /** The settings that are deleted from the device at logout. */
    readonly accountSettings: readonly SettingRow['key'][];
  };

/** The tables whose age the socket confirms while it is open. */
export const followedNames = ({ stored }: TidelineDatabase): TableName[] =>
  stored.filter(({ isFollowed }) => isFollowed).map(({ name }) => name);
