import { hexToBytes } from '@noble/hashes/utils.js';
import type { Chain } from '#contract/chains.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import {
  findAddress,
  findKey,
  insertAddress,
  insertKey,
  ownsAddress,
  takeIndex,
} from './deposit-addresses.repository.ts';
import { addressKindOf, demonstrationKey, deriveAddress, type AddressKind } from './derive-address.ts';

const kinds = ['bitcoin', 'ethereum', 'tron'] as const;
const seedBytes = 32;

export interface DepositAddressesDeps {
  readonly database: Database;
  readonly random: Random;
  readonly log: Log;
  readonly isDemo: boolean;
  /** The configured extended public keys. */
  readonly depositKeys: Readonly<Partial<Record<AddressKind, string>>>;
}

export interface DepositAddresses {
  /**
   * Stores the keys from which addresses are derived; the demonstration generates those that are not
   * configured.
   */
  prepare(): Promise<void>;
  /** Whether the chain has addresses now. */
  isOpen(chain: Chain): boolean;
  /** The user's own address, the same on every call; null if there is no key. */
  addressOf(userId: number, chain: Chain): Promise<string | null>;
  owns(within: Database, userId: number, chain: Chain, address: string): Promise<boolean>;
}

export const createDepositAddresses = ({
  database,
  random,
  log,
  isDemo,
  depositKeys,
}: DepositAddressesDeps): DepositAddresses => ({
  async prepare() {
    for (const kind of kinds) {
      const configured = depositKeys[kind];
      if (await findKey(database, kind, configured)) continue;
      if (configured !== undefined) {
        await insertKey(database, { kind, xpub: configured, is_generated: false });
      } else if (isDemo) {
        const xpub = demonstrationKey(kind, hexToBytes(random.hex(seedBytes)));
        await insertKey(database, { kind, xpub, is_generated: true });
        log.info({ kind }, 'a demonstration deposit key was generated; its private key is not stored');
      }
    }
  },

  // A key that the demonstration once generated does not count: funds sent to its addresses cannot be spent.
  isOpen: (chain) => isDemo || depositKeys[addressKindOf[chain]] !== undefined,

  async addressOf(userId, chain) {
    const kind = addressKindOf[chain];
    if (!isDemo && depositKeys[kind] === undefined) return null;
    const key = await findKey(database, kind, depositKeys[kind]);
    if (!key) return null;
    return (
      (await findAddress(database, userId, key.id)) ??
      database.transaction().execute(async (transaction) => {
        // A concurrent call for the same user waits here for the first.
        const index = await takeIndex(transaction, key.id);
        const known = await findAddress(transaction, userId, key.id);
        if (known !== undefined) return known;
        const address = deriveAddress(kind, key.xpub, index);
        await insertAddress(transaction, { key_id: key.id, index, user_id: userId, address });
        return address;
      })
    );
  },

  owns: (within, userId, chain, address) => ownsAddress(within, userId, addressKindOf[chain], address),
});
