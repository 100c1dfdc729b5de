-- Crypto bought with fiat that is paid outside the app. Rate and number stand from the moment the order was made; they are
-- credited once, by whoever saw the proof.
create table purchases (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- As the chart of buying crypto has them.
  status text not null,
  level smallint not null check (level between 0 and 2),
  country text not null,
  method text not null,
  currency text not null,
  amount numeric not null check (amount > 0 and amount = trunc(amount)),
  rate numeric not null check (rate > 0),
  -- In USDT.
  number numeric not null check (number > 0),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  tax_id text not null,
  payment_details jsonb not null,
  is_demonstration boolean not null,
  proof text,
  reason text,
  reviewer text not null check (reviewer in ('rule', 'desk')),
  transaction_id bigint references ledger_transactions (id),
  version int not null,
  created_at timestamptz not null,
  payable_until timestamptz not null,
  proof_at timestamptz,
  closed_at timestamptz,
  constraint purchases_proved_whole check ((proof is null) = (proof_at is null)),
  constraint purchases_credited_whole check ((status = 'paymentSuccessful') = (transaction_id is not null)),
  constraint purchases_refused_whole check ((status = 'refused') = (reason is not null)),
  constraint purchases_closed_whole check (
    (status in ('paymentSuccessful', 'refused', 'cancelled', 'expired')) = (closed_at is not null)
  )
) with (fillfactor = 80);
create index purchases_of_user on purchases (user_id, id);
create index purchases_unpaid on purchases (payable_until) where status = 'toBePaid';
