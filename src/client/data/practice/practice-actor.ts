import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { signIn } from '#client/data/session/session.ts';
import { storedSession } from '#client/data/session/session-storage.ts';
import { enterPractice } from '#client/lib/device/practice-address.ts';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { redirectTo } from '#client/lib/navigation/navigation.ts';
import { reportLive } from '#client/lib/state/live-machines.ts';
import { canBeginWith } from '#domain/practice/practice-funds.ts';
import type { PracticeEvent, PracticeStorage } from '#machines/practice-rules.ts';
import { practiceMachine } from '#machines/practice.machine.ts';
import { clearPractice } from './clear-practice.ts';
import { openExchange, practiceLine, practiceRequests } from './device-line.ts';
import { downloadPractice, readPracticeFiles } from './practice-files.ts';
import { removePractice } from './remove-practice.ts';

/** The token of the person who practises; null: none has begun. @throws when the exchange ends meanwhile */
export const practiceToken = async (): Promise<string | null> => {
  const token = await practiceRequests().control({ name: 'session' });
  return typeof token === 'string' && token !== '' ? token : null;
};

const reload = (): Promise<never> => {
  location.reload();
  // The page ends here, and none of it goes on as if it had changed.
  return new Promise(() => undefined);
};

/** The screens know the exchange before: nothing of it may stay, on the device or in memory. */
export const adoptNewExchange = async (token: string): Promise<void> => {
  const wasPractising = (await storedSession()) !== null;
  await clearPractice(await loadDatabase()).catch(noteStorageProblem);
  redirectTo('/');
  if (wasPractising) await reload();
  await signIn(token);
};

const runExchange = fromCallback<PracticeEvent>(({ sendBack }) => {
  let storage: PracticeStorage = 'device';
  const stop = practiceLine().received.on((message) => {
    if (message.kind !== 'state') return;
    ({ storage } = message);
    if (message.state === 'opening') sendBack({ type: 'exchange.opening' });
    else if (message.state === 'open') sendBack({ type: 'exchange.opened', storage });
    else sendBack({ type: 'exchange.failed' });
  });
  openExchange();
  // An exchange that another page opened earlier does not report itself again, but answers.
  practiceToken().then(
    () => sendBack({ type: 'exchange.opened', storage }),
    () => undefined,
  );
  return stop;
});

const machine = practiceMachine.provide({
  actors: {
    readFiles: fromPromise(readPracticeFiles),
    downloadFiles: fromCallback<PracticeEvent>(({ sendBack }) => {
      const abort = new AbortController();
      const download = async (): Promise<void> => {
        const problem = await downloadPractice(abort.signal, (bytes) =>
          sendBack({ type: 'files.progressed', bytes }),
        );
        sendBack(problem ? { type: 'files.failed', problem } : { type: 'files.stored' });
      };
      void download();
      return () => abort.abort();
    }),
    removeFiles: fromPromise(removePractice),
    runExchange,
    readToken: fromPromise(practiceToken),
    begin: fromPromise(async ({ input: { funds } }) => {
      const token = await practiceRequests().control({ name: 'start', funds });
      if (typeof token !== 'string') throw new Error('the practice exchange returned no token');
      await adoptNewExchange(token);
      return token;
    }),
  },
  actions: {
    enter: ({ context: { funds } }) => enterPractice(funds),
  },
});

/** The amount chosen before the page entered practice. */
const chosenFunds = (): string | null => {
  const funds = new URLSearchParams(location.hash.split('?')[1]).get('funds');
  return isPractice && funds !== null && canBeginWith(funds) ? funds : null;
};

export type PracticeActor = ActorRefFrom<typeof practiceMachine>;

let actor: PracticeActor | undefined;

/** Practice as this page sees it; the first use starts it. */
export const practiceActor = (): PracticeActor => {
  if (actor) return actor;
  actor = createActor(machine, {
    input: { isWithin: isPractice, funds: chosenFunds() },
    inspect: reportLive('practice'),
  });
  actor.start();
  addEventListener('online', () => actor?.send({ type: 'network.online' }));
  return actor;
};
