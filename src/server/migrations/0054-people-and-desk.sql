-- The hash of a random mark that a browser keeps and shows at each login; null: the program kept none.
alter table logins add column device_mark text;
create index logins_of_device on logins (user_id, device_mark) where outcome = 'success';

-- What an operator adds to the named reason of a refusal.
alter table desk_log add column note text not null default '';

-- What somebody deals counts for rebates, and that is coins and stocks, futures, conversions, and works of art as their seller
-- pays the market's fee. Options take no fee. The fee of a quiz is of a pool and of nobody by themselves; what withdrawals
-- cost and loans bear is no fee of a deal. None of the works' prices counts for VIP levels.
create index nft_sales_paid on nft_sales (closed_at) where status = 'paid';
create or replace view dealings as
  select o.user_id, f.at, f.turnover as volume, f.fee, case o.type when 1 then o.currency_id else o.legal_id end as fee_currency_id,
    case when o.account = 'stock' and o.type = 1 then 'stock' else 'change' end as account
  from fills f join orders o on o.id = f.order_id
  union all
  select user_id, opened_at, round(price * opened_share::numeric * contract_size, 6), open_fee, legal_id, 'change'
  from positions where opened_at is not null
  union all
  select p.user_id, c.at, c.turnover, c.fee, p.legal_id, 'change'
  from position_closings c join positions p on p.id = c.position_id
  union all
  select user_id, created_at, 0, fee, to_currency_id, 'change' from transfers where kind = 'exchange'
  union all
  select c.user_id, d.at, 0, -d.amount, d.currency_id, null from coupon_discounts d join coupons c on c.id = d.coupon_id
  union all
  select seller_id, closed_at, 0, fee, currency_id, 'change' from nft_sales where status = 'paid';
