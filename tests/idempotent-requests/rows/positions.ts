import { getPosition } from '#contract/position-lists.ts';
import { cancelPosition, closePosition, openPosition, type Position } from '#contract/positions.ts';
import { tether } from '#tests/support/fund.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { requestCase, type Scene } from '../request-case.ts';

const contract = 1;
const lot = { currency_id: bitcoin, legal_id: tether, type: 1, share: '1', multiple: '10' } as const;
const seen = { seen_price: '20000', slippage: '5' } as const;

const long = ({ must }: Scene): Promise<Position> => must(openPosition, { ...lot, ...seen, status: '1' });
const entrusted = ({ must }: Scene): Promise<Position> =>
  must(openPosition, { ...lot, status: '0', target_price: '15000' });

const requests = () => import('#client/data/positions/position-requests.ts');
const read = ({ must }: Scene, { id }: { readonly id: number }): Promise<Position> =>
  must(getPosition, { id });
const close = ({ must }: Scene, { request: { id } }: { readonly request: { readonly id: number } }) =>
  must(closePosition, { id });

/** For an open position, as displayed. */
const aboutOpen = async <More extends object>(scene: Scene, more: More) => {
  const { id, version } = await long(scene);
  return { subject: id, request: { id, version: String(version), ...more } };
};

export const rows = {
  'open position': requestCase({
    call: 'openPosition',
    kind: async () => (await requests()).openPositionKind,
    prepare: async () => ({ subject: contract, request: { ...lot, ...seen, status: '1' as const } }),
    read,
    effect: [
      'positions +1',
      'positions versions +1',
      'position_fee: lever USDT -0.10001, frozen 0',
      'position_margin: lever USDT -20.002, frozen 20.002',
    ],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  'close position': requestCase({
    call: 'closePosition',
    kind: async () => (await requests()).closePositionKind,
    prepare: (scene) => aboutOpen(scene, { share: '1', ...seen }),
    read,
    effect: ['positions versions +1', 'position_close: lever USDT 19.86201, frozen -20.002'],
    spoil: close,
    refusal: 'state.changed',
  }),
  'set stops': requestCase({
    call: 'setStops',
    kind: async () => (await requests()).setStopsKind,
    prepare: (scene) => aboutOpen(scene, { target_profit_price: '25000', stop_loss_price: '19000' }),
    read,
    effect: ['positions versions +1'],
    spoil: close,
    refusal: 'state.changed',
  }),
  'add margin': requestCase({
    call: 'addMargin',
    kind: async () => (await requests()).addMarginKind,
    prepare: (scene) => aboutOpen(scene, { number: '10' }),
    read,
    effect: ['positions versions +1', 'position_margin: lever USDT -10, frozen 10'],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  'cancel position': requestCase({
    call: 'cancelPosition',
    kind: async () => (await requests()).cancelPositionKind,
    async prepare(scene) {
      const { id } = await entrusted(scene);
      return { subject: id, request: { id } };
    },
    read,
    effect: ['positions versions +1', 'position_release: lever USDT 20.1, frozen -20.1'],
    spoil: ({ must }, { request }) => must(cancelPosition, request),
    refusal: 'state.notAllowed',
  }),
  'close positions': requestCase({
    call: 'closePositions',
    kind: async () => (await requests()).closeManyKind,
    async prepare(scene) {
      const [first, second] = [await long(scene), await long(scene)];
      return { subject: 1, request: { type: '1' as const, ids: `${first.id},${second.id}` } };
    },
    read: async (scene, { closed }) => ({
      closed: await Promise.all(closed.map((position) => read(scene, position))),
      failed: [],
      skipped: [],
    }),
    effect: [
      'positions versions +2',
      'position_close: lever USDT 19.86201, frozen -20.002',
      'position_close: lever USDT 19.86201, frozen -20.002',
    ],
    // One more lot than was confirmed.
    spoil: (scene) => long(scene),
    refusal: 'state.changed',
  }),
  'reverse position': requestCase({
    call: 'reversePosition',
    kind: async () => (await import('#client/data/positions/reverse-position-kind.ts')).reversePositionKind,
    prepare: (scene) => aboutOpen(scene, seen),
    read: async (scene, { closed, opened }) => ({
      closed: await read(scene, closed),
      opened: await read(scene, opened),
    }),
    effect: [
      'positions +1',
      'positions versions +2',
      'position_close: lever USDT 19.86201, frozen -20.002',
      'position_fee: lever USDT -0.09999, frozen 0',
      'position_margin: lever USDT -19.998, frozen 19.998',
    ],
    spoil: close,
    refusal: 'state.changed',
  }),
};
