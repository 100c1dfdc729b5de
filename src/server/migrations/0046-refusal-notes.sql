-- What an operator adds to the named reason of a refusal. Where it was decided before reasons had names, the reason is words.
alter table reviews add column note text not null default '';
alter table identity_submissions add column note text not null default '';
alter table deposits add column note text not null default '';
alter table withdrawals add column note text not null default '';
alter table purchases add column note text not null default '';
alter table trader_applications add column note text not null default '';

-- Every reason is named alike.
update purchases set reason = 'proofMissing', version = version + 1 where reason = 'proof.missing';
update reviews set why = 'proofMissing' where why = 'proof.missing';

-- Messages of earlier refusals did not say why; the page that they lead to does.
update messages set params = params || '{"reason": {"refusal": "identity", "why": "", "note": ""}}'
where word in ('identity.refused', 'deposit.refused', 'withdrawal.refused', 'purchase.refused', 'trader.refused');
