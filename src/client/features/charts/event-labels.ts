import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { declaredTexts } from './declared-texts.ts';

/** Labels of events in charts of the app or of several resources, shown next to the name in the code. */
const shared: Readonly<Record<string, MessageDescriptor>> = {
  'answer.timed': msg({ message: `The answer’s delay is measured`, context: 'event' }),
  'clock.checkDue': msg({ message: `It is time to check for an update`, context: 'event' }),
  'clock.dayPassed': msg({ message: `A day passes`, context: 'event' }),
  'clock.expired': msg({ message: `The time is up`, context: 'event' }),
  'clock.reached': msg({ message: `The set time is reached`, context: 'event' }),
  'connection.lost': msg({ message: `The connection is lost`, context: 'event' }),
  'connection.opened': msg({ message: `The connection opens`, context: 'event' }),
  'database.upgraded': msg({ message: `Another tab upgraded the stored data`, context: 'event' }),
  'admin.approved': msg({ message: `The review approves`, context: 'event' }),
  'admin.cancelled': msg({ message: `The exchange cancels`, context: 'event' }),
  'admin.credited': msg({ message: `The exchange credits the amount`, context: 'event' }),
  'admin.refused': msg({ message: `The review refuses`, context: 'event' }),
  'device.sessionChanged': msg({ message: `Another tab changed the session`, context: 'event' }),
  'intent.stored': msg({ message: `A change is stored`, context: 'event' }),
  'market.closed': msg({ message: `The position is closed in the market`, context: 'event' }),
  'market.opened': msg({ message: `The market gives the opening price`, context: 'event' }),
  'market.refused': msg({ message: `The market refuses`, context: 'event' }),
  'market.settled': msg({ message: `The settlement price is known`, context: 'event' }),
  'market.stopped': msg({ message: `The price feed stops`, context: 'event' }),
  'network.offline': msg({ message: `The network goes`, context: 'event' }),
  'network.online': msg({ message: `The network is back`, context: 'event' }),
  'orders.changed': msg({ message: `Orders in flight change`, context: 'event' }),
  'page.shown': msg({ message: `The page is shown again`, context: 'event' }),
  'server.sessionEnded': msg({ message: `The server ended the session`, context: 'event' }),
  'server.verificationNeeded': msg({ message: `The server asks for verification`, context: 'event' }),
  'session.changed': msg({ message: `The session changes`, context: 'event' }),
  'session.started': msg({ message: `The user logged in again`, context: 'event' }),
  'socket.closed': msg({ message: `The live connection closes`, context: 'event' }),
  'socket.refused': msg({ message: `The live connection is refused`, context: 'event' }),
  'user.accepted': msg({ message: `The user accepts`, context: 'event' }),
  'user.applied': msg({ message: `The user applies`, context: 'event' }),
  'user.askedNow': msg({ message: `The user asks now`, context: 'event' }),
  'user.cancelled': msg({ message: `The user cancels`, context: 'event' }),
  'user.confirmed': msg({ message: `The user confirms`, context: 'event' }),
  'user.detached': msg({ message: `The user keeps the position alone`, context: 'event' }),
  'user.dismissed': msg({ message: `The user has seen it`, context: 'event' }),
  'user.edited': msg({ message: `The user edits`, context: 'event' }),
  'user.postponed': msg({ message: `The user postpones`, context: 'event' }),
  'user.refreshed': msg({ message: `The user refreshes`, context: 'event' }),
  'user.reviewed': msg({ message: `The user reviews the request`, context: 'event' }),
  'user.signedIn': msg({ message: `The user logs in`, context: 'event' }),
  'user.signedOut': msg({ message: `The user logs out`, context: 'event' }),
  'user.submitted': msg({ message: `The user submits`, context: 'event' }),
  'worker.controlling': msg({ message: `The new version runs`, context: 'event' }),
  'worker.waiting': msg({ message: `A new version is stored`, context: 'event' }),
};

const labels = new Map(
  [shared, ...declaredTexts.map(({ events = {} }) => events)].flatMap((one) => Object.entries(one)),
);

/** Undefined for events that only the program sends. */
export const eventLabel = (name: string): MessageDescriptor | undefined => labels.get(name);

export const wordedEvents: readonly string[] = [...labels.keys()];
