import type { Noun } from '#client/data/engine/noun.ts';

/** What products that earn hold and paid; asked for where it is read. */
export const earningsNoun: Noun = { settings: [{ key: 'earnings', leavesAtLogout: true }] };
