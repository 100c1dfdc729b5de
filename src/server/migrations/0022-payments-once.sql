-- A payment from outside is credited once, whichever announcement it is found for. References differ by nothing but their
-- notation: hashes are hexadecimal, with or without the prefix, in either case.
create unique index deposits_payment
  on deposits (chain, lower(regexp_replace(btrim(reference), '^0x', '', 'i'))) where status = 'credited';
