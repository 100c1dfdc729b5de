import { useTableRefresh } from '#client/data/engine/sync-state.ts';
import type { TableName } from '#client/data/engine/tables.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';

/**
 * In place of a list that never was on this device: it is on its way, or why not.
 * @param count how many rows stand in for it
 */
export const ListPending = ({ of, count }: { of: TableName; count: number }) => (
  <AnswerPending answer={useTableRefresh(of)} count={count} />
);
