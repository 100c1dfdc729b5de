import { useTableRefresh } from '#client/data/engine/sync-state.ts';
import type { TableName } from '#client/data/engine/tables.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';

/**
 * Replaces a list that was never stored on this device: shows that it is loading, or why it failed.
 * @param count number of placeholder rows
 */
export const ListPending = ({ of, count }: { of: TableName; count: number }) => (
  <AnswerPending answer={useTableRefresh(of)} count={count} />
);
