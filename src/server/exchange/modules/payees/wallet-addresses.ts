import type { Chain } from '#contract/chains.ts';
import type { RequestOutput } from '#contract/endpoint.ts';
import type { saveWalletAddress, WalletAddress } from '#contract/payees.ts';
import { addressInCode, addressOf } from '#domain/addresses/addresses.ts';
import { chainsOf } from '#domain/addresses/chains.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { OnceWork } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { toWalletAddress } from './payee-response.ts';
import { payeeRows, type NewPayee } from './payees.repository.ts';

const mostAddresses = 100;

type Wanted = RequestOutput<typeof saveWalletAddress>;

/**
 * The address that the request asks to save, checked by the rules of its chain. @throws Refusal at the
 * wrong field
 */
const decideAddress = ({ currency: currencyId, chain: wanted, name, address: typed, qrcode }: Wanted) => {
  const currency = currencies.find(({ id }) => id === currencyId);
  const chains = chainsOf(currency?.name ?? '');
  if (chains.length === 0) throw new Refusal('withdrawal.notOffered', { field: 'currency' });
  const chain = wanted ?? (chains.length === 1 ? chains[0] : undefined);
  if (chain === undefined || !chains.includes(chain)) throw new Refusal('chain.unknown', { field: 'chain' });
  const address = addressOf(chain, typed);
  if (address === null) throw new Refusal('address.invalid', { field: 'address' });
  if (qrcode && addressOf(chain, addressInCode(qrcode)) !== address)
    throw new Refusal('address.otherCode', { field: 'qrcode' });
  return { currency_id: currencyId, chain, name, address, details: { qrcode: qrcode || address } };
};

export interface SaveAddressDeps {
  readonly clock: Clock;
  /** @throws Refusal when a payment to the address would be lost */
  readonly requirePayable: (transaction: Transaction, chain: Chain, address: string) => Promise<void>;
}

/** The work of saving an address. */
export const saveAddress =
  ({ clock, requirePayable }: SaveAddressDeps, userId: number, wanted: Wanted): OnceWork<WalletAddress> =>
  async (transaction) => {
    const decided = decideAddress(wanted);
    const payee: NewPayee = {
      ...decided,
      user_id: userId,
      type: 0,
      created_at: clock.now(),
    };
    await requirePayable(transaction, decided.chain, decided.address);
    const rows = payeeRows(transaction);
    await rows.lock(userId);
    if ((await rows.count(userId)) >= mostAddresses)
      throw new Refusal('address.tooMany', { field: 'address' });
    const row = await rows.insert(payee);
    if (!row) throw new Refusal('address.taken', { field: 'address' });
    return toWalletAddress(row);
  };
