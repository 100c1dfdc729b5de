-- Fiat money is paid to an account of the exchange's, by bank or by wallet, and no chain carries it. Its address is the reference
-- that the payment names.
alter table deposits alter column chain drop not null;
alter table deposits add column way text check (way in ('bank', 'wallet'));
alter table deposits add constraint deposits_came_one_way check ((chain is null) <> (way is null));

-- As before, a payment is credited once, whichever announcement it is found for; of banks by its currency and way, with or
-- without the spaces that people write into references.
drop index deposits_payment;
create unique index deposits_payment
  on deposits (coalesce(chain, way || currency_id), lower(regexp_replace(reference, '^\s*0x|\s', '', 'gi')))
  where status = 'credited';
