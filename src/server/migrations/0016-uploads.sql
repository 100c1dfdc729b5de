-- Images that users uploaded; the files lie in the data folder under these names.
create table uploads (
  name text primary key,
  user_id bigint not null references users (id),
  bytes int not null,
  width int not null,
  height int not null,
  uploaded_at timestamptz not null,
  -- What it proves: "deposit:12". An image serves once; one that nothing came of is forgotten after a while.
  used_for text
);
create index uploads_of_user on uploads (user_id, uploaded_at);
create index uploads_unused on uploads (uploaded_at) where used_for is null;
