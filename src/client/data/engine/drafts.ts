import * as z from 'zod/mini';
import { createSignal } from '#client/lib/state/signal.ts';
import { noteStorageProblem } from './storage-failure.ts';

/** Whose form it is, and which: "spot 12". Visitors' are those of user 0. */
export interface DraftName {
  readonly userId: number;
  readonly ticketId: string;
}

const prefix = 'draft ';
const visitorId = 0;
const keptAgeMs = 30 * 86_400_000;
const keptDraft = z.object({ draft: z.unknown(), savedAt: z.number() });

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

const read = (key: string): z.infer<typeof keptDraft> | null => {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  const parsed = z.safeParse(keptDraft, JSON.parse(text));
  return parsed.success ? parsed.data : null;
};

const forgetWhere = (isOver: (key: string) => boolean): void => {
  attempt(() => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!);
    for (const key of keys) if (key.startsWith(prefix) && isOver(key)) localStorage.removeItem(key);
  });
};

/**
 * Keeps what is typed into a form. In `localStorage`, which has it before this returns: a page that is
 * reloaded or killed takes with it what IndexedDB was still writing, and the last strokes would be lost.
 */
export const saveDraft = (name: DraftName, draft: unknown): void => {
  attempt(() => localStorage.setItem(keyOf(name), JSON.stringify({ draft, savedAt: Date.now() })));
};

/** Changes a stored draft, whatever its form; does nothing where none is stored. */
export const changeDraft = (name: DraftName, patch: object): void => {
  const stored = attempt(() => read(keyOf(name)))?.draft;
  if (typeof stored === 'object' && stored !== null) saveDraft(name, { ...stored, ...patch });
};

export const forgetDraft = (name: DraftName): void => {
  attempt(() => localStorage.removeItem(keyOf(name)));
};

/** What was typed last; null when nothing was kept, or nothing that this version of the form understands. */
export const loadDraft = <T>(name: DraftName, schema: z.ZodMiniType<T>): T | null =>
  attempt(() => {
    const parsed = z.safeParse(schema, read(keyOf(name))?.draft);
    return parsed.success ? parsed.data : null;
  });

/**
 * What a visitor typed becomes the user's who logs in. Null when there is nothing of it, or nothing that is
 * worth the place of what the user has.
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

/** Every account's drafts have left this device. */
export const accountDraftsForgotten = createSignal<void>();

/** Takes every account's drafts off this device. */
export const forgetAccountDrafts = (): void => {
  forgetWhere((key) => userOf(key) !== visitorId);
  accountDraftsForgotten.emit();
};

/** Takes away what nobody has touched for a month. */
export const cleanUpDrafts = (nowMs: number): void =>
  forgetWhere((key) => (read(key)?.savedAt ?? 0) < nowMs - keptAgeMs);
