import type { Table } from 'dexie';
import type { Alert } from '#contract/alerts.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface AlertRow extends Alert {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly alerts: Table<AlertRow, [number, number]>;
  }
}

/** The user's price alerts. */
export const alertsList: StoredList<Alert> = {
  name: 'alerts',
  since: 11,
  topic: 'alert',
  wire: async () => (await import('./alerts-wire.ts')).alertsWire,
  isOpen: { active: true, fired: false, expired: false, removed: false },
  limits: { closed: 200, closedDays: 90 },
};
