import { useState } from 'react';
import type { ProblemCode } from '#contract/problem.ts';

/** A change that invalidates what a confirmation shows. */
export type Moved =
  | { readonly kind: 'offline' | 'stale' | 'closed' }
  /** Beyond the worst price shown; `price` in the contract's notation. */
  | { readonly kind: 'price'; readonly price: string; readonly decimals: number; readonly symbol: string }
  /** A rule would now refuse it. */
  | { readonly kind: 'rule'; readonly code: ProblemCode }
  | {
      readonly kind: 'changed';
      readonly what: 'position' | 'positions' | 'order' | 'orders' | 'terms' | 'rate';
    };

interface Taken<Picture> {
  readonly picture: Picture;
  readonly moved: Moved | null;
}

/**
 * Once outdated, the snapshot stays outdated even if prices return: its button must not change under a
 * finger.
 */
export const judged = <Picture>(
  taken: Taken<Picture>,
  movedFrom: (picture: Picture) => Moved | null,
): Taken<Picture> => (taken.moved ? taken : { ...taken, moved: movedFrom(taken.picture) });

export interface StillPicture<Picture> {
  /** The request and its figures at the time of the snapshot; null when no confirmation is open. */
  readonly picture: Picture | null;
  /** Why it must be confirmed again; null when it can be confirmed. */
  readonly moved: Moved | null;
  readonly take: (picture: Picture) => void;
  readonly drop: () => void;
}

/**
 * The snapshot that a money confirmation shows and sends: taken once, never updated, and sent as shown. It
 * is compared with current data, and where it is no longer valid it is confirmed again with current
 * figures.
 * @param movedFrom how current data differs
 * @param opened what to take as soon as it is known, for a sheet that is open from the start
 */
export const useStillPicture = <Picture>(
  movedFrom: (picture: Picture) => Moved | null,
  opened: Picture | null = null,
): StillPicture<Picture> => {
  const [taken, setTaken] = useState<Taken<Picture> | null>(null);
  const current = taken ?? (opened && { picture: opened, moved: null });
  const now = current && judged(current, movedFrom);
  if (now && (now.picture !== taken?.picture || now.moved !== taken.moved)) setTaken(now);
  return {
    picture: now?.picture ?? null,
    moved: now?.moved ?? null,
    take: (picture) => setTaken({ picture, moved: null }),
    drop: () => setTaken(null),
  };
};

interface StillSubject<Subject> {
  readonly shown: Subject;
  readonly moved: Moved | null;
  readonly onReviewAgain: () => void;
}

/**
 * The subject of a sheet at the time it opened, and what has made it outdated since; nothing does once it
 * is sent.
 */
export const useStillSubject = <Subject>(
  sending: { readonly isUnderWay: boolean; readonly answer: unknown },
  isOffline: boolean,
  now: Subject,
  movedFrom: (shown: Subject) => Moved | null,
): StillSubject<Subject> => {
  const { picture, moved, take } = useStillPicture<Subject>((shown) => {
    if (sending.isUnderWay || sending.answer) return null;
    return isOffline ? { kind: 'offline' } : movedFrom(shown);
  }, now);
  return { shown: picture ?? now, moved, onReviewAgain: () => take(now) };
};
