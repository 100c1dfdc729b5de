import { useEffect, useRef, useState } from 'react';
import type { Moved } from '#client/lib/state/snapshot.ts';
import { useMovedText } from '#client/ui/sheets/moved-text.ts';

export interface BlockedPress {
  readonly isBlocked: boolean;
  /** Why the last press was blocked; it stays after the reason has gone. Undefined: it was not blocked. */
  readonly error: string | undefined;
  /**
   * Called on pointer down. If the button becomes blocked before the pointer is released, the reason is
   * shown.
   */
  readonly begin: () => void;
  /** Runs the action, or shows why it is blocked. */
  readonly press: (act: () => void) => void;
  readonly forget: () => void;
}

/**
 * Handles presses of a ticket's blocked button, which can still be pressed: at the moment it becomes
 * blocked, or by a key. Such a press shows the reason and does nothing else.
 * @param reason why it is blocked now
 */
export const useBlockedPress = (reason: Moved | null): BlockedPress => {
  const movedText = useMovedText();
  const [shown, setShown] = useState<Moved | null>(null);
  const now = useRef(reason);
  useEffect(() => {
    now.current = reason;
  });
  return {
    isBlocked: reason !== null,
    error: shown ? movedText(shown) : undefined,
    begin() {
      const end = new AbortController();
      // The notice that prices are stale may push the button from under the finger, so that no press event
      // follows.
      const lift = (): void => {
        if (now.current) setShown(now.current);
        end.abort();
      };
      document.addEventListener('pointerup', lift, { signal: end.signal });
      document.addEventListener('pointercancel', () => end.abort(), { signal: end.signal });
    },
    press(act) {
      setShown(reason);
      if (!reason) act();
    },
    forget: () => setShown(null),
  };
};
