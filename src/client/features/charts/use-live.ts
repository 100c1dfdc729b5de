import { useState } from 'react';
import { useLiveMachines, type LiveMachine } from '#client/lib/state/live-machines.ts';
import { useSession } from '#client/data/session/session.ts';

/**
 * Running machines of one kind in this tab, and the selected one: the chosen one, else the one that changed
 * last. Empty without a session.
 */
export const useLive = (
  name: string,
): {
  readonly running: readonly LiveMachine[];
  readonly shown: LiveMachine | undefined;
  readonly show: (id: number) => void;
} => {
  const { state } = useSession();
  const [chosen, show] = useState<number>();
  const all = useLiveMachines();
  const running = state === 'signedIn' ? all.filter(({ machine }) => machine === name) : [];
  const latest = running.toSorted((a, b) => b.events.at(-1)!.atMs - a.events.at(-1)!.atMs)[0];
  return { running, shown: running.find(({ id }) => id === chosen) ?? latest, show };
};
