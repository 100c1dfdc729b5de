import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    login_tickets: Table<'login_tickets'>;
  }
}

/** A login with a correct password that waits for the second step. */
export interface Ticket {
  readonly user_id: number;
  readonly password_mark: string;
  readonly expires_at: Date;
}

/** Storage of login tickets, for one transaction (or the pool). */
export const ticketRows = (database: Transaction) => ({
  insert: async (ticket: string, row: Ticket): Promise<void> => {
    await database
      .insertInto('login_tickets')
      .values({ ticket_hash: sha256(ticket), ...row })
      .execute();
  },
  find: (ticket: string, at: Date): Promise<Ticket | undefined> =>
    database
      .selectFrom('login_tickets')
      .select(['user_id', 'password_mark', 'expires_at'])
      .where('ticket_hash', '=', sha256(ticket))
      .where('expires_at', '>', at)
      .executeTakeFirst(),
  /** Returns false when it was used before. */
  use: async (ticket: string): Promise<boolean> => {
    const { numDeletedRows } = await database
      .deleteFrom('login_tickets')
      .where('ticket_hash', '=', sha256(ticket))
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
  cleanup: async (at: Date): Promise<number> =>
    Number(
      (await database.deleteFrom('login_tickets').where('expires_at', '<=', at).executeTakeFirst())
        .numDeletedRows,
    ),
});
