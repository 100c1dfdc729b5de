import { assign, setup, type SnapshotFrom } from 'xstate';
import {
  checkFollow,
  isFunded,
  shareProfit,
  type CopyType,
  type FollowRequest,
  type PairResult,
} from '#domain/copy-trading/copy-trading.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

/*
 * A follower and a trader. Each new high of their joint result is shared once. The high-water mark survives
 * stopping and following again, so a loss is recovered before more is shared. Positions copied before the
 * follower stopped still close with the trader.
 */

export type CopyEvent =
  /** Also while following: new terms, from the next copy on. */
  | ({ type: 'user.followed' } & FollowRequest)
  /** Copies nothing new; what is open still closes with the trader. */
  | { type: 'user.paused' }
  | { type: 'user.resumed' }
  /** By the follower, by the loss limit they set, or because the trader stopped leading. */
  | { type: 'user.stopped' }
  /** The trader opened this many lots; the follower's account can fund `affordable` of them. */
  | { type: 'trader.opened'; lots: string; affordable: string }
  /** A copied position closed with this realised result. */
  | { type: 'market.closed'; profits: string }
  /** Some of its lots closed. */
  | { type: 'market.closedPart'; profits: string }
  /** A copied position became the follower's own, with this result so far; later results are not shared. */
  | { type: 'user.detached'; profits: string };

export interface CopyInput {
  /** Of the quote currency. */
  decimals: number;
}

/** Decimal text in the quote currency, except `number`. */
export interface CopyContext extends CopyInput, PairResult {
  copy_type: CopyType | null;
  /** Multiple or lots. */
  number: string;
  /** Copied positions that are open. */
  open: number;
  /** Copies left out because they could not be funded. */
  skipped: number;
  /** Total paid to the trader; the increment of a step is paid in its transaction. */
  shared: string;
}

interface CopyParams {
  context: CopyContext;
  lots: string;
  affordable: string;
}

const followed = {
  guard: { type: 'if the user may follow', params: ({ event }: { event: FollowRequest }) => event },
  target: 'following',
  actions: { type: 'setTerms', params: ({ event }: { event: FollowRequest }) => event },
} as const;
const resultOf = ({ event }: { event: { profits: string } }): { profits: string } => event;
/** Part of a copy closed; the result is shared as for a whole copy. */
const closedPart = {
  guard: 'if a copy is open',
  actions: [{ type: 'shareProfit', params: resultOf }],
} as const;
/** A copy closed, or became the follower's own. */
const copyEnds = {
  guard: 'if a copy is open',
  actions: [{ type: 'shareProfit', params: resultOf }, 'dropCopy'],
} as const;
/** The same transition when nothing more is copied. */
const lastCopyEnds = [
  { guard: 'if it was the last copy', target: 'notFollowing', actions: copyEnds.actions },
  { actions: copyEnds.actions },
] as const;
/** How copies end while the user follows, paused or not. */
const copiesEnd = {
  'market.closed': copyEnds,
  'market.closedPart': closedPart,
  'user.detached': copyEnds,
  'user.stopped': [{ guard: 'if a copy is open', target: 'ending' }, { target: 'notFollowing' }],
} as const;
const copyOf = ({
  context,
  event,
}: {
  context: CopyContext;
  event: { lots: string; affordable: string };
}): CopyParams => ({ context, lots: event.lots, affordable: event.affordable });

export const copyMachine = setup({
  types: {
    context: {} as CopyContext,
    events: {} as CopyEvent,
    input: {} as CopyInput,
    tags: {} as 'editable',
  },
  guards: {
    'if the user may follow': (_, request: FollowRequest) => checkFollow(request) === null,
    'if the copy is funded': (_, { context: { copy_type, number }, lots, affordable }: CopyParams) =>
      isFunded({ copy_type: copy_type ?? 1, number, lots, affordable }),
    'if a copy is open': ({ context }) => context.open > 0,
    'if it was the last copy': ({ context }) => context.open === 1,
  },
  actions: {
    setTerms: assign((_, { copy_type, number }: { copy_type: CopyType; number: string }) => ({
      copy_type,
      number,
    })),
    countCopy: assign({ open: ({ context }) => context.open + 1 }),
    countSkipped: assign({ skipped: ({ context }) => context.skipped + 1 }),
    dropCopy: assign({ open: ({ context }) => context.open - 1 }),
    shareProfit: assign(({ context }, { profits }: { profits: string }) => {
      const { cumulative, highWater, share } = shareProfit(context, decimal(profits), context.decimals);
      return {
        cumulative: toPlain(cumulative),
        high_water: toPlain(highWater),
        shared: toPlain(decimal(context.shared).plus(share)),
      };
    }),
  },
}).createMachine({
  id: 'copy',
  context: ({ input }) => ({
    ...input,
    copy_type: null,
    number: '0',
    open: 0,
    skipped: 0,
    cumulative: '0',
    high_water: '0',
    shared: '0',
  }),
  initial: 'notFollowing',
  states: {
    notFollowing: { tags: 'editable', on: { 'user.followed': followed } },
    following: {
      tags: 'editable',
      on: {
        'user.followed': followed,
        'trader.opened': [
          { guard: { type: 'if the copy is funded', params: copyOf }, actions: 'countCopy' },
          // Skipped and reported, never copied in part.
          { actions: 'countSkipped' },
        ],
        'user.paused': 'paused',
        ...copiesEnd,
      },
    },
    /** Nothing new is copied until the user resumes. */
    paused: {
      tags: 'editable',
      on: {
        // New terms, which apply once resumed.
        'user.followed': { ...followed, target: 'paused' },
        'user.resumed': 'following',
        ...copiesEnd,
      },
    },
    /** Nothing more is copied; what is open still closes with the trader. */
    ending: {
      tags: 'editable',
      on: {
        'user.followed': followed,
        'market.closedPart': closedPart,
        'market.closed': lastCopyEnds,
        'user.detached': lastCopyEnds,
      },
    },
  },
});

export type CopyStatus = SnapshotFrom<typeof copyMachine>['value'];
