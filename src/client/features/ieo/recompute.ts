import { listProjectAllotment, type AllotmentRow, type Project } from '#contract/projects.ts';
import { call } from '#client/lib/calls/call.ts';
import { allot } from '#domain/projects/allotment.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { succeeded, type Outcome } from '#domain/calls/outcome.ts';

const perPage = 500;

/**
 * Loads the whole published book, page by page.
 * @param onProgress called with the number of loaded rows and of all rows
 */
export const loadBook = async (
  project: number,
  signal: AbortSignal,
  onProgress: (loaded: number, total: number) => void,
): Promise<Outcome<readonly AllotmentRow[]>> => {
  const rows: AllotmentRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(
      listProjectAllotment,
      { project_id: project, page, limit: perPage },
      { signal },
    );
    if (!answer.ok) return answer;
    rows.push(...answer.value.data);
    onProgress(rows.length, answer.value.total);
    if (answer.value.data.length === 0 || rows.length >= answer.value.total) return succeeded(rows);
  }
};

/** Result of repeating the allotment of a published book. */
export interface Recomputed {
  readonly rows: number;
  /** Total of all rows, by the book. */
  readonly applied: string;
  readonly approved: string;
  /**
   * The first row that violates the rule: missing, out of order, or with another share. Null: the book is
   * correct.
   */
  readonly wrong: { readonly number: number; readonly published: string; readonly computed: string } | null;
}

/** Repeats the allotment of an issue by the published rule. */
export const recompute = (
  book: readonly AllotmentRow[],
  { amount, decimals }: Pick<Project, 'amount' | 'decimals'>,
): Recomputed => {
  const shares = allot(
    book.map(({ applied }) => decimal(applied)),
    decimal(amount),
    decimals,
  );
  const sum = (field: 'applied' | 'approved'): string =>
    toPlain(book.reduce((total, row) => total.plus(decimal(row[field])), zero));
  const at = book.findIndex(
    ({ number, approved }, index) => number !== index + 1 || !decimal(approved).eq(shares[index]!),
  );
  const row = book[at];
  return {
    rows: book.length,
    applied: sum('applied'),
    approved: sum('approved'),
    wrong: row ? { number: at + 1, published: row.approved, computed: toPlain(shares[at]!) } : null,
  };
};
