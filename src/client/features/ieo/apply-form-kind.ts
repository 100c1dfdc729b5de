import * as z from 'zod/mini';
import type { ProjectApplication } from '#contract/projects.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { applyKind, type ApplyRequest } from '#client/data/projects/apply-request.ts';

const applyDraft = z.object({
  /** Id of the payment currency; 0: the first on offer. */
  pay: z.int(),
  amount: z.string(),
  /** Percent of available funds; the amount follows. */
  percent: z.nullable(z.int()),
});
export type ApplyDraft = z.infer<typeof applyDraft>;

const emptied = { amount: '', percent: null };

/** Form for a subscription to one project. */
export const applyFormKind: FormKind<ApplyDraft, ApplyRequest, ProjectApplication> = {
  draft: {
    name: 'project draft',
    schema: applyDraft,
    empty: { pay: 0, ...emptied },
    isTyped: ({ amount }) => amount !== '',
  },
  call: applyKind,
  emptied,
};
