-- Works that operators have taken off the market, and why. The log of the back office records who did.
alter table nft_works add column hidden_at timestamptz, add column hidden_why text,
  add constraint nft_works_hidden_whole check (num_nulls(hidden_at, hidden_why) in (0, 2));
