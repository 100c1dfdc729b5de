-- An order that was changed is a new one in the place of the old: it names which. An order is replaced once, and so a buy is
-- still protected once: the sell that protects it may be followed by its replacements only.
alter table orders add column replaces bigint references orders (id);
create unique index orders_replacing on orders (replaces) where replaces is not null;
drop index orders_protecting;
create unique index orders_protecting on orders (parent_id) where parent_id is not null and replaces is null;
