-- A right password and a wrong second factor stand in the login history too.
alter table logins drop constraint logins_outcome_check;
alter table logins add constraint logins_outcome_check
  check (outcome in ('success', 'wrong_password', 'wrong_second_factor', 'frozen'));

-- A mobile number is kept as its country's digits and its own, as domain/mobile-number.ts says. Whoever has the number in
-- that form keeps it; of several who have it in others, the first account gets it. No other row changes: whoever else had
-- the number logs in by email or passkey.
with said as (
  select id, phone, ltrim(regexp_replace(phone, '\D', '', 'g'), '0') as digits from users where phone is not null
), parts as (
  select id, phone, substring(digits from '^(.*)1[3-9][0-9]{9}$') as country, right(digits, 11) as own
  from said where digits ~ '1[3-9][0-9]{9}$'
), wanted as (
  select id, phone, case
    when country = '' then '86'
    when country <> all (codes) and regexp_replace(country, '0$', '') = any (codes) then regexp_replace(country, '0$', '')
    else country
  end || own as number
  from parts, (select array[
      '1', '7', '20', '27', '30', '31', '32', '33', '34', '36', '39', '40', '41', '43', '44', '45', '46', '47', '48',
      '49', '51', '52', '53', '54', '55', '56', '57', '58', '60', '61', '62', '63', '64', '65', '66', '81', '82',
      '84', '86', '90', '91', '92', '93', '94', '95', '98', '211', '212', '213', '216', '218', '220', '221', '222',
      '223', '224', '225', '226', '227', '228', '229', '230', '231', '232', '233', '234', '235', '236', '237', '238',
      '239', '240', '241', '242', '243', '244', '245', '246', '248', '249', '250', '251', '252', '253', '254', '255',
      '256', '257', '258', '260', '261', '262', '263', '264', '265', '266', '267', '268', '269', '290', '291', '297',
      '298', '299', '350', '351', '352', '353', '354', '355', '356', '357', '358', '359', '370', '371', '372', '373',
      '374', '375', '376', '377', '378', '380', '381', '382', '383', '385', '386', '387', '389', '420', '421', '423',
      '500', '501', '502', '503', '504', '505', '506', '507', '508', '509', '590', '591', '592', '593', '594', '595',
      '596', '597', '598', '599', '670', '672', '673', '674', '675', '676', '677', '678', '679', '680', '681', '682',
      '683', '685', '686', '687', '688', '689', '690', '691', '692', '850', '852', '853', '855', '856', '880', '886',
      '960', '961', '962', '963', '964', '965', '966', '967', '968', '970', '971', '972', '973', '974', '975', '976',
      '977', '992', '993', '994', '995', '996', '998', '1242', '1246', '1264', '1268', '1284', '1340', '1345', '1441',
      '1473', '1649', '1664', '1670', '1671', '1684', '1721', '1758', '1767', '1784', '1787', '1809', '1868', '1869',
      '1876'
    ] as codes) known
), first_of as (
  select distinct on (number) id, phone, number from wanted order by number, (phone = number) desc, id
)
update users u set phone = f.number, account = case when u.account = u.phone then f.number else u.account end
from first_of f
where u.id = f.id and f.phone <> f.number
  and not exists (select from users o where o.id <> u.id and (o.phone = f.number or o.account = f.number));
