import { useEffect, useEffectEvent, useState } from 'react';

/** A longer pause in typing starts the search. */
const pauseMs = 300;

/** The text of a search box, and, once typing pauses, the search itself. A new address replaces the text. */
export const useTyped = (searched: string, search: (text: string) => void) => {
  const [typed, setTyped] = useState(searched);
  const [known, setKnown] = useState(searched);
  const [sent, setSent] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    // Text typed since the last search stays.
    if (searched !== sent) setTyped(searched);
  }
  const send = useEffectEvent((text: string) => {
    setSent(text);
    search(text);
  });
  useEffect(() => {
    if (typed.trim() === searched) return undefined;
    const timer = setTimeout(() => send(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  return { typed, type: setTyped };
};
