-- A box commits to the file of what lies in it, and stays as it was put on sale: it can be opened, once, and nothing else.
alter table nft_boxes add column file_hash text;
alter table nft_boxes drop constraint nft_boxes_opened_whole;
alter table nft_boxes add constraint nft_boxes_opened_whole
  check (num_nulls(seed, content_code, file_hash, rarity, opened_at) in (0, 5)) not valid;

create function nft_boxes_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.opened_at is not null
    or (new.work_id, new.commitment, new.sealed) is distinct from (old.work_id, old.commitment, old.sealed) then
    raise exception 'A box stays as it was put on sale';
  end if;
  return new;
end $$;
create trigger nft_boxes_kept before update or delete on nft_boxes for each row execute function nft_boxes_refuse();

-- Where somebody stands in an auction, and which auctions they take part in.
create index nft_bids_of_bidder on nft_bids (sale_id, user_id, id);
create index nft_deposits_of_user on nft_deposits (user_id, id);
drop index nft_bids_of_user;
