-- Of a copy's liquidation the whole margin counts as lost. Until now the price's loss alone was counted to its pair; what
-- was booked and shared by that stays, and this says by how much it differs.
alter table copies add column uncounted_loss numeric not null default 0;
update copies c set uncounted_loss = lost.insurance
from (select position_id, sum(insurance) as insurance from position_closings group by position_id) lost
where lost.position_id = c.position_id and lost.insurance <> 0;

-- Figures are computed anew at the first look, by what accounts lost.
update trader_figures set hour = hour - interval '1 hour';

-- Also of pairs that were stopped and still have copies.
drop index follows_stopping;
create index follows_stopping on follows (id) where stop_loss is not null and status in ('following', 'paused', 'ending');

-- What each copy's part of a closing took of the ladder.
alter table copy_closings add column lots double precision;

-- The last version that changed what a follower decides about: the terms, and whether following goes on.
alter table follows add column decision_version int not null default 1;
