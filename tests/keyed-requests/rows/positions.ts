import { getPosition } from '#contract/position-lists.ts';
import { cancelPosition, closePosition, openPosition, type Position } from '#contract/positions.ts';
import { tether } from '#tests/support/fund.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { keyedRow, type Scene } from '../keyed-row.ts';

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

/** About an open position, as it is seen. */
const aboutOpen = async <More extends object>(scene: Scene, more: More) => {
  const { id, version } = await long(scene);
  return { subject: id, request: { id, version: String(version), ...more } };
};

export const positionRows = {
  'open position': keyedRow({
    kind: async () => (await requests()).openPositionKind,
    prepare: async () => ({ subject: contract, request: { ...lot, ...seen, status: '1' as const } }),
    read,
    effect: [],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  'close position': keyedRow({
    kind: async () => (await requests()).closePositionKind,
    prepare: (scene) => aboutOpen(scene, { share: '1', ...seen }),
    read,
    effect: [],
    spoil: close,
    refusal: 'state.notAllowed',
  }),
  'set stops': keyedRow({
    kind: async () => (await requests()).setStopsKind,
    prepare: (scene) => aboutOpen(scene, { target_profit_price: '25000', stop_loss_price: '19000' }),
    read,
    effect: [],
    spoil: close,
    refusal: 'state.notAllowed',
  }),
  'add margin': keyedRow({
    kind: async () => (await requests()).addMarginKind,
    prepare: (scene) => aboutOpen(scene, { number: '10' }),
    read,
    effect: [],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  'cancel position': keyedRow({
    kind: async () => (await requests()).cancelPositionKind,
    async prepare(scene) {
      const { id } = await entrusted(scene);
      return { subject: id, request: { id } };
    },
    read,
    effect: [],
    spoil: ({ must }, { request }) => must(cancelPosition, request),
    refusal: 'state.notAllowed',
  }),
  'close positions': keyedRow({
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
    effect: [],
    // One more than was agreed to.
    spoil: (scene) => long(scene),
    refusal: 'state.changed',
  }),
  'reverse position': keyedRow({
    kind: async () => (await import('#client/data/positions/reverse-position-kind.ts')).reversePositionKind,
    prepare: (scene) => aboutOpen(scene, seen),
    read: async (scene, { closed, opened }) => ({
      closed: await read(scene, closed),
      opened: await read(scene, opened),
    }),
    effect: [],
    spoil: close,
    refusal: 'state.notAllowed',
  }),
};
