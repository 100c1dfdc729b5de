-- Who decides on a withdrawal, as deposits and purchases have it; until now a rule decided, wherever there was one.
alter table withdrawals add column reviewer text not null default 'rule' check (reviewer in ('rule', 'desk'));
alter table withdrawals alter column reviewer drop default;
