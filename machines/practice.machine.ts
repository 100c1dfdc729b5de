import { assertEvent, assign, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { PracticeContext, PracticeEvent, PracticeFiles, PracticeObstacle } from './practice-rules.ts';

/**
 * The practice exchange on this device, as one page sees it: its files are offered with their weight,
 * downloaded file by file and stored; a page in practice then opens the exchange and begins with practice
 * money. A page outside practice stores the files and leads there.
 */

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

const isObstacle = (error: unknown): error is PracticeObstacle => error === 'storage' || error === 'wasm';

/** Time limit for reading what is stored, and for deleting it. */
export const filesTimeoutMs = 30_000;
/** Time limit for an answer of the exchange, which prepares its database first. */
export const exchangeTimeoutMs = 120_000;

export const practiceMachine = setup({
  types: {
    context: {} as PracticeContext,
    events: {} as PracticeEvent,
    input: {} as { isWithin: boolean; funds: string | null },
    tags: {} as 'busy' | 'failed' | 'ready',
  },
  actors: {
    /** Rejects with a `PracticeObstacle`, or with anything else when the list of files is not available. */
    readFiles: fromPromise<PracticeFiles>(notProvided('readFiles')),
    downloadFiles: fromCallback<PracticeEvent>(notProvided('downloadFiles')),
    removeFiles: fromPromise<void>(notProvided('removeFiles')),
    /** Reports how the exchange is for as long as the page is in practice. */
    runExchange: fromCallback<PracticeEvent>(notProvided('runExchange')),
    /** The token of the person who practises; null: none has begun. */
    readToken: fromPromise<string | null>(notProvided('readToken')),
    /** Begins on an empty exchange; returns the token. */
    begin: fromPromise<string, { funds: string }>(notProvided('begin')),
  },
  actions: {
    takeFiles: assign((_, files: PracticeFiles) => ({ ...files, problem: null, obstacle: null })),
    noteObstacle: assign((_, { error }: { error: unknown }) => ({
      obstacle: isObstacle(error) ? error : null,
    })),
    noteProgress: assign(({ event }) => {
      assertEvent(event, 'files.progressed');
      return { storedBytes: event.bytes };
    }),
    noteProblem: assign(({ event }) => {
      assertEvent(event, 'files.failed');
      return { problem: event.problem };
    }),
    chooseFunds: assign(({ event }) => {
      assertEvent(event, 'user.began');
      return { funds: event.funds, isNotBegun: false };
    }),
    noteStorage: assign(({ event }) => {
      assertEvent(event, 'exchange.opened');
      return { storage: event.storage };
    }),
    takeToken: assign((_, { token }: { token: string | null }) => ({ token })),
    forgetFunds: assign({ funds: null }),
    noteNotBegun: assign({ isNotBegun: true, funds: null }),
    /** Navigates to the practice page. */
    enter: notProvided('enter'),
  },
  guards: {
    'if all files are stored': (_, { bytes, storedBytes }: PracticeFiles) => storedBytes >= bytes,
    'if the browser is not able': (_, { error }: { error: unknown }) => isObstacle(error),
    'if the page is in practice': ({ context }) => context.isWithin,
    'if an amount was chosen': ({ context }) => context.funds !== null,
    'if somebody practises': (_, { token }: { token: string | null }) => token !== null,
  },
  delays: { filesTimeout: filesTimeoutMs, exchangeTimeout: exchangeTimeoutMs },
}).createMachine({
  id: 'practice',
  context: ({ input }) => ({
    ...input,
    bytes: 0,
    storedBytes: 0,
    obstacle: null,
    problem: null,
    storage: 'device',
    token: null,
    isNotBegun: false,
  }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        src: 'readFiles',
        onDone: [
          {
            guard: { type: 'if all files are stored', params: ({ event }) => event.output },
            target: 'stored',
            actions: { type: 'takeFiles', params: ({ event }) => event.output },
          },
          { target: 'offered', actions: { type: 'takeFiles', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'if the browser is not able', params: ({ event }) => event },
            target: 'unavailable',
            actions: { type: 'noteObstacle', params: ({ event }) => event },
          },
          { target: 'unlisted' },
        ],
      },
      after: { filesTimeout: 'unlisted' },
    },
    /** This browser cannot practise. */
    unavailable: { tags: 'failed', on: { 'user.resumed': 'checking' } },
    /** Without a connection it is unknown what practice consists of. */
    unlisted: { tags: 'failed', on: { 'user.resumed': 'checking', 'network.online': 'checking' } },
    /** Some files may be stored already, by an earlier version or before a pause. */
    offered: {
      on: {
        'user.began': { target: 'downloading', actions: 'chooseFunds' },
        'user.removed': 'removing',
      },
    },
    downloading: {
      tags: 'busy',
      invoke: { src: 'downloadFiles' },
      on: {
        'files.progressed': { actions: 'noteProgress' },
        'files.stored': 'stored',
        'files.failed': { target: 'failed', actions: 'noteProblem' },
        'user.paused': 'paused',
      },
    },
    paused: { on: { 'user.resumed': 'downloading', 'user.removed': 'removing' } },
    failed: {
      tags: 'failed',
      on: { 'user.resumed': 'downloading', 'user.removed': 'removing' },
    },
    stored: {
      tags: 'ready',
      always: [
        { guard: 'if the page is in practice', target: 'running' },
        { guard: 'if an amount was chosen', target: 'entering' },
      ],
      on: { 'user.entered': 'entering', 'user.removed': 'removing' },
    },
    /** The page is being left; a navigation that the user stops returns. */
    entering: {
      tags: 'busy',
      entry: ['enter', 'forgetFunds'],
      after: { filesTimeout: 'stored' },
    },
    removing: {
      tags: 'busy',
      invoke: { src: 'removeFiles', onDone: 'checking', onError: 'checking' },
      after: { filesTimeout: 'checking' },
    },
    running: {
      invoke: { src: 'runExchange' },
      initial: 'opening',
      on: {
        'exchange.opening': '.opening',
        'exchange.opened': { target: '.asking', actions: 'noteStorage' },
        'exchange.failed': '.damaged',
      },
      states: {
        opening: { tags: 'busy' },
        /** Whether somebody practises already. */
        asking: {
          tags: 'busy',
          invoke: {
            src: 'readToken',
            onDone: [
              {
                guard: { type: 'if somebody practises', params: ({ event }) => ({ token: event.output }) },
                target: 'practising',
                actions: { type: 'takeToken', params: ({ event }) => ({ token: event.output }) },
              },
              { guard: 'if an amount was chosen', target: 'beginning' },
              { target: 'unbegun' },
            ],
            onError: 'opening',
          },
          after: { exchangeTimeout: 'damaged' },
        },
        unbegun: { on: { 'user.began': { target: 'beginning', actions: 'chooseFunds' } } },
        beginning: {
          tags: 'busy',
          // An exchange that starts over opens a new database.
          on: { 'exchange.opening': {}, 'exchange.opened': { actions: 'noteStorage' } },
          invoke: {
            src: 'begin',
            input: ({ context }) => ({ funds: context.funds! }),
            onDone: {
              target: 'practising',
              actions: [
                { type: 'takeToken', params: ({ event }) => ({ token: event.output }) },
                'forgetFunds',
              ],
            },
            onError: { target: 'unbegun', actions: 'noteNotBegun' },
          },
          after: { exchangeTimeout: { target: 'unbegun', actions: 'noteNotBegun' } },
        },
        practising: {
          tags: 'ready',
          on: { 'user.began': { target: 'beginning', actions: 'chooseFunds' } },
        },
        /** The database does not open; it can be exported as it is, and started over. */
        damaged: {
          tags: 'failed',
          on: { 'user.began': { target: 'beginning', actions: 'chooseFunds' } },
        },
      },
    },
  },
});

export type PracticeSnapshot = SnapshotFrom<typeof practiceMachine>;
