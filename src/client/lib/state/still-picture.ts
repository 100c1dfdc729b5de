import { useState } from 'react';
import type { ProblemCode } from '#contract/problem.ts';

/** How the world moved, so that what a confirmation shows can no longer hold. */
export type Moved =
  | { readonly kind: 'offline' | 'stale' | 'closed' }
  /** Past the worst price shown; `price` as the wire writes it. */
  | { readonly kind: 'price'; readonly price: string; readonly decimals: number; readonly symbol: string }
  /** A rule would refuse it by now. */
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
 * Once the world has moved, the picture stays outdated, though prices come back: its button must not change
 * under a finger.
 */
export const judged = <Picture>(
  taken: Taken<Picture>,
  movedFrom: (picture: Picture) => Moved | null,
): Taken<Picture> => (taken.moved ? taken : { ...taken, moved: movedFrom(taken.picture) });

export interface StillPicture<Picture> {
  /** The request and its figures as they were when they were taken; null: nothing is being asked. */
  readonly picture: Picture | null;
  /** Why it must be asked again; null: it can be agreed to. */
  readonly moved: Moved | null;
  readonly take: (picture: Picture) => void;
  readonly drop: () => void;
}

/**
 * What a confirmation of money shows and sends: taken once, moved by nothing, and sent as it was shown. What
 * happens meanwhile is held against it, and where it can no longer hold it is asked again with the figures of
 * then.
 * @param movedFrom how the world of now differs
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

/** What a sheet asks about as it was when it opened, and what has made it outdated since; nothing does once it is sent. */
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
