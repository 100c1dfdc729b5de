import { useRef, useState } from 'react';
import { endSession, type Session } from '#contract/users.ts';
import { call } from '#client/lib/calls/call.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import type { Failure } from '#domain/calls/outcome.ts';

/** One session, or all others. */
export type Ending = Session | 'others';

export interface EndSession {
  /** The session in confirmation; null: none. */
  readonly asked: Ending | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly ask: (ending: Ending) => void;
  readonly giveUp: () => void;
  /**
   * Ends the confirmed sessions; if no answer arrives, the next press retries with the same key. Resolves to
   * the number of ended sessions, or null.
   */
  readonly confirm: () => Promise<number | null>;
}

/** Ends sessions, with a confirmation. */
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
