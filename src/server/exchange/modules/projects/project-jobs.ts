import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { moveProject } from './allot-project.ts';
import { claimApplications, type ApplicationRow } from './applications.repository.ts';
import { publish, notifyAllotted, publishBalances, type ProjectDeps } from './project-deps.ts';
import { claimProjects, type ProjectRow } from './projects.repository.ts';
import { settleApplications } from './settle-applications.ts';

const pollEveryMs = 1_000;
const applicationsAtOnce = 500;

type JobDeps = ProjectDeps & BatchDeps;

/** Opens projects, then closes and allots them. */
const projectJob = (deps: JobDeps): Job =>
  createBatchJob<ProjectRow>(deps, {
    name: 'projects to open, close and allot',
    everyMs: pollEveryMs,
    // One at a time: an allotment reads the whole book.
    most: 1,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimProjects(transaction, deps.clock.now(), among),
    async settle(transaction, _emit, rows) {
      for (const row of rows) await moveProject(transaction, row, deps.clock.now());
    },
  });

/** Settles applications whose coins were allotted, listed, or released. */
const applicationJob = (deps: JobDeps): Job =>
  createBatchJob<ApplicationRow>(deps, {
    name: 'project applications to settle',
    everyMs: pollEveryMs,
    most: applicationsAtOnce,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimApplications(transaction, deps.clock.now(), among),
    async settle(transaction, emit, rows) {
      // Balances are locked in one order, so that two processes cannot deadlock.
      const sorted = rows.toSorted((a, b) => a.user_id - b.user_id || a.id - b.id);
      const settled = await settleApplications(transaction, sorted, deps.clock.now());
      for (const row of settled) publish(emit, row);
      await notifyAllotted({ transaction, emit }, settled, deps.clock.now());
      await publishBalances(deps, { transaction, emit }, settled);
    },
  });

export const createProjectJobs = (deps: JobDeps): Job[] => [projectJob(deps), applicationJob(deps)];
