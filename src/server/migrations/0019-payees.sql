-- Whom a withdrawal may be paid to: saved addresses and bank accounts. One that is changed or taken out stays as it was, for the
-- withdrawals that name it.
create table payees (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- 0 address, 1 domestic bank account, 2 international one
  type smallint not null check (type in (0, 1, 2)),
  -- What the user calls an address; of a bank account its bank.
  name text not null,
  -- The address, the account number or the IBAN.
  address text not null,
  currency_id bigint,
  chain text,
  -- The rest of what was entered.
  details jsonb not null,
  created_at timestamptz not null,
  -- When an email code confirmed it; until then it waits a day.
  confirmed_at timestamptz,
  removed_at timestamptz,
  constraint payees_address_whole check ((type = 0) = (currency_id is not null and chain is not null))
);
create unique index payees_of_address on payees (user_id, currency_id, chain, address) where type = 0 and removed_at is null;
create unique index payees_of_bank on payees (user_id, type) where type in (1, 2) and removed_at is null;
create index payees_of_user on payees (user_id, id) where removed_at is null;
