-- What a simulated past is made from is a secret of its own, drawn anew where it was a name that everybody knows.
alter table pasts rename column seed to key;
update pasts set key = gen_random_uuid()::text || gen_random_uuid()::text where not is_written;
