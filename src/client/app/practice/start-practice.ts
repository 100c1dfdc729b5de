import { readSettings, settingIn, type BootSnapshot } from '#client/data/engine/boot-snapshot.ts';
import { realDatabaseName } from '#client/data/engine/database-name.ts';
import { addHotkeys } from '#client/app/hotkeys.ts';
import { dayHotkeys } from '#client/features/practice/band/day.hotkeys.ts';
import { followDay } from '#client/data/practice/day/day-state.ts';
import { practiceLine, practiceRequests } from '#client/data/practice/device-line.ts';
import { showPractice } from './show-practice.tsx';
import { followPracticeSession } from '#client/data/practice/follow-practice-session.ts';
import { practiceActor } from '#client/data/practice/practice-actor.ts';
import { practiceSession } from '#client/data/practice/practice-session.ts';
import { lineSockets } from '#client/data/practice/line-socket.ts';
import { restoreSessionBy } from '#client/data/session/session-storage.ts';
import { openSocketsBy } from '#client/data/socket/socket-connection.ts';
import { sendBy } from '#client/lib/calls/transport.ts';
import { currentLocation, redirectTo } from '#client/lib/navigation/navigation.ts';
import { offerPages } from '#client/lib/loading/pages.ts';
import { authFeature } from '#client/features/auth/auth.feature.ts';
import { practiceFeature } from '#client/features/practice/practice.feature.ts';

/**
 * Until the user chooses others in practice, language and theme are those of the app. A user who has
 * not been here before is no visitor: the exchange is asked who practises.
 */
const asInPractice = async (snapshot: BootSnapshot): Promise<BootSnapshot> => {
  const isUnread = settingIn(snapshot, 'session') === undefined;
  if (settingIn(snapshot, 'settings')) return { ...snapshot, isUnread };
  const { rows } = await readSettings(['settings'], realDatabaseName);
  return { ...snapshot, isUnread, rows: [...snapshot.rows, ...rows] };
};

/** There is one person, who neither logs in nor signs up: those pages show practice itself. */
const replaceEntryPages = (): void => {
  const practice = practiceFeature.pages['/practice'];
  const load = async () => (await import('#client/features/practice/practice-screen.tsx')).PracticeScreen;
  offerPages([
    {
      ...practiceFeature,
      queries: authFeature.queries,
      pages: Object.fromEntries(Object.keys(authFeature.pages).map((path) => [path, { ...practice, load }])),
    },
  ]);
};

/** The user has to act before there is anything to trade. */
const leadToPractice = (): void => {
  practiceActor().subscribe((snapshot) => {
    if (snapshot.hasTag('busy') || snapshot.matches({ running: 'practising' })) return;
    if (currentLocation().path !== '/practice') redirectTo('/practice');
  });
};

/**
 * Connects the page to the exchange on this device in place of the network. Everything that the app sends
 * from now on goes there; called before it sends anything.
 * @returns what the first paint shows
 */
export const startPractice = (snapshot: Promise<BootSnapshot>): Promise<BootSnapshot> => {
  sendBy(practiceRequests().send);
  openSocketsBy(lineSockets(practiceLine()));
  restoreSessionBy(practiceSession);
  replaceEntryPages();
  followDay();
  addHotkeys(dayHotkeys);
  leadToPractice();
  void followPracticeSession();
  void showPractice();
  return snapshot.then(asInPractice);
};
