import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { isProblemCode } from '#contract/problem.ts';
import type { Call } from './handlers.ts';
import { Refusal } from './refusal.ts';

/** The fields of a request as they were sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** @throws Refusal for a NUL, which the database cannot store in text */
const requireNoNul = (fields: Fields): void => {
  const broken = Object.keys(fields).find(
    (name) => typeof fields[name] === 'string' && fields[name].includes('\0'),
  );
  if (broken !== undefined) throw new Refusal('request.malformed', { field: broken.slice(0, 64) });
};

/**
 * The input of a call. The first fault decides: its schema message is a problem code, or it is a general
 * parameter error.
 * @throws Refusal
 */
export const readInput = (entry: Endpoint, fields: Fields): Call<Endpoint>['input'] => {
  requireNoNul(fields);
  const parsed = z.safeParse(entry.request, fields);
  if (parsed.success) return parsed.data as Call<Endpoint>['input'];
  const issue = parsed.error.issues[0];
  const field = issue?.path[0];
  throw new Refusal(
    issue && isProblemCode(issue.message) ? issue.message : 'parameter.error',
    field === undefined ? {} : { field: String(field) },
  );
};
