-- A work that was paid at a price far from its history waits for a review: the price is frozen, the work stays with the seller.
alter table nft_sales
  -- A sale at a price above it is reviewed; fixed when the work is listed, so that whoever looks at it is told the same.
  add column review_above numeric,
  -- Holds the price while it is reviewed, and ended with the review.
  add column freeze_id bigint references freezes (id);

-- By the rule of `domain/price-review.ts`. Of a work without a history only a price in USDT can be judged here; a price in
-- another currency is reviewed. What was paid before passed without a review.
update nft_sales s set review_above = coalesce(
  5 * (select b.price from nft_sales b where b.work_id = s.work_id and b.id < s.id and b.status = 'paid' order by b.id desc limit 1),
  5 * (select b.starting_price from nft_sales b join nft_artists a on a.user_id = b.seller_id
    where b.work_id = s.work_id and a.code is not null order by b.id limit 1),
  case when s.currency_name = 'USDT' then 1000 else 0 end
);
update nft_sales set review_above = greatest(review_above, price) where status = 'paid';
alter table nft_sales alter column review_above set not null;

alter table nft_sales
  drop constraint nft_sales_status_check,
  add constraint nft_sales_status_check check (
    status in ('notStarted', 'started', 'awaitingPayment', 'underReview', 'ended', 'paid', 'forfeited', 'refused')
  ),
  drop constraint nft_sales_closed_whole,
  add constraint nft_sales_closed_whole check (
    (closed_at is null) = (status in ('notStarted', 'started', 'awaitingPayment', 'underReview')) and (closed_at is null) = (due_at is not null)
  ),
  drop constraint nft_sales_paid_whole,
  add constraint nft_sales_paid_whole check (
    (status in ('underReview', 'paid', 'refused')) = (buyer_id is not null)
    and (case when status = 'paid' then num_nulls(royalty, fee, proceeds) = 0 and royalty + fee + proceeds = price else num_nulls(royalty, fee, proceeds) = 3 end)
  ),
  add constraint nft_sales_reviewed_whole check (
    case when status in ('underReview', 'refused') then freeze_id is not null when status = 'paid' then true else freeze_id is null end
  );
drop index nft_sales_of_seller;
create index nft_sales_of_seller on nft_sales (seller_id, id) where buyer_id is not null;

-- `paid_at` is when the winner paid, whatever the review makes of it.
alter table nft_orders
  drop constraint nft_orders_status_check,
  add constraint nft_orders_status_check check (status in ('due', 'underReview', 'paid', 'expired', 'refused')),
  drop constraint nft_orders_paid_whole,
  add constraint nft_orders_paid_whole check ((status in ('underReview', 'paid', 'refused')) = (paid_at is not null));
