import { getDeposit, getDepositAddress, submitDeposit } from '#contract/deposits.ts';
import { cancelPurchase, getPurchase, placePurchase } from '#contract/purchases.ts';
import { tether } from '#tests/support/fund.ts';
import { uploadPhoto } from '#tests/support/images.ts';
import { bahtPurchase } from '#tests/support/money-steps.ts';
import { verify } from '#tests/support/withdrawing-user.ts';
import { requestCase, type Scene } from '../request-case.ts';

const requests = () => import('#client/data/purchases/purchase-requests.ts');
const read = ({ must }: Scene, { id }: { readonly id: number }) => must(getPurchase, { id });

const placed = async ({ server, person, must }: Scene): Promise<number> => {
  await verify(server, person, 1);
  return (await must(placePurchase, bahtPurchase)).id;
};

/* Incoming payments: announced deposits, and crypto bought with fiat money. */
export const rows = {
  'submit deposit': requestCase({
    call: 'submitDeposit',
    kind: async () => (await import('#client/data/deposits/deposit-requests.ts')).submitDepositKind,
    async prepare({ server, person, must }) {
      const { networks } = await must(getDepositAddress, { currency: tether });
      const { address } = networks.find(({ chain }) => chain === 'TRC20')!;
      const voucher = await uploadPhoto(server, person.token);
      return {
        subject: tether,
        request: { amount: '250', currency: tether, type: 'TRC20' as const, address, voucher },
      };
    },
    read: ({ must }, { id }) => must(getDeposit, { id }),
    effect: ['deposits +1', 'deposits versions +1', 'reviews +1', 'uploads changed'],
    spoil: ({ must }, { request }) => must(submitDeposit, request),
    refusal: 'upload.used',
  }),
  'buy crypto': requestCase({
    call: 'placePurchase',
    kind: async () => (await requests()).placePurchaseKind,
    async prepare({ server, person }) {
      await verify(server, person, 1);
      return { subject: 0, request: bahtPurchase };
    },
    read,
    effect: ['purchases +1', 'purchases versions +1'],
    spoil: ({ server, person }) => verify(server, person, 0),
    refusal: 'verification.required',
  }),
  'prove purchase': requestCase({
    call: 'provePurchase',
    kind: async () => (await requests()).provePurchaseKind,
    async prepare(scene) {
      const id = await placed(scene);
      return { subject: id, request: { id, proof: await uploadPhoto(scene.server, scene.person.token) } };
    },
    read,
    effect: ['purchases versions +1', 'reviews +1', 'uploads changed'],
    spoil: ({ must }, { request: { id } }) => must(cancelPurchase, { id }),
    refusal: 'state.notAllowed',
  }),
  'cancel purchase': requestCase({
    call: 'cancelPurchase',
    kind: async () => (await requests()).cancelPurchaseKind,
    async prepare(scene) {
      const id = await placed(scene);
      return { subject: id, request: { id } };
    },
    read,
    effect: ['purchases versions +1'],
    spoil: ({ must }, { request }) => must(cancelPurchase, request),
    refusal: 'state.notAllowed',
  }),
};
