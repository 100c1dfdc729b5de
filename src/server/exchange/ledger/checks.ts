/** One invariant of the stored money, and a query that finds its violations: one row, one column `found`. */
export interface LedgerCheck {
  readonly name: string;
  readonly query: string;
}

/**
 * Invariants of the ledger itself; modules add those of their rows. Each figure is recomputed
 * from the underlying entries.
 */
export const ownChecks: readonly LedgerCheck[] = [
  {
    name: 'every transaction sums to zero in every currency',
    query: `select format('transaction %s sums to %s in currency %s', transaction_id, sum(available_change + frozen_change), currency_id) as found
      from postings group by transaction_id, currency_id having sum(available_change + frozen_change) <> 0`,
  },
  {
    name: 'every posting belongs to a transaction and to a balance of its currency',
    query: `select format('posting %s', p.id) as found from postings p
      left join ledger_transactions t on t.id = p.transaction_id
      left join balances b on b.id = p.balance_id and b.currency_id = p.currency_id
      left join house_accounts h on p.balance_id = ledger_house(h.name, p.currency_id)
      where t.id is null or (b.id is null and h.number is null)`,
  },
  {
    name: 'every balance is the sum of its postings',
    query: `select format('balance %s has %s + %s, its postings %s + %s', b.id, b.available, b.frozen, p.available, p.frozen) as found
      from balances b
      left join (select balance_id, sum(available_change) as available, sum(frozen_change) as frozen from postings group by balance_id) p on p.balance_id = b.id
      where b.available <> coalesce(p.available, 0) or b.frozen <> coalesce(p.frozen, 0)`,
  },
  {
    name: 'every posting continues the one before it',
    query: `select format('posting %s leaves %s + %s', id, available_after, frozen_after) as found from (
        select id, available_after, frozen_after, available_change, frozen_change,
          lag(available_after, 1, 0) over balance as available_before, lag(frozen_after, 1, 0) over balance as frozen_before
        from postings where balance_id > 0 window balance as (partition by balance_id order by id)
      ) chained
      where available_after is distinct from available_before + available_change or frozen_after is distinct from frozen_before + frozen_change`,
  },
  {
    name: 'external inflows and outflows are recorded',
    query: `select format('transaction %s of user %s: %s in currency %s, noted %s', coalesce(p.id, i.transaction_id), coalesce(p.user_id, i.user_id), p.amount, coalesce(p.currency_id, i.currency_id), i.amount) as found
      from (
        select t.id, b.user_id, b.currency_id, sum(p.available_change + p.frozen_change) as amount
        from ledger_transactions t join postings p on p.transaction_id = t.id join balances b on b.id = p.balance_id
        where exists (select from postings h where h.transaction_id = t.id and h.balance_id < 0 and -h.balance_id % 10 = 3)
        group by 1, 2, 3 having sum(p.available_change + p.frozen_change) <> 0
      ) p
      full join inflows i on i.transaction_id = p.id and i.user_id = p.user_id and i.currency_id = p.currency_id
      where p.amount is distinct from i.amount`,
  },
  {
    // Calls that move value from one person to another (`movesValueTo` of the contract), and a
    // deposit forfeited to the seller.
    name: 'value passes between two users only by the sale of a work or its forfeited deposit',
    // Grouped first: joined the other way, a planner without statistics looks up the
    // postings of every transaction.
    query: `select format('transaction %s (%s) of users %s and %s', t.id, t.kind, shared.least, shared.most) as found
      from (select p.transaction_id, min(b.user_id) as least, max(b.user_id) as most
        from postings p join balances b on b.id = p.balance_id
        group by 1 having min(b.user_id) <> max(b.user_id)) shared
      join ledger_transactions t on t.id = shared.transaction_id
      where t.kind not in ('nft_sale', 'nft_margin_forfeit')`,
  },
  {
    name: 'no user balance is negative',
    query: `select format('balance %s has %s + %s', id, available, frozen) as found from balances where available < 0 or frozen < 0`,
  },
  {
    name: 'frozen balances equal the open freezes',
    query: `select format('balance %s has %s frozen, its freezes %s', b.id, b.frozen, coalesce(f.held, 0)) as found
      from balances b
      left join (select balance_id, sum(amount - used - released) as held from freezes where ended_at is null group by balance_id) f on f.balance_id = b.id
      where b.frozen <> coalesce(f.held, 0)`,
  },
  {
    name: 'every freeze ends exactly when all of it is used or released',
    query: `select format('freeze %s: %s used and %s released of %s', id, used, released, amount) as found from freezes
      where used + released > amount or (ended_at is not null) <> (used + released = amount)`,
  },
  {
    name: "every user's events are numbered without gaps",
    query: `select format('user %s: %s events up to number %s, the head is %s', coalesce(h.user_id, e.user_id), coalesce(e.count, 0), e.last, h.sequence) as found
      from outbox_heads h full join (select user_id, count(*) as count, min(sequence) as first, max(sequence) as last from outbox group by user_id) e
        on e.user_id = h.user_id
      where h.sequence is distinct from e.last or e.count <> e.last - e.first + 1`,
  },
];
