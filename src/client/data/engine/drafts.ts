import * as z from 'zod/mini';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import { noteStorageProblem } from './storage-failure.ts';

/** Owner and name of a form, such as "spot 12". Visitors' forms belong to user 0. */
export interface DraftName {
  readonly userId: number;
  readonly ticketId: string;
}

const practicePrefix = 'practice draft ';
const prefix = isPractice ? practicePrefix : 'draft ';
const visitorId = 0;
const maxAgeMs = 30 * 86_400_000;
const storedDraft = z.object({ draft: z.unknown(), savedAt: z.number() });

const keyOf = ({ userId, ticketId }: DraftName): string => `${prefix}${userId} ${ticketId}`;
const userOf = (key: string): number => Number(key.slice(prefix.length).split(' ')[0]);

const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch (problem) {
    noteStorageProblem(problem);
    return null;
  }
};

const read = (key: string): z.infer<typeof storedDraft> | null => {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  const parsed = z.safeParse(storedDraft, JSON.parse(text));
  return parsed.success ? parsed.data : null;
};

const forgetWhere = (isOver: (key: string) => boolean, begin = prefix): void => {
  attempt(() => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!);
    for (const key of keys) if (key.startsWith(begin) && isOver(key)) localStorage.removeItem(key);
  });
};

/**
 * Stores the content of a form in `localStorage`, which is written before this returns: a page that is
 * reloaded or killed would lose pending IndexedDB writes, and with them the last keystrokes.
 */
export const saveDraft = (name: DraftName, draft: unknown): void => {
  attempt(() => localStorage.setItem(keyOf(name), JSON.stringify({ draft, savedAt: Date.now() })));
};

/** Changes a stored draft, whatever its form; does nothing when none is stored. */
export const changeDraft = (name: DraftName, patch: object): void => {
  const stored = attempt(() => read(keyOf(name)))?.draft;
  if (typeof stored === 'object' && stored !== null) saveDraft(name, { ...stored, ...patch });
};

export const forgetDraft = (name: DraftName): void => {
  attempt(() => localStorage.removeItem(keyOf(name)));
};

/** The draft stored last; null when there is none, or when this version of the form cannot read it. */
export const loadDraft = <T>(name: DraftName, schema: z.ZodMiniType<T>): T | null =>
  attempt(() => {
    const parsed = z.safeParse(schema, read(keyOf(name))?.draft);
    return parsed.success ? parsed.data : null;
  });

/**
 * Moves a visitor's draft to the user who logs in. Returns null when there is none, or when it is not worth
 * replacing the user's own.
 */
export const takeVisitorDraft = <T>(
  { userId, ticketId }: DraftName,
  schema: z.ZodMiniType<T>,
  isWorthIt: (draft: T) => boolean,
): T | null => {
  if (userId === visitorId) return null;
  const name = { userId: visitorId, ticketId };
  const draft = loadDraft(name, schema);
  forgetDraft(name);
  return draft !== null && isWorthIt(draft) ? draft : null;
};

/** The drafts of every account were deleted from this device. */
export const accountDraftsForgotten = createSignal<void>();

/** Deletes the drafts of every account from this device. */
export const forgetAccountDrafts = (): void => {
  forgetWhere((key) => userOf(key) !== visitorId);
  accountDraftsForgotten.emit();
};

/** Deletes every draft made in practice. */
export const forgetPracticeDrafts = (): void => forgetWhere(() => true, practicePrefix);

/** Deletes drafts that were not changed for a month. */
export const cleanUpDrafts = (nowMs: number): void =>
  forgetWhere((key) => (read(key)?.savedAt ?? 0) < nowMs - maxAgeMs);
