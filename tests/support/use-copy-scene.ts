import { beforeEach } from 'vitest';
import { listCopies, listFollows, type Copy, type Follow } from '#contract/copy-trading.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listPositions } from '#contract/position-lists.ts';
import type { Position } from '#contract/positions.ts';
import { server } from '#tests/api/fixtures.ts';
import { copyRig, type Person, type Rig } from './copy-trading.ts';
import { outcomeOf } from './outcome-of.ts';
import type { TestServer } from './server.ts';

export interface CopyScene {
  readonly server: TestServer;
  readonly rig: Rig;
  /** Of this test: a user who leads, and one who follows no one yet. */
  readonly trader: Person;
  readonly follower: Person;
  /** "ok", or the refusal and its field. */
  resultOf<E extends Endpoint>(endpoint: E, input: object, as: Person): Promise<string>;
  copiesOf(one: Person): Promise<Copy[]>;
  /** The newest. */
  followOf(one: Person): Promise<Follow>;
  positionsOf(one: Person): Promise<Position[]>;
}

/**
 * One server for the tests of a file, and for each of them a trader and a follower, while BTC is at 20,000.
 * The ledger is verified when all have run.
 */
export const useCopyScene = (): CopyScene => {
  let trader: Person;
  let follower: Person;
  const rig = copyRig(() => server);
  beforeEach(async () => {
    await rig.tick('20000');
    trader = await rig.trader();
    follower = await rig.person();
  });
  return {
    rig,
    server,
    get trader() {
      return trader;
    },
    get follower() {
      return follower;
    },
    resultOf: (endpoint, input, { token }) => outcomeOf(server.api.ask(endpoint, input as never, { token })),
    copiesOf: async ({ token }) => (await server.api.must(listCopies, {}, { token })).data,
    followOf: async ({ token }) => (await server.api.must(listFollows, {}, { token })).data[0]!,
    positionsOf: async ({ token }) => (await server.api.must(listPositions, {}, { token })).data,
  };
};
