/** Whether this hash of an address is the home page's. */
export const leadsHome = (hash: string): boolean => /^(#\/?(\?.*)?)?$/.test(hash);
