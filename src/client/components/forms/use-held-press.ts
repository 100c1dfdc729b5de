import { useEffect, useRef, useState } from 'react';
import type { Moved } from '#client/lib/state/still-picture.ts';
import { useMovedText } from '#client/ui/sheets/moved-text.ts';

export interface HeldPress {
  readonly isHeld: boolean;
  /**
   * What the last press was told instead of being acted on; it stays though the reason has gone. Undefined:
   * nothing.
   */
  readonly told: string | undefined;
  /** A finger goes down on the button: should it come to be held before the finger is lifted, that is told. */
  readonly begin: () => void;
  /** Acts, or tells why not. */
  readonly press: (act: () => void) => void;
  readonly forget: () => void;
}

/**
 * A ticket's button that is held may be pressed all the same: in the very moment in which it came to be held,
 * or by a key. Such a press does nothing, and says so. @param reason what holds it now
 */
export const useHeldPress = (reason: Moved | null): HeldPress => {
  const movedText = useMovedText();
  const [told, setTold] = useState<Moved | null>(null);
  const now = useRef(reason);
  useEffect(() => {
    now.current = reason;
  });
  return {
    isHeld: reason !== null,
    told: told ? movedText(told) : undefined,
    begin() {
      const end = new AbortController();
      // What says that the prices stand still may push the button from under the finger, and no press is heard.
      const lift = (): void => {
        if (now.current) setTold(now.current);
        end.abort();
      };
      document.addEventListener('pointerup', lift, { signal: end.signal });
      document.addEventListener('pointercancel', () => end.abort(), { signal: end.signal });
    },
    press(act) {
      setTold(reason);
      if (!reason) act();
    },
    forget: () => setTold(null),
  };
};
