import type { Generated } from 'kysely';
import type { DeskAct } from '#contract/desk.ts';

export interface DeskTables {
  desk_log: {
    id: Generated<number>;
    at: Date;
    act: DeskAct;
    operator_id: number | null;
    user_id: number | null;
    subject: string;
    why: string;
    note: Generated<string>;
  };
}

declare module '#server/lib/tables.ts' {
  interface Tables extends DeskTables {}
}
