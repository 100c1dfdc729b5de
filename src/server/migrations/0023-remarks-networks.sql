-- What a user writes to a withdrawal, and what a bank account is paid over. Accounts that were saved before were paid by their
-- routing number at home and by their SWIFT code abroad.
alter table withdrawals add column remark text not null default '';
update payees set details = details || jsonb_build_object('bank_network', case type when 1 then 'ACH' else 'SWIFT' end)
  where type in (1, 2) and not details ? 'bank_network';
