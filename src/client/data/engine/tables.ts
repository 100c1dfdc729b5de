import type { Dexie, Table } from 'dexie';
import type * as z from 'zod/mini';
import type { AnswerRows } from './stored-answer.ts';
import type { AsOfRow, KeyedCallRow, OutboxRow, SettingRow, StoredAnswerRow } from './rows.ts';

/** The tables of the database: the engine's own here, each resource's in that resource's folder (`declare module`). */
export interface Tables {
  readonly settings: Table<SettingRow, SettingRow['key']>;
  readonly outbox: Table<OutboxRow, number>;
  readonly keyedCalls: Table<KeyedCallRow, [number, string]>;
  readonly asOf: Table<AsOfRow, [number, string]>;
  readonly accountAnswers: Table<StoredAnswerRow, string>;
  readonly publicAnswers: Table<StoredAnswerRow, string>;
}

export type TableName = keyof Tables;
export type RowOf<Name extends TableName> = Tables[Name] extends Table<infer Row> ? Row : never;

/** How a table is stored, checked and emptied. */
export interface StoredTable {
  readonly name: TableName;
  /** Primary key, then indexes, as Dexie writes them. */
  readonly keys: string;
  /** The version of the database that brought it. */
  readonly since: number;
  /** An account's rows leave the device at logout, and when another user signs in. */
  readonly leavesAtLogout: boolean;
  /**
   * What a row must look like to be shown: another version of the app may have written it, or the disk may
   * have damaged it. Absent where those who read the rows check them; a function where no tab shows them, so that
   * it is loaded before they are first read.
   */
  readonly row?: z.ZodMiniType | (() => Promise<z.ZodMiniType>);
  /** The account's events tell of every change, so the socket vouches for its age while it is open. */
  readonly isFollowed?: boolean;
  /** Takes away rows that are too old or too many. */
  readonly cleanup?: (database: TidelineDatabase, nowMs: number) => Promise<void>;
  /** Of rows that go through states: which of the states are open, so that the row may still change. */
  readonly isOpen?: Readonly<Record<string, boolean>>;
}

/** What the device keeps. */
export type TidelineDatabase = Dexie &
  Tables & {
    readonly stored: readonly StoredTable[];
    /** Loads what a table's rows are checked by; whoever reads rows of a list, or writes over them, does this first. */
    readonly prepare: (name: TableName) => Promise<void>;
    readonly answers: AnswerRows;
    /** The settings that leave the device at logout. */
    readonly accountSettings: readonly SettingRow['key'][];
  };

/** The tables whose age the socket vouches for while it is open. */
export const followedNames = ({ stored }: TidelineDatabase): TableName[] =>
  stored.filter(({ isFollowed }) => isFollowed).map(({ name }) => name);
