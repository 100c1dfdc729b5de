import type { Generated } from 'kysely';

export interface DeadManSwitchTables {
  dead_man_switches: {
    user_id: number;
    /** 0: off. */
    seconds: number;
    seen_at: Date;
    fired_at: Date | null;
    cancelled: Generated<number>;
  };
}
