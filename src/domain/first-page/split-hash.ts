/** Whether this URL hash is the home page's. */
export const leadsHome = (hash: string): boolean => /^(#\/?(\?.*)?)?$/.test(hash);
