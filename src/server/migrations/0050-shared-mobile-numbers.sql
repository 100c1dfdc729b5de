-- A number that several accounts had belongs to the first of them. The others may still log in with it and their own
-- password, until they have bound an email or a number of their own.
alter table users add column shared_phone text check (phone is null or shared_phone is null);
create index users_by_shared_phone on users (shared_phone) where shared_phone is not null;

-- Their number in the one form, where somebody else has it in that form. No country's digits followed by a zero are
-- another country's, so a zero of long-distance calls is told from them by that.
with said as (
  select id, ltrim(regexp_replace(phone, '\D', '', 'g'), '0') as digits from users where phone is not null
), parts as (
  select id, substring(digits from '^(.*)1[3-9][0-9]{9}$') as country, right(digits, 11) as own
  from said where digits ~ '1[3-9][0-9]{9}$'
), shared as (
  select distinct on (p.id) p.id, n.number
  from parts p
    cross join lateral (
      values (coalesce(nullif(p.country, ''), '86') || p.own), (regexp_replace(p.country, '0$', '') || p.own)
    ) n (number)
    join users o on o.id <> p.id and (o.phone = n.number or o.account = n.number)
  where n.number <> p.own
  order by p.id, length(n.number)
)
update users u set shared_phone = s.number, phone = null from shared s where u.id = s.id;

select count(*) from users u cross join lateral insert_messages(
  jsonb_build_array(jsonb_build_object('userId', u.id, 'type', 'system', 'word', 'account.numberShared',
    'params', '{}'::jsonb, 'url', '/pages/setting/security', 'push', 'security')),
  now()
) where u.shared_phone is not null and u.email is null;
