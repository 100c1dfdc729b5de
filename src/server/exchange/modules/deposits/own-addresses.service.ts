import { isDepositAddress } from './deposit-addresses.repository.ts';

/** Access to the exchange's own addresses for other modules. One instance per exchange. */
export const ownAddressService = () => ({
  /**
   * Whether the address receives deposits of one of the users. Expects the format that `addressOf` returns.
   */
  isOwn: isDepositAddress,
});

export type OwnAddressService = ReturnType<typeof ownAddressService>;
