import type { Tick } from '#contract/ticks.ts';
import type { IeoApplicationStatus } from '#machines/ieo-application.machine.ts';
import type { IeoStatus } from '#machines/ieo.machine.ts';
import type { Table } from '#server/lib/tables/table.ts';

type ProjectsTable = Table<'projects', { status: IeoStatus }>;

type ProjectApplicationsTable = Table<'project_applications', { status: IeoApplicationStatus; tick: Tick }>;

type ProjectQuotesTable = Table<'project_quotes', { tick: Tick }>;

export interface ProjectTables {
  projects: ProjectsTable;
  project_applications: ProjectApplicationsTable;
  project_quotes: ProjectQuotesTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends ProjectTables {}
}
