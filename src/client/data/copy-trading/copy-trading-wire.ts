import * as z from 'zod/mini';
import { copy, follow, listCopies, listFollows, type Copy, type Follow } from '#contract/copy-trading.ts';
import { id } from '#contract/primitives.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListedRow, ListWire, Page } from '#client/data/engine/resource.ts';
import { failed, succeeded, type Outcome } from '#domain/calls/outcome.ts';

const perPage = 100;

/** No call returns a single row: it is searched for in the pages of all rows, newest first. */
const findRow = async <Row extends ListedRow>(
  rowId: number,
  fetchPage: (page: number) => Promise<Outcome<Page<Row>>>,
): Promise<Outcome<Row>> => {
  for (let page = 1; ; page += 1) {
    const answer = await fetchPage(page);
    if (!answer.ok) return answer;
    const row = answer.value.data.find(({ id: one }) => one === rowId);
    if (row) return succeeded(row);
    if (page * perPage >= answer.value.total)
      return failed({ kind: 'refused', code: 'follow.notFound', message: '' });
  }
};

/** Followed traders as the server sends them. */
export const followsWire: ListWire<Follow> = {
  payload: follow,
  row: z.extend(follow, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listFollows, { group: isOpen ? 'current' : 'past', ...paging }, options),
  fetchOne: (followId, options) =>
    findRow(followId, (page) => call(listFollows, { page, limit: perPage }, options)),
};

/** Copied orders as the server sends them. */
export const copiesWire: ListWire<Copy> = {
  payload: copy,
  row: z.extend(copy, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listCopies, { group: isOpen ? 'open' : 'past', ...paging }, options),
  fetchOne: (copyId, options) =>
    findRow(copyId, (page) => call(listCopies, { page, limit: perPage }, options)),
};
