import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { ListedRow } from '#client/data/engine/resource.ts';
import type { ListName } from '#client/data/engine/stored-list.ts';
import { useRow } from '#client/data/engine/use-rows.ts';

const answered = z.object({ id: z.int(), status: z.string() });

/**
 * Current state of the row that an answer reported, as stored on this device; null while it is in the state
 * it was answered in, or is not stored.
 */
export const useMovedStatus = (list: ListName, answer: unknown): string | null => {
  const parsed = z.safeParse(answered, answer);
  const row = useRow(list, parsed.success ? parsed.data.id : 0) as ListedRow | null | undefined;
  return row && parsed.success && row.status !== parsed.data.status ? row.status : null;
};

/** How a request's outcome is reported once its row has left the state it was answered in. */
export const followsRow = (list: ListName, labels: Readonly<Record<string, MessageDescriptor>>) => ({
  useMoved(answer: unknown): string | null {
    const { t } = useLingui();
    const label = labels[useMovedStatus(list, answer) ?? ''];
    return label ? t(label) : null;
  },
});
