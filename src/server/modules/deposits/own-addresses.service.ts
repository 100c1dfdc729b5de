import { isDepositAddress } from './deposit-addresses.repository.ts';

/** What other modules ask of the exchange's own addresses. One instance per exchange. */
export const ownAddressService = () => ({
  /** Whether deposits of one of its users come in at the address, which is as `addressOf` gives it. */
  isOwn: isDepositAddress,
});

export type OwnAddressService = ReturnType<typeof ownAddressService>;
