import type { Table } from 'dexie';
import type { Identity } from '#contract/identity.ts';

/** Where a user's verification stands, as the exchange told it last. */
export interface IdentityRow {
  readonly userId: number;
  readonly state: Identity;
  readonly fetchedAt: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly identities: Table<IdentityRow, number>;
  }
}
