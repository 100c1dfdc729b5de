import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { declaredTexts } from './declared-texts.ts';

/** Labels of states in charts of the app or of several resources, shown next to the name in the code. */
const shared: Readonly<Record<string, MessageDescriptor>> = {
  accepted: msg({ message: `Accepted`, context: 'state' }),
  activating: msg({ message: `Starting the new version`, context: 'state' }),
  adopting: msg({ message: `Taking over a session`, context: 'state' }),
  asking: msg({ message: `Asking the exchange`, context: 'state' }),
  cancelled: msg({ message: `Cancelled`, context: 'state' }),
  checking: msg({ message: `Checking`, context: 'state' }),
  choosing: msg({ message: `Choosing the next step`, context: 'state' }),
  closed: msg({ message: `Closed`, context: 'state' }),
  closing: msg({ message: `Closing`, context: 'state' }),
  confirming: msg({ message: `Awaiting confirmation`, context: 'state' }),
  connected: msg({ message: `Connected`, context: 'state' }),
  connecting: msg({ message: `Connecting`, context: 'state' }),
  current: msg({ message: `Up to date`, context: 'state' }),
  deferred: msg({ message: `Update later`, context: 'state' }),
  doubtful: msg({ message: `No recent response`, context: 'state' }),
  drafted: msg({ message: `Draft`, context: 'state' }),
  editing: msg({ message: `Being filled in`, context: 'state' }),
  expired: msg({ message: `Expired`, context: 'state' }),
  failed: msg({ message: `Failed`, context: 'state' }),
  fresh: msg({ message: `Just sent`, context: 'state' }),
  idle: msg({ message: `Nothing to do`, context: 'state' }),
  inProgress: msg({ message: `In progress`, context: 'state' }),
  notStarted: msg({ message: `Not started`, context: 'state' }),
  offline: msg({ message: `Offline`, context: 'state' }),
  online: msg({ message: `Online`, context: 'state' }),
  open: msg({ message: `Open`, context: 'state' }),
  outdated: msg({ message: `New version ready`, context: 'state' }),
  pausing: msg({ message: `Pausing before the next try`, context: 'state' }),
  postponed: msg({ message: `Postponed`, context: 'state' }),
  postponing: msg({ message: `Postponing`, context: 'state' }),
  ready: msg({ message: `Ready`, context: 'state' }),
  reconnecting: msg({ message: `Reconnecting`, context: 'state' }),
  refreshing: msg({ message: `Refreshing`, context: 'state' }),
  refused: msg({ message: `Refused`, context: 'state' }),
  reloadDeferred: msg({ message: `Reload later`, context: 'state' }),
  reloading: msg({ message: `Reloading`, context: 'state' }),
  replaying: msg({ message: `Sending stored changes`, context: 'state' }),
  resolving: msg({ message: `Finding out the outcome`, context: 'state' }),
  restoring: msg({ message: `Restoring the session`, context: 'state' }),
  retrying: msg({ message: `Trying again`, context: 'state' }),
  seenElsewhere: msg({ message: `Seen in another tab`, context: 'state' }),
  sending: msg({ message: `Sending`, context: 'state' }),
  settled: msg({ message: `Settled`, context: 'state' }),
  settling: msg({ message: `Settling`, context: 'state' }),
  signedIn: msg({ message: `Logged in`, context: 'state' }),
  signingIn: msg({ message: `Logging in`, context: 'state' }),
  signingOut: msg({ message: `Logging out`, context: 'state' }),
  silent: msg({ message: `No response yet`, context: 'state' }),
  slow: msg({ message: `Slow network`, context: 'state' }),
  starting: msg({ message: `Starting`, context: 'state' }),
  storing: msg({ message: `Storing on this device`, context: 'state' }),
  submitting: msg({ message: `Submitting`, context: 'state' }),
  suspended: msg({ message: `Waiting for a price`, context: 'state' }),
  underReview: msg({ message: `Under review`, context: 'state' }),
  unsent: msg({ message: `Not sent`, context: 'state' }),
  verificationNeeded: msg({ message: `Verification needed`, context: 'state' }),
  visitor: msg({ message: `Visitor`, context: 'state' }),
  waiting: msg({ message: `Waiting`, context: 'state' }),
  waitingForSession: msg({ message: `Waiting for login`, context: 'state' }),
  waitingOffline: msg({ message: `Waiting for the network`, context: 'state' }),
  wiping: msg({ message: `Removing data from this device`, context: 'state' }),
};

const labels = new Map(
  [shared, ...declaredTexts.map(({ states = {} }) => states)].flatMap((one) => Object.entries(one)),
);

/** Undefined for the chart as a whole, which the gallery shows by its title. */
export const stateLabel = (name: string): MessageDescriptor | undefined => labels.get(name);

export const wordedStates: readonly string[] = [...labels.keys()];
