import type * as z from 'zod/mini';
import { isProblemCode } from '#contract/problem.ts';
import type { Refused } from '#domain/calls/outcome.ts';

/** The first invalid field of a request, as the refusal that the server would return for it. */
export const refusalOf = (error: z.core.$ZodError): Refused => {
  const issue = error.issues[0];
  const field = issue?.path[0];
  const code = issue && isProblemCode(issue.message) ? issue.message : 'parameter.error';
  return { kind: 'refused', code, message: '', ...(typeof field === 'string' ? { field } : {}) };
};
