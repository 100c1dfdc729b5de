import * as z from 'zod/mini';
import { whole } from '#contract/primitives.ts';
import { listProjects, project } from '#contract/projects.ts';
import { keptOffer } from '#client/data/engine/kept-offer.ts';
import { call } from '#client/lib/call.ts';
import type { ProjectsPage } from './applications-list.ts';
import { succeeded, type Outcome } from '#domain/outcome.ts';

const projectsPage = z.object({ projects: z.array(project), total: whole });

export const projectsPerPage = 20;

/** @param page from 1 */
export const loadProjects = async (
  page: number,
  options: Parameters<typeof call>[2] = {},
): Promise<Outcome<ProjectsPage>> => {
  const answer = await call(listProjects, { page, limit: projectsPerPage }, options);
  return answer.ok ? succeeded({ projects: answer.value.data, total: answer.value.total }) : answer;
};

/** The first page: what can be applied for, what comes, and what has ended. */
export const projectOffer = keptOffer('projectOffer', projectsPage, (options) => loadProjects(1, options));
