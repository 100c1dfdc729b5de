import type { RequestInput } from '#contract/endpoint.ts';
import { listMovements, type Movement } from '#contract/wallets.ts';
import type { ApiClient } from './api-client.ts';

type Filter = Omit<RequestInput<typeof listMovements>, 'page' | 'before'>;

/** All results of a filter, newest first, fetched page by page with the cursor. */
export const walkMovements = async (
  api: ApiClient,
  token: string,
  filter: Filter = {},
): Promise<Movement[]> => {
  const found: Movement[] = [];
  let before: number | undefined;
  for (;;) {
    const { data, next } = await api.must(listMovements, { ...filter, before }, { token });
    found.push(...data);
    if (next === null) return found;
    if (before !== undefined && next >= before) throw new Error(`the cursor stays at ${next}`);
    before = next;
  }
};
