/** Context for sealing a name and number: they cannot be opened for any other user. */
export const sealedFor = (userId: number): string => `identity of user ${userId}`;
