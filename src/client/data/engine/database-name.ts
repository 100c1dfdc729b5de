import { isPractice } from '#client/lib/device/practice-mode.ts';

export const realDatabaseName = 'tideline';
export const practiceDatabaseName = 'tideline-practice';

/** The database of this page; also the prefix of its locks. */
export const databaseName = isPractice ? practiceDatabaseName : realDatabaseName;
