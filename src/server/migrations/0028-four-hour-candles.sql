-- Candles of four hours, made once from the hours there are; from now on ticks write them as they write all others.
-- A feed whose past is still being written makes them itself, from all of that past.
insert into candles (feed, symbol, period, time, open, high, low, close, volume)
select feed, symbol, '4hour', time - time % 14400000,
  (array_agg(open order by time))[1], max(high), min(low), (array_agg(close order by time desc))[1], sum(volume)
from candles
where period = '60min' and not exists (select from pasts where pasts.feed = candles.feed and not is_written)
group by feed, symbol, time - time % 14400000
on conflict do nothing;
