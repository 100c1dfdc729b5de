import { useLayoutEffect, type RefObject } from 'react';

interface QueueKeys {
  readonly ids: readonly number[];
  readonly chosen: number | undefined;
  readonly choose: (id: number) => void;
  readonly reason: RefObject<HTMLSelectElement | null>;
  readonly approve: RefObject<HTMLButtonElement | null>;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** j and k move through the queue, a approves and r refuses the review shown; inactive while typing. */
export const useQueueKeys = ({ ids, chosen, choose, reason, approve }: QueueKeys): void => {
  // Before the next key: what is shown is what the keys act on.
  useLayoutEffect(() => {
    const step = (by: 1 | -1): void => {
      const at = chosen === undefined ? -1 : ids.indexOf(chosen);
      const next = ids[at === -1 ? 0 : at + by];
      if (next !== undefined) choose(next);
    };
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const acts: Readonly<Record<string, () => void>> = {
        j: () => step(1),
        k: () => step(-1),
        a: () => approve.current?.click(),
        r: () => reason.current?.focus(),
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [ids, chosen, choose, reason, approve]);
};
