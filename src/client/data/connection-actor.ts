import { createActor, fromCallback, fromPromise } from 'xstate';
import { backoffMs } from '#domain/calls/backoff.ts';
import { connectionMachine, selectNetStatus, type ConnectionEvent } from '#machines/connection.machine.ts';
import { announceSessionEnded } from '#client/lib/calls/call-signals.ts';
import { confirmedAccount, storeConfirmation } from '#client/data/engine/confirmed-account.ts';
import { credentials, onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { hasNetwork } from '#client/lib/device/has-network.ts';
import { reportLive } from '#client/lib/state/live-machines.ts';
import { reconnected } from '#client/lib/calls/reconnected.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { answerTimes } from '#client/lib/calls/pending-calls.ts';
import { runConnection } from '#client/data/socket/run-connection.ts';
import { notePageSeen } from '#client/data/socket/wanted-channels.ts';
import { openConnection, TokenRefused, type OpenConnection } from '#client/data/socket/socket-connection.ts';
import { privateFeed, readEvent, retryFailed } from './account-sync.ts';

/** The opened connection, until the next state takes it over. */
let opened: OpenConnection | undefined;

const machine = connectionMachine.provide({
  actors: {
    openSocket: fromPromise(async ({ signal }) => {
      try {
        opened = await openConnection(credentials().token, signal);
      } catch (problem) {
        if (problem instanceof TokenRefused) announceSessionEnded('');
        throw problem;
      }
    }),
    holdSocket: fromCallback<ConnectionEvent>(({ sendBack }) => {
      if (!opened) throw new Error('no socket was opened');
      const connection = opened;
      const { userId } = credentials();
      opened = undefined;
      const letGo = runConnection(connection, {
        onHello: (greeting) => privateFeed().greet(greeting),
        onPrivate: (envelope) => {
          const event = readEvent(envelope);
          if (event) privateFeed().take(event);
        },
        onConfirmed: (serverTime) => {
          confirmedAccount.set(Date.parse(serverTime));
          retryFailed();
        },
        onEnded: () => {
          announceSessionEnded('');
          sendBack({ type: 'socket.refused' });
        },
        onClosed: () => sendBack({ type: 'socket.closed' }),
      });
      return () => {
        letGo();
        void storeConfirmation(userId);
      };
    }),
  },
  delays: { backoff: ({ context }) => backoffMs(context.attempts, Math.random()) },
});

const connectionActor = createActor(machine, {
  input: { hasNetwork: hasNetwork() },
  inspect: reportLive('connection'),
});

const followDevice = (): void => {
  addEventListener('online', () => {
    connectionActor.send({ type: 'network.online' });
    reconnected.emit();
  });
  addEventListener('offline', () => {
    if (!hasNetwork()) connectionActor.send({ type: 'network.offline' });
  });
  const noteVisibility = (): boolean => {
    const isSeen = document.visibilityState === 'visible';
    notePageSeen(isSeen);
    return isSeen;
  };
  noteVisibility();
  document.addEventListener('visibilitychange', () => {
    if (noteVisibility()) connectionActor.send({ type: 'page.shown' });
  });
};

const followSession = (): void => {
  let { token } = credentials();
  onCredentialsChange(() => {
    if (credentials().token === token) return;
    token = credentials().token;
    connectionActor.send({ type: 'session.changed' });
  });
};

/** `onConnected` and `onLost` are called on every change between the two. */
export const startConnection = (onConnected: () => void, onLost: () => void): void => {
  let wasConnected = false;
  connectionActor.subscribe((snapshot) => {
    netStatus.set(selectNetStatus(snapshot));
    const isConnected = snapshot.hasTag('connected');
    if (isConnected === wasConnected) return;
    wasConnected = isConnected;
    if (isConnected) {
      reconnected.emit();
      onConnected();
    } else onLost();
  });
  followDevice();
  followSession();
  answerTimes.on((ms) => connectionActor.send({ type: 'answer.timed', ms }));
  connectionActor.start();
};
