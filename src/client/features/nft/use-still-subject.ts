import { useStillPicture, type Moved } from '#client/lib/state/still-picture.ts';
import type { ActionForm } from '#client/parts/requests/use-action-form.ts';

interface StillSubject<Subject> {
  readonly shown: Subject;
  readonly moved: Moved | null;
  readonly again: () => void;
}

/** What a sheet asks about as it was when it opened, and what has made it outdated since; nothing does once it is sent. */
export const useStillSubject = <Subject>(
  {
    sending,
    isOffline,
  }: Pick<ActionForm<object, unknown>, 'isOffline'> & {
    readonly sending: { readonly isUnderWay: boolean; readonly answer: unknown };
  },
  now: Subject,
  movedFrom: (shown: Subject) => Moved | null,
): StillSubject<Subject> => {
  const { picture, moved, take } = useStillPicture<Subject>((shown) => {
    if (sending.isUnderWay || sending.answer) return null;
    return isOffline ? { kind: 'offline' } : movedFrom(shown);
  }, now);
  return { shown: picture ?? now, moved, again: () => take(now) };
};
