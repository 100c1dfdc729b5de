import * as z from 'zod/mini';
import { decimal, id, whole } from './primitives.ts';

/** By the server's clock: before `start_at`, until `end_at`, and after it. */
export const projectStatus = z.enum(['warmUp', 'inProgress', 'finished'], 'parameter.error');

/** What moves while a project is applied for: told on the channel `offers` of `projects`, each time whole. */
export const projectProgress = z.object({
  id,
  time_status: projectStatus,
  /** Applied for by everybody, in the project's coin; it can exceed the issue. */
  total_sell: decimal,
  /** Percent of the issue that is not applied for; `0` once it is exceeded. */
  percentage: decimal,
  /** How many applications there are. */
  applications: whole,
  /** Grows with every change; what is older than what is known is to be left out. */
  version: whole,
});
export type ProjectProgress = z.infer<typeof projectProgress>;
