import type { Statement } from '#contract/records.ts';
import type { Movement } from '#contract/wallets.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

type Balances = Statement['balances'];

const grouped = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return groups;
};

const sum = (amounts: readonly string[]): string =>
  toPlain(amounts.reduce((total, amount) => total.plus(decimal(amount)), zero));

const kindsOf = (rows: readonly Movement[]): Balances[number]['kinds'] =>
  [...grouped(rows, ({ kind }) => kind)]
    .map(([kind, of]) => {
      const changes = of.map(({ before, after }) => toPlain(decimal(after).minus(decimal(before))));
      return {
        kind,
        count: of.length,
        credited: sum(changes.filter((change) => !change.startsWith('-'))),
        debited: sum(changes.filter((change) => change.startsWith('-'))),
        frozen_change: sum(of.map(({ frozen_change }) => frozen_change)),
      };
    })
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));

/** Sorted by account and currency, for comparison. */
export const sortedBalances = (balances: Balances): Balances =>
  balances.toSorted((a, b) => `${a.account} ${a.currency_id}`.localeCompare(`${b.account} ${b.currency_id}`));

/** The expected statement, computed from the movements alone. @param movements newest first */
export const expectedStatement = (movements: readonly Movement[], from: string, to: string): Balances => {
  const balances = grouped(movements, (row) => `${row.account} ${row.currency_id}`);
  return sortedBalances(
    [...balances.values()].flatMap((rows) => {
      const [inside, last] = [
        rows.filter(({ created_at }) => created_at >= from && created_at < to).toReversed(),
        rows.find(({ created_at }) => created_at < from),
      ];
      const end = inside.at(-1) ?? last;
      if (!end || (inside.length === 0 && end.after === '0')) return [];
      const { account, currency_id, currency_name } = end;
      return {
        account,
        currency_id,
        currency_name,
        opening: last?.after ?? '0',
        closing: end.after,
        opening_frozen: last?.frozen_after ?? '0',
        closing_frozen: end.frozen_after,
        kinds: kindsOf(inside),
      };
    }),
  );
};
