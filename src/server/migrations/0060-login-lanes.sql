-- Tries to log in are counted for what they came from: strangers for the account and the network, a device that has logged in
-- to the account before and whoever typed a code that was sent to it for themselves alone.
alter table login_tries
  alter column account drop not null,
  alter column address drop not null,
  add column lane text;

create index login_tries_of_lane on login_tries (lane, at);
