import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';

/**
 * A transaction with the interface of a database, for helpers that open transactions of their own: theirs
 * become part of this one, and everything they write is committed together.
 */
export const inOneTransaction = (transaction: Transaction): Database =>
  new Proxy(transaction, {
    get(target, name): unknown {
      if (name === 'transaction')
        return () => ({ execute: (work: (part: Transaction) => Promise<unknown>) => work(target) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
