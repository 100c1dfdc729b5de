import type { Handlers } from '#server/lib/handlers.ts';
import type { ProjectService } from './projects.service.ts';

export const createProjectHandlers = (projects: ProjectService): Handlers => ({
  listProjects: ({ language, input }) => projects.list(language, input.time_status, input.page, input.limit),
  getProject: ({ userId, language, input }) => projects.detail(userId, input.project_id, language),
  listProjectAllotment: ({ input }) => projects.allotment(input.project_id, input.page, input.limit),
  quoteProject: ({ userId, input }) => projects.quote(userId, input),
  subscribeToProject: ({ userId, input, once }) => projects.subscribe(userId, input, once),
  listSubscriptions: ({ userId, input }) =>
    projects.applications(userId, input.status && input.status === 'open', input.page, input.limit),
  getSubscription: ({ userId, input }) => projects.application(userId, input.id),
});
