import { useRef, useState } from 'react';
import { endSession, type Session } from '#contract/users.ts';
import { call } from '#client/lib/calls/call.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import type { Failure } from '#domain/calls/outcome.ts';

/** One session, or every other one. */
export type Ending = Session | 'others';

export interface EndSession {
  /** What is being agreed to; null: nothing. */
  readonly asked: Ending | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly ask: (ending: Ending) => void;
  readonly giveUp: () => void;
  /**
   * Ends what is asked; without an answer, pressing again asks with the same key. Resolves to how many ended,
   * or null.
   */
  readonly confirm: () => Promise<number | null>;
}

/** Ending sessions, with its confirmation. */
export const useEndSession = (): EndSession => {
  const [asked, setAsked] = useState<Ending | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const key = useRef('');
  return {
    asked,
    isBusy,
    failure,
    ask(ending) {
      key.current = newKey();
      setFailure(null);
      setAsked(ending);
    },
    giveUp: () => setAsked(null),
    async confirm() {
      if (asked === null) return null;
      setBusy(true);
      const answer = await call(endSession, asked === 'others' ? {} : { id: asked.id }, { key: key.current });
      setBusy(false);
      setFailure(answer.ok ? null : answer.failure);
      if (!answer.ok) return null;
      setAsked(null);
      return answer.value.ended;
    },
  };
};
