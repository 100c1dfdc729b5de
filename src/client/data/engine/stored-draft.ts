import type * as z from 'zod/mini';
import { loadDraft, saveDraft, takeVisitorDraft, type DraftName } from './drafts.ts';

/** A form whose content survives the page, the tab and login. */
export interface DraftKind<Draft extends object> {
  /** Together with the subject, names the draft on this device. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Draft>;
  readonly empty: Draft;
  /** A visitor's draft replaces the user's own only if this returns true for it. */
  readonly isTyped: (draft: Draft) => boolean;
}

export interface StoredDraft<Draft> {
  readonly draft: Draft;
  readonly store: (draft: Draft) => void;
  /** The draft as it is stored now: another tab may have changed it. Null when there is none. */
  readonly reread: () => Draft | null;
}

/**
 * The stored draft, and a function that stores the next one.
 * @param takesVisitors whether the draft from before login is carried over
 */
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
