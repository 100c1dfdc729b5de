import { saveWalletAddress } from '#contract/payees.ts';
import { cancelWithdrawal, getWithdrawal, submitWithdrawal } from '#contract/withdrawals.ts';
import { hashPassword } from '#tests/support/cheap-passwords.ts';
import { bitcoin, bitcoinAddress, payPassword } from '#tests/support/withdrawing-user.ts';
import { requestCase, type Scene } from '../request-case.ts';

const requests = () => import('#client/data/withdrawals/withdrawal-requests.ts');
const read = ({ must }: Scene, { id }: { readonly id: number }) => must(getWithdrawal, { id });

let hash: Promise<string> | undefined;

/** Level 1, a pay password, and an address that may be used at once. */
const readyToWithdraw = async ({ server: { database, clock }, person, must, fund }: Scene) => {
  const { id: address } = await must(saveWalletAddress, {
    currency: bitcoin,
    name: 'Mine',
    address: bitcoinAddress,
  });
  hash ??= hashPassword(payPassword);
  await database
    .updateTable('users')
    .set({ review_status: 2, pay_password_hash: await hash })
    .where('id', '=', person.userId)
    .execute();
  await database.updateTable('payees').set({ confirmed_at: clock.now() }).where('id', '=', address).execute();
  await fund('change', '1', bitcoin);
  return { address, currency: bitcoin, number: '0.1', rate: '0.0002', type: 0 as const, remark: '' };
};

export const rows = {
  withdraw: requestCase({
    call: 'submitWithdrawal',
    kind: async () => (await requests()).submitWithdrawalKind,
    prepare: async (scene) => ({ subject: bitcoin, request: await readyToWithdraw(scene) }),
    async prove(request) {
      (await requests()).enterProof(request, { pay_password: payPassword });
    },
    secret: payPassword,
    read,
    effect: [
      'reviews +1',
      'withdrawals +1',
      'withdrawals versions +1',
      'withdrawal_freeze: change BTC -0.1, frozen 0.1',
    ],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
    withoutProof: 'password.again',
  }),
  'cancel withdrawal': requestCase({
    call: 'cancelWithdrawal',
    kind: async () => (await requests()).cancelWithdrawalKind,
    async prepare(scene) {
      const fields = await readyToWithdraw(scene);
      const { id } = await scene.must(submitWithdrawal, { ...fields, pay_password: payPassword });
      return { subject: id, request: { id } };
    },
    read,
    effect: ['reviews changed', 'withdrawals versions +1', 'withdrawal_release: change BTC 0.1, frozen -0.1'],
    spoil: ({ must }, { request }) => must(cancelWithdrawal, request),
    refusal: 'state.notAllowed',
  }),
};
