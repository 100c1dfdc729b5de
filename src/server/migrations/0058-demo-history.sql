-- When the demonstration began, and whether its account's history is written. An interrupted first start is finished
-- as of the time at which it began.
create table demo_history (
  is_only boolean primary key default true check (is_only),
  begins_at timestamptz not null,
  written_at timestamptz
);

-- A demonstration from before: its account was fourteen days old at its first start, and the history was written in
-- one transaction, with entries later than the account's first.
insert into demo_history (begins_at, written_at)
select
  users.created_at + interval '14 days',
  case
    when exists (
      select from balances
        join postings on postings.balance_id = balances.id
        join ledger_transactions on ledger_transactions.id = postings.transaction_id
      where balances.user_id = users.id and ledger_transactions.created_at > users.created_at
    ) then users.created_at + interval '14 days'
  end
from users
where users.invite_code = 'TIDELINE';
