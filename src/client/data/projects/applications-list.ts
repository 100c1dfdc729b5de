import type { Table } from 'dexie';
import type { Project, ProjectApplication } from '#contract/projects.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface ProjectApplicationRow extends ProjectApplication {
  readonly userId: number;
}

/** Projects in the server's order, and their total number. */
export interface ProjectsPage {
  readonly projects: readonly Project[];
  readonly total: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly projectApplications: Table<ProjectApplicationRow, [number, number]>;
  }
}

/** The user's applications for IEO projects. */
export const applicationsList: StoredList<ProjectApplication> = {
  name: 'projectApplications',
  since: 7,
  topic: 'ieo_application',
  wire: async () => (await import('./applications-wire.ts')).applicationsWire,
  isOpen: {
    applied: true,
    approved: true,
    partlyApproved: true,
    locked: true,
    released: false,
    refunded: false,
  },
  limits: { closed: 1_000, closedDays: 365 },
};
