import type { Resource } from '#client/data/engine/resource.ts';
import type {} from './payees-table.ts';

/** The readers of the rows check them: their schemas are not needed to open the tables. */
export const payeesResource: Resource = {
  tables: [{ name: 'payees', keys: '[userId+id], userId', since: 4, leavesAtLogout: true }],
};
