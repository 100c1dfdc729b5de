-- What is open has a time at which it is due: a row that says one without the other would be found by nobody.

alter table seconds_orders
  add constraint seconds_orders_opened_whole check ((status in ('accepted', 'unopened')) = (due_at is null));
