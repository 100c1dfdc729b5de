import type { Database } from '#server/lib/database/database.ts';
import { isDepositAddress } from './deposit-addresses.repository.ts';

/** What other modules ask of the exchange's own addresses. */
export interface OwnAddressService {
  /** Whether deposits of one of its users come in at the address. @param address as `addressOf` gives it */
  isOwn(within: Database, address: string): Promise<boolean>;
}

/** The one instance of a house. */
export const ownAddressService = (): OwnAddressService => ({ isOwn: isDepositAddress });
