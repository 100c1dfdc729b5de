import type { Generated } from 'kysely';
import type { AlertCondition, AlertStatus } from '#contract/alerts.ts';
import type { Tick } from '#contract/ticks.ts';

export interface AlertsTable {
  id: Generated<number>;
  user_id: number;
  match_id: number;
  symbol: string;
  condition: AlertCondition;
  price: string | null;
  percent: string | null;
  minutes: number | null;
  status: Generated<AlertStatus>;
  seen_seq: number;
  created_at: Date;
  changed_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  tick: Tick | null;
  reference_price: string | null;
  reference_at: Date | null;
  version: Generated<number>;
}

declare module '#server/lib/tables.ts' {
  interface Tables {
    alerts: AlertsTable;
  }
}
