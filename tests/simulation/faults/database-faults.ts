import type { DatabaseFault, DatabaseMoment } from '../exchange/database-session.ts';
import type { FaultName, Strike } from './strike.ts';

/** An error as the driver of PostgreSQL reports it. */
const errorOf = (message: string, code: string): Error => Object.assign(new Error(message), { code });

const errors: Readonly<Partial<Record<FaultName, () => Error>>> = {
  'database refuses': () => errorOf('connect ECONNREFUSED', 'ECONNREFUSED'),
  'database deadlock': () => errorOf('deadlock detected', '40P01'),
  'database lost before a commit': () => errorOf('read ECONNRESET', 'ECONNRESET'),
  'database lost after a commit': () => errorOf('read ECONNRESET', 'ECONNRESET'),
};

const faultsOf: Readonly<Record<DatabaseMoment, readonly FaultName[]>> = {
  connect: ['exchange dies', 'database refuses'],
  query: ['exchange dies', 'database deadlock'],
  commit: ['exchange dies', 'database lost before a commit'],
  committed: ['exchange dies', 'database lost after a commit'],
};

/** What the database does to a process, and when a process dies while it works with the database. */
export const createDatabaseFaults =
  (strike: Strike, kill: () => void): DatabaseFault =>
  (moment) => {
    for (const name of faultsOf[moment]) {
      if (!strike(name)) continue;
      const error = errors[name];
      if (error) throw error();
      kill();
      return;
    }
  };
