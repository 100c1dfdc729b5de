/**
 * Charts that no side enforces yet, by the names of their files: their rules are written and tested, and their
 * areas are in development. An area that is built takes its chart off this list; a test holds the list equal
 * to what is imported.
 */
export const notFollowed: ReadonlySet<string> = new Set(['loan', 'nft-auction', 'quiz', 'quiz-bet']);
