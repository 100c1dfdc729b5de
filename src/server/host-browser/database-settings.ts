/**
 * Settings for one person on one device. Its files are stored as of one moment, all or nothing, so that no
 * page is ever half written.
 * @param mostLogMb of changes until the tables themselves are written
 */
export const databaseSettings = (mostLogMb = 16): string[] => [
  'shared_buffers = 32MB',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'full_page_writes = off',
  'min_wal_size = 2MB',
  `max_wal_size = ${mostLogMb}MB`,
];
