-- Users who want their resting orders cancelled when none of their apps has been connected for so long.

create table dead_man_switches (
  user_id bigint primary key references users (id),
  -- 0: off
  seconds int not null check (seconds >= 0),
  -- When an app of theirs was last known to be there; noted every few seconds while one is.
  seen_at timestamptz not null,
  fired_at timestamptz,
  -- How much it cancelled when it acted last.
  cancelled int not null default 0
);
create index dead_man_switches_on on dead_man_switches (seen_at) where seconds > 0;
