import * as z from 'zod/mini';
import { whole } from '#contract/primitives.ts';
import { listProjects, project, type Project } from '#contract/projects.ts';
import { publishedOfferTerms } from '#client/data/engine/offer-terms.ts';
import type { StoredAnswer } from '#client/data/engine/stored-answer.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ProjectsPage } from './applications-list.ts';
import { succeeded, type Outcome } from '#domain/calls/outcome.ts';

const projectsPage = z.object({ projects: z.array(project), total: whole });

const projectsPerPage = 20;

export type ProjectState = Project['time_status'];

/**
 * @param state all of them when omitted
 * @param page from 1
 */
export const loadProjects = async (
  state: ProjectState | undefined,
  page: number,
  options: Parameters<typeof call>[2] = {},
): Promise<Outcome<ProjectsPage>> => {
  const answer = await call(listProjects, { time_status: state, page, limit: projectsPerPage }, options);
  return answer.ok ? succeeded({ projects: answer.value.data, total: answer.value.total }) : answer;
};

/** The first page: projects open for application, upcoming ones, and ended ones. */
export const projectOffer: StoredAnswer<object, ProjectsPage> = {
  name: 'projectOffer',
  ...publishedOfferTerms,
  schema: projectsPage,
  fetch: (_, options) => loadProjects(undefined, 1, options),
};
