import { inDevelopment } from './in-development.ts';

/** IEO projects. */
export const listProjects = inDevelopment({
  method: 'GET',
  path: '/project',
  access: 'visitor',
  idempotent: false,
  fields: ['page', 'limit'],
});

/** One IEO project. */
export const getProject = inDevelopment({
  method: 'GET',
  path: '/project/detail',
  access: 'visitor',
  idempotent: false,
  fields: ['project_id'],
});

/** Applies for coins of a project. */
export const subscribeToProject = inDevelopment({
  method: 'POST',
  path: '/project/order',
  access: 'user',
  idempotent: true,
  fields: ['project_id', 'amount', 'pay_currency', 'price'],
});

/** The user's applications. */
export const listSubscriptions = inDevelopment({
  method: 'GET',
  path: '/user/project/order',
  access: 'user',
  idempotent: false,
  fields: ['page', 'limit'],
});

export const calls = { listProjects, getProject, subscribeToProject, listSubscriptions };
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  listProjects: 'IEO projects',
  getProject: 'One IEO project',
  subscribeToProject: 'Applies for coins of an IEO project',
  listSubscriptions: "The user's IEO applications",
};
