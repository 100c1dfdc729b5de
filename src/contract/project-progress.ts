import * as z from 'zod/mini';
import { decimal, id, whole } from './primitives.ts';

/** By the server's clock: before `start_at`, until `end_at`, and after it. */
export const projectStatus = z.enum(['warmUp', 'inProgress', 'finished'], 'parameter.error');

/**
 * The changing part of a project during subscription, published in full on the
 * channel `offers` of `projects`.
 */
export const projectProgress = z.object({
  id,
  time_status: projectStatus,
  /** Total of all applications, in the project's coin; it can exceed the issue. */
  total_sell: decimal,
  /** Percent of the issue not yet applied for; `0` once it is exceeded. */
  percentage: decimal,
  /** Number of applications. */
  applications: whole,
  /** Increases with every change; clients ignore versions older than the one they know. */
  version: whole,
});
export type ProjectProgress = z.infer<typeof projectProgress>;
