import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of the NFT market. */
export const nftChecks: readonly LedgerCheck[] = [
  {
    name: 'every auction deposit is frozen until its auction ends, and then returned or forfeited, once',
    query: `select format('deposit %s (%s) of NFT sale %s (%s)', d.id, d.status, s.id, s.status) as found
      from nft_deposits d join nft_sales s on s.id = d.sale_id left join freezes f on f.id = d.freeze_id
      where f.id is null or f.amount <> d.amount or d.amount <> s.margin
        or (f.ended_at is not null) <> (d.status <> 'frozen')
        or (d.status = 'returned' and f.released <> d.amount) or (d.status = 'forfeited' and f.used <> d.amount)
        or d.status <> (case
          when s.status = 'started' then 'frozen'
          when s.status = 'awaitingPayment' and s.leader_id = d.user_id then 'frozen'
          when s.status = 'forfeited' and s.leader_id = d.user_id then 'forfeited'
          else 'returned' end)`,
  },
  {
    name: "the ledger's frozen, returned and forfeited amounts of auctions match their deposits",
    query: `select format('NFT sale %s: deposits of %s, the ledger has %s', coalesce(d.reference, l.reference), d.sum, l.sum) as found
      from (select format('nftSale:%s', sale_id) as reference, sum(amount) as sum from nft_deposits group by 1) d
      full join (select reference, sum(amount) as sum from freezes where reference like 'nftSale:%' group by 1) l on l.reference = d.reference
      where d.sum is distinct from l.sum`,
  },
  {
    name: 'every NFT that was sold was paid once, with its royalty and fee',
    query: `select format('NFT sale %s (%s): price %s, the ledger has %s', s.id, s.status, s.price, l.fees) as found
      from nft_sales s left join (
        select t.reference, count(distinct t.id) as count, sum(p.available_change) filter (where p.balance_id < 0) as fees,
          sum(p.available_change) filter (where p.available_change > 0) as received
        from ledger_transactions t join postings p on p.transaction_id = t.id where t.kind = 'nft_sale' group by 1
      ) l on l.reference = format('nftSale:%s', s.id)
      where (s.status = 'paid') <> (l.count is not distinct from 1)
        or (s.status = 'paid' and (s.royalty + s.fee + s.proceeds <> s.price or coalesce(l.fees, 0) <> s.fee))`,
  },
  {
    name: 'the content of every opened blind box matches its commitment',
    query: `select format('blind box of NFT %s', w.code) as found from nft_boxes b join nft_works w on w.id = b.work_id
      where b.opened_at is not null and (
        b.content_code is distinct from encode(sha256(convert_to(concat_ws(E'\\n', b.file_hash, w.name, w.description), 'UTF8')), 'hex')
        or b.commitment <> encode(sha256(convert_to(concat_ws(' ', w.code, b.seed, b.content_code, b.rarity), 'UTF8')), 'hex'))`,
  },
  {
    name: "every NFT's owner is its last buyer, or who made it",
    query: `select format('NFT %s: owner %s, last %s', w.id, w.owner_id, o.owner_id) as found
      from nft_works w left join lateral (select owner_id from nft_owners o where o.work_id = w.id order by id desc limit 1) o on true
      where w.owner_id is distinct from o.owner_id`,
  },
  {
    name: 'every sale of an NFT that was paid is a change of its owner, and no other is',
    query: `select format('NFT sale %s (%s)', s.id, s.status) as found from nft_sales s left join nft_owners o on o.sale_id = s.id
      where (s.status = 'paid') <> (o.id is not null) or (o.id is not null and (o.owner_id <> s.buyer_id or o.work_id <> s.work_id))`,
  },
  {
    name: "an auction's bids rise in the order in which they were accepted, and the last one leads",
    query: `select format('NFT sale %s: bid %s', sale_id, id) as found from (
        select b.sale_id, b.id, b.price, lag(b.price) over (partition by b.sale_id order by b.id) as before from nft_bids b
      ) chained where price <= before
      union all
      select format('NFT sale %s: price %s, %s bids', s.id, s.price, s.bid_count) from nft_sales s left join lateral (
        select count(*) as count, max(price) as price from nft_bids b where b.sale_id = s.id
      ) b on true
      where s.bid_count <> b.count or (b.count > 0 and s.price <> b.price) or (b.count = 0 and s.price <> s.starting_price)
        or (s.leader_id is not null) <> (b.count > 0)`,
  },
  {
    name: 'every auction that was won has its order, as it ended',
    query: `select format('NFT sale %s (%s): order %s', s.id, s.status, o.status) as found
      from nft_sales s left join nft_orders o on o.sale_id = s.id where s.pay_type = 2 and o.status is distinct from (case s.status
        when 'awaitingPayment' then 'due' when 'paid' then 'paid' when 'forfeited' then 'expired' when 'underReview' then 'underReview'
        when 'refused' then 'refused' end)`,
  },
  {
    name: 'the price of every NFT sale in review is frozen, and then passed on where it was approved or returned where not, once',
    query: `select format('NFT sale %s (%s) of %s: freeze %s', s.id, s.status, s.price, s.freeze_id) as found
      from nft_sales s left join freezes f on f.id = s.freeze_id
      where (s.price > s.review_above and s.status = 'paid' and f.id is null) or (s.freeze_id is not null and (
        f.amount <> s.price or f.reference <> format('nftReview:%s', s.id) or (f.ended_at is null) <> (s.status = 'underReview')
        or (s.status = 'paid' and f.used <> s.price) or (s.status = 'refused' and f.released <> s.price)))
      union all
      select format('freeze %s (%s) of no NFT sale', f.id, f.reference) from freezes f left join nft_sales s on s.freeze_id = f.id
      where f.reference like 'nftReview:%' and s.id is null`,
  },
  {
    name: 'every NFT sale in review has one that is open, and no other has',
    query: `select format('NFT sale %s (%s): %s open reviews', coalesce(s.id, r.subject_id), s.status, coalesce(r.count, 0)) as found
      from (select id, status from nft_sales where status = 'underReview') s
      full join (select subject_id, count(*) as count from reviews where kind = 'nftSale' and decided_at is null group by 1) r on r.subject_id = s.id
      where s.id is null or r.count is distinct from 1`,
  },
];
