-- What each applied migration was, so that one that was changed afterwards is noticed.

create table migration_hashes (
  name text primary key,
  sha256 text not null
);
