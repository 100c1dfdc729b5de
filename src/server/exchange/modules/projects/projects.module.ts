import type { Module } from '#server/exchange/exchange-context.ts';
import { earningSources } from '#server/exchange/modules/earnings/earning-sources.service.ts';
import { offerReads } from '#server/exchange/modules/realtime/offer-reads.service.ts';
import { demoProjects } from './demo-projects.ts';
import { projectChecks } from './project-checks.repository.ts';
import { projectEarnings } from './project-earnings.ts';
import { projectProblems } from './projects.problems.ts';
import { projectService } from './projects.service.ts';
import { seedProjects } from './seed-projects.ts';
import { whitePapers } from './white-papers.ts';

export const projectsModule: Module = {
  problems: projectProblems,
  ledgerChecks: projectChecks,
  menu: [{ id: 5, title: 'ieo', icon: 'ieo', url: '/pages/ieo/ieo', isFinancial: true }],
  open(context) {
    const projects = context.use(projectService);
    context.use(earningSources).add(projectEarnings(context.database));
    context.use(offerReads).add('projects', projects.progress);
    return {
      handlers: projects.handlers,
      jobs: projects.jobs,
      pages: [whitePapers],
      seed: () => seedProjects(context),
      demoHistory: () => demoProjects(context),
      cleanups: [{ name: 'forget-project-quotes', run: projects.cleanup }],
    };
  },
};
