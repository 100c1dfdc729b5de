import type { Table } from 'dexie';
import type { Project, ProjectApplication, ProjectInfo } from '#contract/projects.ts';
import type { KeptList } from '#client/data/engine/noun.ts';
import type { OfferRow } from '#client/data/engine/rows.ts';

export interface ProjectApplicationRow extends ProjectApplication {
  readonly userId: number;
}

/** Projects in the server's order, and how many there are in all. */
export interface ProjectsPage {
  readonly projects: readonly Project[];
  readonly total: number;
}

/** A project as its page showed it last, without what is its reader's own. */
export interface ProjectInfoRow {
  readonly id: number;
  readonly info: ProjectInfo;
  /** By the server's clock, milliseconds. */
  readonly fetchedAt: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly projectApplications: Table<ProjectApplicationRow, [number, number]>;
    readonly projectOffer: Table<OfferRow<ProjectsPage>, 'offer'>;
    readonly projectInfos: Table<ProjectInfoRow, number>;
  }
}

/** What the user applied for of IEO projects. */
export const applicationsList: KeptList<ProjectApplication> = {
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
