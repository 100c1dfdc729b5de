-- Tables and columns under the field's terms. During a rolling start processes of the version before go on reading and writing
-- the three tables by their former names, which are views from now on; a later migration drops them. The columns of chats have
-- one name: those processes refuse calls about chats until they are replaced, and commit nothing of them.
alter table pasts rename to candle_backfills;
create view pasts as select * from candle_backfills;

alter table desk_log rename to admin_log;
alter index desk_log_pkey rename to admin_log_pkey;
alter index desk_log_of_subject rename to admin_log_of_subject;
alter index desk_log_of_operator rename to admin_log_of_operator;
alter trigger desk_log_kept on admin_log rename to admin_log_append_only;
alter function desk_log_refuse() rename to admin_log_refuse;
create or replace function admin_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The log of the back office is append-only (%)', tg_op using errcode = 'insufficient_privilege';
end $$;
create view desk_log as select * from admin_log;

alter table chat_lines rename to chat_messages;
alter index chat_lines_pkey rename to chat_messages_pkey;
alter index chat_lines_of_image rename to chat_messages_of_image;
alter table chat_messages rename constraint chat_lines_image to chat_messages_image;
alter table chat_messages rename constraint chat_lines_text to chat_messages_text;
create view chat_lines as select * from chat_messages;

alter table chats rename column desk_delivered to operator_delivered;
alter table chats rename column desk_read to operator_read;
-- Position of the newest message that the user was notified of.
alter table chats rename column told to notified;
