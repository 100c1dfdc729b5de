-- The bank that is paid to, by its name; null where the method has none, and in orders from before banks were chosen.
alter table purchases add column bank text;
