import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-tree.ts';

/** An area makes itself known by one line in each of these. */
const lists = [
  'src/contract/nouns.ts',
  'src/server/modules.ts',
  'src/client/data/nouns.ts',
  'src/client/app/features.ts',
  'machines/catalogue.ts',
];

/** The folders and files that bear an area's names, on every floor. */
const roomsOf = (names: readonly string[]): RegExp => {
  const any = `(${names.join('|')})`;
  return new RegExp(
    `^(src/client/(features|parts|data)/${any}/|src/server/modules/${any}/|src/server/lib/tables/${any}\\.ts` +
      `|src/contract/${any}\\.ts|src/domain/${any}[.-]|machines/(examples/)?${any}\\.)`,
  );
};

/**
 * The files outside an area's rooms that import from them, beside the lists. Those that there are stand for true
 * relations: the desk that composes spot, futures and seconds; the dead man's switch that cancels orders and
 * entries; rules that orders and positions share; the server's list of tables. What relates to nothing has none.
 */
test.each([
  [['orders', 'spot', 'spot-order'], 13],
  [['positions', 'futures', 'position'], 15],
  [['seconds-orders', 'seconds', 'seconds-order'], 4],
  [['deposits', 'deposit'], 0],
  [['withdrawals', 'withdraw', 'withdrawal'], 0],
  [['transfers'], 0],
] as const)(
  '%s is known outside its own rooms and the five lists to as few files as may be',
  (names, most) => {
    const rooms = roomsOf(names);
    const others = sourceFiles.filter(
      ({ path }) => !isTest(path) && !rooms.test(path) && !lists.includes(path),
    );
    const knowing = others.filter(({ imports }) => imports.some((path) => rooms.test(path)));
    expect(knowing.length, knowing.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(most);
  },
);
