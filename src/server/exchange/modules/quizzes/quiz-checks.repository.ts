import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of the quiz. */
export const quizChecks: readonly LedgerCheck[] = [
  {
    name: 'every quiz stake is frozen until its question ends, and then settled for its payout, once',
    query: `select format('quiz stake %s (%s)', b.id, b.status) as found
      from quiz_bets b join quiz_questions q on q.id = b.question_id
      left join freezes f on f.id = b.freeze_id left join balances l on l.id = f.balance_id
      left join (
        select t.reference, count(distinct t.id) as times, sum(p.available_change + p.frozen_change) as gained
        from ledger_transactions t join postings p on p.transaction_id = t.id and p.balance_id > 0
        where t.kind in ('quiz_result', 'quiz_return') group by 1
      ) ended on ended.reference = format('quizBet:%s', b.id)
      where f.id is null or f.amount <> b.amount or l.user_id <> b.user_id or l.currency_id <> q.currency_id
        or b.option not between 0 and jsonb_array_length(q.pools) - 1 or b.created_at < q.start_at or b.created_at >= q.close_at
        or (f.ended_at is not null) <> (b.closed_at is not null) or coalesce(ended.times, 0) <> (b.closed_at is not null)::int
        or coalesce(ended.gained, 0) <> coalesce(b.payout - b.amount, 0)
        or (b.closed_at is not null and q.outcome is null) or (b.closed_at is null and q.paid_at is not null)`,
  },
  {
    name: 'the pools of every question are its stakes, and no user exceeds the limit',
    query: `select format('question %s', q.id) as found
      from quiz_questions q
      left join (select question_id, count(*) as stakes from quiz_bets group by 1) b on b.question_id = q.id
      cross join lateral (
        select bool_and(pool.value::numeric = coalesce(staked.sum, 0)) as match
        from jsonb_array_elements_text(q.pools) with ordinality pool (value, place)
        left join (
          select option, sum(amount) as sum from quiz_bets where question_id = q.id group by 1
        ) staked on staked.option = pool.place - 1
      ) pools
      where not pools.match or q.stakes <> coalesce(b.stakes, 0)
        or exists (select from quiz_bets where question_id = q.id group by user_id having sum(amount) > q.most or min(amount) < q.least)`,
  },
  {
    name: 'every question is answered by its source: the range of its last tick, or the entry of the back office',
    query: `select format('question %s: option %s', id, winning_option) as found
      from quiz_questions q where answered_at is not null and topic = 'price' and (
        winning_option <> (select count(*) from jsonb_array_elements_text(bounds) bound where (settlement_tick ->> 'price')::numeric > bound::numeric)
        or settled_at <> (settlement_tick ->> 'at')::timestamptz or settlement_tick ->> 'symbol' <> symbols ->> 0)`,
  },
  {
    // Multiplied out, to avoid division: one rose more than another when its end x the other's beginning is
    // more.
    name: 'the symbol that rose most answers, by the last tick of each at the closing and at the settlement',
    query: `select format('question %s: option %s', q.id, q.winning_option) as found
      from quiz_questions q
      cross join lateral (
        select case when count(*) = 1 then min(m.place) - 1 end as option
        from jsonb_array_elements(q.moves) with ordinality m (move, place)
        where not exists (
          select from jsonb_array_elements(q.moves) o (move)
          where (o.move #>> '{to,price}')::numeric * (m.move #>> '{from,price}')::numeric
            > (m.move #>> '{to,price}')::numeric * (o.move #>> '{from,price}')::numeric
        )
      ) best
      where q.topic = 'best' and q.answered_at is not null and (
        q.winning_option is distinct from best.option
        or exists (
          select from jsonb_array_elements(q.moves) with ordinality m (move, place)
          where m.move #>> '{from,symbol}' is distinct from q.symbols ->> (m.place::int - 1)
            or m.move #>> '{to,symbol}' is distinct from q.symbols ->> (m.place::int - 1)
            or (m.move #>> '{from,at}')::timestamptz > q.close_at or (m.move #>> '{to,at}')::timestamptz <= q.close_at
            or (m.move #>> '{to,at}')::timestamptz > q.settle_at or (m.move ->> 'following_at')::timestamptz <= q.settle_at
        ))`,
  },
  {
    // Multiplied out, to avoid division: payout x side against 97 % of the pool x stake.
    name: 'every pool is shared by its winners less 3 %, or given back whole, to the last unit',
    query: `select format('question %s: pool %s, side %s, fee %s', q.id, pool, side, q.fee) as found
      from (
        select *, (select sum(value::numeric) from jsonb_array_elements_text(pools)) as pool,
          coalesce((pools ->> winning_option)::numeric, 0) as side, power(10::numeric, -decimals) as unit
        from quiz_questions where paid_at is not null
      ) q
      left join (select question_id, sum(payout) as paid from quiz_bets group by 1) b on b.question_id = q.id
      left join (
        select t.reference, sum(p.available_change) as taken from ledger_transactions t
        join postings p on p.transaction_id = t.id where t.kind = 'quiz_fee' and p.available_change > 0 group by 1
      ) fees on fees.reference = format('quiz:%s', q.id)
      where coalesce(b.paid, 0) + q.fee <> pool or coalesce(fees.taken, 0) <> q.fee
        or (q.outcome = 'shared') <> (side > 0 and side < pool)
        or exists (
          select from quiz_bets s where s.question_id = q.id and case
            when q.outcome = 'returned' then s.status <> 'returned'
            when s.option <> q.winning_option then s.status <> 'missed'
            else s.status <> 'hit' or s.payout * q.side > 0.97 * q.pool * s.amount
              or (s.payout + q.unit) * q.side <= 0.97 * q.pool * s.amount
          end)`,
  },
];
