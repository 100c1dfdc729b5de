-- The chat with customer service: one conversation of each kind for each user, which goes on for good.
create table chats (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('service', 'loanOfficer', 'repayment')),
  status text not null check (status in ('waiting', 'taken', 'closed')),
  operator_id bigint references users (id),
  waiting_since timestamptz,
  -- Position of the last line; lines have no gaps.
  last int not null check (last >= 0),
  person_delivered int not null,
  person_read int not null,
  desk_delivered int not null,
  desk_read int not null,
  changed_at timestamptz not null,
  version int not null,
  -- Up to where the person was told that answers are there.
  told int not null,
  -- When the person is to be told of an answer, unless they have read it by then.
  notice_due_at timestamptz,
  -- When a person who waits is told that nobody is at the desk, unless somebody has taken it by then.
  absence_due_at timestamptz,
  unique (user_id, kind),
  constraint chats_taken check ((status = 'taken') = (operator_id is not null)),
  constraint chats_waiting check ((status = 'waiting') = (waiting_since is not null)),
  constraint chats_marks check (
    person_delivered between 0 and last and person_read between 0 and last
    and desk_delivered between 0 and last and desk_read between 0 and last and told between 0 and last
  )
);
create index chats_by_status on chats (status, changed_at);
create index chats_due on chats (least(notice_due_at, absence_due_at))
  where notice_due_at is not null or absence_due_at is not null;

create table chat_lines (
  chat_id bigint not null references chats (id),
  position int not null check (position > 0),
  author text not null check (author in ('person', 'desk')),
  form text not null check (form in ('text', 'image', 'taken', 'closed', 'absent')),
  text text not null,
  -- The name of the uploaded image, with its measures.
  image text references uploads (name),
  width int,
  height int,
  -- Of the desk: who wrote or did it.
  operator_id bigint references users (id),
  -- The key that the person sent it with.
  key text,
  created_at timestamptz not null,
  primary key (chat_id, position),
  constraint chat_lines_image check ((form = 'image') = (image is not null and width is not null and height is not null)),
  constraint chat_lines_text check ((form = 'text') = (text <> ''))
);
create index chat_lines_of_image on chat_lines (image) where image is not null;
