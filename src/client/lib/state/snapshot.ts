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

interface Taken<Snapshot> {
  readonly snapshot: Snapshot;
  readonly moved: Moved | null;
}

/**
 * Once outdated, the snapshot stays outdated even if prices return: its button must not change under a
 * finger.
 */
export const evaluated = <Snapshot>(
  taken: Taken<Snapshot>,
  movedFrom: (snapshot: Snapshot) => Moved | null,
): Taken<Snapshot> => (taken.moved ? taken : { ...taken, moved: movedFrom(taken.snapshot) });

export interface SnapshotState<Snapshot> {
  /** The request and its figures at the time of the snapshot; null when no confirmation is open. */
  readonly snapshot: Snapshot | null;
  /** Why it must be confirmed again; null when it can be confirmed. */
  readonly moved: Moved | null;
  readonly take: (snapshot: Snapshot) => void;
  readonly drop: () => void;
}

/**
 * The snapshot that a money confirmation shows and sends: taken once, never updated, and sent as shown. It
 * is compared with current data, and where it is no longer valid it is confirmed again with current
 * figures.
 * @param movedFrom how current data differs
 * @param opened what to take as soon as it is known, for a sheet that is open from the start
 */
export const useSnapshot = <Snapshot>(
  movedFrom: (snapshot: Snapshot) => Moved | null,
  opened: Snapshot | null = null,
): SnapshotState<Snapshot> => {
  const [taken, setTaken] = useState<Taken<Snapshot> | null>(null);
  const current = taken ?? (opened && { snapshot: opened, moved: null });
  const now = current && evaluated(current, movedFrom);
  if (now && (now.snapshot !== taken?.snapshot || now.moved !== taken.moved)) setTaken(now);
  return {
    snapshot: now?.snapshot ?? null,
    moved: now?.moved ?? null,
    take: (snapshot) => setTaken({ snapshot, moved: null }),
    drop: () => setTaken(null),
  };
};

interface SubjectSnapshot<Subject> {
  readonly shown: Subject;
  readonly moved: Moved | null;
  readonly onReviewAgain: () => void;
}

/**
 * The subject of a sheet at the time it opened, and what has made it outdated since; nothing does once it
 * is sent.
 */
export const useSubjectSnapshot = <Subject>(
  sending: { readonly isUnderWay: boolean; readonly answer: unknown },
  isOffline: boolean,
  now: Subject,
  movedFrom: (shown: Subject) => Moved | null,
): SubjectSnapshot<Subject> => {
  const { snapshot, moved, take } = useSnapshot<Subject>((shown) => {
    if (sending.isUnderWay || sending.answer) return null;
    return isOffline ? { kind: 'offline' } : movedFrom(shown);
  }, now);
  return { shown: snapshot ?? now, moved, onReviewAgain: () => take(now) };
};
