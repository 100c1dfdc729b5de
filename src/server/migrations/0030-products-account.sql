-- The house's own account that pays what products earn their buyers and takes what they cost. Paid by the treasury it would
-- count as money from outside.
insert into house_accounts values (5, 'products');

create or replace function ledger_house(p_name text, p_currency_id bigint) returns bigint language plpgsql immutable strict as $$
begin
  return -(p_currency_id * 10 + case p_name
    when 'fees' then 1 when 'insurance' then 2 when 'treasury' then 3 when 'market_maker' then 4 when 'products' then 5
  end);
end $$;
