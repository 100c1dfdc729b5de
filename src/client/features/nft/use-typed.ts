import { useEffect, useEffectEvent, useState } from 'react';

/** Typing goes on while the pauses are shorter than this. */
const pauseMs = 300;

/** What stands in a search box, and, once typing pauses, what is searched for. Another address brings its own words. */
export const useTyped = (searched: string, search: (text: string) => void) => {
  const [typed, setTyped] = useState(searched);
  const [known, setKnown] = useState(searched);
  const [told, setTold] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    // What was typed since it was told stays.
    if (searched !== told) setTyped(searched);
  }
  const tell = useEffectEvent((text: string) => {
    setTold(text);
    search(text);
  });
  useEffect(() => {
    if (typed.trim() === searched) return undefined;
    const timer = setTimeout(() => tell(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  return { typed, type: setTyped };
};
