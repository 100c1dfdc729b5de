import { listFollows, type Follow } from '#contract/copy-trading.ts';
import {
  changeFollow,
  followTrader,
  holdCopiedPosition,
  pauseFollow,
  unfollowTrader,
} from '#contract/follows.ts';
import { getPosition, listPositions } from '#contract/position-lists.ts';
import { closePosition, openPosition } from '#contract/positions.ts';
import { setNickname } from '#contract/profiles.ts';
import { applyAsTrader, getTraderApplication, leaveAsTrader } from '#contract/traders.ts';
import { dayMs } from '#domain/time/instant.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import { tether } from '#tests/support/fund.ts';
import type { SessionHolder } from '#tests/support/open-sessions.ts';
import type { TestServer } from '#tests/support/server.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { requestCase, type Scene } from '../request-case.ts';

const requests = () => import('#client/data/copy-trading/follow-requests.ts');
const read = async ({ must }: Scene): Promise<Follow> => (await must(listFollows, {})).data[0]!;

/** Makes a user a trader without an application. */
const makeTrader = async ({ database, clock }: TestServer, { userId }: SessionHolder): Promise<void> => {
  const seed = `seed ${userId}`;
  await database
    .insertInto('traders')
    .values({
      user_id: userId,
      since: clock.now(),
      left_at: null,
      next_seed: seed,
      next_seed_hash: sha256(seed),
    })
    .execute();
};
const leading = async ({ server, another }: Scene): Promise<SessionHolder> => {
  const trader = await another();
  await makeTrader(server, trader);
  return trader;
};

const terms = { type: '1', number: '1', most_per_order: '', most_in_all: '', stop_loss: '' } as const;
const termsFor = (trader_user_id: number) => ({
  ...terms,
  trader_user_id,
  when_trader_leaves: 'hold' as const,
});
const followed = async (scene: Scene) => {
  const trader = await leading(scene);
  const { version } = await scene.must(followTrader, termsFor(trader.userId));
  return { trader, version: String(version) };
};

const lots = {
  currency_id: bitcoin,
  legal_id: tether,
  type: '1',
  status: '1',
  share: '1',
  multiple: '10',
  seen_price: '20000',
  slippage: '5',
} as const;

/** An account of 30 days with ten closed positions and a nickname. */
const qualify = async ({ server, person, must }: Scene): Promise<void> => {
  await server.database
    .updateTable('users')
    .set({ created_at: new Date(server.clock.nowMs() - 31 * dayMs) })
    .where('id', '=', person.userId)
    .execute();
  await must(setNickname, { nickname: `Waves${person.userId}` });
  for (let count = 0; count < 10; count += 1) {
    const { id } = await must(openPosition, lots);
    await must(closePosition, { id });
  }
};

export const rows = {
  'follow trader': requestCase({
    call: 'followTrader',
    kind: async () => (await requests()).followKind,
    async prepare(scene) {
      const { userId } = await leading(scene);
      return { subject: userId, request: termsFor(userId) };
    },
    read,
    effect: ['follows.follower_id +1', 'follows.follower_id versions +1'],
    spoil: ({ must }, { request }) => must(followTrader, request),
    refusal: 'follow.already',
  }),
  'change follow': requestCase({
    call: 'changeFollow',
    kind: async () => (await requests()).changeKind,
    async prepare(scene) {
      const { trader, version } = await followed(scene);
      return { subject: trader.userId, request: { ...termsFor(trader.userId), number: '2', version } };
    },
    read,
    effect: ['follows.follower_id versions +1'],
    spoil: ({ must }, { request }) => must(changeFollow, { ...request, number: '3' }),
    refusal: 'state.changed',
  }),
  'pause follow': requestCase({
    call: 'pauseFollow',
    kind: async () => (await requests()).pauseKind,
    async prepare(scene) {
      const { trader, version } = await followed(scene);
      return {
        subject: trader.userId,
        request: { trader_user_id: trader.userId, paused: '1' as const, version },
      };
    },
    read,
    effect: ['follows.follower_id versions +1'],
    spoil: ({ must }, { request }) => must(pauseFollow, request),
    refusal: 'state.changed',
  }),
  'stop following': requestCase({
    call: 'unfollowTrader',
    kind: async () => (await requests()).stopKind,
    async prepare(scene) {
      const { trader, version } = await followed(scene);
      return {
        subject: trader.userId,
        request: { follow_user_id: trader.userId, copies: 'trader' as const, version },
      };
    },
    read,
    effect: ['follows.follower_id versions +1'],
    spoil: ({ must }, { request }) => must(unfollowTrader, request),
    refusal: 'follow.notFound',
  }),
  'hold copy': requestCase({
    call: 'holdCopiedPosition',
    kind: async () => (await requests()).detachKind,
    async prepare(scene) {
      const { trader } = await followed(scene);
      await scene.must(openPosition, lots, trader);
      for (let round = 0; round < 3; round += 1) await scene.server.app.settleDue();
      const { id } = (await scene.must(listPositions, {})).data[0]!;
      return { subject: id, request: { transaction_id: id } };
    },
    read: ({ must }, { id }) => must(getPosition, { id }),
    effect: [
      'copies.follower_id versions +1',
      'follows.follower_id versions +1',
      'positions versions +1',
      'profit_shares.follower_id +1',
    ],
    spoil: ({ must }, { request }) => must(holdCopiedPosition, request),
    refusal: 'state.notAllowed',
  }),
  'apply as trader': requestCase({
    call: 'applyAsTrader',
    kind: async () => (await requests()).applyKind,
    async prepare(scene) {
      await qualify(scene);
      return { subject: 0, request: { agreement: 'en' as const } };
    },
    read: ({ must }) => must(getTraderApplication, {}),
    effect: ['reviews +1', 'trader_applications +1'],
    spoil: ({ must }, { request }) => must(applyAsTrader, request),
    refusal: 'trader.already',
  }),
  'leave as trader': requestCase({
    call: 'leaveAsTrader',
    kind: async () => (await requests()).leaveKind,
    async prepare({ server, person }) {
      await makeTrader(server, person);
      return { subject: 0, request: { seen_followers: '0' } };
    },
    read: ({ must }) => must(getTraderApplication, {}),
    effect: ['traders changed'],
    spoil: ({ must }, { request }) => must(leaveAsTrader, request),
    refusal: 'trader.notFound',
  }),
};
