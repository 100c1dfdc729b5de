import * as z from 'zod/mini';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';

/** What the user typed; the amount is of the project's coin, so that another project starts empty. */
const applyDraft = z.object({
  project: z.int(),
  /** The currency paid with; 0: the first that is offered. */
  pay: z.int(),
  amount: z.string(),
  /** Of what is available; the amount follows. */
  percent: z.nullable(z.int()),
});
export type ApplyDraft = z.infer<typeof applyDraft>;

export const applyDraftKind: DraftKind<ApplyDraft> = {
  name: 'project draft',
  schema: applyDraft,
  empty: { project: 0, pay: 0, amount: '', percent: null },
  isTyped: ({ amount }) => amount !== '',
};
