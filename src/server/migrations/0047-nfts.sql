-- The NFT market: who makes works, the works, how they are sold, and who owned them.
create table nft_artists (
  user_id bigint primary key references users (id),
  -- What puts it in again at a start, where anything does.
  code text unique,
  description text not null,
  picture text not null,
  blur text not null,
  created_at timestamptz not null
);

create table nft_collections (
  id bigint generated always as identity primary key,
  code text unique,
  name text not null,
  description text not null,
  artist_id bigint not null references nft_artists (user_id),
  picture text not null,
  blur text not null,
  -- Of a series of blind boxes: how many of each rarity were put in.
  odds jsonb,
  created_at timestamptz not null
);

create table nft_works (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9a-f]{40}$'),
  name text not null,
  description text not null,
  type int not null check (type between 1 and 4),
  -- Null in a box that nobody has opened.
  rarity text check (rarity in ('N', 'R', 'SR')),
  -- Names its files.
  picture text not null,
  width int not null,
  height int not null,
  blur text not null,
  media_type text not null,
  duration_ms int,
  artist_id bigint not null references nft_artists (user_id),
  collection_id bigint references nft_collections (id),
  owner_id bigint not null references users (id),
  -- The latest.
  sale_id bigint,
  favourites int not null default 0 check (favourites >= 0),
  created_at timestamptz not null,
  version int not null default 1
) with (fillfactor = 80);
create index nft_works_of_owner on nft_works (owner_id, id);
create index nft_works_of_artist on nft_works (artist_id, id);
create index nft_works_of_collection on nft_works (collection_id, id);
create index nft_works_of_picture on nft_works (picture);
create index nft_works_by_favourites on nft_works (favourites, id);

-- What lies in a box. `sealed` holds its content and seed, readable with the house's key alone; opened, both are known.
create table nft_boxes (
  work_id bigint primary key references nft_works (id),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  sealed text not null,
  seed text,
  content_code text,
  rarity text,
  opened_at timestamptz,
  constraint nft_boxes_opened_whole check (num_nulls(seed, content_code, rarity, opened_at) in (0, 4))
);

-- A work is on sale once at a time. The price is the starting price first, and later the leading bid.
create table nft_sales (
  id bigint generated always as identity primary key,
  work_id bigint not null references nft_works (id),
  seller_id bigint not null references users (id),
  pay_type int not null check (pay_type between 1 and 3),
  status text not null check (status in ('notStarted', 'started', 'awaitingPayment', 'ended', 'paid', 'forfeited')),
  starting_price numeric not null check (starting_price > 0),
  price numeric not null check (price >= starting_price),
  per_increase numeric,
  -- In USDT.
  margin numeric,
  currency_id bigint not null,
  currency_name text not null,
  decimals int not null,
  is_resale boolean not null,
  listed_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  set_at timestamptz not null,
  -- When the clock does something with it next.
  due_at timestamptz,
  leader_id bigint references users (id),
  bid_count int not null default 0,
  bidders int not null default 0,
  buyer_id bigint references users (id),
  royalty numeric,
  fee numeric,
  proceeds numeric,
  closed_at timestamptz,
  version int not null default 1,
  constraint nft_sales_times check (starts_at < ends_at),
  constraint nft_sales_auction check ((pay_type = 2) = (per_increase is not null) and (pay_type = 2) = (margin is not null)),
  constraint nft_sales_closed_whole check (
    (closed_at is null) = (status in ('notStarted', 'started', 'awaitingPayment')) and (closed_at is null) = (due_at is not null)
  ),
  constraint nft_sales_paid_whole check (
    (status = 'paid') = (buyer_id is not null)
    and (case when status = 'paid' then num_nulls(royalty, fee, proceeds) = 0 and royalty + fee + proceeds = price else num_nulls(royalty, fee, proceeds) = 3 end)
  )
) with (fillfactor = 70);
create unique index nft_sales_open on nft_sales (work_id) where closed_at is null;
create index nft_sales_due on nft_sales (due_at) where closed_at is null;
create index nft_sales_of_buyer on nft_sales (buyer_id, id) where buyer_id is not null;
create index nft_sales_of_seller on nft_sales (seller_id, id) where status = 'paid';
create index nft_sales_ended_lately on nft_sales (closed_at) where pay_type = 2;
alter table nft_works add constraint nft_works_sale foreign key (sale_id) references nft_sales (id);

-- What admits to an auction. `number` is what its user is called there.
create table nft_deposits (
  id bigint generated always as identity primary key,
  sale_id bigint not null references nft_sales (id),
  user_id bigint not null references users (id),
  number int not null,
  amount numeric not null check (amount > 0),
  freeze_id bigint references freezes (id),
  status text not null check (status in ('frozen', 'returned', 'forfeited')),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint nft_deposits_once unique (sale_id, user_id),
  unique (sale_id, number),
  constraint nft_deposits_ended_whole check ((status = 'frozen') = (ended_at is null))
) with (fillfactor = 80);

-- No two bids of one auction are of the same price.
create table nft_bids (
  id bigint generated always as identity primary key,
  sale_id bigint not null references nft_sales (id),
  user_id bigint not null references users (id),
  number int not null,
  price numeric not null,
  created_at timestamptz not null,
  unique (sale_id, price)
);
create index nft_bids_of_user on nft_bids (user_id, id);

-- Auctions that were won: to be paid by `due_at`.
create table nft_orders (
  id bigint generated always as identity primary key,
  sale_id bigint not null unique references nft_sales (id),
  user_id bigint not null references users (id),
  status text not null check (status in ('due', 'paid', 'expired')),
  due_at timestamptz not null,
  is_read boolean not null default false,
  paid_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  constraint nft_orders_paid_whole check ((status = 'paid') = (paid_at is not null))
);
create index nft_orders_of_user on nft_orders (user_id, id);

-- Every owner a work had, the first being who made it.
create table nft_owners (
  id bigint generated always as identity primary key,
  work_id bigint not null references nft_works (id),
  owner_id bigint not null references users (id),
  -- Null: it was made.
  sale_id bigint unique references nft_sales (id),
  at timestamptz not null
);
create index nft_owners_of_work on nft_owners (work_id, id);

create table nft_favourites (
  user_id bigint not null references users (id),
  work_id bigint not null references nft_works (id),
  created_at timestamptz not null,
  primary key (user_id, work_id)
);
