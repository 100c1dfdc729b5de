import type { Tick } from '#contract/ticks.ts';
import type { IeoApplicationStatus } from '#machines/ieo-application.machine.ts';
import type { IeoStatus } from '#machines/ieo.machine.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface ProjectTables {
  projects: Table<'projects', { status: IeoStatus }>;
  project_applications: Table<'project_applications', { status: IeoApplicationStatus; tick: Tick }>;
  project_quotes: Table<'project_quotes', { tick: Tick }>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends ProjectTables {}
}
