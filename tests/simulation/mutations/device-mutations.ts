import type { NamedMutation } from './named-mutation.ts';

/** Faults of the app's data layer. */
export const deviceMutations: readonly NamedMutation[] = [
  {
    name: 'gap of events ignored',
    says: 'Events that were lost within a connection are not made up for by reading the lists.',
    file: 'src/client/data/socket/private-feed.ts',
    from: 'if (isGap) refetch();\n      else complete(event.at);',
    to: 'if (isGap) return;\n      complete(event.at);',
  },
  {
    name: 'events missed while away',
    says: 'A new connection does not read what has changed since the one before it.',
    file: 'src/client/data/socket/private-feed.ts',
    from: '} else refetch();',
    to: '} else if (last === null) refetch();',
  },
  {
    name: 'older version stored',
    says: 'An older version of a row replaces a newer one.',
    file: 'src/client/data/engine/stored-list.ts',
    from: 'return !before || before.version < row.version || (before.version === row.version && hasDetail);',
    to: 'return !before || before.version !== row.version || hasDetail;',
  },
  {
    name: 'older balance stored',
    says: 'A balance of an earlier event replaces that of a later one.',
    file: 'src/client/data/wallets/balances-table.ts',
    from: 'known.filter((row) => row.sequence > list.sequence).map',
    to: 'known.filter(() => false).map',
  },
  {
    name: 'closed rows lost',
    says: 'Of the rows that were closed while the app was away, a list reads the newest alone.',
    file: 'src/client/data/engine/refresh-list.ts',
    from: 'closedRows(list, who, 1, newestClosed)',
    to: 'closedRows(list, who, 1, Math.min(1, newestClosed))',
  },
  {
    name: 'failed list counts as complete',
    says: 'A list that could not be read is shown as being up to date.',
    file: 'src/client/data/account-sync.ts',
    from: 'followedNames(database).filter(isInSync)',
    to: 'followedNames(database)',
  },
  {
    name: 'outbox emptied at start',
    says: 'What a user has marked and what was not sent yet is dropped when the app starts.',
    file: 'src/client/data/outbox-actor.ts',
    from: 'outboxActor.start();',
    to: 'void loadDatabase().then((database) => database.outbox.clear());\n  outboxActor.start();',
  },
  {
    name: 'unresolved request dropped',
    says: 'A request without an outcome is not found again when the app starts.',
    file: 'src/client/data/engine/requests/requests-table.ts',
    from: 'const rows = await database.requests.where({ userId }).toArray();',
    to: 'const rows = (await database.requests.where({ userId }).toArray()).filter(({ outcome }) => outcome);',
  },
  {
    name: 'sent again under another key',
    says: 'A request without an answer is sent again under another key.',
    file: 'src/client/data/engine/requests/idempotent-request.ts',
    from: 'const options = { key, validUntil:',
    to: 'const options = { key: sendings.isFirst ? key : `${key}-again`, validUntil:',
  },
];
