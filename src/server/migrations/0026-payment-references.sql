-- The reference of a payment follows from the order's number, and is told with the stored details; orders hold it no more.
update purchases set payment_details = coalesce(
  (select jsonb_agg(detail order by place) from jsonb_array_elements(payment_details) with ordinality d (detail, place)
    where detail ->> 'name' <> 'reference'), '[]');
