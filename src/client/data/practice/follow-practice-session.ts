import { firstPaint } from '#client/lib/loading/first-paint.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { selectSessionState } from '#machines/session.machine.ts';
import { practiceActor } from './practice-actor.ts';

/**
 * Another page started over, or the exchange was in the memory of a page that is gone: the session restores
 * itself from the exchange of now.
 */
export const followPracticeSession = async (): Promise<void> => {
  await firstPaint();
  const { sessionActor } = await import('#client/data/session/session-actor.ts');
  const restore = (): void => sessionActor.send({ type: 'device.sessionChanged' });
  sessionActor.subscribe((snapshot) => {
    if (selectSessionState(snapshot) === 'expired') restore();
  });
  practiceActor().subscribe((snapshot) => {
    if (!snapshot.matches({ running: 'practising' })) return;
    const state = selectSessionState(sessionActor.getSnapshot());
    const isOther = snapshot.context.token !== credentials().token;
    if (isOther && (state === 'signedIn' || state === 'visitor')) restore();
  });
};
