import { useState } from 'react';
import { useLiveMachines, type LiveMachine } from '#client/lib/state/live-machines.ts';
import { useSession } from '#client/data/session/session.ts';

/**
 * The machines of one kind that run in this tab, and which of them is looked at: the chosen one, else the one
 * that moved last. Without a session there are none to see.
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
