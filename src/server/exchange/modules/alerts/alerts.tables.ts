import type { AlertCondition, AlertStatus } from '#contract/alerts.ts';
import type { Tick } from '#contract/ticks.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export type AlertsTable = Table<'alerts', { condition: AlertCondition; status: AlertStatus; tick: Tick }>;

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    alerts: AlertsTable;
  }
}
