import * as z from 'zod/mini';
import type { RequestRow } from '#client/data/engine/rows.ts';
import type { RequestKind } from './request-kind.ts';
import { loadRequests } from './requests-table.ts';

/** A stored call without a definite outcome, and its request. */
export interface UnresolvedRequest<Request> {
  readonly row: RequestRow;
  readonly request: Request;
}

/**
 * The newest call of this kind and subject without a definite outcome; the others are followed and reported
 * separately. Null when this version can read none.
 */
export const loadUnresolved = async <Request extends object, Answer>(
  { name, schema }: RequestKind<Request, Answer>,
  userId: number,
  subject: number,
): Promise<UnresolvedRequest<Request> | null> => {
  const rows = await loadRequests(userId);
  const row = (rows.ok ? rows.value : []).findLast(
    ({ kind, subject: about, outcome }) => kind === name && about === subject && outcome === null,
  );
  const request = z.safeParse(schema, row?.request);
  return row && request.success ? { row, request: request.data } : null;
};
