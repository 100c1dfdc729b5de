import { useCallback, useSyncExternalStore } from 'react';

interface Watched<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(observer: { next: () => void; error: () => void }): { unsubscribe: () => void };
}

/** What an actor's snapshot is now; undefined without an actor. @throws what the actor died of */
export const useSnapshot = <Snapshot extends { readonly status: string; readonly error: unknown }>(
  actor: Watched<Snapshot> | undefined,
): Snapshot | undefined => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const watching = actor?.subscribe({ next: changed, error: changed });
      return () => watching?.unsubscribe();
    },
    [actor],
  );
  const snapshot = useSyncExternalStore(subscribe, () => actor?.getSnapshot());
  if (snapshot?.status === 'error') throw snapshot.error;
  return snapshot;
};
