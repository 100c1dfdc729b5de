import type * as z from 'zod/mini';
import { loadDraft, saveDraft, takeVisitorDraft, type DraftName } from './drafts.ts';

/** A form whose typing outlives the page, the tab and logging in. */
export interface DraftKind<Draft extends object> {
  /** Beside the subject it names the draft on this device. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Draft>;
  readonly empty: Draft;
  /** What a visitor typed takes the place of what the user has only where this says that it is worth it. */
  readonly isTyped: (draft: Draft) => boolean;
}

export interface StoredDraft<Draft> {
  readonly draft: Draft;
  readonly store: (draft: Draft) => void;
  /** What is stored by now: another tab may have changed it. Null where nothing is. */
  readonly reread: () => Draft | null;
}

/** What was typed last, and how what is typed next is stored. @param takesVisitors whether what was typed before logging in goes along */
export const openDraft = <Draft extends object>(
  { schema, empty, isTyped }: DraftKind<Draft>,
  name: DraftName,
  takesVisitors: boolean,
): StoredDraft<Draft> => {
  const typed = takesVisitors ? takeVisitorDraft(name, schema, isTyped) : null;
  if (typed) saveDraft(name, typed);
  return {
    draft: typed ?? loadDraft(name, schema) ?? empty,
    store: (draft) => saveDraft(name, draft),
    reread: () => loadDraft(name, schema),
  };
};
