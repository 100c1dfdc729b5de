import { useUserId } from '#client/lib/credentials.ts';
import { createStore, useStore } from '#client/lib/store.ts';

/** What the user has put together; 0: nothing was chosen. */
export interface WithdrawDraft {
  readonly currency: number;
  readonly payee: number;
  readonly amount: string;
  readonly remark: string;
}

const empty: WithdrawDraft = { currency: 0, payee: 0, amount: '', remark: '' };

/** In memory alone: a detour to the address book loses nothing, and it leaves with the page. */
const typed = createStore({ userId: 0, draft: empty });

/** @param asked the currency that the page was opened for */
export const useWithdrawDraft = (
  asked: number | undefined,
): readonly [WithdrawDraft, (patch: Partial<WithdrawDraft>) => void] => {
  const userId = useUserId();
  const stored = useStore(typed);
  const own = stored.userId === userId ? stored.draft : empty;
  const draft = own.currency === 0 && asked !== undefined ? { ...own, currency: asked } : own;
  return [draft, (patch) => typed.set({ userId, draft: { ...draft, ...patch } })];
};
