import type { Generated } from 'kysely';
import type { Tick } from '#contract/ticks.ts';
import type { IeoApplicationStatus } from '#machines/ieo-application.machine.ts';
import type { IeoStatus } from '#machines/ieo.machine.ts';

interface ProjectsTable {
  id: Generated<number>;
  code: string | null;
  status: IeoStatus;
  title: string;
  currency_id: number;
  currency_name: string;
  decimals: number;
  price: string;
  amount: string;
  least: string;
  lock_days: number;
  pay_currency_ids: number[];
  link: string | null;
  white_paper: string | null;
  announced_at: Date;
  start_at: Date;
  end_at: Date;
  listing_at: Date;
  applied: Generated<string>;
  applications: Generated<number>;
  allotted: string | null;
  allotted_at: Date | null;
  next_at: Date | null;
  version: Generated<number>;
}

interface ProjectApplicationsTable {
  id: Generated<number>;
  user_id: number;
  project_id: number;
  number: number;
  status: IeoApplicationStatus;
  title: string;
  currency_id: number;
  currency_name: string;
  decimals: number;
  pay_currency_id: number;
  pay_currency_name: string;
  pay_decimals: number;
  amount: string;
  price: string;
  rate: string;
  tick: Tick | null;
  quote_id: number | null;
  frozen: string;
  share: string | null;
  approved: string | null;
  paid: string | null;
  released: string | null;
  freeze_id: number | null;
  coins_freeze_id: number | null;
  end_at: Date;
  listing_at: Date;
  lock_days: number;
  created_at: Date;
  decided_at: Date | null;
  listed_at: Date | null;
  released_at: Date | null;
  closed_at: Date | null;
  next_at: Date | null;
  version: number;
}

interface ProjectQuotesTable {
  id: Generated<number>;
  user_id: number;
  project_id: number;
  pay_currency_id: number;
  rate: string;
  tick: Tick | null;
  created_at: Date;
  held_until: Date;
  used_at: Date | null;
}

export interface ProjectTables {
  projects: ProjectsTable;
  project_applications: ProjectApplicationsTable;
  project_quotes: ProjectQuotesTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends ProjectTables {}
}
