/** As whose a name and a number are sealed: for nobody else are they opened. */
export const sealedFor = (userId: number): string => `identity of user ${userId}`;
