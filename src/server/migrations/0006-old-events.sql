-- Old events are found by their time; this index costs next to nothing where rows come in the order of time.
create index outbox_by_time on outbox using brin (created_at);
